import { banner } from '#contract/home/banner.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { screen } from '#console/registry/define.ts';

const WORDS = ['ad', 'advert', 'hero', 'strip', 'popup', 'pop-up', 'side', 'slot', 'promotion'];
const NEW = ['new', 'create', 'make', 'ad'];

const list = screen({
  id: 'home.banners',
  title: 'Banners',
  words: [...WORDS, 'banner', 'timeline', 'slider', 'carousel', 'teaser', 'homepage picture'],
  path: '/banner/list',
  aliases: ['/banner'],
  call: [banner.list, banner.timeline],
  menu: { order: 7, icon: 'banner' },
  load: () => import('#console/screens/home/banner/banner-list.tsx').then((m) => ({ default: m.BannerList })),
  filters: () => import('#console/screens/home/banner/banner-columns.tsx').then((m) => m.FILTERS),
});

const marketingList = screen({
  id: 'home.marketing_banners',
  title: 'Marketing banners',
  words: [...WORDS, 'marketing', 'campaign'],
  path: '/marketing_banner/list',
  aliases: ['/marketing_banner'],
  call: [banner.list, banner.timeline],
  menu: { order: 8, icon: 'marketing-banner' },
  load: () => import('#console/screens/home/banner/banner-list.tsx').then((m) => ({ default: m.MarketingBannerList })),
});

const record = screen({
  id: 'home.banners.record',
  title: 'Banner',
  path: '/banner/:id',
  parent: 'home.banners',
  call: banner.one,
  load: () => import('#console/screens/home/banner/banner-record.tsx').then((m) => ({ default: m.BannerRecord })),
});

const edit = screen({
  id: 'home.banners.edit',
  title: 'Edit',
  path: '/banner/:id/edit',
  parent: 'home.banners.record',
  call: [banner.one, banner.update, publicReference.countriesMap, publicReference.languagesMap],
  load: () => import('#console/screens/home/banner/banner-form.tsx').then((m) => ({ default: m.BannerEdit })),
});

const create = screen({
  id: 'home.banners.create',
  title: 'Add banner',
  words: [...NEW, ...WORDS],
  path: '/banner/create',
  parent: 'home.banners',
  call: [banner.create, publicReference.countriesMap, publicReference.languagesMap],
  load: () => import('#console/screens/home/banner/banner-form.tsx').then((m) => ({ default: m.BannerCreate })),
});

const marketingCreate = screen({
  id: 'home.marketing_banners.create',
  title: 'Add marketing banner',
  words: [...NEW, 'campaign', ...WORDS],
  path: '/marketing_banner/create',
  parent: 'home.marketing_banners',
  call: [banner.create, publicReference.countriesMap, publicReference.languagesMap],
  load: () =>
    import('#console/screens/home/banner/banner-form.tsx').then((m) => ({ default: m.MarketingBannerCreate })),
});

export const bannerScreens = [list, create, record, edit, marketingList, marketingCreate];
