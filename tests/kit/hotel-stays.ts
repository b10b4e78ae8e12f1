import { sql } from 'kysely';
import { insertPayment, insertRefund, updateSums, type Owner } from '#server/ledger/index.ts';
import type { Db } from '#server/kit/change/context.ts';

interface Stay {
  /** Where it lies. */
  country?: 'PH' | 'SG';
  customer_id?: number;
  status?: 'confirmed' | 'completed' | 'denied';
}

let made = 0;

/** Adds a stay of two nights in Manila from 21 May 2026 on, over PHP 7,000.00, to be paid by transfer. */
export async function insertStay(
  db: Db,
  { country = 'PH', customer_id = 1, status = 'confirmed' }: Stay = {},
): Promise<Owner> {
  made += 1;
  const { rows } = await sql<{ id: number }>`
    with hotel as (
      insert into hotel (city_id, name, slug, address, lat, lng, type, currency, policies)
      values ((select min(id) from city where country = ${country}), '{"en": "Bay Hotel"}', ${`bay-hotel-${made}`}, '1 Roxas Boulevard', 14.58, 120.98, 'hotel', 'PHP', '{}')
      returning id
    ), provider as (
      insert into provider (name, code, type, currency)
      values (${`Bay Rooms ${made}`}, ${`bay_rooms_${made}`}, 'manual', 'PHP')
      returning id
    )
    insert into hotel_booking (code, status, hotel_id, provider_id, customer_id, holder_first_name, holder_last_name,
      holder_email, holder_phone, check_in, check_out, timezone, check_in_time, check_out_time, cost_minor, total_minor,
      currency, payment_method, fee_steps)
    select ${`HB260521STA${String(made).padStart(2, '0')}`}, ${status}, hotel.id, provider.id, ${customer_id}, 'Ana', 'Lim',
      'ana.lim@example.com', '+6591234567', '2026-05-21', '2026-05-23', 'Asia/Manila', '14:00', '12:00', 600000, 700000,
      'PHP', 'transfer', '[]'
    from hotel, provider returning id`.execute(db);
  const [stay] = rows;
  if (!stay) throw new Error('A stay was not added');
  return { kind: 'hotel_booking', id: stay.id };
}

/** Adds a payment for a stay that has arrived by transfer. Returns its id. */
export async function payStay(
  db: Db,
  owner: Owner,
  { amount_minor, at, note = null }: { amount_minor: number; at: string; note?: string | null },
): Promise<number> {
  const values = { method: 'transfer', amount_minor, currency: 'PHP', state: 'captured', at, note } as const;
  const id = await insertPayment(db, { owner, ...values });
  await updateSums(db, owner);
  return id;
}

/** Adds a refund of a stay beyond its terms that has been paid back. */
export async function refundStay(
  db: Db,
  owner: Owner,
  { at, ...given }: { amount_minor: number; at: string; note: string; payment_id: number },
): Promise<void> {
  const money = {
    owner,
    ...given,
    currency: 'PHP',
    state: 'succeeded',
    override: true,
    reason_code: 'goodwill',
  } as const;
  const times = { created_at: at, sent_at: at, settled_at: at };
  await insertRefund(db, {
    ...money,
    ...times,
    idempotency_key: `${owner.id} ${at}`,
    policy_bps: null,
    created_by: null,
  });
  await updateSums(db, owner);
}
