import { payout } from '#contract/payout/statement.ts';
import type { Payout } from '#contract/payout/statement.schema.ts';
import { plainAmount } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { presentLine, priceLines } from './line.ts';
import { payoutStore } from './payouts.store.ts';

export const payoutHandlers: Handlers<typeof payout> = {
  async list({ query }, context) {
    const { rows, total } = await payoutStore(context.actor).list(context, query);
    const data = (await priceLines(context.db, rows, context.now)).map(presentLine);
    return { data, page: query.page, page_size: query.page_size, total };
  },
};

/** The payouts as a whole, for exports. */
export const payoutList = listSource<typeof payout.list, Payout>({
  call: payout.list,
  async walk({ query }, reader, page) {
    const rows = await payoutStore(reader.actor).walk(reader, query, page);
    const data = (await priceLines(reader.db, rows, reader.now)).map(presentLine);
    return { rows: data, cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => payoutStore(reader.actor).count(reader, query),
  columns: {
    day: (row) => row.day,
    code: (row) => row.code,
    route: (row) => row.route,
    company: (row) => row.company.name,
    driver: (row) => row.driver,
    statement: {
      parts: ['', 'number', 'state'],
      read: ({ statement: { month, number, state } }) => [month, number, state],
    },
    kind: (row) => asWords(row.kind),
    fare: money('fare_minor', 'currency'),
    commission: money('commission_minor', 'currency'),
    payout: money('payout_minor', 'currency'),
    rate: { parts: ['', 'as of'], read: (row, { instant }) => [row.rate, row.rate_as_of && instant(row.rate_as_of)] },
    amount: money('amount_minor', 'payout_currency'),
  },
});

/** A column of an amount and its currency. */
function money(
  field: 'fare_minor' | 'commission_minor' | 'payout_minor' | 'amount_minor',
  currency: 'currency' | 'payout_currency',
) {
  return {
    parts: ['', 'currency'],
    read(row: Payout) {
      const minor = row[field];
      return [minor === null ? null : plainAmount(minor, row[currency]), row[currency]];
    },
  };
}
