import { dashboard } from '#contract/dashboard.ts';
import { area, screen } from '#console/registry/define.ts';

export const insider = area({
  id: 'insider',
  title: 'Destination management',
  icon: 'insider',
  tag: 'insider',
  screens: [
    screen({
      id: 'insider.dashboard',
      title: 'Content dashboard',
      words: ['destinations', 'figures', 'content'],
      path: '/dashboard',
      call: dashboard.content,
      menu: { order: 9, icon: 'insider' },
      keys: ['g c'],
      load: () =>
        import('#console/screens/destination/content-dashboard.tsx').then((m) => ({ default: m.ContentDashboard })),
    }),
  ],
  actions: [],
});
