import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CustomerInput } from '#contract/customer.schema.ts';
import { CALLS, completed } from '#contract/index.ts';
import { email, orNull, phone, text } from '#contract/kit/fields.ts';
import {
  EMAIL,
  EMAILS,
  EXTENSIONS,
  NO_EMAILS,
  NO_PHONES,
  PHONE,
  PHONES,
  SEVERAL_EMAILS,
  SEVERAL_PHONES,
} from '#tests/kit/spellings.ts';

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  value?: Schema;
  options?: readonly Schema[];
  pipe?: readonly Schema[];
};

interface Field {
  at: string;
  schema: Schema;
}

/** What a schema is made of without leaving the field. */
const partsOf = ({ wrapped, item, value, options = [], pipe = [] }: Schema): Schema[] =>
  [wrapped, item, value, ...options, ...pipe].filter(
    (part): part is Schema => typeof part === 'object' && 'kind' in part,
  );

const isMadeOf = (schema: Schema, kind: Schema): boolean =>
  schema === kind || partsOf(schema).some((part) => part !== schema && isMadeOf(part, kind));

/** Returns every field of a schema, those of the groups within it as well. */
function fieldsIn(schema: Schema, at: string): Field[] {
  const own = Object.entries(schema.entries ?? {}).flatMap(([name, field]) => [
    { at: `${at}.${name}`, schema: field },
    ...fieldsIn(field, `${at}.${name}`),
  ]);
  return [...own, ...partsOf(schema).flatMap((part) => (part === schema ? [] : fieldsIn(part, at)))];
}

const FIELDS = CALLS.flatMap((call) => {
  const { body, query } = completed(call);
  return [body, query].flatMap((schema) => (schema ? fieldsIn(schema as Schema, call.id) : []));
}).filter(({ at }, index, all) => all.findIndex((each) => each.at === at) === index);

/** Searches take a part of a text, and signing in takes what leads to no account. */
const OTHERWISE = ['sso.login.email'];

describe.each([
  ['phone', phone, PHONES, PHONE, [...NO_PHONES, ...SEVERAL_PHONES, ...EXTENSIONS]],
  ['email', email, EMAILS, EMAIL, [...NO_EMAILS, ...SEVERAL_EMAILS]],
] as const)('every field for a %s', (name, kind, spellings, stored, wrong) => {
  const fields = FIELDS.filter(({ schema }) => isMadeOf(schema, kind as unknown as Schema));
  const named = FIELDS.filter(({ at }) => new RegExp(`[._]${name}$`).test(at) && !OTHERWISE.includes(at));

  it('is of that kind', () => {
    expect(fields.length).toBeGreaterThan(10);
    const isKind = new Set(fields.map(({ at }) => at));
    expect(named.map(({ at }) => at).filter((at) => !isKind.has(at))).toEqual([]);
  });

  it.each(fields.map(({ at, schema }) => [at, schema] as const))('%s keeps one form of every spelling', (_, schema) => {
    for (const spelling of spellings) expect(v.safeParse(schema, spelling).output, spelling).toBe(stored);
    for (const text of wrong) expect(v.is(schema, text), text).toBe(false);
  });
});

it('a text of one line is stored as it was checked', () => {
  expect(v.parse(text(1, 7), '\ufeffAna\u200b\tLim\u0001 ')).toBe('Ana Lim');
  expect(v.is(text(1, 7), '\u200b')).toBe(false);
});

it('a field that may be empty is empty where nothing can be seen', () => {
  for (const blank of [null, '', ' ', '\u200b\u00a0', '\r\n']) expect(v.parse(orNull(phone), blank)).toBeNull();
  expect(v.is(orNull(phone), '\0')).toBe(false);
});

it('a tag is one however it is pasted', () => {
  const tags = ['vip\u200b', ' VIP', 'v\u00adip'];
  expect(v.parse(CustomerInput, { first_name: 'Ana', tags }).tags).toEqual(['vip']);
  expect(v.parse(CustomerInput, { first_name: 'Ana', tags: tags.join() }).tags).toEqual(['vip']);
});
