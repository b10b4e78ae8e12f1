import type { Generated } from 'kysely';
import type { Refund } from '#contract/booking/booking-money.schema.ts';
import type { PaidMethod, PaymentState, ProviderName } from '#domain/booking/ledger.ts';

/** To what money belongs: exactly one of both is set. */
interface Owned {
  booking_id: number | null;
  hotel_booking_id: number | null;
}

export interface PaymentTable extends Owned {
  id: Generated<number>;
  method: PaidMethod;
  provider: ProviderName | null;
  provider_ref: string | null;
  charge_ref: string | null;
  amount_minor: number;
  currency: string;
  state: PaymentState;
  at: string;
  link_url: string | null;
  expires_at: string | null;
  note: string | null;
  reason: string | null;
  driver_id: number | null;
  hand_in_id: number | null;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface RefundTable extends Owned {
  id: Generated<number>;
  amount_minor: number;
  currency: string;
  reason_code: string;
  note: string | null;
  state: Refund['state'];
  idempotency_key: string;
  policy_bps: number | null;
  override: Generated<boolean>;
  created_by: number | null;
  created_at: Generated<string>;
  settled_at: string | null;
  decided_by: Generated<number | null>;
  payment_id: number | null;
  sent_at: string | null;
  provider_ref: string | null;
  failure: string | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    payment: PaymentTable;
    refund: RefundTable;
  }
}
