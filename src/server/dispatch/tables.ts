import type { Generated } from 'kysely';
import type { AssignmentStatus } from '#domain/fleet/fleet.ts';

export interface AssignmentTable {
  id: Generated<number>;
  booking_id: number;
  vehicle_no: Generated<number>;
  day_no: Generated<number>;
  company_id: number;
  driver_id: number;
  car_id: number;
  core_from: string;
  core_to: string;
  buffer_min: number;
  status: Generated<AssignmentStatus>;
  payout_minor: Generated<number>;
  payout_currency: string;
  replaces: number | null;
  reason: string | null;
  force_reason: string | null;
  assigned_by: number | null;
  acknowledged_at: string | null;
  en_route_at: string | null;
  arrived_at: string | null;
  on_board_at: string | null;
  ended_at: string | null;
  contact_attempts: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    assignment: AssignmentTable;
  }
}
