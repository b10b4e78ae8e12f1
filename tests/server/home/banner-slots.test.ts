import { describe, expect, it } from 'vitest';
import type { Banner } from '#contract/home/banner.schema.ts';
import { banner } from '#contract/home/banner.ts';
import { SLOTS, type Placement } from '#domain/home/banner.ts';
import { bannerTests } from '#tests/kit/banners.ts';
import { IS_LONG } from '#tests/kit/long.ts';
import { random } from '#tests/domain/random.ts';

const { change, give, listed, made, remove, restore, server, sql, staff, toggle } = bannerTests();

const december = (from: number, to: number | null) => ({
  starts_at: `2026-12-${String(from).padStart(2, '0')}T00:00:00.000Z`,
  ends_at: to === null ? null : `2026-12-${String(to).padStart(2, '0')}T00:00:00.000Z`,
  schedule_zone: 'UTC',
});

/** Fills the slots of the hero, as readers of English in Singapore see them. */
async function fullHero(): Promise<Banner[]> {
  return [
    await made({ title: 'Bali by car', ...december(1, 20) }),
    await made({ title: 'Christmas lights tour', ...december(1, 26), markets: ['SG', 'PH'] }),
    await made({ title: 'School holiday day hire', ...december(1, 28), languages: ['en'] }),
    await made({ title: 'Zoo at night', ...december(12, 30), markets: ['SG'] }),
    await made({ title: 'Airport rides', ...december(1, null), kind: 'marketing' }),
  ];
}

const CLASH =
  'No free hero slot until 2026-12-20. From 2026-12-14 00:00, five are live in Singapore, in English: ' +
  'Bali by car (to 2026-12-20), Christmas lights tour (to 2026-12-26), School holiday day hire (to 2026-12-28), ' +
  'Zoo at night (to 2026-12-30), Airport rides (no end).';

const NEW_YEAR = {
  title: "New Year's Eve rides",
  markets: ['SG', 'PH'],
  languages: ['en', 'zh-Hans'],
  ...december(14, 31),
};

describe('a placement without a free slot', () => {
  it('refuses one more, and says from when and until when, and who has them', async () => {
    const [bali] = await fullHero();
    const refused = await give(NEW_YEAR);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'slot_taken', CLASH]);
    expect(refused.body.fields).toEqual({ starts_at: ['No free hero slot until 2026-12-20.'] });
    expect(refused.body.details?.['clash']).toMatchObject({
      from: '2026-12-14T00:00:00.000Z',
      free_from: '2026-12-20T00:00:00.000Z',
      market: 'SG',
      language: 'en',
      holders: [{ id: bali?.id, title: 'Bali by car', ends_at: '2026-12-20T00:00:00.000Z' }, {}, {}, {}, {}],
    });
    expect((await give({ ...NEW_YEAR, ...december(20, 31) })).status).toBe(201);
  });

  it('tells it before anything is saved', async () => {
    await fullHero();
    const query = {
      placement: 'hero',
      starts_at: december(14, 31).starts_at,
      ends_at: '2026-12-31T00:00:00Z',
    } as const;
    const ask = async (more: object) =>
      (await staff().call(banner.clashes, { query: { ...query, ...more } })).body.data.clash;
    expect(await ask({ markets: 'SG,PH', languages: 'en' })).toMatchObject({ market: 'SG', language: 'en' });
    expect(await ask({ markets: 'PH' })).toBeNull();
    expect(await ask({ languages: 'zh-Hans' })).toBeNull();
    expect(await ask({})).toMatchObject({ market: 'SG', language: 'en' });
    expect(await listed({ state: 'not_ended' })).toHaveLength(5);
  });

  it('is free where market or language do not meet', async () => {
    await fullHero();
    expect((await give({ ...NEW_YEAR, markets: ['PH'] })).status).toBe(201);
    expect((await give({ ...NEW_YEAR, languages: ['zh-Hans'] })).status).toBe(201);
  });

  it('refuses to enable, restore, move and widen one as well', async () => {
    const [, , , zoo] = await fullHero();
    const off = await made({ ...NEW_YEAR, enabled: false });
    expect((await toggle(off.id, 'enable')).body).toMatchObject({ code: 'slot_taken', message: CLASH });
    const later = await made({ ...NEW_YEAR, ...december(20, 31) });
    expect((await change(later.id, { starts_at: '2026-12-19T23:59:00Z' })).status).toBe(409);
    const elsewhere = await made({ ...NEW_YEAR, placement: 'side' });
    expect((await change(elsewhere.id, { placement: 'hero' })).status).toBe(409);
    const philippine = await made({ ...NEW_YEAR, markets: ['PH'] });
    expect((await change(philippine.id, { markets: [] })).status).toBe(409);
    await remove(philippine.id);
    await remove(zoo?.id ?? 0);
    expect((await toggle(off.id, 'enable')).status).toBe(200);
    expect((await restore(zoo?.id ?? 0)).status).toBe(409);
    await toggle(off.id, 'disable');
    await remove(later.id);
    expect((await restore(zoo?.id ?? 0)).status).toBe(200);
  });

  it('lets what has a slot change everything else', async () => {
    const [bali] = await fullHero();
    expect((await change(bali?.id ?? 0, { title: 'Bali', ...december(2, 15) })).status).toBe(200);
  });

  it('is kept by the database itself, whoever writes, and however many at once', async () => {
    const { id } = await made({ placement: 'strip', ...december(1, 10) });
    const copy = (placement: Placement, starts_at: string) =>
      sql(
        `insert into banner (kind, title, image_desktop, image_mobile, link, placement, starts_at, ends_at, schedule_zone,
          position) select kind, title, image_desktop, image_mobile, link, $2, $3, null, schedule_zone, 2 from banner
          where id = $1`,
        [id, placement, starts_at],
      );
    await expect(copy('strip', '2026-12-09')).rejects.toMatchObject({ code: '23P01' });
    const copies = await Promise.allSettled(Array.from({ length: 12 }, () => copy('side', '2026-12-09')));
    expect(copies.filter(({ status }) => status === 'fulfilled')).toHaveLength(SLOTS.side);
    await expect(sql('update banner set placement = $1 where placement = $2', ['strip', 'side'])).rejects.toThrow();
    await sql(`update banner set enabled = false where placement = 'side'`);
    await expect(sql(`update banner set placement = 'strip', enabled = true where id <> $1`, [id])).rejects.toThrow();
    const client = await server().database.pool.connect();
    try {
      await client.query('begin isolation level repeatable read');
      const late = client.query('update banner set enabled = true where id <> $1', [id]);
      await expect(late).rejects.toMatchObject({ code: '25001' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('many at once', () => {
  const rounds = IS_LONG ? 500 : 40;

  it(`never fill more slots than there are: ${rounds} changes`, { timeout: 300_000 }, async () => {
    const next = random(3);
    const one = <T>(values: readonly T[]): T => values[next(values.length)] as T;
    const some = (values: readonly string[]) => values.filter(() => next(3) === 0);
    const window = () => {
      const from = 1 + next(20);
      return december(from, next(5) === 0 ? null : from + 1 + next(7));
    };
    const where = () => ({
      placement: one<Placement>(['strip', 'strip', 'popup', 'side', 'hero']),
      markets: some(['SG', 'PH']),
      languages: some(['en', 'zh-Hans']),
    });
    const ids: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const reply = await give({ ...where(), ...window() });
      if (reply.status === 201) ids.push(reply.body.data.id);
    }
    const acts = Array.from({ length: rounds }, () => {
      const [act, id, body] = [next(10), one(ids), { ...where(), ...window() }];
      if (act < 5) return () => give(body);
      if (act < 7) return () => change(id, body);
      if (act < 8) return () => toggle(id, one(['enable', 'disable']));
      return async () => {
        await remove(id);
        return restore(id);
      };
    });
    const replies = [];
    for (let from = 0; from < acts.length; from += AT_ONCE)
      replies.push(...(await Promise.all(acts.slice(from, from + AT_ONCE).map((act) => act()))));
    expect(replies.map(({ status }) => status).filter((status) => ![200, 201, 404, 409].includes(status))).toEqual([]);
    const losers = replies.flatMap(({ status, body }) => (status === 409 ? [body] : []));
    expect(losers.length).toBeGreaterThan(0);
    for (const { code, message, details } of losers) {
      expect(code, message).toBe('slot_taken');
      expect(message).toMatch(/^No free \w+ slot .+ live.*: .+\((to 2026-12-\d\d|no end)\)/);
      expect(details?.['clash']).toMatchObject({ holders: expect.arrayContaining([expect.objectContaining({})]) });
    }
    expect(overfilled(await everyone())).toEqual([]);
  });
});

/** Reads every enabled banner, whatever its place in the list. */
async function everyone(): Promise<Banner[]> {
  const query = { from: '2026-01-01T00:00:00Z', to: '2027-06-01T00:00:00Z' };
  const { data } = (await server().as('superadmin').call(banner.timeline, { query })).body;
  expect(data.length).toBeLessThan(500);
  return data;
}

/** Counts, on every day, in every market and language, what is shown where; returns where that is too much. */
function overfilled(banners: readonly Banner[]): string[] {
  const found: string[] = [];
  for (let day = 0; day < 60; day += 1) {
    const at = Date.UTC(2026, 11, 1 + day);
    for (const market of ['SG', 'PH', 'AU'])
      for (const language of ['en', 'zh-Hans', 'ja'])
        for (const [placement, slots] of Object.entries(SLOTS)) {
          const shown = banners.filter(
            (each) =>
              each.placement === placement &&
              Date.parse(each.starts_at) <= at &&
              (each.ends_at === null || at < Date.parse(each.ends_at)) &&
              (each.markets.length === 0 || each.markets.includes(market)) &&
              (each.languages.length === 0 || each.languages.includes(language)),
          );
          if (shown.length > slots) found.push(`${placement} ${market} ${language} day ${day}: ${shown.length}`);
        }
  }
  return found;
}

/** Changes under way at the same time. */
const AT_ONCE = 20;
