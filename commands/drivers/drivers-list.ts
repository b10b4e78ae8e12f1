import { plainScreens } from '#console/registry/plain-screens.ts';

/** The screens of drivers, within their area. */
export const DRIVER_SCREENS = plainScreens('driver', {
  title: 'Drivers',
  words: ['driver', 'chauffeur', 'licence', 'leave', 'calendar', 'chauffeurs', 'crew'],
  order: 1,
  icon: 'driver',
  keys: ['g w'],
  list: () => import('#console/screens/fleet/driver-list.tsx').then((m) => ({ default: m.DriverList })),
  filters: () => import('#console/screens/fleet/driver-list.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/fleet/driver-record.tsx').then((m) => ({ default: m.DriverRecord })),
  edit: () => import('#console/screens/fleet/driver-form.tsx').then((m) => ({ default: m.DriverEdit })),
  create: () => import('#console/screens/fleet/driver-form.tsx').then((m) => ({ default: m.DriverCreate })),
});
