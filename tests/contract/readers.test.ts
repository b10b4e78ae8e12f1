import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CustomerInput } from '#contract/customer.schema.ts';
import { CALLS, completed } from '#contract/index.ts';
import { email, orNull, phone, text } from '#contract/kit/fields.ts';
import { partsOf } from '#tests/kit/schema-parts.ts';
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

/** The schemas of every field that a call is sent, by where it stands, the field itself first and what it is made of after. */
const FIELDS = new Map<string, v.GenericSchema[]>();
for (const call of CALLS) {
  const { body, query } = completed(call);
  for (const { path, schema } of [...partsOf(body, call.id), ...partsOf(query, call.id)])
    FIELDS.set(path, [...(FIELDS.get(path) ?? []), schema]);
}

/** Whether a schema is that of a kind, or adds to it. */
const isOf = (schema: v.GenericSchema, kind: v.GenericSchema): boolean =>
  schema === kind || ('pipe' in schema && (schema.pipe as readonly unknown[]).includes(kind));

/** Searches take a part of a text, and signing in takes what leads to no account. */
const OTHERWISE = ['sso.login.email'];

describe.each([
  ['phone', phone, PHONES, PHONE, [...NO_PHONES, ...SEVERAL_PHONES, ...EXTENSIONS]],
  ['email', email, EMAILS, EMAIL, [...NO_EMAILS, ...SEVERAL_EMAILS]],
] as const)('every field for a %s', (name, kind, spellings, stored, wrong) => {
  const fields = [...FIELDS].flatMap(([at, schemas]) =>
    schemas[0] && schemas.some((schema) => isOf(schema, kind)) ? [[at, schemas[0]] as const] : [],
  );
  const named = [...FIELDS.keys()].filter((at) => new RegExp(`[._]${name}$`).test(at) && !OTHERWISE.includes(at));

  it('is of that kind', () => {
    expect(fields.length).toBeGreaterThan(10);
    const isKind = new Set(fields.map(([at]) => at));
    expect(named.filter((at) => !isKind.has(at))).toEqual([]);
  });

  it.each(fields)('%s keeps one form of every spelling', (_, schema) => {
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
