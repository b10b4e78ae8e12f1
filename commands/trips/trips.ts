import { trip } from '#contract/content/trip.ts';
import { area, screen } from '#console/registry/define.ts';

const list = screen({
  id: 'trips.list',
  title: 'Trips',
  words: ['trip', 'itinerary', 'plan', 'day by day', 'tour', 'content', 'draft', 'routes', 'travel plans'],
  path: '/trips/list',
  aliases: ['/trips'],
  call: trip.list,
  menu: { order: 1, icon: 'trips' },
  keys: ['g Shift+I'],
  load: () => import('#console/screens/trips/trip-list.tsx').then((m) => ({ default: m.TripList })),
  filters: () => import('#console/screens/trips/trip-list.tsx').then((m) => m.FILTERS),
});

const record = screen({
  id: 'trips.record',
  title: 'Trip',
  path: '/trips/:id',
  parent: 'trips.list',
  call: [trip.one, trip.versions, trip.plan],
  load: () => import('#console/screens/trips/trip-record.tsx').then((m) => ({ default: m.TripRecord })),
});

const edit = screen({
  id: 'trips.edit',
  title: 'Edit',
  path: '/trips/:id/edit',
  parent: 'trips.record',
  call: [trip.one, trip.update],
  load: () => import('#console/screens/trips/trip-form.tsx').then((m) => ({ default: m.TripEdit })),
});

const plan = screen({
  id: 'trips.plan',
  title: 'Plan',
  words: ['days', 'stops', 'route', 'schedule'],
  path: '/trips/:id/plan',
  parent: 'trips.record',
  call: [trip.plan, trip.setPlan, trip.stopRecord],
  load: () => import('#console/screens/trips/plan/plan-screen.tsx').then((m) => ({ default: m.TripPlanScreen })),
});

const create = screen({
  id: 'trips.create',
  title: 'Add trip',
  words: ['new', 'create', 'write', 'itinerary'],
  path: '/trips/create',
  parent: 'trips.list',
  call: trip.create,
  load: () => import('#console/screens/trips/trip-form.tsx').then((m) => ({ default: m.TripCreate })),
});

export const trips = area({
  id: 'trips',
  title: 'Trips',
  icon: 'trips',
  tag: 'articles',
  screens: [list, record, edit, plan, create],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.trips),
});
