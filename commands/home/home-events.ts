import { plainScreens } from '#console/registry/plain-screens.ts';

/** Screens of events in cities. */
export const eventScreens = plainScreens('event', {
  title: 'Events',
  words: ['festival', 'concert', 'fair', 'marathon', 'what is on', 'calendar', 'things to do', 'happenings', 'shows'],
  order: 5,
  icon: 'event',
  list: () => import('#console/screens/home/events/event-list.tsx').then((m) => ({ default: m.EventList })),
  filters: () => import('#console/screens/home/events/event-list.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/home/events/event-record.tsx').then((m) => ({ default: m.EventRecord })),
  edit: () => import('#console/screens/home/events/event-form.tsx').then((m) => ({ default: m.EventEdit })),
  create: () => import('#console/screens/home/events/event-form.tsx').then((m) => ({ default: m.EventCreate })),
});
