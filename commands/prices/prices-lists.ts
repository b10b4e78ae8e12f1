import { jobs } from '#contract/jobs.ts';
import { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import type { Call } from '#contract/kit/call.ts';
import { screen, type Screen } from '#console/registry/define.ts';
import type { KindName } from '#contract/kinds.ts';

type PriceScreens = {
  /** Path of its list; the record pages are below it. */
  path: string;
  id: string;
  kind: KindName;
  title: string;
  order: number;
  keys?: readonly string[];
  words: readonly string[];
  calls: Readonly<Record<'list' | 'one' | 'create' | 'update', Call>>;
  /** Calls for the names of its list filters. */
  names: readonly Call[];
  importId: string;
  importPath: string;
  /** Prefix of the component names of its screens. */
  name: 'AirportPrice' | 'BookingPrice' | 'AcrossPrice';
};

const KINDS: readonly PriceScreens[] = [
  {
    id: 'prices.airports.list',
    path: '/prices/airports/list',
    kind: 'airport_price',
    title: 'Airport prices',
    order: 5,
    keys: ['g e'],
    words: ['transfer'],
    calls: airportPrice,
    names: [airportPrice.airportNames, airportPrice.zoneNames, airportPrice.classNames],
    importId: 'prices.airports.list.import',
    importPath: '/prices/airports/list/import',
    name: 'AirportPrice',
  },
  {
    id: 'prices.day_booking.list',
    path: '/prices/day_booking/list',
    kind: 'booking_price',
    title: 'Booking prices',
    order: 12,
    words: ['day hire'],
    calls: bookingPrice,
    names: [airportPrice.classNames],
    importId: 'prices.day_booking.import',
    importPath: '/prices/day_booking/import',
    name: 'BookingPrice',
  },
  {
    id: 'prices.across.list',
    path: '/prices/across/list',
    kind: 'across_price',
    title: 'Across prices',
    order: 13,
    words: ['day hire', 'zone to zone'],
    calls: acrossPrice,
    names: [airportPrice.classNames],
    importId: 'prices.across.import',
    importPath: '/prices/across/import',
    name: 'AcrossPrice',
  },
];

/** The screens of price rows, within the area of prices. */
export const PRICE_SCREENS: readonly Screen[] = KINDS.flatMap(
  ({ id, path, title, order, keys, words, calls, names, importId, importPath, name }) => [
    screen({
      id,
      title,
      words: ['price list', 'tariff', 'cost', 'profit', 'selling', ...words],
      path,
      call: [calls.list, ...names],
      menu: { order },
      ...(keys && { keys }),
      load: () =>
        import('#console/screens/pricing/price-lists.tsx').then((m) => ({ default: m[`${name}List` as const] })),
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
      call: [jobs.readImport, jobs.tryImport, jobs.applyImport, calls.create, calls.update],
      need: 'pricing:import',
      load: () =>
        import('#console/screens/pricing/price-import.tsx').then((m) => ({ default: m[`${name}Import` as const] })),
    }),
  ],
);
