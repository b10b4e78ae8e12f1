import { takings } from '#contract/booking/takings.ts';
import { METHOD_WORDS } from '#domain/booking/payment-words.ts';
import { plainAmount } from '#domain/money/money.ts';
import { marketsOf } from '#server/booking/index.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { countTakings, listTakings, walkTakings } from './takings.store.ts';

export const takingsHandlers: Handlers<typeof takings> = {
  async list({ query }, context) {
    const { rows, total } = await listTakings(context.db, query, marketsOf(context));
    return { data: rows, page: query.page, page_size: query.page_size, total };
  },
};

/** The takings as a whole, for exports. */
export const takingsList = listSource({
  call: takings.list,
  async walk({ query }, context, page) {
    const rows = await walkTakings(context.db, query, marketsOf(context), page);
    return { rows, cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, context) => countTakings(context.db, query, marketsOf(context)),
  columns: {
    day: (row) => row.day,
    method: (row) => METHOD_WORDS[row.method],
    currency: (row) => row.currency,
    payments: (row) => row.payments,
    received: (row) => plainAmount(row.received_minor, row.currency),
    refunded: (row) => plainAmount(row.refunded_minor, row.currency),
    net: (row) => plainAmount(row.net_minor, row.currency),
    with_drivers: (row) => plainAmount(row.with_drivers_minor, row.currency),
    uncaptured: (row) => plainAmount(row.uncaptured_minor, row.currency),
    due: (row) => plainAmount(row.due_minor, row.currency),
  },
});
