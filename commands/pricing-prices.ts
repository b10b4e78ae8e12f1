import { jobs } from '#contract/jobs.ts';
import { acrossPrice, airportPrice, bookingPrice } from '#contract/price.ts';
import { screen } from '#console/registry/define.ts';

const list = screen({
  id: 'prices.airports.list',
  title: 'Airport prices',
  words: ['price list', 'tariff', 'cost', 'profit', 'selling', 'transfer'],
  path: '/prices/airports/list',
  call: [airportPrice.list, airportPrice.airportNames, airportPrice.zoneNames, airportPrice.classNames],
  menu: { order: 5 },
  keys: ['g e'],
  load: () => import('#console/screens/prices/airport-price-list.tsx').then((m) => ({ default: m.AirportPriceList })),
});

const record = screen({
  id: 'prices.airports.list.record',
  title: 'Airport price',
  path: '/prices/airports/list/:id',
  parent: 'prices.airports.list',
  call: airportPrice.one,
  opens: 'airport_price',
  load: () =>
    import('#console/screens/prices/airport-price-record.tsx').then((m) => ({ default: m.AirportPriceRecord })),
});

const IMPORTS = [
  {
    id: 'prices.airports.list.import',
    title: 'Import airport prices',
    path: '/prices/airports/list/import',
    parent: 'prices.airports.list',
    calls: airportPrice,
    name: 'AirportPriceImport',
  },
  {
    id: 'prices.day_booking.import',
    title: 'Import day prices',
    path: '/prices/day_booking/import',
    parent: 'prices.day_booking.zones',
    calls: bookingPrice,
    name: 'BookingPriceImport',
  },
  {
    id: 'prices.across.import',
    title: 'Import across prices',
    path: '/prices/across/import',
    parent: 'prices.day_booking.zones',
    calls: acrossPrice,
    name: 'AcrossPriceImport',
  },
] as const;

const imports = IMPORTS.map(({ calls, name, ...rest }) =>
  screen({
    ...rest,
    words: ['csv', 'file', 'upload', 'spreadsheet', 'tariff'],
    call: [jobs.readImport, jobs.tryImport, jobs.applyImport, calls.create, calls.update],
    need: 'pricing:import',
    load: () => import('#console/screens/prices/price-import.tsx').then((m) => ({ default: m[name] })),
  }),
);

/** The screens of price rows, within the area of prices. */
export const PRICE_SCREENS = [list, record, ...imports];
