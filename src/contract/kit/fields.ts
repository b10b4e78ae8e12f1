import * as v from 'valibot';
import { say } from './sentences.ts';
import { isStorable, storable } from './storable.ts';
import { isDate } from '#domain/time/calendar.ts';
import { isClock } from '#domain/time/typed.ts';
import { canonicalZone, isIanaTimeZone } from '#domain/time/time-zones.ts';
import { LONGEST_EMAIL, readEmail } from '#domain/text/email.ts';
import { oneLine, severalLines } from '#domain/text/invisible.ts';
import { withoutDecimalZeros } from '#domain/text/number.ts';
import { LONGEST_PHONE, readPhone } from '#domain/text/phone.ts';
import { LONGEST_WEB_ADDRESS, readWebAddress } from '#domain/text/web-address.ts';
import type { Reading } from '#domain/text/reading.ts';

const cleaned =
  (clean: (value: string) => string) =>
  (min: number, max: number, ...examples: readonly string[]) =>
    v.pipe(
      v.string(say.text),
      v.metadata(examples.length > 0 ? { examples } : {}),
      storable,
      v.transform(clean),
      v.minLength(min, min === 1 ? say.needed : say.minCharacters(min)),
      v.maxLength(max, say.maxCharacters(max)),
    );

/**
 * Text of one line and at most `max` characters, as {@link oneLine} leaves it; a `min` of 1 makes it required.
 *
 * @param examples for the API reference; they come first in the pipe because it describes what precedes a transformation
 */
export const text = cleaned(oneLine);

/** Text that keeps its line breaks. */
export const lines = cleaned(severalLines);

/** A text of one line that a reader of the domain understands: its result is what counts, its sentence the refusal. */
export const readBy = (read: (value: string) => Reading, max: number, example: string) =>
  v.pipe(
    text(1, max, example),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const reading = read(dataset.value);
      if (reading.ok) return reading.value;
      addIssue({ message: reading.why });
      return NEVER;
    }),
  );

export const name = text(1, 120);
export const note = lines(0, 1000);

/** Positive integer id of a record. */
export const id = v.pipe(
  v.number(say.number),
  v.integer(say.whole),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/** Email address, in lower case. */
export const email = readBy(readEmail, LONGEST_EMAIL, 'ana@example.com');

/** A number within a range, both ends included. */
export const numberIn = (min: number, max: number) =>
  v.pipe(v.number(say.number), v.minValue(min, say.atLeast(min)), v.maxValue(max, say.atMost(max)));

/** A whole number within a range, both ends included. */
export const wholeIn = (min: number, max: number) => v.pipe(numberIn(min, max), v.integer(say.whole));

/** Phone number in E.164, such as +6591234567. */
export const phone = readBy(readPhone, LONGEST_PHONE, '+6591234567');

/** The address of a website or a page, read as a whole one: `www.example.com` is `https://www.example.com`. */
export const webAddress = readBy(readWebAddress, LONGEST_WEB_ADDRESS, 'www.example.com');

/** Postal code, without the zeros that a spreadsheet adds to one of digits. */
export const postalCode = v.pipe(text(0, 20), v.transform(withoutDecimalZeros));

/** Instant: ISO 8601 in UTC. */
export const instant = v.pipe(
  v.string(say.time),
  v.check(isInstant, say.such('a UTC time', '2026-05-21T08:30:00Z')),
  v.examples(['2026-05-21T08:30:00Z']),
);

/** A calendar day, such as 2026-05-21. */
export const day = v.pipe(
  v.string(say.day),
  v.check((value) => isDate(value) && value >= '1900' && value < '9000', say.such('a day', '2026-05-21')),
  v.examples(['2026-05-21']),
);

/** A time of day, such as 09:00. */
export const clock = v.pipe(
  v.string(say.text),
  v.check((value) => /^\d\d:\d\d$/.test(value) && isClock(value), say.such('a time of day', '09:00')),
);

/**
 * Time zone known to the runtime, such as Asia/Singapore. Old names and other capitals become canonical: asia/calcutta is
 * Asia/Kolkata.
 */
export const timezone = v.pipe(
  text(1, 64, 'Asia/Singapore'),
  v.transform((value) => value.replaceAll(' ', '_')),
  v.check(isIanaTimeZone, say.such('a time zone', 'Asia/Singapore')),
  v.transform(canonicalZone),
);

/** ISO 4217 code. */
export const currencyCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}$/, say.such('a currency code', 'SGD')),
  v.examples(['SGD']),
);

/** ISO 3166-1 alpha-2 code. */
export const countryCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, say.such('a country code', 'SG')),
  v.examples(['SG']),
);

/** Integer amount in minor units of the accompanying currency. */
export const minor = v.pipe(v.number(say.amount), v.safeInteger(say.a('a whole number of minor units')));

/** A cost in minor units, from zero to a million million. */
export const cost = wholeIn(0, 1e12);

/** BCP 47 language tag, such as en or zh-Hant. */
export const languageTag = v.pipe(
  v.string(say.text),
  v.maxLength(35, say.maxCharacters(35)),
  v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, say.such('a language tag', 'en')),
  v.examples(['en']),
);

/** Text by BCP 47 language tag; English is required. */
export const i18n = (max: number, of = text) =>
  v.intersect([v.object({ en: of(1, max) }), v.record(languageTag, of(0, max))]);

/** A code that identifies a record for programs, such as luxury_sedan. */
export const codeWord = v.pipe(
  text(1, 60, 'luxury_sedan'),
  v.regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, say.such('lower-case words joined by underscores', 'luxury_sedan')),
);

/** Optimistic-lock version of a record; also its ETag. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A list of at most `max` distinct values. */
export const setOf = <const Item extends v.GenericSchema>(item: Item, max = 100) =>
  v.pipe(
    v.array(item, say.list),
    v.maxLength(max, say.maxEntries(max)),
    v.transform((values) => [...new Set(values)]),
  );

/** Returns the names of the fields that an object's schema reads. */
export function fieldsOf(schema: v.GenericSchema): readonly string[] {
  if ('wrapped' in schema) return fieldsOf(schema.wrapped as v.GenericSchema);
  return 'entries' in schema ? Object.keys(schema.entries as object) : [];
}

/** Turns a text in which nothing can be seen into null. */
export const orNull = <const S extends v.GenericSchema<unknown, string>>(schema: S) =>
  v.union([
    v.pipe(
      v.nullable(
        v.pipe(
          v.string(),
          v.check((value) => isStorable(value) && oneLine(value) === ''),
        ),
      ),
      v.transform(() => null),
    ),
    schema,
  ]);

/** The id of a record in a query string; `what` is one such record, such as "a city". */
export const idText = (what: string) =>
  v.pipe(
    v.union([v.pipe(v.number(), v.transform(String)), v.string()]),
    v.regex(/^[1-9]\d{0,14}$/, say.anId(what)),
    v.transform(Number),
  );

/** A number of days in a query string. */
export const daysText = v.pipe(
  v.union([v.pipe(v.number(), v.transform(String)), v.string()]),
  v.regex(/^\d{1,3}$/, say.a('a number of days, at most 999')),
  v.transform(Number),
);

/** A boolean in a query string. */
export const flagText = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'], say.flag)]),
  v.transform((value) => value === true || value === 'true'),
);

/** An image of a record: the key of its upload. */
export const fileKey = v.pipe(v.string(say.text), v.regex(/^[0-9a-f]{32}$/, say.a('the key of an uploaded file')));

const INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/;

/** Refuses days a month does not have: `Date` would shift them into the next one. */
function isInstant(value: string): boolean {
  const read = INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(value.slice(0, 10));
}
