import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/**
 * Removes a customer's name, address and number from what names customers in passing: jobs, notices, comments, open tabs
 * and the log of these. Saved views that name them are deleted. Runs before the record and its bookings are erased, because
 * they have what to search for.
 */
export async function eraseMentions(db: Db, customerId: number): Promise<void> {
  const pattern = patternOf(await namesOf(db, customerId));
  if (pattern === undefined) return;
  await sql`delete from saved_view where concat_ws(' ', name, query) ~* ${pattern}`.execute(db);
  for (const [table, columns] of Object.entries(MENTIONING)) {
    const without = (column: string, type: string) => sql`
      ${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, ${pattern}, ${GONE}, 'gi')::${sql.raw(type)}`;
    await sql`
      update ${sql.table(table)} set ${sql.join(Object.entries(columns).map(([column, type]) => without(column, type)))}
      where concat_ws(' ', ${sql.join(Object.keys(columns).map((column) => sql.ref(column)))}) ~* ${pattern}
        and ${table === 'audit_log' ? LOGGED : sql`true`}`.execute(db);
  }
}

/** Columns in which a customer may be named, with their types. */
const MENTIONING: Readonly<Record<string, Readonly<Record<string, 'text' | 'jsonb'>>>> = {
  job: { title: 'text', input: 'jsonb', outcome: 'text', result_name: 'text' },
  job_item: { label: 'text' },
  job_failure: { label: 'text', reason: 'text' },
  notice: { title: 'text', detail: 'text' },
  comment: { text: 'text' },
  fleet_log: { note: 'text' },
  preference: { value: 'text' },
  audit_log: { before: 'jsonb', after: 'jsonb' },
};

/** The entries of the audit log that repeat such a text. */
const LOGGED = sql`(entity in ('job', 'view') or command like 'comment.%')`;

/**
 * Returns what a customer is called: full names, addresses and numbers. A single first name is left, because it stands for
 * others as well.
 */
async function namesOf(db: Db, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ text: string | null }>`
    with known as (
      select first_name, last_name, email, phone from customer where id = ${customerId}
      union select lead_first_name, lead_last_name, lead_email, lead_phone from booking where customer_id = ${customerId}
      union select holder_first_name, holder_last_name, holder_email, holder_phone from hotel_booking
        where customer_id = ${customerId}
    )
    select first_name || ' ' || last_name as text from known where first_name <> '' and last_name <> ''
    union select last_name || ' ' || first_name from known where first_name <> '' and last_name <> ''
    union select email from known union select phone from known`.execute(db);
  return rows.flatMap(({ text }) => (text ? [text] : []));
}

/** Returns a pattern of PostgreSQL that finds each text, as it is and as JSON and addresses write it. */
function patternOf(texts: readonly string[]): string | undefined {
  const written = texts.flatMap((text) => {
    const encoded = encodeURIComponent(text);
    return [text, JSON.stringify(text).slice(1, -1), encoded, encoded.replaceAll('%20', '+')];
  });
  if (written.length === 0) return undefined;
  const any = [...new Set(written)].toSorted((a, b) => b.length - a.length).map(literal);
  return `(?<!\\w)(${any.join('|')})(?!\\w)`;
}

const literal = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

const GONE = '(erased)';
