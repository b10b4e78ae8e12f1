import { sql } from 'kysely';
import type { payout } from '#contract/payout/statement.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Actor } from '#server/kit/change/context.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import { LINE_DAY, lineColumns, lineTables, type LineRow } from './line.store.ts';

type Query = ParsedQueryOf<typeof payout.list>;

/** Returns the list of payouts as somebody may see it. */
export const payoutStore = (reader: Actor) =>
  listStore<LineRow, Query>({
    placed: { kind: 'company', alias: 'co' },
    columns: lineColumns(reader),
    from: lineTables(),
    sorting: {
      fields: { day: LINE_DAY, company: sql`lower(co.name)`, id: sql`line.id` },
      direction: 'desc',
      id: sql`line.id`,
    },
    filters: ({ company, statement, month, state, kind }) => [
      company === undefined ? undefined : sql`s.company_id = ${company}`,
      statement === undefined ? undefined : sql`line.statement_id = ${statement}`,
      month === undefined ? undefined : sql`s.month = ${month}`,
      state === undefined ? undefined : sql`s.state = ${state}`,
      kind === undefined ? undefined : sql`line.kind = ${kind}`,
    ],
  });
