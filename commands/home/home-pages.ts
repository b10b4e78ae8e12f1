import { layout } from '#contract/home/layout.ts';
import { PAGE_NAMES } from '#domain/home/layout.ts';
import { screen } from '#console/registry/define.ts';

const SEEN = [layout.list, layout.one, layout.asOf, layout.version];
const screens = () => import('#console/screens/home/layout/layout-screens.tsx');

const homeV1 = screen({
  id: 'home.v1',
  title: PAGE_NAMES.home_v1,
  words: ['sections', 'layout', 'front page', 'old home'],
  path: '/home',
  call: SEEN,
  menu: { order: 2, icon: 'home-v1' },
  load: () => screens().then((m) => ({ default: m.HomeV1 })),
});

const homeV2 = screen({
  id: 'home.v2',
  title: PAGE_NAMES.home_v2,
  words: ['sections', 'layout', 'front page', 'home page', 'start page'],
  path: '/homev2',
  call: SEEN,
  menu: { order: 1, icon: 'home-v2' },
  keys: ['g g'],
  load: () => screens().then((m) => ({ default: m.HomeV2 })),
});

const marketV1 = screen({
  id: 'home.market.v1',
  title: PAGE_NAMES.market_v1,
  words: ['activities', 'sections', 'layout', 'old market'],
  path: '/activity',
  call: SEEN,
  menu: { order: 4, icon: 'market-v1' },
  load: () => screens().then((m) => ({ default: m.MarketV1 })),
});

const marketV2 = screen({
  id: 'home.market.v2',
  title: PAGE_NAMES.market_v2,
  words: ['activities', 'sections', 'layout'],
  path: '/activity/v2',
  call: SEEN,
  menu: { order: 3, icon: 'market-v2' },
  load: () => screens().then((m) => ({ default: m.MarketV2 })),
});

const layoutRecord = screen({
  id: 'home.layout',
  title: 'Layout',
  path: '/home/:id',
  parent: 'home.v2',
  call: SEEN,
  load: () => screens().then((m) => ({ default: m.LayoutRecord })),
});

/** The pages that are arranged from sections. */
export const pageScreens = [homeV2, homeV1, marketV2, marketV1, layoutRecord];
