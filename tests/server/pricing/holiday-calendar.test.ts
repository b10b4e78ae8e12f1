import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { holidayCalendar } from '#contract/pricing/holiday-calendar.ts';
import { pricing } from '#contract/pricing/pricing.ts';
import { quote } from '#contract/booking/quote.ts';
import { airportVariable } from '#contract/pricing/variable.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';
import { insertTariff, transfer } from '#tests/kit/tariff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertTariff(server.database.db);
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.stop());

const body = BODIES['holidayCalendar.create'] ?? {};
const as = () => server.as('pricing');
const add = (more: object = {}) => as().call(holidayCalendar.create, { body: { ...body, ...more } as never });
const quoted = async (pickup_local: string) => {
  const trip = transfer({ pickup_local, direction: 'departure' });
  const { data } = (await server.as('support').call(quote.calculate, { body: { trip } })).body;
  if (!data.sellable) throw new Error(data.why);
  return data;
};

describe('holiday calendars', () => {
  it('keep their days in order, each with its name', async () => {
    const { status, body: got } = await add();
    expect(status).toBe(201);
    expect(got.data).toMatchObject({
      code: 'sg',
      country_name: 'Singapore',
      city_name: 'Singapore',
      variables: 0,
      holidays: [
        { date: '2026-05-31', name: 'Vesak Day' },
        { date: '2026-12-25', name: 'Christmas Day' },
      ],
    });
    const names = await as().call(pricing.calendars);
    expect(names.body.data).toEqual({ sg: 'Singapore public holidays' });
    const found = async (query: object) =>
      (await server.as('auditor').call(holidayCalendar.list, { query })).body.data.map(({ code }) => code);
    expect(await found({ q: 'singap', country: 'SG' })).toEqual(['sg']);
    expect(await found({ country: 'PH' })).toEqual([]);
  });

  it('make a surcharge apply on their days, and the quote says on which', async () => {
    const made = await as().call(airportVariable.create, {
      body: {
        city_id: SINGAPORE_CITY,
        name: 'Public holiday',
        group: 'season',
        amount_mode: 'percent',
        amount_value: 2000,
        conditions: { holiday_calendar: 'sg' },
      },
    });
    expect(made.body.data.condition_text).toBe('On Singapore public holidays');
    const quote = await quoted('2026-12-25T11:00');
    expect(quote.lines.find(({ label }) => label === 'Public holiday')).toMatchObject({
      amount_minor: 900,
      cause: {
        why: 'All its conditions apply, and it comes first in the group "season". 2026-12-25 is Christmas Day, calendar Singapore public holidays.',
      },
    });
    const { passed_over } = await quoted('2026-12-24T11:00');
    expect(passed_over.map(({ why }) => why)).toContain(
      '2026-12-24 is no day of the calendar "Singapore public holidays".',
    );
  });

  it('have a history of changes per day', async () => {
    const [calendar] = (await as().call(holidayCalendar.list)).body.data;
    const params = { id: calendar?.id ?? 0 };
    const holidays = [
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2026-12-26', name: 'Boxing Day' },
    ];
    await as().call(holidayCalendar.update, { params, body: { holidays } });
    const { body: page } = await server
      .as('auditor')
      .call(audit.history, { params: { kind: 'holiday_calendar', id: params.id } });
    expect(page.data[0]?.changes).toEqual([
      { field: 'day.2026-05-31', before: 'Vesak Day', after: null },
      { field: 'day.2026-12-25', before: 'Christmas Day', after: 'Christmas' },
      { field: 'day.2026-12-26', before: null, after: 'Boxing Day' },
    ]);
  });

  it('cannot be deleted or recoded while a surcharge uses them', async () => {
    const [calendar] = (await as().call(holidayCalendar.list)).body.data;
    const params = { id: calendar?.id ?? 0 };
    const refused = await as().call(holidayCalendar.remove, { params });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'in_use', message: 'One surcharge uses its days. Change or delete them first.' },
    ]);
    const renamed = await as().call(holidayCalendar.update, { params, body: { code: 'other' } });
    expect(renamed.body.fields).toEqual({ code: ['One surcharge uses this code.'] });
    await as().call(holidayCalendar.toggle, { params: { ...params, flag: 'disable' } });
    expect((await quoted('2026-12-25T11:00')).lines.some(({ label }) => label === 'Public holiday')).toBe(false);
    const [surcharge] = (await as().call(airportVariable.list, { query: { q: 'holiday' } })).body.data;
    await as().call(airportVariable.remove, { params: { id: surcharge?.id ?? 0 } });
    expect((await as().call(holidayCalendar.remove, { params })).status).toBe(204);
    expect((await add()).status).toBe(201);
  });

  it.each([
    ['a code twice', {}, 409, 'code'],
    ['an unknown country', { code: 'xx', country: 'XX', city_id: null }, 422, 'country'],
    ['a city elsewhere', { code: 'xx', city_id: MANILA_CITY }, 422, 'city_id'],
    ['a city without its country', { code: 'xx', country: null }, 422, 'city_id'],
    [
      'a day that does not exist',
      { code: 'xx', holidays: [{ date: '2026-02-30', name: 'x' }] },
      422,
      'holidays.0.date',
    ],
    ['a day without a name', { code: 'xx', holidays: [{ date: '2026-02-03', name: ' ' }] }, 422, 'holidays.0.name'],
    [
      'a day twice',
      {
        code: 'xx',
        holidays: [
          { date: '2026-02-03', name: 'a' },
          { date: '2026-02-03', name: 'b' },
        ],
      },
      422,
      'holidays.1.date',
    ],
    ['a name of 10 kB', { code: 'xx', name: 'x'.repeat(10_000) }, 422, 'name'],
  ])('refuse %s, on the field', async (_, more, status, field) => {
    const got = await add(more);
    expect([got.status, Object.keys(got.body.fields ?? {})]).toEqual([status, [field]]);
  });
});
