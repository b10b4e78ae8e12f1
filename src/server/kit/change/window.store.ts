import { sql, type RawBuilder } from 'kysely';

// What has a window, in SQL: the columns `starts_at` and `ends_at` of a table.

const starts = (table: string) => sql.ref(`${table}.starts_at`);
const ends = (table: string) => sql.ref(`${table}.ends_at`);

/** The state of a row, as `windowStateOf` of the domain says it. `shown`: whether the public may see what it shows. */
export const windowStateAt = (table: string, shown: RawBuilder<unknown>, now: Date) => sql`case
  when ${ends(table)} <= ${now} then 'over' when not ${shown} then 'hidden'
  when ${starts(table)} > ${now} then 'to_come' else 'live' end`;

/** Whether the window of a row is not over. */
export const isNotOver = (table: string, now: Date | string) =>
  sql`(${ends(table)} is null or ${ends(table)} > ${now})`;

/** Whether an instant lies in the window of a row. */
export const isInWindow = (table: string, now: Date) => sql`(${starts(table)} <= ${now} and ${isNotOver(table, now)})`;

/** What orders rows by their windows; those without an end come last. */
export const byWindow = (table: string) => ({
  starts_at: starts(table),
  ends_at: sql`coalesce(${ends(table)}, 'infinity'::timestamptz)`,
});
