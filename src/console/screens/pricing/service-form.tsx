import { publicReference } from '#contract/reference/public-reference.ts';
import { airportService, dayPackage } from '#contract/pricing/service-option.ts';
import { AirportServiceInput, DayPackageInput } from '#contract/pricing/service-option.schema.ts';
import type { Names } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { IncludesField } from './includes-field.tsx';
import { ServiceCost } from './pricing-fields.tsx';

const INCLUDES = {
  title: 'Includes',
  about: 'Shown to the customer, one item per line.',
  fields: { includes: { is: 'own', label: 'Includes', draw: IncludesField, wide: true } },
} as const;

const names = { languages: publicReference.languagesMap };

/** Returns the fields for the names and the code of a service. */
const known = (languages: Names, hint: string) =>
  ({
    name: { is: 'languages', label: 'Name', languages },
    code: { is: 'text', label: 'Code', spellCheck: false, hint },
  }) as const;

/** Edits or creates a transfer service. */
export const { Edit: AirportServiceEdit, Create: AirportServiceCreate } = plainForm({
  kind: 'airport_service',
  schema: AirportServiceInput,
  ...airportService,
  initial: { directions: 'both', free_wait_min: 60, cost_mode: 'none', cost_value: 0, includes: [] },
  names,
  sections: ({ languages }) => [
    {
      title: 'Service',
      fields: {
        ...known(languages, 'Must be unique among services, such as meet_greet'),
        directions: {
          is: 'choice',
          label: 'Direction',
          options: [
            { value: 'both', label: 'Both' },
            { value: 'arrival', label: 'Arrival' },
            { value: 'departure', label: 'Departure' },
          ],
        },
        free_wait_min: {
          is: 'number',
          label: 'Free wait',
          unit: 'minutes',
          hint: 'From landing, or from the pickup of a departure',
        },
      },
    },
    {
      title: 'Cost',
      about: 'On top of the transfer. A zone may have a cost of its own.',
      fields: {
        cost_mode: {
          is: 'choice',
          label: 'Counted as',
          options: [
            { value: 'none', label: 'Nothing' },
            { value: 'fixed', label: 'Amount of each zone' },
            { value: 'percent', label: 'Share of the transfer' },
          ],
        },
        cost_value: { is: 'own', label: 'Cost', draw: ServiceCost },
      },
    },
    INCLUDES,
  ],
});

/** Edits or creates a day-hire package. */
export const { Edit: DayPackageEdit, Create: DayPackageCreate } = plainForm({
  kind: 'day_package',
  schema: DayPackageInput,
  ...dayPackage,
  initial: { included_hours: 8, overtime_block_min: 60, includes: [] },
  names,
  sections: ({ languages }) => [
    {
      title: 'Package',
      fields: {
        ...known(languages, 'Must be unique among packages, such as full_day'),
        included_hours: { is: 'number', label: 'Hours', unit: 'hours', hint: 'Included, 1 to 24' },
        included_km: { is: 'number', label: 'Kilometres', unit: 'km', hint: 'Included; leave empty for no limit' },
        overtime_block_min: {
          is: 'number',
          label: 'Overtime by blocks of',
          unit: 'minutes',
          hint: 'Each started block beyond the hours is charged',
        },
        latest_end: {
          is: 'text',
          label: 'Latest end',
          spellCheck: false,
          hint: 'City time, such as 23:30; leave empty for any',
        },
      },
    },
    INCLUDES,
  ],
});
