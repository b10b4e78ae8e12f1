import { plainScreens } from '#console/registry/plain-screens.ts';

/** The screens of cars, within the area of drivers. */
export const CAR_SCREENS = plainScreens('car', {
  title: 'Cars',
  words: ['car', 'vehicle', 'plate', 'photo', 'insurance', 'inspection', 'vehicles', 'vans', 'registration'],
  order: 2,
  icon: 'car',
  keys: ['g v'],
  list: () => import('#console/screens/fleet/car-list.tsx').then((m) => ({ default: m.CarList })),
  filters: () => import('#console/screens/fleet/car-list.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/fleet/car-record.tsx').then((m) => ({ default: m.CarRecord })),
  edit: () => import('#console/screens/fleet/car-form.tsx').then((m) => ({ default: m.CarEdit })),
  create: () => import('#console/screens/fleet/car-form.tsx').then((m) => ({ default: m.CarCreate })),
});
