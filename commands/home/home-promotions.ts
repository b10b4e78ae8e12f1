import { promotion } from '#contract/home/promotion.ts';
import { screen, type Screen } from '#console/registry/define.ts';

const list = screen({
  id: 'home.promotions',
  title: 'Promotion pages',
  words: [
    'promotion',
    'promo',
    'offer',
    'deal',
    'discount',
    'sale',
    'campaign page',
    'landing page',
    'code',
    'draft',
    'voucher',
    'coupon',
    'promo code',
    'seasonal offer',
  ],
  path: '/promotion-page',
  call: promotion.list,
  menu: { order: 6, icon: 'promotion' },
  load: () => import('#console/screens/home/promotions/promotion-list.tsx').then((m) => ({ default: m.PromotionList })),
  filters: () => import('#console/screens/home/promotions/promotion-list.tsx').then((m) => m.FILTERS),
});

const record = screen({
  id: 'home.promotions.record',
  title: 'Promotion page',
  path: '/promotion-page/:id',
  parent: 'home.promotions',
  call: [promotion.one, promotion.versions],
  load: () =>
    import('#console/screens/home/promotions/promotion-record.tsx').then((m) => ({ default: m.PromotionRecord })),
});

const edit = screen({
  id: 'home.promotions.edit',
  title: 'Edit',
  path: '/promotion-page/:id/edit',
  parent: 'home.promotions.record',
  call: [promotion.one, promotion.update],
  load: () => import('#console/screens/home/promotions/promotion-form.tsx').then((m) => ({ default: m.PromotionEdit })),
});

const create = screen({
  id: 'home.promotions.create',
  title: 'Add promotion page',
  words: ['new', 'create', 'write', 'offer', 'deal', 'new promotion', 'add promotion'],
  path: '/promotion-page/create',
  parent: 'home.promotions',
  call: promotion.create,
  load: () =>
    import('#console/screens/home/promotions/promotion-form.tsx').then((m) => ({ default: m.PromotionCreate })),
});

/** Screens of promotion pages. */
export const promotionScreens: readonly Screen[] = [list, record, edit, create];
