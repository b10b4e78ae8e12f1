import * as v from 'valibot';
import { MAX_CSV } from '#domain/text/csv.ts';
import { LONGEST_WEB_ADDRESS, readWebAddress } from '#domain/text/web-address.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import {
  cost,
  currencyCode,
  fileKey,
  flagText,
  i18n,
  id,
  numberIn,
  readBy,
  setOf,
  text,
  wholeIn,
} from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { many, one } from '#contract/kit/page.ts';
import { deletionDetails, namesDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { openLimit } from '#contract/reference/public-reference.schema.ts';
import { BackgroundJob } from '#contract/job.schema.ts';
import { MAX_PHOTOS } from './place.schema.ts';

/** Where an activity comes from: we run it, a supplier does, or it came in a supplier's file. */
export const ACTIVITY_SOURCES = ['own', 'supplier', 'import'] as const;

const httpsAddress = v.pipe(
  readBy(readWebAddress, LONGEST_WEB_ADDRESS, 'https://harbour.example/night-safari'),
  v.check((address) => address.startsWith('https://'), say.such('an address', 'https://harbour.example')),
);

const fields = {
  name: i18n(120),
  supplier_id: v.nullable(ref('supplier')),
  /** What its supplier calls it; no two activities of a supplier share one. */
  external_id: v.nullable(text(1, 80)),
  /** A category of activities. */
  type_id: ref('category'),
  city_id: ref('city'),
  place_id: v.nullable(ref('place')),
  /** Where it begins, as its supplier says; used to suggest its place. */
  lat: v.nullable(numberIn(-90, 90)),
  lng: v.nullable(numberIn(-180, 180)),
  duration_min: wholeIn(5, 20_160),
  /** The lowest price for one person. */
  from_price_minor: cost,
  currency: currencyCode,
  rating: v.nullable(numberIn(0, 5)),
  photos: setOf(fileKey, MAX_PHOTOS),
  url: v.nullable(httpsAddress),
};

export const Activity = recordOf({
  ...fields,
  source: v.picklist(ACTIVITY_SOURCES),
  imported: v.boolean(),
  supplier_name: v.nullable(v.string()),
  type_name: v.string(),
  city_name: v.string(),
  place_name: v.nullable(v.string()),
  photo_urls: v.array(v.string()),
});
export type Activity = v.InferOutput<typeof Activity>;

export const ActivityInput = v.strictObject({
  ...fields,
  supplier_id: v.optional(fields.supplier_id, null),
  external_id: v.optional(fields.external_id, null),
  place_id: v.optional(fields.place_id, null),
  lat: v.optional(fields.lat, null),
  lng: v.optional(fields.lng, null),
  rating: v.optional(fields.rating, null),
  photos: v.optional(fields.photos, []),
  url: v.optional(fields.url, null),
  /** Whether it came in a supplier's file. */
  imported: v.optional(v.boolean(say.flag), false),
});

export const ACTIVITY_SORTS = [
  'name',
  'type',
  'city',
  'supplier',
  'price',
  'rating',
  'duration',
  'updated_at',
] as const;

/** A place that an activity may belong to. */
const PlaceSuggestion = v.object({
  id,
  name: v.string(),
  address: v.string(),
  /** Null when it is not known where the activity is. */
  metres: v.nullable(v.number()),
});

export const activityDetails = {
  names: namesDetails('Names of activities with their cities, by id.'),
  types: namesDetails('Names of the categories of activities, by id.'),
  ...deletionDetails('activity', Activity),
  ...plainDetails({
    noun: 'activity',
    nouns: 'Activities that travellers can book',
    row: Activity,
    input: ActivityInput,
    sorts: ACTIVITY_SORTS,
    filters: {
      type: v.optional(refText('category')),
      city: v.optional(refText('city')),
      supplier: v.optional(refText('supplier')),
      source: v.optional(v.picklist(ACTIVITY_SOURCES, say.oneOf(ACTIVITY_SOURCES))),
      place: v.optional(refText('place')),
      has_place: v.optional(flagText),
    },
  }),
  suggestPlaces: {
    summary: 'Places at which an activity may take place: of its city, with a name like its own, at most 300 m away.',
    reply: many(PlaceSuggestion),
  },
  setPlace: {
    summary: 'Say at which place an activity takes place; null for none.',
    did: 'Set place of activity',
    body: v.strictObject({ place_id: v.nullable(ref('place')) }),
    reply: one(Activity),
  },
} satisfies ServiceDetails;

export const activityImportDetails = {
  start: {
    summary:
      'Try a file of activities without writing anything: what is new, changed, unchanged and gone. The job that answers is applied like any import.',
    did: 'Tried an import of activities',
    refuses: { invalid: ['quota_full'] },
    body: v.strictObject({
      name: text(1, 200, 'activities.csv'),
      text: v.pipe(
        v.string(say.text),
        v.minLength(1, 'The file is empty.'),
        v.maxLength(
          MAX_CSV,
          `The file must have at most ${MAX_CSV.toLocaleString('en')} characters; cut it into several.`,
        ),
      ),
      /** The field of each column of the file; null skips the column. Read from the headings when it is left out. */
      mapping: v.optional(v.pipe(v.array(v.nullable(text(1, 60))), v.minLength(1), v.maxLength(200))),
    }),
    reply: one(BackgroundJob),
    status: 201,
  },
} satisfies ServiceDetails;

export const activityFilterDetails = {
  read: {
    limit: openLimit,
    summary: 'What activities can be filtered by: their categories, in order.',
    reply: one(
      v.object({
        type_of_activity: v.array(
          v.object({
            id,
            code: v.string(),
            name: v.record(v.string(), v.string()),
            parent: v.nullable(ref('category')),
          }),
        ),
      }),
    ),
  },
} satisfies ServiceDetails;
