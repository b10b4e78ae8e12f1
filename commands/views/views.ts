import { area } from '#console/registry/define.ts';

export const savedViews = area({
  id: 'views',
  title: 'Views',
  icon: 'view',
  screens: [],
  actions: [],
  loadDeferred: () => import('./view.ts').then((m) => m.viewsActions),
});
