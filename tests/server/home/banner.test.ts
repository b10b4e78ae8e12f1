import { describe, expect, it } from 'vitest';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { banner } from '#contract/home/banner.ts';
import { bannersAt, bannersOf } from '#server/home/banner.ts';
import { noticeEndingBanners } from '#server/home/index.ts';
import { bannerTests } from '#tests/kit/banners.ts';

const { at, change, give, listed, made, read, remove, restore, server, sql, staff, toggle } = bannerTests();

describe('a banner', () => {
  it('is scheduled, live and ended as time goes by, by the clock of its zone, and disabled whatever the time', async () => {
    const { id, state, position, schedule_zone, kind } = await made();
    expect({ state, position, schedule_zone, kind }).toEqual({
      state: 'scheduled',
      position: 1,
      schedule_zone: 'Asia/Singapore',
      kind: 'banner',
    });
    const states: string[] = [];
    for (const now of [
      '2026-11-30T15:59:59Z',
      '2026-11-30T16:00:00Z',
      '2026-12-25T15:59:59Z',
      '2026-12-25T16:00:00Z',
    ]) {
      await at(now);
      const { state: said } = await read(id);
      expect((await listed({ state: said })).map((each) => each.id)).toEqual([id]);
      states.push(said);
    }
    expect(states).toEqual(['scheduled', 'live', 'live', 'ended']);
    await at('2026-12-05T00:00:00Z');
    expect((await toggle(id, 'disable')).body.data.state).toBe('disabled');
    expect((await toggle(id, 'enable')).body.data.state).toBe('live');
    expect((await change(id, { ends_at: null })).body.data).toMatchObject({ ends_at: null, state: 'live' });
  });

  it('ends after it starts', async () => {
    const refused = await give({ ends_at: '2026-11-30T16:00:00Z' });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { ends_at: ['Choose an end that is after the start.'] },
    ]);
    const { id } = await made();
    expect((await change(id, { starts_at: '2026-12-26T00:00:00Z' })).status).toBe(422);
  });

  it('leads to a page of the website or an https address, and nowhere else', async () => {
    for (const link of [
      'javascript:alert(1)',
      'http://a.example',
      '//a.example',
      'mailto:a@b.example',
      'data:text/html,x',
      'x',
    ])
      expect((await give({ link })).body.fields, link).toHaveProperty('link');
    for (const link of ['/promotions/x', 'https://example.com/a?b=c']) expect((await made({ link })).link).toBe(link);
  });

  it('needs both pictures, the first with a description, and markets and languages that exist', async () => {
    const gone = { key: '0'.repeat(32), alt: { en: 'Nothing' } };
    expect((await give({ image_mobile: gone })).body.fields).toHaveProperty('image_mobile');
    const { image_desktop } = await made();
    const { key } = image_desktop;
    expect(image_desktop.url).toContain(key);
    expect((await give({ image_desktop: { key } })).body.fields).toHaveProperty(['image_desktop.alt.en']);
    expect((await give({ markets: ['SG', 'XX'] })).body.fields).toEqual({ markets: ['There is no country XX.'] });
    expect((await give({ languages: ['fr'] })).body.fields).toEqual({ languages: ['The language fr is not enabled.'] });
  });

  it('keeps a language that was disabled after it was chosen', async () => {
    const { id } = await made({ languages: ['zh-Hans'] });
    await sql(`update language set enabled = false where tag = 'zh-Hans'`);
    expect((await change(id, { title: 'Lights' })).status).toBe(200);
    await sql(`update language set enabled = true where tag = 'zh-Hans'`);
  });

  it('needs rights, and the version that was seen', async () => {
    const { id } = await made();
    const finance = server().as('finance');
    expect((await server().stranger.call(banner.list)).status).toBe(401);
    expect((await finance.call(banner.remove, { params: { id } })).status).toBe(403);
    expect((await change(id, { title: 'Lights' })).status).toBe(200);
    const stale = await change(id, { title: 'Trees' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.current?.['title']]).toEqual([412, 'Lights']);
    const marketing = server().as('marketing');
    expect((await marketing.call(banner.update, { params: { id }, body: { title: 'Trees' } })).status).toBe(200);
    // Enabling has a right of its own, which changing does not give.
    const body = { enabled: false } as never;
    expect((await marketing.call(banner.update, { params: { id }, body })).status).toBe(422);
  });

  it('is deleted and brought back', async () => {
    const { id } = await made();
    expect((await remove(id)).status).toBe(204);
    expect((await staff().call(banner.one, { params: { id } })).status).toBe(404);
    expect(await listed()).toEqual([]);
    expect((await restore(id)).body.data).toMatchObject({ id, state: 'scheduled' });
    expect((await restore(id)).status).toBe(404);
  });
});

describe('the list', () => {
  it('filters by kind, placement, state, market, language and words, and sorts', async () => {
    await made({ title: 'Zoo at night', markets: ['SG'], languages: ['en'] });
    await made({ title: 'Gift cards', placement: 'popup', kind: 'marketing', ends_at: null });
    await made({
      title: 'Sunset cruises',
      placement: 'side',
      starts_at: '2026-11-01T00:00:00Z',
      ends_at: '2026-11-20T00:00:00Z',
    });
    const titles = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map(({ title }) => title);
    expect(await titles({})).toEqual(['Sunset cruises', 'Zoo at night', 'Gift cards']);
    expect(await titles({ kind: 'marketing' })).toEqual(['Gift cards']);
    expect(await titles({ placement: 'hero' })).toEqual(['Zoo at night']);
    expect(await titles({ state: 'not_ended' })).toEqual(['Zoo at night', 'Gift cards']);
    expect(await titles({ market: 'PH', state: 'not_ended' })).toEqual(['Gift cards']);
    expect(await titles({ market: 'SG', language: 'en', state: 'not_ended' })).toEqual(['Zoo at night', 'Gift cards']);
    expect(await titles({ language: 'zh-Hans', state: 'not_ended' })).toEqual(['Gift cards']);
    expect(await titles({ q: 'night zoo' })).toEqual(['Zoo at night']);
    expect(await titles({ sort: 'placement' })).toEqual(['Zoo at night', 'Gift cards', 'Sunset cruises']);
    expect(await titles({ sort: 'title', order: 'desc' })).toEqual(['Zoo at night', 'Sunset cruises', 'Gift cards']);
  });

  it('orders the banners of a placement by hand; one that moves to another comes last there', async () => {
    const [one, two, three] = [await made(), await made(), await made({ placement: 'side' })];
    const order = async (placement: 'hero' | 'side') =>
      (await listed({ sort: 'placement', placement })).map(({ id }) => id);
    await staff().call(banner.move, { params: { id: two.id, way: 'up' } });
    expect(await order('hero')).toEqual([two.id, one.id]);
    await change(two.id, { placement: 'side' });
    expect(await order('side')).toEqual([three.id, two.id]);
  });
});

describe('the timeline', () => {
  it('holds the enabled banners of both kinds that are shown in a range', async () => {
    const lights = await made({ markets: ['SG'] });
    await made({ starts_at: '2027-03-01T00:00:00Z', ends_at: null });
    const off = await made({ placement: 'side' });
    await toggle(off.id, 'disable');
    const cards = await made({
      placement: 'popup',
      kind: 'marketing',
      starts_at: '2026-12-01T00:00:00Z',
      ends_at: null,
    });
    const range = { from: '2026-12-25T00:00:00Z', to: '2027-01-25T00:00:00Z' };
    const shown = async (query = {}) =>
      (await staff().call(banner.timeline, { query: { ...range, ...query } })).body.data.map(({ id }) => id);
    expect(await shown()).toEqual([lights.id, cards.id]);
    expect(await shown({ market: 'PH' })).toEqual([cards.id]);
    expect(await shown({ from: lights.ends_at })).toEqual([cards.id]);
  });
});

describe('the end of a live banner', () => {
  it('is told to those who edit the home page from three days before, once for each end', async () => {
    const told = async () => {
      await noticeEndingBanners(server().database.db, server().now());
      return (await sql(`select title, path, count(*)::integer as staff from notice group by 1, 2 order by 1`)).rows;
    };
    const { id } = await made();
    await at('2026-12-22T15:59:00Z');
    expect(await told()).toEqual([]);
    await at('2026-12-22T16:00:00Z');
    const [first] = await told();
    expect(first).toMatchObject({ title: 'Christmas lights tour ends 2026-12-26 00:00', path: `/banner/${id}` });
    expect(first.staff).toBeGreaterThan(0);
    expect(await told()).toEqual([first]);
    await change(id, { ends_at: '2026-12-31T16:00:00Z' });
    expect(await told()).toHaveLength(1);
    await at('2026-12-30T00:00:00Z');
    expect((await told()).map(({ title }) => title)).toEqual([
      'Christmas lights tour ends 2026-12-26 00:00',
      'Christmas lights tour ends 2027-01-01 00:00',
    ]);
  });
});

describe('the past', () => {
  it('is read exactly as it was, and what is to come as it is now', async () => {
    const { db } = server().database;
    const moments: { at: Date; stood: Awaited<ReturnType<typeof bannersOf>> }[] = [];
    const remember = async () => {
      const { rows } = await sql('select clock_timestamp() as at');
      moments.push({ at: new Date(Math.ceil(Date.parse(rows[0].at))), stood: await bannersOf(db) });
      // Instants are read to the millisecond.
      await sql('select pg_sleep(0.005)');
    };
    const now = () => new Date(Date.now() + 60_000);
    await remember();
    const one = await made({ markets: ['SG'] });
    await remember();
    const two = await made({ placement: 'strip', ends_at: null });
    await change(one.id, { title: 'Lights', image_mobile: { key: one.image_mobile.key, alt: { en: 'Lights' } } });
    await remember();
    await toggle(two.id, 'disable');
    await staff().call(banner.move, { params: { id: one.id, way: 'down' } });
    await remember();
    await remove(one.id);
    await remember();
    await restore(one.id);
    await remember();
    expect(moments.map(({ stood }) => stood.length)).toEqual([0, 1, 2, 2, 1, 2]);
    for (const { at: instant, stood } of moments) expect(await bannersAt(db, instant, now())).toEqual(stood);
    expect(await bannersAt(db, new Date(Date.now() + 120_000), now())).toEqual(await bannersOf(db));
  });

  it('is on the content dashboard while it ends soon, for those who may see banners', async () => {
    const { id } = await made({ starts_at: '2026-11-20T00:00:00Z', ends_at: '2026-11-24T00:00:00Z' });
    await made({ starts_at: '2026-11-20T00:00:00Z', ends_at: '2026-11-30T00:00:00Z', placement: 'strip' });
    const { body } = await staff().call(dashboard.content);
    expect(body.data.banners).toEqual({
      total: 1,
      items: [{ id, name: 'Christmas lights tour', at: '2026-11-24T00:00:00.000Z' }],
    });
    const { body: others } = await server().as('pricing').call(dashboard.content);
    expect(others.data.banners).toEqual({ total: 0, items: [] });
  });
});
