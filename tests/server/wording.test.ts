import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/index.ts';
import { isFlagAccess, paramNames, type Call } from '#contract/kit/call.ts';
import { fieldsOf } from '#contract/kit/fields.ts';
import { refusals, validate } from '#contract/kit/refusals.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

// Every field of every call is sent each of these: what comes back is a sentence that tells people what to enter.

const WRONG: readonly unknown[] = [null, 'x'.repeat(5_000), -1.5, {}, [null]];

/** What every field is sent besides, also those within others; these need no request, as the router reads them alike. */
const WITHIN: readonly unknown[] = [
  ...WRONG,
  '',
  ' ',
  '\u200b',
  '7',
  'x'.repeat(30_000),
  true,
  1e300,
  [],
  [{}],
  [[' ']],
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const readers = CALLS.filter(({ id, body, query, stream }) => (body ?? query) && !stream && id !== 'auth.logout');

// Values are refused before any query, so one engine is enough, whichever it is.
describe('the sentences about wrong values', () => {
  it.each(readers.map((call) => [call.id, call] as const))('of %s hold no words of a schema', async (_, call) => {
    const sentences: string[] = [];
    for (const value of WRONG) {
      const body = Object.fromEntries((call.body ? fieldsOf(call.body) : []).map((field) => [field, value]));
      sentences.push(...(await refused(call, { payload: body })), ...(await refused(call, { payload: value })));
      const text = typeof value === 'string' ? 'x'.repeat(500) : String(value);
      const search = (call.query ? fieldsOf(call.query) : []).map((field) => `${field}=${encodeURIComponent(text)}`);
      sentences.push(...(await refused(call, { search: search.join('&'), payload: {} })));
    }
    for (const schema of [call.body, call.query])
      for (const value of schema ? WITHIN : []) sentences.push(...refusedBy(schema as Schema, value));
    expect([...new Set(sentences)].filter((sentence) => !isForPeople(sentence))).toEqual([]);
  });
});

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  value?: Schema;
  options?: readonly Schema[];
};

/** Returns the sentences a schema refuses a value with that stands in each of its fields, and in those within them. */
function refusedBy(schema: Schema, value: unknown): string[] {
  const { issues = [] } = validate(schema, filled(schema, value));
  const names = namesIn(schema).filter((name) => name.includes('_'));
  return Object.values(refusals(issues))
    .flat()
    .map((sentence) =>
      names.some((name) => !sentence.startsWith('Choose ') && sentence.split(/\W/).includes(name))
        ? `${sentence} (a column)`
        : sentence,
    );
}

/** Returns what fits a schema, but for its texts, numbers and choices, each of which is a value that none of them takes. */
function filled(schema: Schema, value: unknown): unknown {
  const { entries, wrapped, item, options } = schema;
  if (wrapped) return filled(wrapped, value);
  if (entries) return Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, filled(field, value)]));
  if (item) return [filled(item, value)];
  if (schema.type === 'record' && schema.value) return { en: filled(schema.value, value) };
  if (schema.type === 'intersect') return Object.assign({}, ...(options ?? []).map((each) => filled(each, value)));
  const parts = schema.type === 'union' || schema.type === 'variant' ? (options ?? []) : [];
  return parts.map((each) => filled(each, value)).find((each) => each !== value) ?? value;
}

/** Returns the names of all fields of a schema. */
function namesIn({ entries = {}, wrapped, item, value, options = [] }: Schema): string[] {
  const inner = [wrapped, item, value, ...options].filter((each) => typeof each === 'object');
  return [
    ...Object.keys(entries),
    ...[...Object.values(entries), ...inner].flatMap((each) => ('kind' in each ? namesIn(each) : [])),
  ];
}

/** Whether a text is a sentence without the names of types and columns. */
const isForPeople = (sentence: string): boolean =>
  // The names one may sort by are what is typed there.
  sentence.startsWith('Sort by one or more of: ') ||
  (/^[A-Z0-9“"].*[.!?]$/s.test(sentence) &&
    !/\b(Object|Array|Record|object|array|string|boolean|undefined|NaN|Infinity|null)\b(?! characters)|\||\b(Must|Invalid|Expected|received)\b|\[object|_(id|ids|at|minor|bps)\b|\(a column\)/.test(
      sentence,
    ));

it('are told apart from words of a schema', () => {
  for (const wrong of ['Must be (( | null) | string).', 'Must be Object.', 'Must be number.', 'Enter city_id.', 'x'])
    expect(isForPeople(wrong), wrong).toBe(false);
  expect(isForPeople('Enter an email address, such as ana@example.com.')).toBe(true);
});

/** Requests that were sent: those of a call without fields differ in nothing. */
const sent = new Set<string>();

/** Returns the sentences a request is refused with, none where it is not refused for its values, or was sent before. */
async function refused(call: Call, { search = '', payload }: { search?: string; payload: unknown }): Promise<string[]> {
  const flag = isFlagAccess(call.access) ? call.access : undefined;
  const path = paramNames(call.path).reduce(
    (url, name) => url.replace(`:${name}`, flag?.param === name ? (Object.keys(flag.values)[0] ?? '1') : '1'),
    call.path,
  );
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  const text = hasBody ? (JSON.stringify(payload) ?? '') : undefined;
  const request = JSON.stringify([call.id, search, text]);
  if (sent.has(request)) return [];
  sent.add(request);
  const response = await server.app.inject({
    method: call.method,
    url: `${path}?${search}`,
    headers: {
      authorization: `Bearer ${server.tokenOf('superadmin')}`,
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(call.idempotency && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(text !== undefined && { payload: text }),
  });
  if (response.statusCode !== 422) return [];
  const { fields = {} } = response.json<{ fields?: Record<string, string[]> }>();
  return Object.values(fields).flat();
}
