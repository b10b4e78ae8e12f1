import { airportService, dayPackage } from '#contract/pricing/service-option.ts';
import { plainCommands } from '#console/registry/plain.ts';

const nameOf = ({ name }: { name: { en: string } }) => name.en;
const hintOf = ({ code }: { code: string }) => code;

/** Commands and palette rows of what is sold: services of transfers, and packages of day hire. */
export const serviceCommands = [
  plainCommands({
    kind: 'airport_service',
    path: '/prices/airports/services',
    calls: airportService,
    nameOf,
    hintOf,
  }),
  plainCommands({ kind: 'day_package', path: '/prices/day_booking/services', calls: dayPackage, nameOf, hintOf }),
];
