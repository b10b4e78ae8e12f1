import { describe, expect, it } from 'vitest';
import { place } from '#contract/activity/place.ts';
import { audit } from '#contract/audit.ts';
import { trip } from '#contract/content/trip.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { activityKit } from '#tests/kit/activities.ts';
import { contentTests } from '#tests/kit/content.ts';

const { server, staff, whole } = contentTests();
const { aPlace, anActivity } = activityKit(server);

type Stops = BodyOf<typeof trip.setPlan>['stops'];

const stop = (id: string, day: number, more: Partial<Stops[number]> = {}): Stops[number] => ({
  id,
  day,
  type: 'note',
  title: `Stop ${id}`,
  duration_min: 60,
  ...more,
});

const aTrip = async (days = 3) => {
  const { category_id: _, ...complete } = whole();
  const reply = await staff().call(trip.create, { body: { city_id: 396, ...complete, days } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
};
const plan = (id: number, stops: Stops, headers = {}) =>
  staff().call(trip.setPlan, { params: { id }, body: { stops }, headers });
const planned = async (id: number) =>
  (await staff().call(trip.plan, { params: { id } })).body.data.stops.map((each) => `${each.day}${each.id}`);
const refusal = ({ status, body }: Awaited<ReturnType<typeof plan>>) => [status, body.code, body.fields];

describe('the plan of a trip', () => {
  it('holds its stops in the order of its days, with what is known of their records', async () => {
    const { id } = await aTrip();
    const zoo = await aPlace({ opening_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], open: '08:30', close: '18:00' }] });
    const safari = await anActivity({ place_id: zoo.id });
    const reply = await plan(id, [
      stop('c', 2),
      stop('a', 1, { type: 'place', ref: zoo.id, title: '', start: '15:30', duration_min: 120 }),
      stop('b', 1, { type: 'activity', ref: safari.id, title: 'After dark' }),
    ]);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(await planned(id)).toEqual(['1a', '1b', '2c']);
    const { city, days, records } = reply.body.data;
    expect({ city: city.name, days }).toEqual({ city: 'Singapore', days: 3 });
    const hours = zoo.opening_hours;
    const at = { latitude: zoo.lat, longitude: zoo.lng };
    expect(records).toEqual([
      expect.objectContaining({ type: 'activity', ref: safari.id, ...at, opening_hours: hours, duration_min: 180 }),
      expect.objectContaining({ type: 'place', ref: zoo.id, ...at, opening_hours: hours, shown: true }),
    ]);
    const { body } = await staff().call(trip.one, { params: { id } });
    expect(body.data).toMatchObject({ stop_count: 3, stops: [{ id: 'a', start: '15:30' }, { id: 'b' }, { id: 'c' }] });
  });

  it('refuses a stop twice, on a day that the trip lacks, without a name, and about nothing that exists', async () => {
    const { id } = await aTrip(2);
    expect(refusal(await plan(id, [stop('a', 1), stop('b', 1), stop('a', 2)]))).toEqual([
      422,
      'duplicate_stop',
      { 'stops.2.id': ['This stop is in the plan twice.'] },
    ]);
    expect(refusal(await plan(id, [stop('a', 1), stop('b', 3)]))).toEqual([
      422,
      'no_such_day',
      { 'stops.1.day': ['The trip has only 2 days.'] },
    ]);
    const fields = async (more: Partial<Stops[number]>) =>
      Object.keys((await plan(id, [stop('a', 1, more)])).body.fields ?? {});
    expect(await fields({ title: ' ' })).toEqual(['stops.0.title']);
    expect(await fields({ type: 'place', ref: 999_999 })).toEqual(['stops.0.ref']);
    expect(await fields({ type: 'hotel', ref: 1 })).toEqual(['stops.0.ref']);
    expect(await fields({ duration_min: 4 })).toEqual(['stops.0.duration_min']);
    expect(await fields({ duration_min: 721 })).toEqual(['stops.0.duration_min']);
    expect(await fields({ start: '24:00' })).toEqual(['stops.0.start']);
    expect(await fields({ start: '9:00' })).toEqual(['stops.0.start']);
    expect(await planned(id)).toEqual([]);
  });

  it('is not set over what somebody else set since, who is told what it is now', async () => {
    const { id } = await aTrip();
    const { data } = (await staff().call(trip.plan, { params: { id } })).body;
    await plan(id, [stop('theirs', 1)]);
    const late = await plan(id, [stop('mine', 1)], { 'if-match': `"${data.version}"` });
    expect(late.status).toBe(412);
    expect(JSON.stringify(late.body)).toContain('Stop theirs');
    expect(await planned(id)).toEqual(['1theirs']);
  });

  it('keeps a stop whose place was deleted, and says when readers do not see one', async () => {
    const { id } = await aTrip();
    const [hidden, gone] = [await aPlace(), await aPlace()];
    const stops = [hidden, gone].map(({ id: ref }, at) => stop(`s${at}`, 1, { type: 'place', ref, title: '' }));
    await plan(id, stops);
    await staff().call(place.toggle, { params: { id: hidden.id, flag: 'disable' } });
    await staff().call(place.remove, { params: { id: gone.id } });
    const { body } = await staff().call(trip.plan, { params: { id } });
    expect(body.data.records.map(({ ref, shown }) => [ref, shown])).toEqual([[hidden.id, false]]);
    expect((await plan(id, [...stops, stop('c', 2)])).status).toBe(200);
  });

  it('moves its stops to the last day of a shorter trip, but only when asked to', async () => {
    const { id } = await aTrip(3);
    await plan(id, [stop('a', 1), stop('b', 2), stop('c', 3), stop('d', 3)]);
    const shorten = (more: object) => staff().call(trip.update, { params: { id }, body: { days: 2, ...more } });
    const refused = await shorten({});
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      422,
      'stops_left',
      { move_stops: ['A trip of 2 days has no day for 2 stops of day 3. Let them move to day 2.'] },
    ]);
    expect((await shorten({ move_stops: false })).status).toBe(422);
    expect((await shorten({ move_stops: true })).body.data).toMatchObject({ days: 2, stop_count: 4 });
    expect(await planned(id)).toEqual(['1a', '2b', '2c', '2d']);
  });

  it('becomes public with its trip, and comes back with a version of it', async () => {
    const { id } = await aTrip(2);
    await plan(id, [stop('a', 1)]);
    await staff().call(trip.confirm, { params: { id }, body: {} });
    await plan(id, [stop('a', 2), stop('b', 2)]);
    const { body } = await staff().call(trip.one, { params: { id } });
    expect(body.data).toMatchObject({ changed: true, stop_count: 2 });
    await staff().call(trip.restoreVersion, { params: { id, versionId: 1 } });
    expect(await planned(id)).toEqual(['1a']);
    expect((await staff().call(trip.one, { params: { id } })).body.data.changed).toBe(false);
  });

  it('is told in the history of its trip, day by day', async () => {
    const { id } = await aTrip(2);
    await plan(id, [stop('a', 1, { start: '10:00', note: 'Meet at the gate' }), stop('b', 2)]);
    const { body } = await staff().call(audit.history, { params: { kind: 'trip', id } });
    expect(JSON.stringify(body.data[0])).toContain('10:00 Stop a, 1 h, Meet at the gate');
  });

  it('knows the activities and places that a stop may be about, and no other records', async () => {
    const { id, name } = await aPlace();
    const found = await staff().call(trip.stopRecord, { params: { type: 'place', id } });
    expect(found.body.data).toMatchObject({ type: 'place', ref: id, name: name.en, duration_min: null });
    const status = async (type: string, ref: number) =>
      (await staff().call(trip.stopRecord, { params: { type, id: ref } })).status;
    expect([await status('place', 999_999), await status('activity', 999_999), await status('hotel', id)]).toEqual([
      404, 404, 404,
    ]);
  });
});
