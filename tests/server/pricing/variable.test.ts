import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holidayCalendar } from '#contract/pricing/holiday-calendar.ts';
import { airportVariable, dayVariable } from '#contract/pricing/variable.ts';
import { insertReference, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  const body = { code: 'cny', name: 'Chinese New Year', holidays: [{ date: '2027-02-06', name: 'First day' }] };
  await server.as('pricing').call(holidayCalendar.create, { body });
});
afterAll(() => server.stop());

const night = BODIES['airportVariable.create'] ?? {};
const weekend = BODIES['dayVariable.create'] ?? {};
const add = (more: object = {}) =>
  server.as('pricing').call(airportVariable.create, { body: { ...night, ...more } as never });
const addDay = (more: object = {}) =>
  server.as('pricing').call(dayVariable.create, { body: { ...weekend, ...more } as never });

describe('variable additions', () => {
  it('say their conditions as a sentence, and keep apart by kind', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...night,
      city_name: 'Singapore',
      currency: 'SGD',
      condition_text: 'On Saturdays and Sundays, 23:00–07:00 the next day, for MPV',
    });
    expect((await addDay()).body.data.condition_text).toBe('On Saturdays and Sundays');
    const page = async (query: object) =>
      (await server.as('auditor').call(airportVariable.list, { query })).body.data.map(({ name }) => name);
    expect(await page({ city: SINGAPORE_CITY, group: 'time' })).toEqual(['Night']);
    expect(await page({ q: 'weekend' })).toEqual([]);
  });

  it('name a holiday calendar by its code, and say when that is not in use', async () => {
    const { id, condition_text: words } = (await add({ conditions: { holiday_calendar: 'cny' } })).body.data;
    expect(words).toBe('On Chinese New Year');
    await server.database.db.updateTable('holiday_calendar').set({ enabled: false }).execute();
    const { body } = await server.as('auditor').call(airportVariable.one, { params: { id } });
    expect(body.data.condition_text).toBe('On days of “cny”, which is not in use, so never');
  });

  it('apply always in the group custom alone', async () => {
    expect((await add({ group: 'custom', conditions: {} })).status).toBe(201);
  });

  it('take a change of the group, and are gone once deleted', async () => {
    const { id } = (await add()).body.data;
    const changed = await server
      .as('pricing')
      .call(airportVariable.update, { params: { id }, body: { group: 'season' } });
    expect(changed.body.data).toMatchObject({ group: 'season', version: 2 });
    expect((await server.as('pricing').call(airportVariable.remove, { params: { id } })).status).toBe(204);
    expect((await server.as('auditor').call(airportVariable.one, { params: { id } })).status).toBe(404);
  });

  it.each([
    [
      () => add({ conditions: { time_window: { start: '7:00', end: '25:00' } } }),
      ['conditions.time_window.start', 'conditions.time_window.end'],
    ],
    [() => add({ conditions: { time_window: { start: '07:00', end: '07:00' } } }), ['conditions.time_window.end']],
    [
      () => add({ conditions: { date_ranges: [{ from: '2027-01-02', to: '2027-01-02' }] } }),
      ['conditions.date_ranges.0.to'],
    ],
    [() => add({ group: 'season', conditions: {} }), ['conditions']],
    [() => add({ conditions: { weekdays: [8] } }), ['conditions.weekdays.0']],
    [() => add({ conditions: { weekdays: [] } }), ['conditions.weekdays']],
    [() => add({ conditions: { car_classes: ['boat'] } }), ['conditions.car_classes']],
    [() => add({ conditions: { holiday_calendar: 'nowhere' } }), ['conditions.holiday_calendar']],
    [() => add({ conditions: { moon: 'full' } }), ['conditions.moon']],
    [() => add({ amount_mode: 'percent', amount_value: 100_001 }), ['amount_value']],
    [() => addDay({ conditions: { directions: ['arrival'] } }), ['conditions.directions']],
  ])('are refused with a sentence on the part that is wrong, case %#', async (attempt, paths) => {
    const { status, body } = await attempt();
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, paths]);
  });
});
