import { area, screen } from '#console/registry/define.ts';

const edit = screen({
  id: 'profile.edit',
  title: 'My profile',
  words: [
    'account',
    'me',
    'name',
    'phone',
    'time zone',
    'language',
    'my account',
    'my details',
    'change language',
    'change time zone',
    'my phone number',
    'my name',
  ],
  path: '/profile/edit',
  aliases: ['/profile'],
  keys: ['g p'],
  load: () => import('#console/screens/profile/profile.tsx').then((m) => ({ default: m.ProfileScreen })),
});

/** The user's own account; hidden from the menu (PRODUCT.md#menu). */
export const profile = area({
  id: 'profile',
  title: 'Profile',
  icon: 'profile',
  screens: [edit],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.profile),
});
