import { area } from '#console/registry/define.ts';

export const savedViews = area({
  id: 'views',
  title: 'Views',
  icon: 'view',
  screens: [],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.views),
});
