import { airportPrice } from '#contract/price.ts';
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

/** The screens of price rows, within the area of prices. */
export const PRICE_SCREENS = [list, record];
