import { area } from '#console/registry/define.ts';

export const savedViews = area({
  id: 'views',
  title: 'Views',
  icon: 'view',
  screens: [],
  actions: [],
  later: () => import('./view.ts').then((m) => m.viewsActions),
});
