import { zone } from '#contract/pricing/zone.ts';
import { area, screen } from '#console/registry/define.ts';
import { plainScreens } from '#console/registry/plain-screens.ts';
import { EXTRA_SCREENS } from './prices-extras.ts';
import { PRICE_SCREENS } from './prices-lists.ts';

const airportZones = plainScreens('airport_zone', {
  title: 'Airport zones',
  words: ['transfer', 'district', 'map', 'polygon', 'postal code'],
  order: 1,
  icon: 'zone',
  keys: ['g z'],
  aliases: ['/prices/airports'],
  list: () => import('#console/screens/pricing/zone/zone-list.tsx').then((m) => ({ default: m.AirportZoneList })),
  filters: () => import('#console/screens/pricing/zone/zone-list.tsx').then((m) => m.AIRPORT_FILTERS),
  record: () => import('#console/screens/pricing/zone/zone-record.tsx').then((m) => ({ default: m.AirportZoneRecord })),
  edit: () => import('#console/screens/pricing/zone/zone-form.tsx').then((m) => ({ default: m.AirportZoneEdit })),
  create: () => import('#console/screens/pricing/zone/zone-form.tsx').then((m) => ({ default: m.AirportZoneCreate })),
});

const dayZones = plainScreens('day_booking_zone', {
  title: 'Day hire zones',
  words: ['day booking', 'district', 'map', 'polygon', 'postal code'],
  order: 11,
  icon: 'day-zone',
  aliases: ['/prices/day_booking'],
  list: () => import('#console/screens/pricing/zone/zone-list.tsx').then((m) => ({ default: m.DayZoneList })),
  filters: () => import('#console/screens/pricing/zone/zone-list.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/pricing/zone/zone-record.tsx').then((m) => ({ default: m.DayZoneRecord })),
  edit: () => import('#console/screens/pricing/zone/zone-form.tsx').then((m) => ({ default: m.DayZoneEdit })),
  create: () => import('#console/screens/pricing/zone/zone-form.tsx').then((m) => ({ default: m.DayZoneCreate })),
});

const FINDERS = [
  { at: 'airports', title: 'Airport zone at a place', words: ['transfer'], name: 'AirportZoneFinder' },
  { at: 'day_booking', title: 'Day hire zone at a place', words: ['day booking'], name: 'DayZoneFinder' },
] as const;

const finders = FINDERS.map(({ at, title, words, name }) =>
  screen({
    id: `prices.${at}.zones.at`,
    title,
    words: [...words, 'which zone is at', 'point', 'coordinates', 'postal code', 'look up', 'map'],
    path: `/prices/${at}/zones/at`,
    parent: `prices.${at}.zones`,
    call: [zone.at, zone.around],
    load: () => import('#console/screens/pricing/zone/zone-finder.tsx').then((m) => ({ default: m[name] })),
  }),
);

const airportServices = plainScreens('airport_service', {
  title: 'Airport services',
  words: ['option', 'meet and greet', 'waiting', 'waiting time', 'cost of waiting'],
  order: 5,
  icon: 'service',
  list: () => import('#console/screens/pricing/service-list.tsx').then((m) => ({ default: m.AirportServiceList })),
  filters: () => import('#console/screens/pricing/service-list.tsx').then((m) => m.FILTERS),
  record: () =>
    import('#console/screens/pricing/service-record.tsx').then((m) => ({ default: m.AirportServiceRecord })),
  edit: () => import('#console/screens/pricing/service-form.tsx').then((m) => ({ default: m.AirportServiceEdit })),
  create: () => import('#console/screens/pricing/service-form.tsx').then((m) => ({ default: m.AirportServiceCreate })),
});

const dayPackages = plainScreens('day_package', {
  title: 'Day packages',
  words: ['option', 'service', 'hours', 'overtime'],
  order: 15,
  icon: 'package',
  list: () => import('#console/screens/pricing/service-list.tsx').then((m) => ({ default: m.DayPackageList })),
  filters: () => import('#console/screens/pricing/service-list.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/pricing/service-record.tsx').then((m) => ({ default: m.DayPackageRecord })),
  edit: () => import('#console/screens/pricing/service-form.tsx').then((m) => ({ default: m.DayPackageEdit })),
  create: () => import('#console/screens/pricing/service-form.tsx').then((m) => ({ default: m.DayPackageCreate })),
});

export const pricing = area({
  id: 'prices',
  title: 'Pricing',
  icon: 'pricing',
  tag: 'pricing',
  screens: [
    ...airportZones,
    ...finders,
    ...PRICE_SCREENS,
    ...airportServices,
    ...dayZones,
    ...dayPackages,
    ...EXTRA_SCREENS,
  ],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.prices),
});
