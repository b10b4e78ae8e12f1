import type { IconName } from '#console/registry/icons.ts';
import { KINDS } from '#contract/kinds.ts';
import { profit } from '#contract/pricing/profit.ts';
import { screen, type Screen } from '#console/registry/define.ts';
import { listPath } from '#console/registry/kinds.ts';
import { plainScreens } from '#console/registry/plain-screens.ts';

const profitScreens = [
  screen({
    id: 'prices.profit',
    title: 'Profit',
    words: ['margin', 'markup', 'earn', 'commission per city', 'what we earn', 'what we make'],
    path: '/prices/profit',
    call: profit.list,
    menu: { order: 21, icon: 'profit' },
    load: () => import('#console/screens/pricing/profit-list.tsx').then((m) => ({ default: m.ProfitList })),
    filters: () => import('#console/screens/pricing/profit-list.tsx').then((m) => m.FILTERS),
  }),
  screen({
    id: 'prices.profit.record',
    title: 'Profit of city',
    path: '/prices/profit/:id',
    parent: 'prices.profit',
    call: profit.one,
    load: () => import('#console/screens/pricing/profit-record.tsx').then((m) => ({ default: m.ProfitRecord })),
  }),
  screen({
    id: 'prices.profit.edit',
    title: 'Edit',
    path: '/prices/profit/:id/:type',
    parent: 'prices.profit.record',
    call: [profit.ofCity, profit.update],
    params: { type: 'airport' },
    load: () => import('#console/screens/pricing/profit-form.tsx').then((m) => ({ default: m.ProfitForm })),
  }),
];

const additions = (
  kind: 'airport_addition' | 'day_booking_addition',
  { title, order, icon }: { title: string; order: number; icon: IconName },
): Screen[] => {
  const part =
    <N extends 'List' | 'Record' | 'Edit' | 'Create'>(name: N) =>
    () =>
      import('#console/screens/pricing/additions.tsx').then((m) => ({ default: m.ADDITIONS[kind][name] }));
  return plainScreens(kind, {
    title,
    order,
    icon,
    words: ['addition', 'supplement', 'child seat', 'parking', 'toll'],
    filters: () => import('#console/screens/pricing/additions.tsx').then((m) => m.FILTERS),
    list: part('List'),
    record: part('Record'),
    edit: part('Edit'),
    create: part('Create'),
  });
};

const airportAdditions = additions('airport_addition', { title: 'Airport extras', order: 5, icon: 'addition' });
const dayAdditions = additions('day_booking_addition', { title: 'Day hire extras', order: 15, icon: 'day-addition' });

const variables = (
  kind: 'airport_variable' | 'day_booking_variable',
  { title, order, icon }: { title: string; order: number; icon: IconName },
): Screen[] => {
  const part =
    <N extends 'List' | 'Record' | 'Edit' | 'Create' | 'City'>(name: N) =>
    () =>
      import('#console/screens/pricing/variables.tsx').then((m) => ({ default: m.VARIABLES[kind][name] }));
  const { list, calls } = KINDS[kind];
  return [
    ...plainScreens(kind, {
      title,
      order,
      icon,
      words: ['variable', 'night', 'weekend', 'holiday', 'peak', 'season', 'variable additions'],
      filters: () => import('#console/screens/pricing/variables.tsx').then((m) => m.FILTERS),
      list: part('List'),
      record: part('Record'),
      edit: part('Edit'),
      create: part('Create'),
    }),
    screen({
      id: `${list}.city`,
      title: 'Variables of city',
      path: `${listPath(kind)}/city/:id`,
      parent: list,
      call: calls.list,
      load: part('City'),
    }) as Screen,
  ];
};

const airportVariables = variables('airport_variable', { title: 'Airport surcharges', order: 6, icon: 'variable' });
const dayVariables = variables('day_booking_variable', {
  title: 'Day hire surcharges',
  order: 16,
  icon: 'day-variable',
});

const policies = plainScreens('cancellation_policy', {
  title: 'Cancellation policies',
  words: [
    'refund',
    'cancel',
    'terms',
    'free cancellation',
    'cancellation fee',
    'late cancellation',
    'cancellation terms',
    'refund rules',
  ],
  order: 22,
  icon: 'policy',
  list: () => import('#console/screens/pricing/terms/policies.tsx').then((m) => ({ default: m.PolicyList })),
  filters: () => import('#console/screens/pricing/terms/policies.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/pricing/terms/policies.tsx').then((m) => ({ default: m.PolicyRecord })),
  edit: () => import('#console/screens/pricing/terms/policies.tsx').then((m) => ({ default: m.PolicyEdit })),
  create: () => import('#console/screens/pricing/terms/policies.tsx').then((m) => ({ default: m.PolicyCreate })),
});

const holidays = plainScreens('holiday_calendar', {
  title: 'Holiday calendars',
  words: [
    'public holidays',
    'days off',
    'festive',
    'christmas',
    'xmas',
    'new year',
    'bank holidays',
    'holiday surcharge',
  ],
  order: 23,
  icon: 'holiday',
  list: () => import('#console/screens/pricing/terms/holidays.tsx').then((m) => ({ default: m.HolidayCalendarList })),
  filters: () => import('#console/screens/pricing/terms/holidays.tsx').then((m) => m.FILTERS),
  record: () =>
    import('#console/screens/pricing/terms/holidays.tsx').then((m) => ({ default: m.HolidayCalendarRecord })),
  edit: () => import('#console/screens/pricing/terms/holidays.tsx').then((m) => ({ default: m.HolidayCalendarEdit })),
  create: () =>
    import('#console/screens/pricing/terms/holidays.tsx').then((m) => ({ default: m.HolidayCalendarCreate })),
});

/** Extras, surcharges and profit, and the terms of sale. */
export const EXTRA_SCREENS = [
  ...airportAdditions,
  ...airportVariables,
  ...dayAdditions,
  ...dayVariables,
  ...profitScreens,
  ...policies,
  ...holidays,
];
