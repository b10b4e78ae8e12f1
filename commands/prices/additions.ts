import { airportAddition, dayAddition } from '#contract/pricing/addition.ts';
import type { Addition } from '#contract/pricing/addition.schema.ts';
import { plainCommands } from '#console/registry/plain.ts';

const nameOf = ({ name, city_name }: Pick<Addition, 'name' | 'city_name'>) => `${name.en} in ${city_name}`;
const hintOf = ({ currency, code }: Addition) => `${currency} ${code}`;

/** Commands and palette rows of additions: of transfers, and of days of hire. */
export const additionCommands = [
  plainCommands({
    kind: 'airport_addition',
    path: '/prices/airports/additions',
    calls: airportAddition,
    nameOf,
    hintOf,
  }),
  plainCommands({
    kind: 'day_booking_addition',
    path: '/prices/day_booking/additions',
    calls: dayAddition,
    nameOf,
    hintOf,
  }),
];
