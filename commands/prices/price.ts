import { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import type { AcrossPrice, AirportPrice, BookingPrice } from '#contract/pricing/price.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { acrossPriceName, airportPriceName, bookingPriceName } from '#domain/pricing/price-names.ts';
import type { Action, RecordSource } from '#console/registry/define.ts';
import { deleting, searching, toggles } from '#console/registry/plain.ts';
import { copyActions } from './zone-copy.ts';

const words = { enable: ['sell'], disable: ['stop selling'] };

const airport = {
  kind: 'airport_price',
  call: airportPrice.toggle,
  nameOf: ({ zone_name, airport: at, car_class }: Pick<AirportPrice, 'zone_name' | 'airport' | 'car_class'>) =>
    `The price of ${car_class} between ${zone_name} and ${at}`,
  words,
} as const;

const booking = {
  kind: 'booking_price',
  call: bookingPrice.toggle,
  nameOf: ({ zone_name, option, car_class }: Pick<BookingPrice, 'zone_name' | 'option' | 'car_class'>) =>
    `The price of ${car_class} for ${option} in ${zone_name}`,
  words,
} as const;

const across = {
  kind: 'across_price',
  call: acrossPrice.toggle,
  nameOf: ({ zone_name, to_zone_name, car_class }: Pick<AcrossPrice, 'zone_name' | 'to_zone_name' | 'car_class'>) =>
    `The price of ${car_class} from ${zone_name} to ${to_zone_name}`,
  words,
} as const;

const hintOf = ({ city_name, cost_minor, currency, valid_from }: AirportPrice | BookingPrice | AcrossPrice): string =>
  `${city_name} · ${formatMoney(cost_minor, currency)} from ${valid_from}`;

const sources: readonly RecordSource[] = [
  searching({
    kind: 'airport_price',
    list: airportPrice.list,
    one: airportPrice.one,
    sort: 'zone',
    refOf: (record: AirportPrice) => ({
      kind: 'airport_price',
      id: record.id,
      label: airportPriceName(record),
      hint: hintOf(record),
      record,
    }),
  }),
  searching({
    kind: 'booking_price',
    list: bookingPrice.list,
    one: bookingPrice.one,
    sort: 'zone',
    refOf: (record: BookingPrice) => ({
      kind: 'booking_price',
      id: record.id,
      label: bookingPriceName(record),
      hint: hintOf(record),
      record,
    }),
  }),
  searching({
    kind: 'across_price',
    list: acrossPrice.list,
    one: acrossPrice.one,
    sort: 'zone',
    refOf: (record: AcrossPrice) => ({
      kind: 'across_price',
      id: record.id,
      label: acrossPriceName(record),
      hint: hintOf(record),
      record,
    }),
  }),
];

export const priceActions: { actions: readonly Action[]; sources: readonly RecordSource[] } = {
  actions: [
    ...toggles(airport),
    ...toggles(booking),
    ...toggles(across),
    deleting({ ...airport, call: airportPrice.remove, path: '/prices/airports/list' }),
    deleting({ ...booking, call: bookingPrice.remove, path: '/prices/day_booking/list' }),
    deleting({ ...across, call: acrossPrice.remove, path: '/prices/across/list' }),
    ...copyActions,
  ],
  sources,
};
