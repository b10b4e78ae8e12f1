import { plainScreens } from '#console/registry/plain-screens.ts';

export const facilityScreens = plainScreens('facility', {
  title: 'Facilities',
  words: ['amenities', 'services', 'features', 'equipment', 'pool', 'wifi', 'hotel', 'room'],
  order: 5,
  icon: 'facility',
  list: () => import('#console/screens/hotels/facility.tsx').then((m) => ({ default: m.FacilityList })),
  filters: () => import('#console/screens/hotels/facility.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/hotels/facility.tsx').then((m) => ({ default: m.FacilityRecord })),
  edit: () => import('#console/screens/hotels/facility.tsx').then((m) => ({ default: m.FacilityEdit })),
  create: () => import('#console/screens/hotels/facility.tsx').then((m) => ({ default: m.FacilityCreate })),
});
