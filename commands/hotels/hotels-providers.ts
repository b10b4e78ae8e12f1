import { plainScreens } from '#console/registry/plain-screens.ts';

export const providerScreens = plainScreens('provider', {
  title: 'Providers',
  words: ['wholesaler', 'bedbank', 'supplier', 'partner', 'channel', 'hotel', 'bed bank', 'channel manager', 'ota'],
  order: 4,
  icon: 'provider',
  list: () => import('#console/screens/hotels/provider.tsx').then((m) => ({ default: m.ProviderList })),
  filters: () => import('#console/screens/hotels/provider.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/hotels/provider.tsx').then((m) => ({ default: m.ProviderRecord })),
  edit: () => import('#console/screens/hotels/provider.tsx').then((m) => ({ default: m.ProviderEdit })),
  create: () => import('#console/screens/hotels/provider.tsx').then((m) => ({ default: m.ProviderCreate })),
});
