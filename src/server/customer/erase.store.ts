import { sql } from 'kysely';
import { normaliseEmail } from '#domain/text/email.ts';
import { normalisePhone } from '#domain/text/phone.ts';
import { RECORD_KINDS } from '#contract/record-kinds.ts';
import type { Db } from '#server/kit/change/context.ts';
import { PERSONAL_TRIP_FACTS } from '#server/booking/index.ts';
import type { TouchedBooking } from './duplicate.store.ts';

const PERSONAL = [...PERSONAL_TRIP_FACTS];

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
    update booking_log set note = null, data = ${withoutChanges}, actor_name = case when actor_type = 'customer' then 'Customer' else actor_name end
    where booking_id = any(${ids})`.execute(db);
  const ofCustomer = sql`(booking_id = any(${ids})
    or hotel_booking_id in (select id from hotel_booking where customer_id = ${customerId}))`;
  await sql`
    update refund set note = case when override then 'Erased with the customer.' end
    where ${ofCustomer} and note is not null`.execute(db);
  await sql`
    update payment set note = null, reason = null
    where ${ofCustomer} and (note is not null or reason is not null)`.execute(db);
  await sql`
    update rating set comment = null, reason = null
    where booking_id = any(${ids}) and (comment is not null or reason is not null)`.execute(db);
  await sql`
    update audit_log set before = ${withoutNames('before')}, after = ${withoutNames('after')}
    where entity = 'booking' and entity_id = any(${ids})`.execute(db);
  return rows;
}

/** Returns what the audit log keeps of a booking without the name of its customer and the note of its cancellation. */
const withoutNames = (column: 'before' | 'after') => sql`(case
  when jsonb_typeof(${sql.ref(column)} -> 'customer') = 'string'
  then jsonb_set(${sql.ref(column)}, '{customer}', '"(erased)"') else ${sql.ref(column)} end
    #- '{cancel,note}') - ${PERSONAL}::text[]`;

/** Returns what the log keeps of a booking, without the changes of what is personal. */
const withoutChanges = sql`case when data ? 'changes' then jsonb_set(data, '{changes}', coalesce((
    select jsonb_agg(change) from jsonb_array_elements(data -> 'changes') as change
    where split_part(change ->> 'field', '.', 1) <> all (${PERSONAL}::text[])), '[]')) else data end`;

/** A refused row of an imported file, beside the address and number of the customer it may be of. */
interface RefusedRow {
  job_id: number;
  place: number;
  line: string[];
  email: string;
  phone: string;
  /** Whether a cell is the customer's name, or two are its parts. */
  is_named: boolean;
}

/** Removes the refused rows of imported files in which the email address, phone number or full name of a customer stands. */
async function eraseRefusedRows(db: Db, customerId: number): Promise<void> {
  const { rows } = await sql<RefusedRow>`
    with known as (
      select email, phone, lower(first_name) as first, lower(last_name) as last from customer where id = ${customerId}
    ), refused as (
      select job_id, place, line, array(select lower(btrim(cell)) from jsonb_array_elements_text(line) as cell) as cells
      from job_failure where jsonb_typeof(line) = 'array'
    ), compared as (
      select refused.*, email, phone,
        last <> '' and (cells @> array[first, last] or cells && array[first || ' ' || last, last || ' ' || first]) as is_named
      from refused, known
    )
    select job_id, place, line, email, phone, coalesce(is_named, false) as is_named from compared
    where is_named or position(email in lower(line::text)) > 0
      or regexp_replace(line::text, '\\D', '', 'g') like '%' || right(phone, 6) || '%'`.execute(db);
  const theirs = rows.filter(
    ({ line, email, phone, is_named }) =>
      is_named || line.some((cell) => [email, phone].includes(normaliseEmail(cell) ?? normalisePhone(cell) ?? '')),
  );
  for (const { job_id, place } of theirs)
    await db.deleteFrom('job_failure').where('job_id', '=', job_id).where('place', '=', place).execute();
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
  await eraseRefusedRows(db, customerId);
  await sql`
    delete from idempotency_key
    where call like 'customer.%' and (reply #>> '{data,id}')::int8 in ${ids}
      or jsonb_path_exists(reply, '$.**.customer.id ? (@ == $ids[*])',
        jsonb_build_object('ids', (select jsonb_agg(id) from ${ids} as erased)))`.execute(db);
}

/**
 * Takes the files of exported lists that name customers, and of imported customers, from their jobs.
 * @returns the files, which nothing uses any more
 */
export async function detachPersonalFiles(db: Db): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    with personal as (
      select id, result_file, (input ->> 'file')::int8 as source from job
      where kind = 'export' and input ->> 'list' = any(${LISTS_OF_PEOPLE})
        or kind = 'import' and input ->> 'target' = 'customer'
    ), detached as (
      update job set result_file = null, result_name = null, result_bytes = null
      from personal where job.id = personal.id and job.result_file is not null
    )
    select file.id, file.key from file join personal on file.id in (personal.result_file, personal.source)`.execute(db);
  return rows;
}

/** The lists whose exports name customers. */
const LISTS_OF_PEOPLE = [
  RECORD_KINDS.customer.list,
  RECORD_KINDS.booking.list,
  RECORD_KINDS.hotel_booking.list,
  RECORD_KINDS.ticket.list,
  RECORD_KINDS.message.list,
  RECORD_KINDS.suppression.list,
  RECORD_KINDS.moment.list,
  'users.activity',
];

const PRIVATE = sql`'{"type": "address", "name": "Private address"}'::jsonb`;
