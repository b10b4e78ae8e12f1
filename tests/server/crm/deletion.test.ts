import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { airport } from '#contract/reference/airport.ts';
import { carClass } from '#contract/reference/car-class.ts';
import { category } from '#contract/reference/category.ts';
import { city } from '#contract/reference/city.ts';
import { currency } from '#contract/reference/currency.ts';
import { language } from '#contract/reference/language.ts';
import { timezone } from '#contract/reference/timezone.ts';
import { holidayCalendar } from '#contract/pricing/holiday-calendar.ts';
import { airportService } from '#contract/pricing/service-option.ts';
import { zone } from '#contract/pricing/zone.ts';
import type { UseOf } from '#server/kit/change/deletion.store.ts';
import { usesOfService, usesOfZone } from '#server/pricing/uses.store.ts';
import {
  usesOfAirport,
  usesOfCarClass,
  usesOfCategory,
  usesOfCity,
  usesOfCurrency,
  usesOfLanguage,
} from '#server/reference/uses.store.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { insertReference, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { aService, aZone, soldIn } from '#tests/kit/zones.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertBooking(server.database.db);
});
afterAll(() => server.stop());
const all = () => server.as('superadmin');

const aCity = (slug: string) =>
  all().call(city.create, {
    body: {
      country: 'SG',
      name: { en: slug },
      slug,
      timezone: 'Asia/Singapore',
      currency: 'SGD',
      lat: 1.3,
      lng: 103.8,
    },
  });

/** What uses a record, by the table of the record. */
const USES: Readonly<Record<string, readonly UseOf[]>> = {
  city: usesOfCity({ id: 1 }),
  airport: usesOfAirport({ id: 1 }),
  currency: usesOfCurrency({ id: 1, code: 'SGD' }),
  category: usesOfCategory({ id: 1 }),
  car_class: usesOfCarClass({ id: 1, code: 'suv' }),
  language: usesOfLanguage({ tag: 'en' }),
  zone: usesOfZone({ id: 1, kind: 'airport' }),
  service_option: usesOfService('day_booking')({ id: 1 }),
};
/** Their currency is that of a booking, which is counted. */
const WITH_BOOKING = ['assignment', 'cash_hand_in', 'payment', 'refund', 'statement_line'];

describe('deleting reference data', () => {
  it('takes away a record that nothing uses, and puts it back under its id with its history', async () => {
    const made = (await aCity('quiet')).body.data;
    const params = { id: made.id };
    expect((await all().call(city.remove, { params })).status).toBe(204);
    expect((await all().call(city.one, { params })).status).toBe(404);
    expect((await all().call(city.remove, { params })).status).toBe(404);
    const back = await all().call(city.restore, { params });
    expect(back.body.data).toEqual({ ...made, version: 2, updated_at: expect.any(String) });
    expect((await all().call(city.restore, { params })).status).toBe(404);
    const { data } = (await all().call(audit.history, { params: { kind: 'city', id: made.id } })).body;
    expect(data.map(({ command }) => command)).toEqual(['city.restore', 'city.remove', 'city.create']);
  });

  it('refuses the version that somebody else has changed since', async () => {
    const { id } = (await aCity('busy')).body.data;
    await all().call(city.update, { params: { id }, body: { position: 3 } });
    expect((await all().call(city.remove, { params: { id }, headers: { 'if-match': '"1"' } })).status).toBe(412);
  });

  it.each([
    ['city', city.remove, SINGAPORE_CITY, /^This city is used by .*1 booking/],
    ['airport', airport.remove, 1, /^This airport is used by 1 booking/],
    ['currency', currency.remove, 1, /^This currency is used by 1 country/],
    ['car class', carClass.remove, 1, /^This car class is used by 1 booking/],
  ] as const)('refuses a %s in use, and says how often and where to look', async (_, call, id, words) => {
    const { status, body } = await all().call(call, { params: { id } });
    expect([status, body.code]).toEqual([409, 'in_use']);
    expect(body.message).toMatch(words);
    const uses = body.details?.['uses'] as { what: string; count: number; path: string | null }[];
    expect(uses.map(({ count }) => count).every((count) => count > 0)).toBe(true);
    expect(uses.every(({ path }) => path === null || path.startsWith('/'))).toBe(true);
  });

  it('refuses a zone and a service as long as one is sold in the other', async () => {
    const [place, option] = [await aZone(server), await aService(server)];
    const sold = await soldIn(server, place, option);
    const zoneAt = { params: { id: place.id } };
    const optionAt = { params: { id: option.id } };
    expect((await all().call(zone.remove, zoneAt)).body.message).toBe('This zone is used by 1 service.');
    expect((await all().call(airportService.remove, optionAt)).body.message).toBe(
      'This airport service is used by 1 zone.',
    );
    await all().call(zone.removeService, { params: sold });
    expect((await all().call(zone.remove, zoneAt)).status).toBe(204);
    expect((await all().call(airportService.remove, optionAt)).status).toBe(204);
    expect((await all().call(zone.restore, zoneAt)).body.data.code).toBe(place.code);
    expect((await all().call(airportService.restore, optionAt)).body.data.code).toBe(option.code);
  });

  it('refuses a category with subcategories, and a language that a driver speaks', async () => {
    const kind = { type: 'place' as const };
    const parent = await all().call(category.create, { body: { ...kind, code: 'nature', name: { en: 'Nature' } } });
    const { id } = parent.body.data;
    await all().call(category.create, { body: { ...kind, code: 'lakes', name: { en: 'Lakes' }, parent: id } });
    expect((await all().call(category.remove, { params: { id } })).body.message).toBe(
      'This category is used by 1 subcategory.',
    );
    const english = await all().call(language.create, { body: { tag: 'en', name: 'English', native: 'English' } });
    const refused = await all().call(language.remove, { params: { id: english.body.data.id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  });

  it('refuses a city with a holiday calendar, until that is deleted', async () => {
    const { id } = (await aCity('festive')).body.data;
    const body = { code: 'festive', name: 'Festive', country: 'SG', city_id: id };
    const made = (await all().call(holidayCalendar.create, { body })).body.data;
    expect((await all().call(city.remove, { params: { id } })).body.message).toBe(
      'This city is used by 1 holiday calendar.',
    );
    await all().call(holidayCalendar.remove, { params: { id: made.id } });
    expect((await all().call(city.remove, { params: { id } })).status).toBe(204);
    expect((await all().call(city.restore, { params: { id } })).status).toBe(200);
  });

  it('counts every table that refers to a record', async () => {
    const { rows } = await server.database.pool.query<{ from: string; to: string }>(`
      select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`);
    const uncounted = rows.filter(({ from, to }) => {
      const sent = USES[to]?.map((use) => use.rows.compile(server.database.db).sql).join(' ');
      return sent !== undefined && !new RegExp(`\\b${from}\\b`).test(sent) && !WITH_BOOKING.includes(from);
    });
    expect(uncounted).toEqual([]);
  });

  it('names a list of whatever uses one of these records', () => {
    const unlisted = Object.entries(USES).flatMap(([table, uses]) =>
      uses.filter(({ path }) => path === undefined).map(({ many }) => `${table}: ${many}`),
    );
    expect(unlisted).toEqual([]);
  });

  it('does not put back a record whose code somebody has used since', async () => {
    const { id } = (await aCity('twice')).body.data;
    await all().call(city.remove, { params: { id } });
    await aCity('twice');
    expect((await all().call(city.restore, { params: { id } })).status).toBe(409);
  });

  it('needs the right to delete, for both ways', async () => {
    const { id } = (await aCity('kept')).body.data;
    for (const call of [city.remove, city.restore])
      expect((await server.as('pricing').call(call, { params: { id } })).status).toBe(403);
  });
});

describe('time zones', () => {
  it('are listed for staff with their offset, cities and former names', async () => {
    const { status, body } = await server.as('auditor').call(timezone.list, { query: { q: 'calcutta' } });
    expect(status).toBe(200);
    expect(body.data).toEqual([{ name: 'Asia/Kolkata', offset: '+05:30', former_names: ['Asia/Calcutta'], cities: 0 }]);
    const singapore = (await server.as('auditor').call(timezone.list, { query: { q: 'Asia/Singapore' } })).body.data[0];
    expect(singapore?.cities).toBeGreaterThan(0);
    expect((await server.stranger.call(timezone.list)).status).toBe(401);
  });

  it('are stored by their canonical names', async () => {
    const { id } = (await aCity('renamed')).body.data;
    const changed = await all().call(city.update, { params: { id }, body: { timezone: 'Asia/Calcutta' } });
    expect(changed.body.data.timezone).toBe('Asia/Kolkata');
  });
});
