import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airport } from '#contract/reference/airport.ts';
import type { Call } from '#contract/kit/call.ts';
import { car } from '#contract/fleet/car.ts';
import { carClass } from '#contract/reference/car-class.ts';
import { category } from '#contract/reference/category.ts';
import { country } from '#contract/reference/country.ts';
import { city } from '#contract/reference/city.ts';
import { currency } from '#contract/reference/currency.ts';
import { driver } from '#contract/fleet/driver.ts';
import { language } from '#contract/reference/language.ts';
import { insertCompany } from '#tests/kit/fleet.ts';
import { insertReference, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertCompany(server.database.db);
});
afterAll(() => server.stop());

type Body = Record<string, unknown>;
const bodyOf = ({ id }: Call): Body => BODIES[id] ?? {};
/** Every form of the reference data: what makes a record, or changes the only ones there are. */
const FORMS: readonly [Call, string][] = [
  [city.create, 'city'],
  [language.create, 'language'],
  [category.create, 'category'],
  [carClass.create, 'car_class'],
  [currency.create, 'currency'],
  [currency.addRate, 'fx_rate'],
  [airport.create, 'airport'],
  [country.update, 'country'],
  [driver.create, 'driver'],
  [car.create, 'car'],
];
/** No field of any form takes one of these; a place on the map may lie at -1.5 degrees. */
const NEVER: readonly unknown[] = ['x'.repeat(10_000), '🙂'.repeat(3_000), 1e300, -1.5, { a: { b: 1 } }, [['x']]];
const WORDS = 'مطار 🛫 机场';

const send = (call: Call, body: Body, more: object = {}) => {
  const params = call.path.includes(':id') ? { params: { id: 1 } } : {};
  return server
    .as('superadmin')
    .call(call as never, { body, ...params, ...more } as never) as Promise<unknown> as Promise<{
    status: number;
    body: { code: string; fields?: Record<string, string[]>; data: Body };
  }>;
};
const stored = async (table: string): Promise<string> =>
  JSON.stringify((await sql`select * from ${sql.table(table)} order by id`.execute(server.database.db)).rows);

describe.each(FORMS.map(([call, table]) => [call.id, call, table] as const))('%s', (_, call, table) => {
  it.each(Object.keys(bodyOf(call)))(
    'says a sentence on %s, whatever it is given, and stores nothing',
    async (field) => {
      const before = await stored(table);
      for (const value of NEVER.filter((each) => !(/^(lat|lng)$/.test(field) && each === -1.5))) {
        const { status, body } = await send(call, { ...bodyOf(call), [field]: value });
        expect([status, JSON.stringify(value).slice(0, 20)]).toEqual([422, JSON.stringify(value).slice(0, 20)]);
        const fields = Object.entries(body.fields ?? {});
        expect(fields.map(([path]) => path.split('.')[0])).toEqual(fields.map(() => field));
        for (const sentence of fields.flatMap(([, sentences]) => sentences)) expect(sentence).toMatch(/^[A-Z].+\.$/);
      }
      expect(await stored(table)).toBe(before);
    },
  );

  it('knows no other field', async () => {
    const { status, body } = await send(call, { ...bodyOf(call), enabled: true });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ enabled: ['This field is not known here.'] });
  });
});

const NAMED: readonly [Call, (words: string) => Body][] = [
  [city.create, (en) => ({ name: { en, ar: en } })],
  [language.create, (name) => ({ name, native: name })],
  [category.create, (en) => ({ name: { en, he: en } })],
  [carClass.create, (name) => ({ name, examples: name })],
  [driver.create, (name) => ({ name })],
  [car.create, (make) => ({ make, model: make, colour: make })],
  [currency.create, (name) => ({ name })],
  [country.update, (en) => ({ name: { en, zh: en } })],
  [airport.create, (name) => ({ name, terminals: [{ code: '٢', name, meeting_point: { en: name, ar: name } }] })],
];

it.each(NAMED.map(([call, named]) => [call.id, call, named] as const))(
  '%s keeps any script as it is written',
  async (_, call, named) => {
    const { status, body } = await send(call, { ...bodyOf(call), ...named(WORDS) });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    expect(body.data).toMatchObject(named(WORDS));
  },
);

it.each(
  [language, category, carClass, currency, airport, country].map(({ update }) => [update.id, update as Call] as const),
)('%s changes no record that somebody else has changed since', async (_, update) => {
  const change = bodyOf(update).name ?? bodyOf({ ...update, id: update.id.replace('update', 'create') }).name;
  const { status, body } = await send(update, { name: change }, { headers: { 'if-match': '"99"' } });
  expect([status, body.code]).toEqual([412, 'stale_version']);
});

it('a city is no different', async () => {
  const headers = { 'if-match': '"99"' };
  const sent = { params: { id: SINGAPORE_CITY }, body: { position: 3 }, headers };
  expect((await server.as('pricing').call(city.update, sent)).status).toBe(412);
});
