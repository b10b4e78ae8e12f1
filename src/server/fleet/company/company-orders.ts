import type { company } from '#contract/fleet/company.ts';
import { seesCost } from '#domain/access/sight.ts';
import { marketsOf } from '#server/booking/index.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { found } from './company.ts';
import { findCompany } from './company.store.ts';
import { ordersOf } from './company-orders.store.ts';

/** Returns the jobs of a company in bookings that the caller may see. */
export const orders: Handler<typeof company.orders> = async ({ params, query }, context) => {
  found(await findCompany(context.db, params.id));
  const { rows, total } = await ordersOf(context, params.id, marketsOf(context), query);
  const data = seesCost(context.actor.grants) ? rows : rows.map((row) => ({ ...row, payout_minor: undefined }));
  return { data, page: query.page, page_size: query.page_size, total };
};
