import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/**
 * Completes the money of the demo: refunds go back through the payment they came by, drivers have handed in the cash of
 * earlier days, a bank holds some payments, and some unpaid bookings have a payment link, which the server makes at its
 * first sweep.
 * @param financeId who has counted the cash
 */
export async function fillMoney(db: Db, at: string, financeId: number): Promise<void> {
  await sql`
    update refund r set payment_id = p.id from payment p
    where p.booking_id = r.booking_id and p.state = 'captured'`.execute(db);
  await sql`
    with taken as (
      select p.driver_id, p.currency, date_trunc('day', p.at) as day, sum(p.amount_minor)::bigint as expected,
        row_number() over (order by date_trunc('day', p.at), p.driver_id) as n
      from payment p
      where p.driver_id is not null and p.state = 'captured' and p.at < ${at}::timestamptz - interval '7 days'
      group by 1, 2, 3
    ), made as (
      insert into cash_hand_in (driver_id, currency, expected_minor, counted_minor, note, received_by, at)
      select driver_id, currency, expected, case when n % 17 = 0 then expected - least(expected, 100) else expected end,
        case when n % 17 = 0 then 'Kept for parking, receipt attached' end, ${financeId}, day + interval '34 hours'
      from taken
      returning id, driver_id, currency, at
    )
    update payment p set hand_in_id = made.id from made
    where p.driver_id = made.driver_id and p.currency = made.currency and p.state = 'captured'
      and date_trunc('day', p.at) + interval '34 hours' = made.at`.execute(db);
  await sql`
    with unpaid as (
      select b.id, b.total_minor, b.currency, b.created_by,
        least(
          ${at}::timestamptz + interval '1 day',
          case when b.status = 'pending' then b.pickup_at end,
          case when b.status = 'pending' and b.payment_method not in ('cash', 'partner_credit')
            then b.created_at + interval '1 day' end
        ) as expires_at,
        row_number() over (order by b.payment_method <> 'card', b.created_at desc) as n
      from booking b
      where b.payment_status = 'unpaid' and b.status in ('pending', 'confirmed') and b.pickup_at > ${at}
        and (b.code not like '__260101%' or b.code = 'AT260101DEBT1')
    )
    insert into payment (booking_id, method, provider, amount_minor, currency, state, at, created_at, created_by, expires_at)
    select id, 'link', 'local', total_minor, currency, 'pending', ${at}::timestamptz - interval '10 minutes',
      ${at}::timestamptz - interval '10 minutes', created_by, expires_at
    from unpaid where n <= 8`.execute(db);
  await sql`
    with unpaid as (
      select b.id, b.total_minor, b.currency, row_number() over (order by b.pickup_at desc) as n
      from booking b
      where b.payment_status = 'unpaid' and b.payment_method in ('cash', 'partner_credit') and b.status = 'completed'
    )
    insert into payment (booking_id, method, provider_ref, amount_minor, currency, state, at, created_at, created_by)
    select id, 'card', 'terminal_' || id, total_minor, currency, 'authorized', ${at}::timestamptz - n * interval '5 hours',
      ${at}::timestamptz - n * interval '5 hours', ${financeId}
    from unpaid where n <= 5`.execute(db);
}
