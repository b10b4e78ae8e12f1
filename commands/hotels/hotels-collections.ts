import { plainScreens } from '#console/registry/plain-screens.ts';

export const collectionScreens = plainScreens('hotel_collection', {
  title: 'Hotel collections',
  words: ['collection', 'selection', 'hotels', 'group', 'best', 'recommended', 'curated', 'handpicked'],
  order: 3,
  icon: 'collection',
  list: () => import('#console/screens/hotels/hotel-collection.tsx').then((m) => ({ default: m.HotelCollectionList })),
  filters: () => import('#console/screens/hotels/hotel-collection.tsx').then((m) => m.FILTERS),
  record: () =>
    import('#console/screens/hotels/hotel-collection.tsx').then((m) => ({ default: m.HotelCollectionRecord })),
  edit: () => import('#console/screens/hotels/hotel-collection.tsx').then((m) => ({ default: m.HotelCollectionEdit })),
  create: () =>
    import('#console/screens/hotels/hotel-collection.tsx').then((m) => ({ default: m.HotelCollectionCreate })),
});
