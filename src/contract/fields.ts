import * as v from 'valibot';

/** Text of at most `max` characters, trimmed; `min` 1 means it must say something. */
export const text = (min: number, max: number) =>
  v.pipe(
    v.string('Must be text.'),
    v.check((value) => !value.includes('\0'), 'Must not contain null characters.'),
    v.trim(),
    v.minLength(min, min === 1 ? 'Must not be empty.' : `Must have at least ${min} characters.`),
    v.maxLength(max, `Must have at most ${max} characters.`),
  );

export const name = text(1, 120);
export const note = text(0, 1000);

/** Positive integer id of a record. */
export const id = v.pipe(
  v.number('Must be a number.'),
  v.integer('Must be a whole number.'),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/** Phone number in E.164, such as +6591234567. */
export const phone = v.pipe(
  text(1, 20),
  v.transform((value) => value.replace(/[\s().-]/g, '')),
  v.regex(/^\+[1-9]\d{6,14}$/, 'Must be a phone number with its country code, such as +65 9123 4567.'),
);

/** Instant: ISO 8601 in UTC. */
export const instant = v.pipe(
  v.string('Must be a time.'),
  v.check(
    (value) => INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
    'Must be a UTC time, such as 2026-05-21T08:30:00Z.',
  ),
);

/** Time zone known to the runtime, such as Asia/Singapore. */
export const timezone = v.pipe(text(1, 64), v.check(isTimeZone, 'Must be a time zone, such as Asia/Singapore.'));

/** ISO 4217 code. */
export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Must be a currency code, such as SGD.'));

/** ISO 3166-1 alpha-2 code. */
export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Must be a country code, such as SG.'));

/** Integer amount in minor units of the currency beside it. */
export const minor = v.pipe(v.number('Must be an amount.'), v.safeInteger('Must be a whole number of minor units.'));

/** Text by BCP 47 language tag; English is required. */
export const i18n = (max: number) =>
  v.intersect([v.object({ en: text(1, max) }), v.record(v.pipe(v.string(), v.maxLength(35)), text(0, max))]);

/** Optimistic-lock version of a record; also its ETag. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A list of at most `max` distinct values. */
export const setOf = <const Item extends v.GenericSchema>(item: Item, max = 100) =>
  v.pipe(
    v.array(item, 'Must be a list.'),
    v.maxLength(max, `Must have at most ${max} entries.`),
    v.transform((values) => [...new Set(values)]),
  );

/** A boolean in a query string. */
export const flagText = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'], 'Must be true or false.')]),
  v.transform((value) => value === true || value === 'true'),
);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/;

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
