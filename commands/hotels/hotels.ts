import { area } from '#console/registry/define.ts';
import { collectionScreens } from './hotels-collections.ts';
import { facilityScreens } from './hotels-facilities.ts';
import { hotelBookingScreens } from './hotels-bookings.ts';
import { hotelScreens } from './hotels-list.ts';
import { providerScreens } from './hotels-providers.ts';

export const hotels = area({
  id: 'hotels',
  title: 'Hotels',
  icon: 'hotels',
  tag: 'hbs',
  screens: [...hotelScreens, ...hotelBookingScreens, ...collectionScreens, ...providerScreens, ...facilityScreens],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.hotels),
});
