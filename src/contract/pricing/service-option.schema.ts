import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { codeWord, i18n, lines, text, wholeIn } from '#contract/kit/fields.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

const shared = {
  code: codeWord,
  name: i18n(120),
  /** What the service includes, as shown to the customer. */
  includes: v.pipe(v.array(i18n(300, lines), say.list), v.maxLength(20, say.maxEntries(20))),
};

const airportFields = {
  ...shared,
  directions: v.picklist(['arrival', 'departure', 'both'], 'Choose a direction.'),
  free_wait_min: wholeIn(0, 1440),
  cost_mode: v.picklist(['none', 'fixed', 'percent'], 'Choose how its cost is counted.'),
  /** Minor units of the city's currency (fixed) or basis points of the transfer's cost (percent). */
  cost_value: wholeIn(0, 1_000_000_000_000),
};

const dayFields = {
  ...shared,
  included_hours: wholeIn(1, 24),
  included_km: v.nullable(wholeIn(1, 5000)),
  /** Overtime is charged by started blocks of this many minutes. */
  overtime_block_min: wholeIn(1, 1440),
  /** Local time of the city. */
  latest_end: v.nullable(v.pipe(text(5, 5), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, say.such('a time of day', '23:30')))),
};

/** The number of zones where it is sold. */
const zones = v.number();

export const AirportService = recordOf({ ...airportFields, zones });
export type AirportService = v.InferOutput<typeof AirportService>;

export const AirportServiceInput = v.strictObject({
  ...airportFields,
  includes: v.optional(airportFields.includes, []),
  cost_mode: v.optional(airportFields.cost_mode, 'none'),
  cost_value: v.optional(airportFields.cost_value, 0),
});

export const DayPackage = recordOf({ ...dayFields, zones });
export type DayPackage = v.InferOutput<typeof DayPackage>;

export const DayPackageInput = v.strictObject({
  ...dayFields,
  includes: v.optional(dayFields.includes, []),
  included_km: v.optional(dayFields.included_km, null),
  overtime_block_min: v.optional(dayFields.overtime_block_min, 60),
  latest_end: v.optional(dayFields.latest_end, null),
});

export const SERVICE_SORTS = ['name', 'code', 'zones'] as const;

export const airportServiceDetails = {
  ...deletionDetails('airport service', AirportService),
  ...plainDetails({
    noun: 'airport service',
    nouns: 'Airport services',
    row: AirportService,
    input: AirportServiceInput,
    sorts: SERVICE_SORTS,
    filters: {},
  }),
};

export const dayPackageDetails = {
  ...deletionDetails('day package', DayPackage),
  ...plainDetails({
    noun: 'day package',
    nouns: 'Day packages',
    row: DayPackage,
    input: DayPackageInput,
    sorts: SERVICE_SORTS,
    filters: {},
  }),
};
