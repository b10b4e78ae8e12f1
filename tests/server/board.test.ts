import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { board } from '#contract/dispatch/board.ts';
import { addDays } from '#domain/time/calendar.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { assignTo, insertCrew, type Crew } from '#tests/kit/dispatch.ts';
import { BATAM_CITY, insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';

// The tests' clock is noon in Singapore on 20 May 2026.
const TODAY = '2026-05-20';
const TOMORROW = addDays(TODAY, 1);

let server: TestServer;
let desk: Caller;
let crews: Crew[];
let given: { id: number; code: string };
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  desk = server.as('dispatcher');
  crews = await insertCrew(db, 3);
  given = await insertBooking(db, { inHours: 3 });
  await assignTo(desk, given, crew(0));
});
afterAll(() => server.stop());

const crew = (index: number): Crew => crews[index] ?? { driver_id: 0, car_id: 0 };
const read = (query: object = {}, who = desk) =>
  who.call(board.read, { query: { city: String(SINGAPORE_CITY), date: TODAY, ...query } });
const day = async (query: object = {}, who = desk) => (await read(query, who)).body.data;

describe('the board', () => {
  it('shows the drivers of a city with what they drive and which car', async () => {
    const { city, from, to, drivers, jobs } = await day();
    expect(city).toMatchObject({ name: 'Singapore', timezone: 'Asia/Singapore', buffer_min: 30 });
    expect([from, to]).toEqual(['2026-05-19T16:00:00.000Z', '2026-05-20T16:00:00.000Z']);
    expect(drivers.map(({ name }) => name)).toEqual(['Driver 1', 'Driver 2', 'Driver 3']);
    expect(drivers[0]).toMatchObject({
      company: { name: 'Harbour Cars' },
      status: 'active',
      enabled: true,
      cars: [{ id: crew(0).car_id, class: 'MPV', primary: true }],
      away: [],
    });
    expect(jobs).toMatchObject([
      {
        driver_id: crew(0).driver_id,
        car: { id: crew(0).car_id },
        status: 'assigned',
        core_from: '2026-05-20T07:00:00.000Z',
        buffer_min: 30,
        booking: { code: given.code, who: 'Ana Lim', origin: 'Changi Terminal 3', people: 2, flight_number: 'SQ221' },
      },
    ]);
  });

  it('lists open vehicles and days one by one', async () => {
    const hire = await insertBooking(server.database.db, {
      kind: 'day_booking',
      airport_id: null,
      direction: null,
      flight_number: null,
      inHours: 24,
      planned_end_at: '2026-05-22T09:00:00.000Z',
      vehicles: 2,
      days: JSON.stringify([
        { date: TOMORROW, start_local: `${TOMORROW}T09:00`, option: 'full_day', hours: 8 },
        { date: addDays(TOMORROW, 1), start_local: `${addDays(TOMORROW, 1)}T09:00`, option: 'full_day', hours: 8 },
      ]),
    });
    await assignTo(desk, hire, crew(0), { vehicle_no: 2, day_no: 1 });
    const slots = async (query: object) =>
      (await day(query)).open.map(({ vehicle_no, day_no, core_from }) => [vehicle_no, day_no, core_from]);
    expect(await slots({ date: TOMORROW })).toEqual([[1, 1, '2026-05-21T01:00:00.000Z']]);
    expect(await slots({ date: TOMORROW, days: '3' })).toEqual([
      [1, 1, '2026-05-21T01:00:00.000Z'],
      [1, 2, '2026-05-22T01:00:00.000Z'],
      [2, 2, '2026-05-22T01:00:00.000Z'],
    ]);
    expect(await slots({})).toEqual([]);
  });

  it('shows a driver of another city who has a job here, and what they drive elsewhere', async () => {
    const { db } = server.database;
    const [away] = await insertCrew(db, 1);
    if (!away) throw new Error('No crew');
    const here = await insertBooking(db, { inHours: 6 });
    await assignTo(desk, here, away);
    await sql`update driver set city_id = ${BATAM_CITY}, name = 'Guest' where id = ${away.driver_id}`.execute(db);
    const { drivers, jobs } = await day();
    expect(drivers.map(({ name }) => name)).toContain('Guest');
    expect(jobs.filter(({ driver_id }) => driver_id === away.driver_id)).toHaveLength(1);
    expect((await day({ date: addDays(TODAY, 5) })).drivers.map(({ name }) => name)).not.toContain('Guest');
    expect((await day({ city: String(BATAM_CITY) })).jobs).toHaveLength(1);
  });

  it('shows leave as hours in city time', async () => {
    await sql`insert into driver_leave (driver_id, from_on, to_on, note)
      values (${crew(1).driver_id}, '2026-05-20', '2026-05-21', 'Family')`.execute(server.database.db);
    const { drivers } = await day();
    expect(drivers.find(({ id }) => id === crew(1).driver_id)?.away).toEqual([
      { from: '2026-05-19T16:00:00.000Z', to: '2026-05-21T16:00:00.000Z', note: 'Family' },
    ]);
  });

  it('is narrowed to a company and to a class', async () => {
    const { drivers } = await day();
    const [first] = drivers;
    const company = String(first?.company.id);
    const own = await day({ company });
    expect(own.companies.map(({ id }) => String(id))).toContain(company);
    expect(new Set(own.drivers.map(({ company: { id } }) => String(id)))).toEqual(new Set([company]));
    const none = await day({ car_class: '1' });
    expect(none.drivers).toEqual([]);
    expect(none.companies).toEqual(own.companies);
    expect((await day({ car_class: '2' })).drivers).not.toEqual([]);
  });

  it('shows a booking of another market only as busy time', async () => {
    const abroad = await desk.call(board.read, {
      query: { city: String(SINGAPORE_CITY), date: TODAY },
      headers: { 'target-market': 'ph' },
    });
    const { jobs, open } = abroad.body.data;
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.every(({ booking }) => booking === null)).toBe(true);
    expect(open).toEqual([]);
  });

  it('names the cities that have drivers', async () => {
    const { data } = (await desk.call(board.cities)).body;
    expect(data.map(({ name }) => name)).toEqual(['Singapore', 'Batam']);
    expect(data.some(({ id }) => id === MANILA_CITY)).toBe(false);
  });

  it.each([
    [{ city: 'x' }, 'city'],
    [{ city: '0' }, 'city'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '9999-12-31' }, 'date'],
    [{ date: '0000-01-01' }, 'date'],
    [{ days: '2' }, 'days'],
    [{ company: '-1' }, 'company'],
  ])('refuses %j', async (query, field) => {
    const { status, body } = await read(query);
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { [field]: [expect.any(String)] } });
  });

  it('knows no city that is not there', async () => {
    expect((await read({ city: '99999' })).status).toBe(404);
  });
});
