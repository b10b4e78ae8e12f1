import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { accessRequest } from '#contract/staff/access-request.ts';
import { isFlagAccess, isNumericParam, paramNames, type Call, type Schema } from '#contract/kit/call.ts';
import { ErrorReply } from '#contract/kit/errors.ts';
import { desk } from '#contract/desk.ts';
import { CALLS } from '#contract/index.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { insertReference, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { TEST_DATABASE_URL } from '#tests/kit/database.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let bookingId = 0;
let viewId = 0;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  bookingId = (await insertBooking(server.database.db, { status: 'pending' })).id;
  const view = { list: 'orders.list', name: 'Mine', query: '', shared: true };
  viewId = (await server.as('superadmin').call(desk.addView, { body: view })).body.data.id;
  await server.stranger.call(accessRequest.create, {
    body: { name: 'Ben', email: 'ben@example.com', password: 'long enough', reason: 'I work here.' },
  });
});
afterAll(() => server.stop());

const bodyOf = ({ id }: Call) =>
  BODIES[id === 'city.update' ? 'city.create' : id.replace(/\.update$/, '.create')] ?? BODIES[id];

const WORDS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b',
  "' or 1=1 --",
  '%_\\',
  '1e3',
  '-1',
  '99999999999999999999',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00Z',
  'AT26052OOOOOI',
];
const VALUES: readonly unknown[] = [
  ...WORDS,
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  2 ** 31,
  2 ** 53,
  [],
  [null],
  [[[[]]]],
  Array.from({ length: 101 }, (_, index) => index + 1),
  {},
  { en: 'x', '\0': 'y' },
  { en: 'x', '\ud800': 'y' },
  { en: 'x', 'not a tag': 'y' },
  { en: 'x\ud800' },
  { en: { en: 'x' } },
];
/** Headers that some calls obey and others do not. */
const HEADERS: readonly Record<string, string>[] = [
  ...['', '*', '"0"', '"9999999999"', 'W/"1"', '"1", "2"', '"-1"', '1'].map((value) => ({ 'if-match': value })),
  ...['', 'short', 'k'.repeat(101), 'with a space', 'clé-clé-clé'].map((value) => ({ 'idempotency-key': value })),
  ...['PH', 'sg', '', 'ph, ph'].map((value) => ({ 'target-market': value })),
];
/** Headers that are read before it matters which call it is. */
const COMMON_HEADERS: readonly Record<string, string>[] = [
  ...['', 'Bearer', 'Bearer  ', 'Basic YTpi', `Bearer ${'x'.repeat(300)}`, 'Bearer a b'].map((value) => ({
    authorization: value,
  })),
  ...['text/plain', 'application/xml', 'application/json; charset=utf-16', '/', 'multipart/form-data'].map((value) => ({
    'content-type': value,
  })),
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'nonsense' },
  { accept: 'nothing/known' },
  { 'accept-encoding': 'nonsense;q=2' },
];

/** For what no call reads, a body or a field it does not take: it is only parsed, and how is the same for every call. */
const UNREAD: readonly unknown[] = ['', 'a\0b', null, [[[[]]]], { unknown_field: '\ud800' }];

/** Calls that end; an event stream does not. */
const ANSWERING = CALLS.filter(({ stream }) => stream !== 'text/event-stream').map(
  (call, place) => [call.id, call, place] as const,
);

// Invalid input is refused before any query, so one engine is enough.
describe.skipIf(TEST_DATABASE_URL !== '').each(ANSWERING)('%s', (_, call, place) => {
  it('answers any spoilt body as the contract says', async () => {
    const body = bodyOf(call) ?? {};
    const spoilt = (field: string, values: readonly unknown[]) => values.map((value) => ({ ...body, [field]: value }));
    const payloads = call.body
      ? [...VALUES, ...Object.keys(body).flatMap((field) => spoilt(field, VALUES)), ...spoilt('unknown_field', UNREAD)]
      : UNREAD;
    expect(
      await complaints(
        call,
        onePerRefusal(call.body, payloads).map((payload) => ({ payload })),
      ),
    ).toEqual([]);
  });

  it('answers any spoilt query as the contract says', async () => {
    const read = call.query ? fieldsOf(call.query) : [];
    const searches = [...read, call.query ? 'unknown_field' : 'page'].flatMap((name) => [
      ...onePerRefusal(
        call.query,
        (read.includes(name) ? WORDS : ['', '\0']).map((word) => ({ [name]: word })),
      ).map(({ [name]: word = '' }) => `${name}=${percent(word)}`),
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      name,
      `${name}=%`,
      `${name}=%ff`,
      `&&=&${name}`,
    ]);
    expect(
      await complaints(
        call,
        searches.map((search) => ({ search })),
      ),
    ).toEqual([]);
  });

  it('answers any spoilt header as the contract says', async () => {
    const payload = bodyOf(call) ?? {};
    // Each call is sent a quarter of those in common, each of which so many calls are sent.
    const common = COMMON_HEADERS.filter((_header, index) => index % 4 === place % 4);
    expect(
      await complaints(
        call,
        [...HEADERS, ...common].map((headers) => ({ headers, payload })),
      ),
    ).toEqual([]);
  });

  it.runIf(call.path.includes(':'))('answers any spoilt path as the contract says', async () => {
    const spoilt = [...WORDS.map(percent), '%', '%zz', '%ff', '..%2f..', '0', '999999999999999', '1e1', '+1', '１'];
    const params = paramNames(call.path).flatMap((name) => spoilt.map((word) => ({ [name]: word })));
    expect(
      await complaints(
        call,
        params.map((each) => ({ params: each })),
      ),
    ).toEqual([]);
  });
});

interface Spoilt {
  params?: Record<string, string>;
  search?: string;
  headers?: Record<string, string>;
  payload?: unknown;
}

/**
 * Returns the values without those that the schema refuses in the same words, for the same places, as one before them:
 * the reply is made of these words alone. All values that the schema accepts stay, because only the server shows what
 * they do there. So does one in each of the ways in which text is refused before or after the schema.
 */
function onePerRefusal<Value>(schema: Schema | undefined, values: readonly Value[]): readonly Value[] {
  if (!schema) return values;
  const seen = new Set<string>();
  return values.filter((value) => {
    const { issues } = v.safeParse(schema, value);
    if (!issues) return true;
    const text = JSON.stringify(value);
    const words = issues.map((issue) => [v.getDotPath(issue), issue.message]);
    const refusal = JSON.stringify([words, /\\u0000/.test(text), /\\ud/i.test(text), text.length > 4_000]);
    return !seen.has(refusal) && seen.add(refusal);
  });
}

/** The names a query or body may have. */
const fieldsOf = (schema: object): string[] => ('entries' in schema ? Object.keys(schema.entries as object) : []);

/** Returns the errors in the replies to requests of a superadmin. */
async function complaints(call: Call, requests: readonly Spoilt[]): Promise<string[]> {
  const found: string[] = [];
  for (const request of requests) {
    const { statusCode, body } = await send(call, request);
    if (isAsPromised(statusCode, body)) continue;
    found.push(`${JSON.stringify(request).slice(0, 300)} was answered ${statusCode} ${body.slice(0, 300)}`);
  }
  return found;
}

function isAsPromised(status: number, body: string): boolean {
  if (status < 400) return true;
  const told = v.is(v.strictObject(ErrorReply.entries), JSON.parse(body));
  return status < 500 && told && !/node_modules|\.ts\b|\bselect\b.*\bfrom\b|FST_|ECONN/.test(body);
}

function send(call: Call, { params = {}, search, headers, payload }: Spoilt) {
  const values: Record<string, string> = { ...idsFor(call), ...params };
  const path = call.path.replace(/:([a-z]\w*)/gi, (_, name: string) => values[name] ?? '');
  // Signing out would end the session the other requests need.
  const token = ENDING.has(call.id) ? 'nobody' : server.tokenOf('superadmin');
  return server.app.inject({
    method: call.method,
    url: search === undefined ? path : `${path}?${search}`,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': `fuzz-${(sent += 1)}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
}

let sent = 0;
const ENDING = new Set(['auth.logout', 'profile.endSession']);

const IDS: Readonly<Record<string, () => number>> = {
  crm: () => SINGAPORE_CITY,
  language: () => 1,
  category: () => 1,
  carClass: () => 1,
  currency: () => 1,
  country: () => 1,
  airport: () => 1,
  desk: () => viewId,
};
const NAMES: Readonly<Record<string, string>> = { 'desk.savePreference': 'tables' };

const idsFor = (call: Call): Record<string, string> =>
  Object.fromEntries(
    paramNames(call.path).map((name) => [
      name,
      isFlagAccess(call.access) && call.access.param === name
        ? 'enable'
        : isNumericParam(name)
          ? String(IDS[call.id.split('.')[0] ?? '']?.() ?? bookingId)
          : (NAMES[call.id] ?? 'nothing'),
    ]),
  );

/** Percent-encodes any text, also one `encodeURIComponent` refuses. */
const percent = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
