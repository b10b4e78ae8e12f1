import { airportAddition, dayAddition } from '#contract/pricing/addition.ts';
import { holidayCalendar } from '#contract/pricing/holiday-calendar.ts';
import { policy } from '#contract/pricing/policy.ts';
import { profit } from '#contract/pricing/profit.ts';
import { airportVariable, dayVariable } from '#contract/pricing/variable.ts';
import { screen } from '#console/registry/define.ts';
import { plainScreens } from '#console/registry/plain-screens.ts';

const profitScreens = [
  screen({
    id: 'prices.profit',
    title: 'Profit',
    words: ['margin', 'markup', 'earn'],
    path: '/prices/profit',
    call: profit.list,
    menu: { order: 21 },
    load: () => import('#console/screens/pricing/profit-list.tsx').then((m) => ({ default: m.ProfitList })),
  }),
  screen({
    id: 'prices.profit.record',
    title: 'Profit of city',
    path: '/prices/profit/:id',
    parent: 'prices.profit',
    call: profit.one,
    opens: 'city_profit',
    load: () => import('#console/screens/pricing/profit-record.tsx').then((m) => ({ default: m.ProfitRecord })),
  }),
  screen({
    id: 'prices.profit.edit',
    title: 'Edit',
    path: '/prices/profit/:id/:type',
    parent: 'prices.profit.record',
    call: [profit.ofCity, profit.set],
    params: { type: 'airport' },
    load: () => import('#console/screens/pricing/profit-form.tsx').then((m) => ({ default: m.ProfitForm })),
  }),
];

const additions = (
  kind: 'airport_addition' | 'day_booking_addition',
  at: { id: string; path: string; title: string; order: number },
  calls: typeof airportAddition,
) => {
  const part =
    <N extends 'List' | 'Record' | 'Edit' | 'Create'>(name: N) =>
    () =>
      import('#console/screens/pricing/additions.tsx').then((m) => ({ default: m.ADDITIONS[kind][name] }));
  return plainScreens({
    ...at,
    kind,
    words: ['extra', 'supplement', 'child seat', 'parking', 'toll'],
    calls,
    list: part('List'),
    record: part('Record'),
    edit: part('Edit'),
    create: part('Create'),
  });
};

const airportAdditions = additions(
  'airport_addition',
  { id: 'prices.airports.additions', path: '/prices/airports/additions', title: 'Airport additions', order: 5 },
  airportAddition,
);

const dayAdditions = additions(
  'day_booking_addition',
  {
    id: 'prices.day_booking.additions',
    path: '/prices/day_booking/additions',
    title: 'Day booking additions',
    order: 15,
  },
  dayAddition,
);

const variables = (
  kind: 'airport_variable' | 'day_booking_variable',
  at: { id: string; path: string; title: string; order: number },
  calls: typeof airportVariable,
) => {
  const part =
    <N extends 'List' | 'Record' | 'Edit' | 'Create' | 'City'>(name: N) =>
    () =>
      import('#console/screens/pricing/variables.tsx').then((m) => ({ default: m.VARIABLES[kind][name] }));
  return [
    ...plainScreens({
      ...at,
      kind,
      words: ['surcharge', 'night', 'weekend', 'holiday', 'peak', 'season', 'variable additions'],
      calls,
      list: part('List'),
      record: part('Record'),
      edit: part('Edit'),
      create: part('Create'),
    }),
    screen({
      id: `${at.id}.city`,
      title: 'Variables of city',
      path: `${at.path}/city/:id`,
      parent: at.id,
      call: calls.list,
      load: part('City'),
    }),
  ];
};

const airportVariables = variables(
  'airport_variable',
  { id: 'prices.airports.variables', path: '/prices/airports/variables', title: 'Airport variables', order: 6 },
  airportVariable,
);

const dayVariables = variables(
  'day_booking_variable',
  {
    id: 'prices.day_booking.variables',
    path: '/prices/day_booking/variables',
    title: 'Day booking variables',
    order: 16,
  },
  dayVariable,
);

const policies = plainScreens({
  id: 'prices.policies',
  kind: 'cancellation_policy',
  title: 'Cancellation policies',
  words: ['refund', 'cancel', 'terms', 'free cancellation'],
  path: '/prices/policies',
  order: 22,
  calls: policy,
  list: () => import('#console/screens/pricing/terms/policies.tsx').then((m) => ({ default: m.PolicyList })),
  record: () => import('#console/screens/pricing/terms/policies.tsx').then((m) => ({ default: m.PolicyRecord })),
  edit: () => import('#console/screens/pricing/terms/policies.tsx').then((m) => ({ default: m.PolicyEdit })),
  create: () => import('#console/screens/pricing/terms/policies.tsx').then((m) => ({ default: m.PolicyCreate })),
});

const holidays = plainScreens({
  id: 'prices.holidays',
  kind: 'holiday_calendar',
  title: 'Holiday calendars',
  words: ['public holidays', 'days off', 'festive', 'christmas', 'new year'],
  path: '/prices/holidays',
  order: 23,
  calls: holidayCalendar,
  list: () => import('#console/screens/pricing/terms/holidays.tsx').then((m) => ({ default: m.HolidayCalendarList })),
  record: () =>
    import('#console/screens/pricing/terms/holidays.tsx').then((m) => ({ default: m.HolidayCalendarRecord })),
  edit: () => import('#console/screens/pricing/terms/holidays.tsx').then((m) => ({ default: m.HolidayCalendarEdit })),
  create: () =>
    import('#console/screens/pricing/terms/holidays.tsx').then((m) => ({ default: m.HolidayCalendarCreate })),
});

/** What is put on top of costs, and the terms trips are sold under. */
export const EXTRA_SCREENS = [
  ...airportAdditions,
  ...airportVariables,
  ...dayAdditions,
  ...dayVariables,
  ...profitScreens,
  ...policies,
  ...holidays,
];
