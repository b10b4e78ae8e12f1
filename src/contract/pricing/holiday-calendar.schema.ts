import * as v from 'valibot';
import { dayOf } from '#contract/kit/plausible.ts';
import { say } from '#contract/kit/sentences.ts';
import { holidayErrors, inOrder } from '#domain/time/holidays.ts';
import { codeWord, countryCode, name } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { pathIn } from '#contract/kit/path.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { plainDetails, recordOf, removeDetails } from '#contract/kit/plain.schema.ts';

/** Holidays, which surcharges can depend on whatever the day of the week. */
const Holidays = v.pipe(
  v.array(v.strictObject({ date: dayOf('holiday'), name }), say.list),
  v.maxLength(500, say.maxEntries(500)),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [path, message] of Object.entries(holidayErrors(dataset.value)))
      addIssue({ message, path: pathIn(dataset.value, path) });
  }),
  v.transform((days) => inOrder(days)),
);

const fields = {
  code: codeWord,
  name,
  /** The country that observes these days; null when they belong to none. */
  country: v.nullable(countryCode),
  /** The city, if only a city of the country observes them. */
  city_id: v.nullable(ref('city')),
};

export const HolidayCalendar = recordOf({
  ...fields,
  holidays: v.array(v.object({ date: v.string(), name: v.string() })),
  country_name: v.nullable(v.string()),
  city_name: v.nullable(v.string()),
  /** The number of surcharges that refer to it. */
  variables: v.number(),
});
export type HolidayCalendar = v.InferOutput<typeof HolidayCalendar>;

export const HolidayCalendarInput = v.strictObject({
  ...fields,
  country: v.optional(fields.country, null),
  city_id: v.optional(fields.city_id, null),
  holidays: v.optional(Holidays, []),
});

export const HOLIDAY_CALENDAR_SORTS = ['name', 'code', 'country'] as const;

const noun = 'holiday calendar';

export const holidayCalendarDetails = {
  ...plainDetails({
    noun,
    nouns: 'Holiday calendars',
    row: HolidayCalendar,
    input: HolidayCalendarInput,
    sorts: HOLIDAY_CALENDAR_SORTS,
    filters: { country: v.optional(countryCode) },
  }),
  remove: removeDetails(noun),
} satisfies ServiceDetails;
