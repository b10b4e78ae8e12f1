import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { customer } from '#contract/customer.ts';
import { assignment } from '#contract/dispatch/assignment.ts';
import { car } from '#contract/fleet/car.ts';
import { company } from '#contract/fleet/company.ts';
import { staffDriver } from '#contract/fleet/driver.ts';
import { CALLS } from '#contract/index.ts';
import { paramNames, type CompleteCall } from '#contract/kit/call.ts';
import { fieldsOf } from '#contract/kit/fields.ts';
import { search as palette } from '#contract/search.ts';
import { startDemoServer } from '#tests/kit/demo.ts';
import type { TestServer } from '#tests/kit/server.ts';

// The demo has records of nearly all kinds.

let server: TestServer;
const trip = { id: 0, code: '', city: 0, plate: '' };
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Row[];

beforeAll(async () => {
  server = await startDemoServer();
  const [found] = await query<{ id: number; code: string; city: number; driver: number; plate: string }>(`
    select b.id, b.code, b.city_id as city, d.id as driver, c.plate from booking b
    join driver d on d.city_id = b.city_id and d.deleted_at is null
    join driver_car dc on dc.driver_id = d.id join car c on c.id = dc.car_id
    where b.status = 'confirmed' and b.kind = 'airport' order by b.pickup_at desc, d.id limit 1`);
  Object.assign(trip, found);
  await query(
    `update booking set lead_first_name = 'Jürgen', lead_last_name = 'Müllner-Núñez', lead_phone = '+442079460124',
      flight_number = 'SQ7322' where id = $1`,
    [trip.id],
  );
  await query(`update driver set name = 'Iñaki Müllner', phone = '+442079460124' where id = $1`, [found?.driver]);
  await query(`update company set contact_phone = '+442079460124', name = 'Müllner Limousines'
    where id = (select min(id) from company)`);
  await query(`update customer set first_name = 'Jürgen', last_name = 'Müllner', phone = '+442079460124'
    where id = (select min(id) from customer where erased_at is null)`);
});
afterAll(() => server.stop());

const ids = (body: { data: readonly unknown[] }) => body.data.map((row) => (row as { id?: number }).id);
/** What is found of each kind by a text. */
const staff = () => server.as('superadmin');
const SEARCHES = {
  bookings: async (q: string) => ids((await staff().call(booking.list, { body: { q } })).body),
  customers: async (q: string) => ids((await staff().call(customer.list, { query: { q } })).body),
  drivers: async (q: string) => ids((await staff().call(staffDriver.list, { query: { q } })).body),
  companies: async (q: string) => ids((await staff().call(company.list, { body: { q } })).body),
  candidates: async (q: string) =>
    (await staff().call(assignment.candidates, { params: { id: trip.id }, query: { q } })).body.data.map(
      ({ driver }) => driver.id,
    ),
  palette: async (q: string) => ids((await staff().call(palette.records, { body: { q } })).body),
} as const;
type Searched = keyof typeof SEARCHES;

describe('a name is found however it is written', () => {
  const lists = (Object.keys(SEARCHES) as Searched[]).filter((kind) => kind !== 'palette' && kind !== 'candidates');
  it.each(['müllner', 'MULLNER', 'muellner', 'mu\u0308llner', 'Ｍüllner', '(Müllner)', '“müllner”,', 'mül\u200blner'])(
    '%s',
    async (q) => {
      for (const kind of lists) expect(await SEARCHES[kind](q), kind).not.toEqual([]);
    },
  );
  it.each(['nunez jurgen', 'juergen NÚÑEZ', 'Müllner‑Núñez', 'nunez \u00a0jürgen'])('%s of a booking', async (q) => {
    expect(await SEARCHES.bookings(q)).toEqual([trip.id]);
  });
});

it('the palette and the search of drivers to assign read other spellings too', async () => {
  for (const q of ['muellner', '0044 (0)20 7946 0124', 'sq 7322'])
    expect(await SEARCHES.palette(q), q).toContain(trip.id);
  for (const q of ['inaki', 'IÑAKI muellner', '0044 (0)20 7946 0124'])
    expect(await SEARCHES.candidates(q), q).not.toEqual([]);
});

describe('a phone number is found however it is written', () => {
  it.each([
    '+442079460124',
    '+44 20 7946 0124',
    '+44 (0)20 7946 0124',
    '0044 20 7946 0124',
    '020 7946 0124',
    '(020) 7946-0124',
    '020/7946.0124',
    '+44‑20‑7946‑0124',
    'tel:+442079460124',
    '7946 0124',
    '＋４４ ２０ ７９４６ ０１２４',
  ])('%s', async (q) => {
    for (const kind of ['bookings', 'customers', 'drivers', 'companies'] as const)
      expect(await SEARCHES[kind](q), kind).not.toEqual([]);
  });
  it('beside a name', async () => {
    expect(await SEARCHES.bookings('jurgen +44 20 7946 0124')).toEqual([trip.id]);
    expect(await SEARCHES.bookings('ana +44 20 7946 0124')).toEqual([]);
  });
});

describe('a flight is found however it is written', () => {
  it.each(['SQ7322', 'sq 7322', 'sq-7322', '(SQ7322).', 'ＳＱ７３２２', 'jürgen sq 7322'])('%s', async (q) =>
    expect(await SEARCHES.bookings(q)).toContain(trip.id),
  );
  it('with leading zeros', async () => {
    await query(`update booking set flight_number = 'XQ22' where id = $1`, [trip.id]);
    for (const q of ['xq22', 'XQ 22', 'XQ022', 'xq 0022', 'XQ-022', 'nunez xq 0022'])
      expect(await SEARCHES.bookings(q), q).toContain(trip.id);
  });
});

it('a code is found however it is written', async () => {
  const { code } = trip;
  for (const q of [
    code,
    code.toLowerCase(),
    `${code}.`,
    `<${code}>`,
    `${code.slice(0, 2)} ${code.slice(2, 8)}-${code.slice(8)}`,
  ])
    expect(await SEARCHES.bookings(q), q).toEqual([trip.id]);
});

it('a plate is found however it is written', async () => {
  const { plate } = trip;
  const bare = plate.replaceAll(/[\s-]/g, '');
  const spaced = bare.replaceAll(/(\d+)/g, ' $1 ').trim();
  for (const q of [plate, bare, bare.toLowerCase(), spaced, spaced.replaceAll(' ', '-')]) {
    const { body } = await staff().call(car.list, { query: { q } });
    expect(
      body.data.map((row) => row.plate),
      q,
    ).toContain(plate);
    expect(await SEARCHES.candidates(q), q).not.toEqual([]);
  }
});

/** Lists that take a text. A new one joins by itself. */
const takesText = ({ query: asked, body }: CompleteCall): boolean =>
  [asked, body].some((schema) => schema !== undefined && fieldsOf(schema).includes('q'));
const LISTS = CALLS.filter(
  (call) => call.id.endsWith('.list') && paramNames(call.path).length === 0 && takesText(call),
);

async function rowsOf(call: CompleteCall, q?: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const asked = q === undefined ? {} : { q };
  const input = call.method === 'GET' ? { query: asked } : { body: asked };
  const { status, body } = await staff().call(call, input);
  expect(status, `${call.id} ${JSON.stringify(body)}`).toBe(200);
  return (body as unknown as { data: readonly Readonly<Record<string, unknown>>[] }).data;
}
const names = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.map(({ id, code, name }) => JSON.stringify(id ?? code ?? name));

/** Returns a word of a list that it is searched by. */
async function wordOf(call: CompleteCall): Promise<string | undefined> {
  const [first, second] = await rowsOf(call);
  const words = new Set(
    JSON.stringify([first, second], (key, value: unknown) => (/(?:_at|^id)$/.test(key) ? 0 : value)).match(
      /\b[a-z]{4,12}\b/gi,
    ),
  );
  for (const word of [...words].slice(0, 12)) {
    const found = await rowsOf(call, word);
    if (found.length > 0) return word;
  }
  return undefined;
}

describe('every list that takes a text', () => {
  let tried = 0;
  it.each(LISTS.map((call) => [call.id, call] as const))('%s finds the same however it is written', async (_, call) => {
    const word = await wordOf(call);
    if (word === undefined) return;
    tried += 1;
    // Capitals, full width, an accent, an unseen character, brackets and a full stop at once.
    const wide = [...word.toUpperCase()].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
    expect(
      names(await rowsOf(call, `(\u200e${wide.slice(0, 2).join('')}\u0301\u00ad${wide.slice(2).join('')}).`)),
    ).toEqual(names(await rowsOf(call, word)));
  });
  it('has words to be searched by', () => expect(tried).toBeGreaterThan(35));
});
