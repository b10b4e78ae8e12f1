import { service } from '#contract/kit/call.ts';
import { namesCall } from '#contract/kit/plain.ts';

const names = <const Path extends string>(path: Path, summary: string) => ({ ...namesCall('pricing', summary), path });

/** What prices are made for, by name: for the pickers of whoever makes them. */
export const pricing = service('pricing', '/crm/v1/staff/pricing', {
  currencies: names('/currencies', 'The currency of each city by its id.'),
  classes: names('/classes', 'Names of car classes by id, the smallest first.'),
  classCodes: names('/class-codes', 'Names of car classes by code, the smallest first.'),
  calendars: names('/calendars', 'Names of holiday calendars by code.'),
});
