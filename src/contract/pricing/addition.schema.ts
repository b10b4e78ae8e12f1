import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { ADDITION_APPLIES, ADDITION_UNITS } from '#domain/pricing/addition-rules.ts';
import { DIRECTIONS } from '#domain/pricing/conditions.ts';
import { cost, codeWord, i18n, setOf, wholeIn } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { detailsOfKind, recordOf } from '#contract/kit/plain.schema.ts';

const fields = {
  city_id: ref('city'),
  code: codeWord,
  name: i18n(120),
  unit: v.picklist(ADDITION_UNITS),
  /** `mandatory` always applies; `auto` applies when its cause does, such as a night away. */
  apply: v.picklist(ADDITION_APPLIES),
  /** Transfers only: limits it to one direction. */
  direction: v.nullable(v.picklist(DIRECTIONS)),
  /** Empty: all classes. */
  car_class_ids: setOf(ref('car_class')),
  max_qty: wholeIn(1, 99),
  /** In the city's currency. */
  cost_minor: cost,
  /** False: passed through without profit. */
  markup: v.boolean(say.flag),
};

export const Addition = recordOf({
  ...fields,
  city_name: v.string(),
  currency: v.string(),
  /** Class names. */
  car_classes: v.array(v.string()),
});
export type Addition = v.InferOutput<typeof Addition>;

export const AdditionInput = v.strictObject({
  ...fields,
  direction: v.optional(fields.direction, null),
  car_class_ids: v.optional(fields.car_class_ids, []),
  max_qty: v.optional(fields.max_qty, 1),
  markup: v.optional(fields.markup, true),
});

export const ADDITION_SORTS = ['city', 'name', 'code', 'apply'] as const;

const spec = {
  row: Addition,
  input: AdditionInput,
  sorts: ADDITION_SORTS,
  filters: { city: v.optional(refText('city')), apply: v.optional(fields.apply) },
};

export const airportAdditionDetails = detailsOfKind('airport', 'extra', spec);
export const dayAdditionDetails = detailsOfKind('day_booking', 'extra', spec);
