import { type Availability, AVAILABLE, unavailable } from '#console/registry/define.ts';
import { holidayCalendar } from '#contract/pricing/holiday-calendar.ts';
import { policy } from '#contract/pricing/policy.ts';
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
    mayDisable: unlessDefault,
    mayDelete: unlessDefault,
  }),
  plainCommands({
    kind: 'holiday_calendar',
    path: '/prices/holidays',
    calls: holidayCalendar,
    nameOf: ({ name }) => name,
    hintOf: ({ code }) => code,
    mayDelete: ({ variables }) =>
      variables === 0 ? AVAILABLE : unavailable('Surcharges ask for its days: change or delete them first.'),
  }),
];

/** The one for all other cities is always there. */
function unlessDefault({ city_id }: { city_id: number | null }): Availability {
  return city_id === null
    ? unavailable('Cities without a policy of their own sell by this one: change its steps instead.')
    : AVAILABLE;
}
