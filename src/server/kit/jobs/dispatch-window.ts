import { sql } from 'kysely';

/**
 * Whether the job `a` of a query ends after a moment. No job lasts longer than the days looked back, and that is what lets
 * an index of its start find it among a million that are over.
 */
export const endsAfter = (moment: Date | string) => {
  const at = sql`${typeof moment === 'string' ? moment : moment.toISOString()}::timestamptz`;
  return sql`a.core_to > ${at} and a.core_from > ${at} - interval '4 days'`;
};
