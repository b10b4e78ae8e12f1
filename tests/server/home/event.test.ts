import { describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { event } from '#contract/home/event.ts';
import { publicEvent } from '#contract/home/public-event.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { city } from '#contract/reference/city.ts';
import { storage } from '#contract/storage.ts';
import { eventsShown } from '#server/home/index.ts';
import { contentTests } from '#tests/kit/content.ts';
import { picture } from '#tests/kit/pictures.ts';
import { BATAM_CITY, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';

// It is 2026-11-22 12:00 in Singapore, and an hour earlier in Batam.
const { at, server, sql, staff } = contentTests();

type Body = BodyOf<typeof event.create>;
const BODY = {
  title: { en: 'Lantern nights' },
  city_id: SINGAPORE_CITY,
  starts_on: '2026-11-20',
  ends_on: '2026-11-25',
};

const give = (body: Partial<Body> = {}) => staff().call(event.create, { body: { ...BODY, ...body } });
async function made(body: Partial<Body> = {}) {
  const reply = await give(body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}
const change = (id: number, body: BodyOf<typeof event.update>, headers = {}) =>
  staff().call(event.update, { params: { id }, body, headers });
const listed = async (query = {}) => (await staff().call(event.list, { query })).body.data.map(({ title }) => title.en);
const shown = async (query = {}) =>
  (await server().stranger.call(publicEvent.events, { query })).body.data.map(({ title }) => title);
const empty = () => sql('delete from city_event');

describe('an event', () => {
  it('takes place in a city on some days, and says how it stands there now', async () => {
    await empty();
    const { body: file } = await staff().call(storage.uploadImage, { body: await picture() });
    const link = 'https://lantern.example';
    const cover = { key: file.data.key, alt: { en: 'Lanterns' } };
    const added = await made({ venue: 'Clarke Quay', link, cover });
    expect(added).toMatchObject({
      city_name: 'Singapore',
      timezone: 'Asia/Singapore',
      state: 'on',
      enabled: true,
      venue: 'Clarke Quay',
      link,
      cover: { key: file.data.key, alt: { en: 'Lanterns' }, focal: { x: 0.5, y: 0.5 } },
    });
    const moved = await change(added.id, { starts_on: '2026-11-24' });
    expect(moved.body.data.state).toBe('upcoming');
    const params = { id: added.id };
    const off = await staff().call(event.toggle, { params: { ...params, flag: 'disable' } });
    expect(off.body.data.state).toBe('disabled');
    const { body } = await staff().call(audit.history, { params: { kind: 'event', ...params } });
    expect(body.data.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(
      expect.arrayContaining(['enabled', 'starts_on', 'cover']),
    );
  });

  it('is refused without a title, in no city, with a last day before its first, and with a link elsewhere', async () => {
    const { id } = await made();
    const wrong = async (body: object) => {
      const reply = await change(id, body);
      return [reply.status, Object.keys(reply.body.fields ?? {})];
    };
    expect(await wrong({ title: { en: '' } })).toEqual([422, ['title.en']]);
    expect(await wrong({ city_id: 999_999 })).toEqual([422, ['city_id']]);
    expect(await wrong({ ends_on: '2026-11-19' })).toEqual([422, ['ends_on']]);
    expect(await wrong({ starts_on: '2026-02-30' })).toEqual([422, ['starts_on']]);
    expect(await wrong({ link: 'javascript:alert(1)' })).toEqual([422, ['link']]);
    expect(await wrong({ link: 'mailto:ana@example.com' })).toEqual([422, ['link']]);
    expect(await wrong({ cover: { key: 'f'.repeat(32) } })).toEqual([422, ['cover']]);
  });

  it('is found by state, city and words, in the order of its days', async () => {
    await empty();
    await made({ title: { en: 'Over' }, starts_on: '2026-11-01', ends_on: '2026-11-21' });
    await made({ title: { en: 'Later', ja: '灯籠' }, starts_on: '2026-12-01', ends_on: '2026-12-01' });
    await made({ title: { en: 'Now' }, city_id: BATAM_CITY, venue: 'Old harbour' });
    const off = await made({ title: { en: 'Off' }, starts_on: '2026-11-21' });
    await staff().call(event.toggle, { params: { id: off.id, flag: 'disable' } });
    expect(await listed({ sort: 'starts_on' })).toEqual(['Over', 'Now', 'Off', 'Later']);
    for (const [state, title] of [
      ['over', 'Over'],
      ['upcoming', 'Later'],
      ['on', 'Now'],
      ['disabled', 'Off'],
    ])
      expect(await listed({ state })).toEqual([title]);
    expect([await listed({ city: String(BATAM_CITY) }), await listed({ enabled: 'false' })]).toEqual([
      ['Now'],
      ['Off'],
    ]);
    expect([await listed({ q: '灯籠' }), await listed({ q: 'batam harbour' })]).toEqual([['Later'], ['Now']]);
  });

  it('goes by the clock of its city in lists as in records, also in nights in which clocks change', async () => {
    await empty();
    await sql(`update city set timezone = 'Asia/Beirut' where id = $1`, [BATAM_CITY]);
    // Clocks go back from midnight to 23:00 of the 24th.
    const { id } = await made({ city_id: BATAM_CITY, starts_on: '2026-10-24', ends_on: '2026-10-24' });
    for (const [now, state] of [
      ['2026-10-23T20:59:59.000Z', 'upcoming'],
      ['2026-10-23T21:00:00.000Z', 'on'],
      ['2026-10-24T21:30:00.000Z', 'on'],
      ['2026-10-24T22:00:00.000Z', 'over'],
    ] as const) {
      await at(now);
      const { body } = await staff().call(event.one, { params: { id } });
      expect([now, body.data.state]).toEqual([now, state]);
      expect([now, await listed({ state })]).toEqual([now, ['Lantern nights']]);
    }
    await sql(`update city set timezone = 'Asia/Jakarta' where id = $1`, [BATAM_CITY]);
  });

  it('is deleted and put back, and is not saved over what somebody else saved since', async () => {
    const { id, version } = await made();
    await change(id, { venue: 'Boat Quay' });
    expect((await change(id, { venue: 'Clarke Quay' }, { 'if-match': `"${version}"` })).status).toBe(412);
    expect((await staff().call(event.remove, { params: { id } })).status).toBe(204);
    expect((await staff().call(event.one, { params: { id } })).status).toBe(404);
    const back = await staff().call(event.restore, { params: { id } });
    expect(back.body.data).toMatchObject({ id, venue: 'Boat Quay', state: 'on' });
    const used = await staff().call(city.remove, { params: { id: SINGAPORE_CITY } });
    expect([used.status, JSON.stringify(used.body.details)]).toEqual([409, expect.stringContaining('event')]);
  });

  it('is written by those of home alone, and within their markets', async () => {
    expect((await server().stranger.call(event.list)).status).toBe(401);
    expect((await server().as('finance').call(event.create, { body: BODY })).status).toBe(403);
    expect((await server().as('content').call(event.list)).status).toBe(200);
    const { id } = await made();
    await sql(`update admin set markets = '{ph}' where email like 'marketing%'`);
    const marketing = server().as('marketing');
    expect((await marketing.call(event.one, { params: { id } })).status).toBe(404);
    expect((await marketing.call(event.create, { body: BODY })).status).toBe(404);
    expect((await marketing.call(event.create, { body: { ...BODY, city_id: MANILA_CITY } })).status).toBe(201);
    await sql(`update admin set markets = '{}' where email like 'marketing%'`);
  });
});

describe('what the public reads of events', () => {
  it('is what is enabled and not over in its city, the earliest first', async () => {
    await empty();
    await made({ title: { en: 'Later', ja: '灯籠' }, starts_on: '2026-12-01', ends_on: '2026-12-03' });
    await made({ title: { en: 'Now' } });
    await made({ title: { en: 'Over' }, starts_on: '2026-11-01', ends_on: '2026-11-21' });
    await made({ title: { en: 'Batam' }, city_id: BATAM_CITY, starts_on: '2026-11-22', ends_on: '2026-11-22' });
    const off = await made({ title: { en: 'Off' } });
    await staff().call(event.toggle, { params: { id: off.id, flag: 'disable' } });
    // Batam is disabled at first.
    expect(await shown()).toEqual(['Now', 'Later']);
    await staff().call(city.toggle, { params: { id: BATAM_CITY, flag: 'enable' } });
    expect(await shown()).toEqual(['Now', 'Batam', 'Later']);
    expect(await shown({ city: 'singapore', language: 'ja' })).toEqual(['Now', '灯籠']);
    expect(await shown({ from: '2026-11-26' })).toEqual(['Later']);
    expect(await shown({ to: '2026-11-30', city: String(SINGAPORE_CITY) })).toEqual(['Now']);
    // The day ends an hour later in Batam than in Singapore.
    await at('2026-11-22T16:30:00.000Z');
    expect(await shown({ city: String(BATAM_CITY) })).toEqual(['Batam']);
    await at('2026-11-22T17:00:00.000Z');
    expect(await shown({ city: String(BATAM_CITY) })).toEqual([]);
  });

  it('is known to other pages of the site as of any instant', async () => {
    const page = { city: 'singapore', language: 'en', origin: 'https://kerbside.example', page: 1, page_size: 1 };
    const asOf = async (now: string) => {
      const { events, total } = await eventsShown(server().database.db, new Date(now), page);
      return [events.map(({ title, state }) => `${title} ${state}`), total];
    };
    expect(await asOf('2026-11-21T15:00:00Z')).toEqual([['Over on'], 3]);
    expect(await asOf('2026-11-25T15:00:00Z')).toEqual([['Now on'], 2]);
    expect(await asOf('2026-11-25T16:00:00Z')).toEqual([['Later upcoming'], 1]);
  });

  it('says no more than a page needs, and answers an unchanged list with 304', async () => {
    const path = `${publicEvent.events.path}?city=singapore`;
    const first = await server().app.inject({ url: path });
    expect(first.json<{ data: object[] }>().data[0]).toEqual({
      id: expect.any(Number),
      title: 'Now',
      city: { id: SINGAPORE_CITY, slug: 'singapore', name: 'Singapore', timezone: 'Asia/Singapore' },
      venue: '',
      starts_on: '2026-11-20',
      ends_on: '2026-11-25',
      state: 'on',
      cover: null,
      link: null,
    });
    const again = await server().app.inject({ url: path, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});
