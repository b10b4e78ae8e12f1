import { sql } from 'kysely';
import { addressOf } from '#contract/kinds.ts';
import type { UseOf } from '#server/kit/change/deletion.store.ts';
import type { BookingKind } from '#domain/booking/booking.ts';

// What uses a zone or a service. Each use keeps the record from being deleted.

export const usesOfZone = ({ id, kind }: { id: number; kind: BookingKind }): readonly UseOf[] => [
  {
    one: 'price',
    many: 'prices',
    rows: sql`(select from airport_price where zone_id = ${id} and deleted_at is null
        union all select from booking_price where zone_id = ${id} and deleted_at is null) as prices`,
    path: addressOf(`${kind}_zone`, id, 'costs'),
  },
  {
    one: 'out-of-zone price',
    many: 'out-of-zone prices',
    rows: sql`across_price where ${id} in (from_zone_id, to_zone_id) and deleted_at is null`,
    path: '/prices/across/list',
  },
  {
    one: 'service',
    many: 'services',
    rows: sql`zone_service where zone_id = ${id}`,
    path: addressOf(`${kind}_zone`, id, 'services'),
  },
  {
    one: 'service of a company',
    many: 'services of companies',
    rows: sql`company_service where ${id} = any(zone_ids)`,
    path: '/drivers/company',
  },
];

export const usesOfService =
  (kind: BookingKind) =>
  ({ id }: { id: number }): readonly UseOf[] => [
    {
      one: 'zone',
      many: 'zones',
      rows: sql`zone_service where option_id = ${id}`,
      path: `/prices/${kind === 'airport' ? 'airports' : 'day_booking'}/zones`,
    },
    {
      one: 'price',
      many: 'prices',
      rows: sql`booking_price where option_id = ${id} and deleted_at is null`,
      path: '/prices/day_booking/list',
    },
  ];
