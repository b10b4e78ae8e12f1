import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import type { TouchedBooking } from './duplicate.store.ts';

/** Removes the personal data of a customer from their bookings: contact details, notes and private addresses. */
export async function eraseInBookings(db: Db, customerId: number): Promise<TouchedBooking[]> {
  const { rows } = await sql<TouchedBooking>`
    update booking set
      lead_first_name = 'Erased', lead_last_name = 'customer', lead_email = '', lead_phone = '',
      sign_name = null, notes = null, staff_notes = null, cancel_note = null,
      origin = case when origin ->> 'type' = 'address' then ${PRIVATE} else origin end,
      destination = case when destination ->> 'type' = 'address' then ${PRIVATE} else destination end,
      days = case when days is null then null
        else (select jsonb_agg(day - 'note') from jsonb_array_elements(days) as day) end,
      version = version + 1, updated_at = now()
    where customer_id = ${customerId} returning id, version`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    update booking_log set note = null, actor_name = case when actor_type = 'customer' then 'Customer' else actor_name end
    where booking_id = any(${ids})`.execute(db);
  await sql`
    update refund set note = case when override then 'Erased with the customer.' end
    where booking_id = any(${ids}) and note is not null`.execute(db);
  await sql`
    update audit_log set before = before #- '{cancel,note}', after = after #- '{cancel,note}'
    where entity = 'booking' and entity_id = any(${ids})`.execute(db);
  return rows;
}

/**
 * Removes the personal data of a customer, and of those merged into them, from the audit log, from refused import rows
 * and from stored idempotent replies. Which fields changed, when and by whom stays.
 */
export async function eraseInTrail(db: Db, customerId: number, fields: readonly string[]): Promise<void> {
  const ids = sql`(select id from customer where id = ${customerId} or merged_into = ${customerId})`;
  const redacted = (column: 'before' | 'after') => sql`
    ${sql.ref(column)} = ${sql.ref(column)} || coalesce((
      select jsonb_object_agg(key, '(erased)') from jsonb_each(${sql.ref(column)})
      where key = any(${fields}) and value not in ('null', '""', '[]')), '{}')`;
  await sql`
    update audit_log set ${redacted('before')}, ${redacted('after')}
    where entity = 'customer' and entity_id in ${ids}`.execute(db);
  // Refused rows of an imported file, found by the email address or phone number in one of their cells.
  await sql`
    delete from job_failure where line is not null and exists (
      select from customer c, jsonb_array_elements_text(line) as cell
      where c.id = ${customerId} and (lower(cell) = c.email or regexp_replace(cell, '[\\s().-]', '', 'g') = c.phone))`.execute(
    db,
  );
  await sql`
    delete from idempotency_key
    where call like 'customer.%' and (reply #>> '{data,id}')::int8 in ${ids}
      or call like 'booking.%' and (reply #>> '{data,customer,id}')::int8 in ${ids}`.execute(db);
}

const PRIVATE = sql`'{"type": "address", "name": "Private address"}'::jsonb`;
