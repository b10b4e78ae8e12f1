import { area } from '#console/registry/define.ts';
import { bannerScreens } from './home-banners.ts';
import { eventScreens } from './home-events.ts';
import { pageScreens } from './home-pages.ts';
import { promotionScreens } from './home-promotions.ts';

export const home = area({
  id: 'home',
  title: 'Home management',
  icon: 'home',
  tag: 'home',
  screens: [...pageScreens, ...bannerScreens, ...eventScreens, ...promotionScreens],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.home),
});
