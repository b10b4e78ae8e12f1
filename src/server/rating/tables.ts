import type { Generated } from 'kysely';

export interface RatingTable {
  id: Generated<number>;
  assignment_id: number;
  booking_id: number;
  driver_id: number;
  company_id: number;
  stars: number;
  comment: string | null;
  reason: string | null;
  created_at: string;
  created_by: number | null;
  updated_at: string;
  updated_by: number | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    rating: RatingTable;
  }
}
