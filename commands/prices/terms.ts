import { AVAILABLE, unavailable, type Availability } from '#console/registry/define.ts';
import { plainCommands } from '#console/registry/plain.ts';

/** Commands and palette rows of what applies beside prices: cancellation policies and holiday calendars. */
export const termCommands = [
  plainCommands('cancellation_policy', { sort: 'city', mayDisable: unlessDefault, mayDelete: unlessDefault }),
  plainCommands('holiday_calendar', {
    mayDelete: ({ variables }) =>
      variables === 0 ? AVAILABLE : unavailable('Surcharges ask for its days: change or delete them first.'),
  }),
];

/** The default policy is always there. */
function unlessDefault({ city_id }: { city_id: number | null }): Availability {
  return city_id === null
    ? unavailable('Cities without a policy of their own sell by this one: change its steps instead.')
    : AVAILABLE;
}
