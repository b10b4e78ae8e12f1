import { holidayCalendar } from '#contract/holiday-calendar.ts';
import { policy } from '#contract/policy.ts';
import { plainCommands } from '#console/registry/plain.ts';

/** Commands and palette rows of what holds beside prices: cancellation policies and holiday calendars. */
export const termCommands = [
  plainCommands({
    kind: 'cancellation_policy',
    path: '/prices/policies',
    calls: policy,
    sort: 'city',
    nameOf: ({ name }) => name,
    hintOf: ({ terms }) => terms,
  }),
  plainCommands({
    kind: 'holiday_calendar',
    path: '/prices/holidays',
    calls: holidayCalendar,
    nameOf: ({ name }) => name,
    hintOf: ({ code }) => code,
  }),
];
