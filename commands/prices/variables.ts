import { airportVariable, dayVariable } from '#contract/pricing/variable.ts';
import type { Variable } from '#contract/pricing/variable.schema.ts';
import { plainCommands } from '#console/registry/plain.ts';

const nameOf = ({ name, city_name }: Pick<Variable, 'name' | 'city_name'>) => `${name} in ${city_name}`;
const hintOf = ({ condition_text }: Variable) => condition_text;

/** Commands and palette rows of surcharges: of transfers, and of days of hire. */
export const variableCommands = [
  plainCommands({
    kind: 'airport_variable',
    path: '/prices/airports/variables',
    calls: airportVariable,
    nameOf,
    hintOf,
  }),
  plainCommands({
    kind: 'day_booking_variable',
    path: '/prices/day_booking/variables',
    calls: dayVariable,
    nameOf,
    hintOf,
  }),
];
