import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#contract/activity/activity.ts';
import { featuredActivity } from '#contract/activity/featured-activity.ts';
import { city } from '#contract/reference/city.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { ACTIVITY_LISTS } from '#server/activity/index.ts';
import type { Cursor } from '#server/kit/change/paging.ts';
import { activityKit } from '#tests/kit/activities.ts';
import { BATAM_CITY, insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
const query = (text: string, values?: readonly unknown[]) => server.database.pool.query(text, values && [...values]);
/** Sets the clock; everybody stays signed in. */
async function at(now: string): Promise<void> {
  server.setNow(now);
  await query(`update session set expires_at = $1::timestamptz + interval '200 days', last_seen_at = $1::timestamptz`, [
    now,
  ]);
}
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await at('2026-11-22T04:00:00.000Z');
  await query('delete from featured_activity');
});

const LIST = ACTIVITY_LISTS.featured_activity;
const DECEMBER = { starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-24T00:00:00Z' };
const { anActivity } = activityKit(() => server);
const staff = () => server.as('content');
type Body = BodyOf<typeof featuredActivity.create>;

const give = (body: Body) => staff().call(featuredActivity.create, { body });
/** Features a new activity, and returns its place. */
async function featured(more: Partial<Body> = {}) {
  const reply = await give({ activity_id: (await anActivity()).id, ...DECEMBER, ...more });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}
const change = (id: number, body: BodyOf<typeof featuredActivity.update>, headers = {}) =>
  staff().call(featuredActivity.update, { params: { id }, body, headers });
const read = async (id: number) => (await staff().call(featuredActivity.one, { params: { id } })).body.data;
const listed = async (search = {}) => (await staff().call(featuredActivity.list, { query: search })).body.data;
const move = (id: number, way: 'up' | 'down') => staff().call(featuredActivity.move, { params: { id, way } });
const remove = (id: number) => staff().call(featuredActivity.remove, { params: { id } });
const restore = (id: number) => staff().call(featuredActivity.restore, { params: { id } });
const disable = (id: number) => staff().call(activity.toggle, { params: { id, flag: 'disable' } });

describe('a featured activity', () => {
  it('is to come, live and over as time goes by, and hidden while its activity is disabled', async () => {
    const { id, activity_id, ...first } = await featured();
    expect(first).toMatchObject({ state: 'to_come', position: 1, city_id: null, city_name: null });
    const states: string[] = [];
    for (const now of ['2026-12-01T00:00:00Z', '2026-12-23T23:59:59Z', '2026-12-24T00:00:00Z']) {
      await at(now);
      states.push((await read(id)).state);
    }
    expect(states).toEqual(['live', 'live', 'over']);
    await at('2026-12-05T00:00:00Z');
    await disable(activity_id);
    expect(await read(id)).toMatchObject({ state: 'hidden', activity_enabled: false });
    expect((await listed({ state: 'hidden' })).map((each) => each.id)).toEqual([id]);
    expect(await listed({ state: 'live' })).toEqual([]);
    expect((await change(id, { ends_at: '2026-12-20T00:00:00Z' })).status).toBe(200);
    await staff().call(activity.toggle, { params: { id: activity_id, flag: 'enable' } });
    expect((await read(id)).state).toBe('live');
  });

  it('has an end after its start, an activity that is enabled, and a city that exists', async () => {
    const { id: activity_id } = await anActivity();
    const wrong = async (body: Partial<Body>) => {
      const reply = await give({ activity_id, ...DECEMBER, ...body });
      return [reply.status, reply.body.fields];
    };
    expect(await wrong({ ends_at: DECEMBER.starts_at })).toEqual([
      422,
      { ends_at: ['Choose an end that is after the start.'] },
    ]);
    expect(await wrong({ activity_id: 999_999 })).toEqual([422, { activity_id: ['This activity does not exist.'] }]);
    expect(await wrong({ city_id: 999_999 })).toEqual([422, { city_id: ['This city does not exist.'] }]);
    await disable(activity_id);
    expect(await wrong({})).toEqual([422, { activity_id: ['Enable this activity first.'] }]);
    const { id } = await featured();
    expect((await change(id, { ends_at: DECEMBER.starts_at })).status).toBe(422);
    expect((await change(id, { activity_id })).body.fields).toEqual({ activity_id: ['Enable this activity first.'] });
  });

  it('is there once in a city and once everywhere, also when both are asked for at once', async () => {
    const { id: activity_id, name } = await anActivity();
    for (const city_id of [null, SINGAPORE_CITY]) {
      const body = { activity_id, city_id, ...DECEMBER };
      const replies = await Promise.all([give(body), give(body), give(body)]);
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
      const why = `${name.en} is featured ${city_id === null ? 'everywhere' : 'in Singapore'} already. Change its time there.`;
      expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'already_featured',
        message: why,
        fields: { city_id: [why] },
      });
    }
    const { data } = (await give({ activity_id, city_id: BATAM_CITY, ...DECEMBER })).body;
    const moved = await change(data.id, { city_id: SINGAPORE_CITY });
    expect([moved.status, moved.body.code]).toEqual([409, 'already_featured']);
  });

  it('is removed and put back, unless its place was taken meanwhile', async () => {
    const { id, activity_id } = await featured();
    expect((await remove(id)).status).toBe(204);
    expect(await listed()).toEqual([]);
    await disable(activity_id);
    expect((await restore(id)).body.data).toMatchObject({ id, activity_id, state: 'hidden', version: 2 });
    await staff().call(activity.toggle, { params: { id: activity_id, flag: 'enable' } });
    await remove(id);
    await featured({ activity_id });
    const refused = await restore(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'already_featured']);
    expect((await restore(999_999)).status).toBe(404);
  });

  it('keeps its activity until it is over, and its city for good', async () => {
    const { id, activity_id } = await featured({ city_id: BATAM_CITY });
    const deleteActivity = () => staff().call(activity.remove, { params: { id: activity_id } });
    await disable(activity_id);
    const refused = await deleteActivity();
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.message).toBe('This activity is used by 1 featured activity.');
    const kept = await server.as('superadmin').call(city.remove, { params: { id: BATAM_CITY } });
    expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('1 featured activity')]);
    await at('2026-12-24T00:00:00Z');
    expect((await deleteActivity()).status).toBe(204);
    expect((await staff().call(featuredActivity.one, { params: { id } })).status).toBe(404);
    expect((await staff().call(activity.restore, { params: { id: activity_id } })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'over', city_id: BATAM_CITY });
  });
});

describe('the list', () => {
  it('is ordered by city, everywhere first, and by hand within each', async () => {
    const [first, second] = [await featured({ city_id: SINGAPORE_CITY }), await featured({ city_id: SINGAPORE_CITY })];
    const [batam, all] = [await featured({ city_id: BATAM_CITY }), await featured()];
    const order = async () => (await listed()).map(({ id, position }) => [id, position]);
    expect(await order()).toEqual([
      [all.id, 1],
      [batam.id, 1],
      [first.id, 1],
      [second.id, 2],
    ]);
    await move(second.id, 'up');
    expect((await move(batam.id, 'up')).body.data.version).toBe(1);
    expect((await order()).slice(1)).toEqual([
      [batam.id, 1],
      [second.id, 1],
      [first.id, 2],
    ]);
    // Whatever moves to another city comes last there.
    expect((await change(batam.id, { city_id: SINGAPORE_CITY })).body.data).toMatchObject({ position: 3, version: 2 });
    expect((await order()).at(-1)).toEqual([batam.id, 3]);
  });

  it('is walked in the same order, row by row, as an export does', async () => {
    for (const city_id of [SINGAPORE_CITY, null, BATAM_CITY, SINGAPORE_CITY, null]) await featured({ city_id });
    const actor = { id: 1, name: '', level: 0, grants: {}, markets: [], sessionId: 0 };
    const input = { params: {}, query: { page: 1, page_size: 20 }, body: undefined };
    const walked: number[] = [];
    let after: Cursor | null = null;
    do {
      const page: Awaited<ReturnType<typeof LIST.walk>> = await LIST.walk(
        input,
        { db: server.database.db, actor, market: undefined, now: new Date(NOW) },
        { after, limit: 1 },
      );
      walked.push(...page.rows.map(({ id }) => id));
      after = page.cursor;
    } while (after !== null);
    expect(walked).toEqual((await listed()).map(({ id }) => id));
    expect(walked).toHaveLength(5);
  });

  it('filters by city, activity and words', async () => {
    const here = await featured({ city_id: SINGAPORE_CITY });
    const all = await featured({ activity_id: here.activity_id });
    await featured({ city_id: BATAM_CITY, ends_at: null });
    const found = async (search: object) => (await listed(search)).map(({ id }) => id);
    expect(await found({ city: String(SINGAPORE_CITY) })).toEqual([here.id]);
    expect(await found({ activity: String(here.activity_id) })).toEqual([all.id, here.id]);
    expect(await found({ q: 'everywhere' })).toEqual([all.id]);
    expect(await found({ q: `singapore ${here.name.en}` })).toEqual([here.id]);
    expect((await listed({ sort: 'ends_at', order: 'desc' }))[0]?.ends_at).toBeNull();
  });
});

describe('writing', () => {
  it('needs rights, a fitting body and the version that was seen', async () => {
    expect((await server.stranger.call(featuredActivity.list)).status).toBe(401);
    const { id: activity_id } = await anActivity();
    const finance = await server.as('finance').call(featuredActivity.create, { body: { activity_id, ...DECEMBER } });
    expect(finance.status).toBe(403);
    const bad = await give({ activity_id, starts_at: 'soon' });
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([422, ['starts_at']]);
    const { id } = await featured();
    await change(id, { ends_at: null });
    const late = await change(id, { ends_at: DECEMBER.ends_at }, { 'if-match': '"1"' });
    expect([late.status, late.body.current?.['version']]).toEqual([412, 2]);
    expect((await restore(id)).status).toBe(404);
  });

  it('of one market features its own activities in its own cities, and changes nothing that is everywhere', async () => {
    const own = await anActivity({ city_id: MANILA_CITY });
    const elsewhere = await anActivity();
    const [there, all] = [await featured({ city_id: SINGAPORE_CITY }), await featured()];
    await query(`update admin set markets = '{ph}' where email = 'content@example.com'`);
    // Rights are kept for a moment, unless a session changes.
    await at('2026-11-22T05:00:00.000Z');
    await expect
      .poll(async () => (await staff().call(featuredActivity.one, { params: { id: there.id } })).status)
      .toBe(404);
    const confined = async (body: Partial<Body>) =>
      (await give({ activity_id: own.id, city_id: MANILA_CITY, ...DECEMBER, ...body })).status;
    expect(await confined({ activity_id: elsewhere.id })).toBe(404);
    expect(await confined({ city_id: SINGAPORE_CITY })).toBe(404);
    expect(await confined({ city_id: null })).toBe(403);
    expect(await confined({})).toBe(201);
    expect((await change(there.id, { ends_at: null })).status).toBe(404);
    expect((await change(all.id, { ends_at: null })).status).toBe(403);
    expect((await listed()).map(({ id }) => id)).toEqual([all.id, expect.any(Number)]);
    await query(`update admin set markets = '{}' where email = 'content@example.com'`);
  });
});
