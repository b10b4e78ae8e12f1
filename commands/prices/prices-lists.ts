import { job } from '#contract/job.ts';
import { airportPrice } from '#contract/pricing/price.ts';
import type { Call } from '#contract/kit/call.ts';
import { screen, type Screen } from '#console/registry/define.ts';
import { listPath } from '#console/registry/kinds.ts';
import type { IconName } from '#console/registry/icons.ts';
import { KINDS } from '#contract/kinds.ts';

type PriceScreens = {
  kind: 'airport_price' | 'booking_price' | 'across_price';
  title: string;
  order: number;
  icon: IconName;
  keys?: readonly string[];
  words: readonly string[];
  /** Calls that name what its list is filtered by. */
  names: readonly Call[];
  importId: string;
  importPath: string;
  /** Prefix of the component names of its screens. */
  name: 'AirportPrice' | 'BookingPrice' | 'AcrossPrice';
};

const PRICES: readonly PriceScreens[] = [
  {
    kind: 'airport_price',
    title: 'Airport prices',
    order: 5,
    icon: 'price',
    keys: ['g e'],
    words: ['transfer'],
    names: [airportPrice.airportNames, airportPrice.zoneNames, airportPrice.classNames],
    importId: 'prices.airports.list.import',
    importPath: '/prices/airports/list/import',
    name: 'AirportPrice',
  },
  {
    kind: 'booking_price',
    title: 'Day hire prices',
    order: 12,
    icon: 'day-price',
    words: ['booking prices', 'day booking'],
    names: [airportPrice.dayZoneNames, airportPrice.packageNames, airportPrice.classNames],
    importId: 'prices.day_booking.import',
    importPath: '/prices/day_booking/import',
    name: 'BookingPrice',
  },
  {
    kind: 'across_price',
    title: 'Out-of-zone prices',
    order: 13,
    icon: 'across',
    words: ['across', 'day hire', 'zone to zone'],
    names: [airportPrice.dayZoneNames, airportPrice.classNames],
    importId: 'prices.across.import',
    importPath: '/prices/across/import',
    name: 'AcrossPrice',
  },
];

/** The screens of price rows, within the area of prices. */
export const PRICE_SCREENS: readonly Screen[] = PRICES.flatMap(
  ({ kind, title, order, icon, keys, words, names, importId, importPath, name }) => {
    const { list: id, calls } = KINDS[kind];
    const path = listPath(kind);
    return [
      screen({
        id,
        title,
        words: ['price list', 'tariff', 'cost', 'profit', 'selling', ...words],
        path,
        call: [calls.list, ...names],
        menu: { order, icon },
        ...(keys && { keys }),
        load: () =>
          import('#console/screens/pricing/price-lists.tsx').then((m) => ({ default: m[`${name}List` as const] })),
        filters: () => import('#console/screens/pricing/price-lists.tsx').then((m) => m.PRICE_FILTERS[name]),
      }),
      screen({
        id: `${id}.record`,
        title: title.slice(0, -1),
        path: `${path}/:id` as const,
        parent: id,
        call: calls.one,
        load: () =>
          import('#console/screens/pricing/price-records.tsx').then((m) => ({ default: m[`${name}Record` as const] })),
      }) as Screen,
      screen({
        id: importId,
        title: `Import ${title.toLowerCase()}`,
        path: importPath,
        parent: id,
        words: ['csv', 'file', 'upload', 'spreadsheet', 'tariff'],
        call: [job.readImport, job.tryImport, job.applyImport, calls.create, calls.update],
        need: 'pricing:import',
        load: () =>
          import('#console/screens/pricing/price-import.tsx').then((m) => ({ default: m[`${name}Import` as const] })),
      }),
    ];
  },
);
