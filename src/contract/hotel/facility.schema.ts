import * as v from 'valibot';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { codeWord, flagText, i18n, id } from '#contract/kit/fields.ts';
import { many } from '#contract/kit/page.ts';
import { deletionDetails, namesDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { FACILITY_GROUPS, FACILITY_ICONS, FACILITY_LEVELS } from '#domain/hotel/facility.ts';

const fields = {
  code: codeWord,
  name: i18n(120),
  group: v.picklist(FACILITY_GROUPS, say.oneOf(FACILITY_GROUPS)),
  /** Whether a hotel as a whole offers it, or some of its rooms. */
  level: v.picklist(FACILITY_LEVELS, say.oneOf(FACILITY_LEVELS)),
  /** Whether guests pay for it. */
  fee: v.boolean(say.flag),
  icon: v.nullable(v.picklist(FACILITY_ICONS, say.oneOf(FACILITY_ICONS))),
};

export const Facility = recordOf({
  ...fields,
  /** How many hotels offer it, as a whole or in some of their rooms. */
  hotels: v.number(),
});
export type Facility = v.InferOutput<typeof Facility>;

export const FacilityInput = v.strictObject({
  ...fields,
  fee: v.optional(fields.fee, false),
  icon: v.optional(fields.icon, null),
});

export const FACILITY_SORTS = ['name', 'group', 'level', 'hotels'] as const;

/** A facility as forms of hotels and rooms offer it. */
const FacilityChoice = v.object({ id, ...fields, enabled: v.boolean() });
export type FacilityChoice = v.InferOutput<typeof FacilityChoice>;

export const facilityDetails = {
  names: namesDetails('Names of facilities, by id; those of rooms say so.'),
  choices: { summary: 'All facilities, in the order of their groups and names.', reply: many(FacilityChoice) },
  ...deletionDetails('facility', Facility),
  ...plainDetails({
    noun: 'facility',
    nouns: 'Facilities of hotels and rooms',
    row: Facility,
    input: FacilityInput,
    sorts: FACILITY_SORTS,
    filters: {
      group: v.optional(fields.group),
      level: v.optional(fields.level),
      fee: v.optional(flagText),
    },
  }),
} satisfies ServiceDetails;
