import * as v from 'valibot';
import { dayOf } from '#contract/kit/plausible.ts';
import { say } from '#contract/kit/sentences.ts';
import { conditionErrors, DIRECTIONS, VARIABLE_GROUPS } from '#domain/pricing/conditions.ts';
import { codeWord, cost, name, setOf, wholeIn } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { pathIn } from '#contract/kit/path.ts';
import { detailsOfKind, recordOf } from '#contract/kit/plain.schema.ts';

const clock = v.pipe(v.string(say.time), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, say.such('a time of the day', '23:00')));

/** Conditions that must all hold; an omitted one always does. */
const Conditions = v.pipe(
  v.strictObject({
    /** Half-open; an end before the start is on the next day. */
    time_window: v.exactOptional(v.strictObject({ start: clock, end: clock })),
    /** ISO 8601: 1 Monday … 7 Sunday. */
    weekdays: v.exactOptional(setOf(wholeIn(1, 7), 7)),
    /** `to` is exclusive. */
    date_ranges: v.exactOptional(
      v.pipe(
        v.array(v.strictObject({ from: dayOf('price'), to: dayOf('price') }), say.list),
        v.maxLength(50, say.maxEntries(50)),
      ),
    ),
    /** Code of a holiday calendar. */
    holiday_calendar: v.exactOptional(codeWord),
    lead_under_h: v.exactOptional(wholeIn(1, 8760)),
    /** Codes. */
    car_classes: v.exactOptional(setOf(codeWord)),
    directions: v.exactOptional(setOf(v.picklist(DIRECTIONS))),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [path, message] of Object.entries(conditionErrors(dataset.value)))
      addIssue({ message, path: pathIn(dataset.value, path) });
  }),
);

const fields = {
  city_id: ref('city'),
  name,
  /** Of each group only the surcharge with the highest priority applies. */
  group: v.picklist(VARIABLE_GROUPS),
  priority: wholeIn(-1000, 1000),
  amount_mode: v.picklist(['percent', 'fixed']),
  /** Basis points of base and option (percent), or minor units (fixed), per vehicle and day. */
  amount_value: cost,
  /** False: passed through without profit. */
  markup: v.boolean(say.flag),
  conditions: Conditions,
};

export const Variable = recordOf({
  ...fields,
  city_name: v.string(),
  currency: v.string(),
  /** Its conditions as a sentence. */
  condition_text: v.string(),
});
export type Variable = v.InferOutput<typeof Variable>;

export const VariableInput = v.strictObject({
  ...fields,
  priority: v.optional(fields.priority, 0),
  markup: v.optional(fields.markup, true),
});

export const VARIABLE_SORTS = ['city', 'name', 'group', 'priority'] as const;

const spec = {
  row: Variable,
  input: VariableInput,
  sorts: VARIABLE_SORTS,
  filters: {
    city: v.optional(refText('city')),
    group: v.optional(fields.group),
    calendar: v.optional(codeWord),
  },
};

export const airportVariableDetails = detailsOfKind('airport', 'surcharge', spec);
export const dayVariableDetails = detailsOfKind('day_booking', 'surcharge', spec);
