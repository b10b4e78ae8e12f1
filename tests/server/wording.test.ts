import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/index.ts';
import { isFlagAccess, paramNames, type Call } from '#contract/kit/call.ts';
import { fieldsOf } from '#contract/kit/fields.ts';
import { TEST_DATABASE_URL } from '#tests/kit/database.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

// Every field of every call is sent each of these: what comes back is a sentence that tells people what to enter.

const WRONG: readonly unknown[] = [null, 'x'.repeat(5_000), -1.5, {}, [null]];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const readers = CALLS.filter(({ id, body, query, stream }) => (body ?? query) && !stream && id !== 'auth.logout');

// Values are refused before any query, so one engine is enough.
describe.skipIf(TEST_DATABASE_URL !== '')('the sentences about wrong values', () => {
  it.each(readers.map((call) => [call.id, call] as const))('of %s hold no words of a schema', async (_, call) => {
    const sentences: string[] = [];
    for (const value of WRONG) {
      const body = Object.fromEntries((call.body ? fieldsOf(call.body) : []).map((field) => [field, value]));
      sentences.push(...(await refused(call, { payload: body })), ...(await refused(call, { payload: value })));
      const text = typeof value === 'string' ? 'x'.repeat(500) : String(value);
      const search = (call.query ? fieldsOf(call.query) : []).map((field) => `${field}=${encodeURIComponent(text)}`);
      sentences.push(...(await refused(call, { search: search.join('&'), payload: {} })));
    }
    expect([...new Set(sentences)].filter((sentence) => !isForPeople(sentence))).toEqual([]);
  });
});

/** Whether a text is a sentence without the names of types and columns. */
const isForPeople = (sentence: string): boolean =>
  // The names one may sort by are what is typed there.
  sentence.startsWith('Sort by one or more of: ') ||
  (/^[A-Z0-9“"].*[.!?]$/s.test(sentence) &&
    !/\b(Object|Array|string|boolean|undefined|NaN|null)\b(?! characters)|\||\bMust\b|\[object|_(id|ids|at|minor|bps)\b/.test(
      sentence,
    ));

it('are told apart from words of a schema', () => {
  for (const wrong of ['Must be (( | null) | string).', 'Must be Object.', 'Must be number.', 'Enter city_id.', 'x'])
    expect(isForPeople(wrong), wrong).toBe(false);
  expect(isForPeople('Enter an email address, such as ana@example.com.')).toBe(true);
});

/** Returns the sentences a request is refused with, none where it is not refused for its values. */
async function refused(call: Call, { search = '', payload }: { search?: string; payload: unknown }): Promise<string[]> {
  const flag = isFlagAccess(call.access) ? call.access : undefined;
  const path = paramNames(call.path).reduce(
    (url, name) => url.replace(`:${name}`, flag?.param === name ? (Object.keys(flag.values)[0] ?? '1') : '1'),
    call.path,
  );
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  const response = await server.app.inject({
    method: call.method,
    url: `${path}?${search}`,
    headers: {
      authorization: `Bearer ${server.tokenOf('superadmin')}`,
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(call.idempotency && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(hasBody && { payload: JSON.stringify(payload) ?? '' }),
  });
  if (response.statusCode !== 422) return [];
  const { fields = {} } = response.json<{ fields?: Record<string, string[]> }>();
  return Object.values(fields).flat();
}
