import { publicReference } from '#contract/reference/public-reference.ts';
import { moment } from '#contract/ugc/moment.ts';
import { screen } from '#console/registry/define.ts';

const list = screen({
  id: 'ugc.moments',
  title: 'Moments',
  words: [
    'moderation',
    'ugc',
    'posts',
    'pictures',
    'photos',
    'travellers',
    'reports',
    'community',
    'user photos',
    'user content',
    'user posts',
    'feed',
  ],
  path: '/moments',
  call: moment.list,
  menu: { order: 2, icon: 'moment' },
  keys: ['g Shift+U'],
  load: () => import('#console/screens/ugc/moments/moment-list.tsx').then((m) => ({ default: m.MomentList })),
  filters: () => import('#console/screens/ugc/moments/moment-columns.tsx').then((m) => m.FILTERS),
});

const review = screen({
  id: 'ugc.review',
  title: 'Moments, review',
  words: [
    'moderation',
    'queue',
    'moderate',
    'pending',
    'approve',
    'decline',
    'ugc',
    'posts',
    'reports',
    'to approve',
    'reported',
    'flagged',
    'waiting',
  ],
  path: '/moments/review',
  parent: 'ugc.moments',
  call: [moment.next, moment.figures],
  menu: { order: 3, icon: 'review' },
  keys: ['g Shift+Q'],
  load: () => import('#console/screens/ugc/review/review-screen.tsx').then((m) => ({ default: m.ReviewScreen })),
});

const create = screen({
  id: 'ugc.moments.create',
  title: 'Add moment',
  words: ['new', 'create', 'post', 'upload', 'pictures'],
  path: '/moments/create',
  parent: 'ugc.moments',
  call: [moment.create, publicReference.citiesMap],
  load: () => import('#console/screens/ugc/moments/moment-form.tsx').then((m) => ({ default: m.MomentCreate })),
});

const record = screen({
  id: 'ugc.moments.record',
  title: 'Moment',
  path: '/moments/:id',
  parent: 'ugc.moments',
  call: [moment.one, moment.review],
  load: () => import('#console/screens/ugc/moments/moment-record.tsx').then((m) => ({ default: m.MomentRecord })),
});

const edit = screen({
  id: 'ugc.moments.edit',
  title: 'Edit',
  path: '/moments/:id/edit',
  parent: 'ugc.moments.record',
  call: [moment.one, moment.update, publicReference.citiesMap],
  load: () => import('#console/screens/ugc/moments/moment-form.tsx').then((m) => ({ default: m.MomentEdit })),
});

export const momentScreens = [list, review, create, record, edit];
