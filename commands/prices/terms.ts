import { AVAILABLE, unavailable, type Availability } from '#console/registry/define.ts';
import { plainCommands } from '#console/registry/plain.ts';

/** Commands and palette rows of cancellation policies and holiday calendars. */
export const termCommands = [
  plainCommands('cancellation_policy', { mayDisable: unlessDefault, mayDelete: unlessDefault }),
  plainCommands('holiday_calendar', {
    mayDelete: ({ variables }) =>
      variables === 0 ? AVAILABLE : unavailable('Surcharges use its days. Change or delete them first.'),
  }),
];

/** Refuses changes to the default policy, which must always exist. */
function unlessDefault({ city_id }: { city_id: number | null }): Availability {
  return city_id === null
    ? unavailable('This policy applies to all cities without their own. Change its steps instead.')
    : AVAILABLE;
}
