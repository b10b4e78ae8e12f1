import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { accessRequest } from '#contract/staff/access-request.ts';
import { isFlagAccess, isNumericParam, paramNames, type Call, type Schema } from '#contract/kit/call.ts';
import { desk } from '#contract/desk.ts';
import { CALLS } from '#contract/index.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { insertReference, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { TEST_DATABASE_URL } from '#tests/kit/database.ts';
import {
  bodyOf,
  COMMON_HEADERS,
  fieldsOf,
  HEADERS,
  isAsPromised,
  KEY_HEADERS,
  LONG,
  percent,
  POSITIONS,
  UNREAD,
  VALUES,
  VAST_BODIES,
  WORDS,
} from '#tests/kit/spoilt.ts';
import { sampleOf } from '#tests/kit/long.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let bookingId = 0;
let viewId = 0;
let origin = '';
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.app.listen({ port: 0 });
  await insertReference(server.database.db);
  bookingId = (await insertBooking(server.database.db, { status: 'pending' })).id;
  const view = { list: 'orders.list', name: 'Mine', query: '', shared: true };
  viewId = (await server.as('superadmin').call(desk.addView, { body: view })).body.data.id;
  await server.stranger.call(accessRequest.create, {
    body: { name: 'Ben', email: 'ben@example.com', password: 'long enough', reason: 'I work here.' },
  });
});
afterAll(() => server.stop());

/** Calls that end; an event stream does not. */
const ANSWERING = sampleOf(
  CALLS.filter(({ stream }) => stream === undefined).map((call, place) => [call.id, call, place] as const),
  8,
);
const STREAMS = CALLS.filter(({ stream }) => stream !== undefined).map((call) => [call.id, call] as const);

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

  it('answers a vast body as the contract says', async () => {
    const body = bodyOf(call) ?? {};
    const [field = 'unknown_field'] = Object.keys(body);
    // Each call is sent some of the shapes; parsing them is the same for all.
    const shapes = VAST_BODIES.filter((_shape, index) => index % 4 === place % 4);
    const raw = call.body ? [...shapes, JSON.stringify({ ...body, [field]: LONG })] : shapes.slice(0, 1);
    expect(
      await complaints(
        call,
        raw.map((text) => ({ raw: text })),
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
    // Each call is sent an eighth of those in common, each of which so many calls are sent.
    const common = COMMON_HEADERS.filter((_header, index) => index % 8 === place % 8);
    expect(
      await complaints(
        call,
        [...HEADERS, ...(call.idempotency ? KEY_HEADERS : []), ...common].map((headers) => ({ headers, payload })),
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

// The position is read on the engine, where a cursor it cannot take would end the stream of everybody.
describe.skipIf(TEST_DATABASE_URL !== '').each(STREAMS)('%s', (_, call) => {
  it('begins, or refuses, at any spoilt position', async () => {
    const wrong: string[] = [];
    for (const position of POSITIONS) {
      const { statusCode, body } = await begin(call, { 'last-event-id': position });
      if (statusCode !== 200 || !/^event: (?:hello|reset)$/m.test(body))
        wrong.push(`${position}: ${statusCode} ${body}`);
    }
    expect(wrong).toEqual([]);
  });

  it('answers any spoilt header as the contract says', async () => {
    const wrong: string[] = [];
    for (const headers of [...HEADERS, ...COMMON_HEADERS].filter(isSendable)) {
      const { statusCode, body } = await begin(call, headers);
      if (!isAsPromised(statusCode, body)) wrong.push(`${JSON.stringify(headers)}: ${statusCode} ${body}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Others never leave a client. */
const isSendable = (headers: Record<string, string>): boolean =>
  Object.values(headers).every((value) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value));

/** The status of a stream and its first bytes, or its refusal. Over a connection, whose end the server notices. */
async function begin(call: Call, headers: Record<string, string>): Promise<{ statusCode: number; body: string }> {
  const authorization = `Bearer ${server.tokenOf('superadmin')}`;
  const asked = request(`${origin}${call.path}`, { agent: false, headers: { authorization, ...headers } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode = 0 } = response;
  if (statusCode !== 200) return { statusCode, body: await readText(response) };
  const [first] = (await once(response, 'data')) as [Buffer];
  response.on('error', () => undefined);
  asked.destroy();
  return { statusCode, body: first.toString() };
}

interface Spoilt {
  /** Text of a body, sent as it is. */
  raw?: string;
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

function send(call: Call, { params = {}, search, headers, payload, raw }: Spoilt) {
  const text = raw ?? (payload === undefined ? undefined : JSON.stringify(payload));
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
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text !== undefined && { payload: text }),
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
