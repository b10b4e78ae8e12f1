import { sql } from 'kysely';
import type { CompanyOrder } from '#contract/fleet/company.schema.ts';
import { listStore, type ListReader } from '#server/kit/change/list.store.ts';

/** Returns the jobs of one company in bookings of these markets; an empty list means all. */
export const ordersOf = (reader: ListReader, companyId: number, markets: readonly string[], query: OrdersQuery) =>
  listStore<CompanyOrder, OrdersQuery>({
    placed: { kind: 'booking', alias: 'b' },
    columns: sql`a.id, b.code, b.status as booking_status, a.status, a.vehicle_no, a.day_no, a.core_from, b.timezone,
      city.name ->> 'en' as city_name, jsonb_build_object('id', d.id, 'name', d.name) as driver,
      jsonb_build_object('id', c.id, 'plate', c.plate) as car, a.payout_minor, a.payout_currency`,
    from: sql`assignment a join booking b on b.id = a.booking_id join city on city.id = b.city_id
      join driver d on d.id = a.driver_id join car c on c.id = a.car_id`,
    sorting: { fields: { core_from: sql`a.core_from` }, direction: 'desc', id: sql`a.id` },
    filters: () => [sql`a.company_id = ${companyId}`, markets.length > 0 ? sql`b.market = any(${markets})` : undefined],
  }).list(reader, query);

interface OrdersQuery {
  page: number;
  page_size: number;
  sort?: string | undefined;
  order?: string | undefined;
}
