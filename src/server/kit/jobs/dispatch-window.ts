import { sql } from 'kysely';

/**
 * Returns the condition that the job `a` of a query ends after a moment. No job lasts longer than the days looked back,
 * so the index on its start can find it among a million past jobs.
 */
export const endsAfter = (moment: Date | string) => {
  const at = sql`${typeof moment === 'string' ? moment : moment.toISOString()}::timestamptz`;
  return sql`a.core_to > ${at} and a.core_from > ${at} - interval '4 days'`;
};
