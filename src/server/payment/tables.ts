import type { Generated } from 'kysely';

export interface PaymentEventTable {
  provider: string;
  event_id: string;
  kind: string;
  payment_id: number | null;
  outcome: string;
  received_at: string;
}

export interface CashHandInTable {
  id: Generated<number>;
  driver_id: number;
  currency: string;
  expected_minor: number;
  counted_minor: number;
  note: string | null;
  received_by: number | null;
  at: string;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    payment_event: PaymentEventTable;
    cash_hand_in: CashHandInTable;
  }
}
