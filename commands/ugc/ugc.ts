import { area } from '#console/registry/define.ts';
import { momentScreens } from './ugc-moments.ts';
import { wordScreens } from './ugc-words.ts';
import { storyScreens } from './ugc-stories.ts';

export const ugc = area({
  id: 'ugc',
  title: 'Community',
  icon: 'ugc',
  tag: 'ugc',
  screens: [...momentScreens, ...storyScreens, ...wordScreens],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.ugc),
});
