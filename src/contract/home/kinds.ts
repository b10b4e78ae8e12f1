import { kind } from '#contract/kit/kind.ts';
import { keptBy } from '#contract/content/content.ts';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { PAGE_NAMES } from '#domain/home/layout.ts';
import { asWords } from '#domain/text/words.ts';
import { banner } from './banner.ts';
import { event } from './event.ts';
import { layout } from './layout.ts';
import { promotion } from './promotion.ts';

const bannerKind = kind('banner', {
  within: 'everywhere',
  calls: {
    list: banner.list,
    one: banner.one,
    create: banner.create,
    update: banner.update,
    toggle: banner.toggle,
    remove: banner.remove,
    restore: banner.restore,
    move: banner.move,
  },
  list: 'home.banners',
  path: '/banner/:id',
  called: ({ title }) => title,
  hint: ({ placement, state }) => `${asWords(placement)}, ${state}`,
  alsoReadBy: [banner.timeline, banner.clashes, dashboard.content, layout.preview, layout.asOf],
});

const eventKind = kind('event', {
  within: 'place',
  calls: event,
  list: 'home.events',
  path: '/events/:id',
  called: ({ title }, choose) => choose(title),
  hint: ({ city_name, starts_on }) => `${city_name}, ${starts_on}`,
});

const promotionKind = kind('promotion', {
  within: 'everywhere',
  calls: keptBy(promotion),
  list: 'home.promotions',
  path: '/promotion-page/:id',
  called: ({ title, slug }, choose) => choose({ en: slug, ...title }) || slug,
  hint: ({ status }) => asWords(status),
  noun: 'promotion page',
  bulk: [promotion.submit, promotion.confirm, promotion.hide, promotion.show],
  alsoReadBy: [dashboard.content, promotion.versions, promotion.version],
});

const layoutKind = kind('layout', {
  within: 'everywhere',
  calls: keptBy(layout),
  list: null,
  path: '/home/:id',
  called: ({ page, market }) => (market === '' ? PAGE_NAMES[page] : `${PAGE_NAMES[page]}, ${market}`),
  hint: ({ status }) => asWords(status),
  alsoReadBy: [dashboard.content, layout.versions, layout.version, layout.preview, layout.asOf],
});

export const HOME_KINDS = [layoutKind, bannerKind, eventKind, promotionKind] as const;
