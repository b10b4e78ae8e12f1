import * as v from 'valibot';
import { codeWord, fileKey, name, text, wholeIn } from '#contract/kit/fields.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { deletionDetails, plainDetails, moveDetails, recordOf } from '#contract/kit/plain.schema.ts';

const fields = {
  code: codeWord,
  name,
  max_pax: wholeIn(1, 60),
  /** In pieces of 24 inches. */
  max_luggage: wholeIn(0, 100),
  /** The key of an uploaded picture. */
  image: v.nullable(fileKey),
  /** Well-known models, such as "Toyota Alphard". */
  examples: text(0, 200),
  /** A class of a higher rank may replace a lower one. */
  rank: wholeIn(1, 1000),
};

export const CarClass = recordOf({ ...fields, image_url: v.nullable(v.string()) });
export type CarClass = v.InferOutput<typeof CarClass>;

export const CarClassInput = v.strictObject({
  ...fields,
  image: v.optional(fields.image, null),
  examples: v.optional(fields.examples, ''),
});

export const CAR_CLASS_SORTS = ['rank', 'name', 'code', 'max_pax', 'max_luggage'] as const;

export const carClassDetails = {
  ...deletionDetails('car class', CarClass),
  ...plainDetails({
    noun: 'car class',
    nouns: 'Car classes',
    row: CarClass,
    input: CarClassInput,
    sorts: CAR_CLASS_SORTS,
    filters: {},
  }),
  move: moveDetails('car class', CarClass),
} satisfies ServiceDetails;
