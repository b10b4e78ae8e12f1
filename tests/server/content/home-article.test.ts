import { describe, expect, it } from 'vitest';
import { article } from '#contract/content/article.ts';
import { homeArticle } from '#contract/content/home-article.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { firstFull, MOST_AT_HOME } from '#domain/content/home.ts';
import { contentTests } from '#tests/kit/content.ts';

const { at, confirm, made, server, staff } = contentTests();

const DECEMBER = { starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-24T00:00:00Z' };

/** Adds an article that the public may read. Its address differs from those of the others. */
async function published(): Promise<number> {
  const { id } = await made();
  expect((await confirm(id)).status).toBe(200);
  return id;
}
const give = (body: BodyOf<typeof homeArticle.create>) => staff().call(homeArticle.create, { body });
const change = (id: number, body: BodyOf<typeof homeArticle.update>, headers = {}) =>
  staff().call(homeArticle.update, { params: { id }, body, headers });
const read = async (id: number) => (await staff().call(homeArticle.one, { params: { id } })).body.data;
const listed = async (query = {}) => (await staff().call(homeArticle.list, { query })).body.data;
const remove = (id: number) => staff().call(homeArticle.remove, { params: { id } });
const restore = (id: number) => staff().call(homeArticle.restore, { params: { id } });

/** Gives all places but `free` of December to as many articles. */
async function fill(free = 0): Promise<number[]> {
  const ids: number[] = [];
  for (let count = 0; count < MOST_AT_HOME - free; count += 1) {
    const reply = await give({ article_id: await published(), ...DECEMBER });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    ids.push(reply.body.data.id);
  }
  return ids;
}

describe('a place on the home page', () => {
  it('is to come, live and over as time goes by, and says when its article is hidden', async () => {
    const article_id = await published();
    const { body, status } = await give({ article_id, ...DECEMBER });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ state: 'to_come', position: 1, slug: 'a-day-at-changi', shown: true });
    const { id } = body.data;
    const states: string[] = [];
    for (const now of [
      '2026-11-30T23:59:59Z',
      '2026-12-01T00:00:00Z',
      '2026-12-23T23:59:59Z',
      '2026-12-24T00:00:00Z',
    ]) {
      await at(now);
      states.push((await read(id)).state);
    }
    expect(states).toEqual(['to_come', 'live', 'live', 'over']);
    await at('2026-12-05T00:00:00Z');
    await staff().call(article.hide, { params: { id: article_id } });
    expect(await read(id)).toMatchObject({ state: 'hidden', shown: false });
    await staff().call(article.show, { params: { id: article_id } });
    expect((await read(id)).state).toBe('live');
  });

  it('is for an article that the public may read', async () => {
    const draft = await made();
    const refused = await give({ article_id: draft.id, ...DECEMBER });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { article_id: ['Publish and show this article first.'] },
    ]);
    const none = await give({ article_id: 999_999, ...DECEMBER });
    expect([none.status, none.body.fields]).toEqual([422, { article_id: ['This article does not exist.'] }]);
    const id = await published();
    await staff().call(article.hide, { params: { id } });
    expect((await give({ article_id: id, ...DECEMBER })).status).toBe(422);
    const names = await staff().call(homeArticle.articles);
    expect(names.body.data).not.toHaveProperty(String(id));
  });

  it('may change its time while its article is hidden', async () => {
    const article_id = await published();
    const { id } = (await give({ article_id, ...DECEMBER })).body.data;
    await staff().call(article.hide, { params: { id: article_id } });
    const reply = await change(id, { ends_at: '2026-12-20T00:00:00Z' });
    expect([reply.status, reply.body.data?.ends_at]).toEqual([200, '2026-12-20T00:00:00.000Z']);
  });

  it('has an end that is after its start, or none', async () => {
    const article_id = await published();
    const refused = await give({ article_id, starts_at: DECEMBER.ends_at, ends_at: DECEMBER.starts_at });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { ends_at: ['Choose an end that is after the start.'] },
    ]);
    const { id } = (await give({ article_id, starts_at: DECEMBER.starts_at })).body.data;
    expect((await change(id, { ends_at: DECEMBER.starts_at })).status).toBe(422);
    expect((await read(id)).ends_at).toBeNull();
  });

  it('keeps its article from being deleted, until it is over or taken off', async () => {
    const article_id = await published();
    const { id } = (await give({ article_id, ...DECEMBER })).body.data;
    await staff().call(article.hide, { params: { id: article_id } });
    const refused = await staff().call(article.remove, { params: { id: article_id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    await at('2026-12-24T00:00:00Z');
    expect((await staff().call(article.remove, { params: { id: article_id } })).status).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'over', article_deleted: true });
    const longer = await change(id, { ends_at: null });
    expect(longer.body.fields).toEqual({ article_id: ['This article does not exist.'] });
  });
});

describe('at most twelve', () => {
  it('are live at any instant: the 13th is refused with the day', async () => {
    await fill();
    const article_id = await published();
    const refused = await give({ article_id, starts_at: '2026-11-01T00:00:00Z', ends_at: null });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_live']);
    expect(refused.body.message).toBe(
      '12 articles are on the home page on 2026-12-01 already. End one of them earlier, or choose another time.',
    );
    expect(refused.body.fields).toEqual({ starts_at: [refused.body.message] });
    expect((await give({ article_id, starts_at: DECEMBER.ends_at })).status).toBe(201);
    expect((await give({ article_id, starts_at: '2026-11-01T00:00:00Z', ends_at: DECEMBER.starts_at })).status).toBe(
      201,
    );
  });

  it('hold for changes and undone removals as well', async () => {
    const [first = 0] = await fill();
    const { id } = (await give({ article_id: await published(), starts_at: DECEMBER.ends_at })).body.data;
    const earlier = await change(id, { starts_at: '2026-12-23T00:00:00Z' });
    expect([earlier.status, earlier.body.code]).toEqual([409, 'too_many_live']);
    expect((await remove(first)).status).toBe(204);
    expect((await change(id, { starts_at: '2026-12-23T00:00:00Z' })).status).toBe(200);
    const back = await restore(first);
    expect([back.status, back.body.code]).toEqual([409, 'too_many_live']);
    expect((await read(id)).starts_at).toBe('2026-12-23T00:00:00.000Z');
  });

  it('hold when many ask at once: one gets the last place', async () => {
    await fill(1);
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await published());
    const replies = await Promise.all(ids.map((article_id) => give({ article_id, ...DECEMBER })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 5 }, () => 'too_many_live'),
    );
    expect(await listed({ page_size: 100 })).toHaveLength(MOST_AT_HOME);
  });
});

describe('many at once', () => {
  it('move, change, remove and add without a fault, and leave no moment with too many', async () => {
    const places = await fill(2);
    const articles = [await published(), await published(), await published(), await published()];
    const [one = 0, two = 0, three = 0, four = 0] = places;
    const move = (id: number, way: 'up' | 'down') => staff().call(homeArticle.move, { params: { id, way } });
    const replies = await Promise.all([
      ...articles.map((article_id) => give({ article_id, ...DECEMBER })),
      move(one, 'down'),
      move(four, 'up'),
      change(two, { ends_at: '2026-12-20T00:00:00Z' }),
      change(three, { starts_at: '2026-12-02T00:00:00Z' }),
      remove(three),
      move(two, 'down'),
      change(four, { ends_at: null }),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const windows = await listed({ page_size: 100 });
    expect(
      windows.filter((place) =>
        firstFull(
          place,
          windows.filter(({ id }) => id !== place.id),
        ),
      ),
    ).toEqual([]);
  });
});

describe('places that are moved at the same time', () => {
  it('pass each other without one waiting for the other', async () => {
    const places = await fill(4);
    const moves = places.map((id, at) =>
      staff().call(homeArticle.move, { params: { id, way: at < 2 ? 'down' : 'up' } }),
    );
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(places.map(() => 200));
    const left = await listed({ page_size: 100 });
    expect(left.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(left.map(({ position }) => position)).size).toBe(places.length);
  });
});

describe('the same article', () => {
  it('has no two places at the same time, also when both are asked for at once', async () => {
    const article_id = await published();
    const replies = await Promise.all([1, 2, 3].map(() => give({ article_id, ...DECEMBER })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'already_at_home',
      message: 'This article is on the home page from 2026-12-01 until 2026-12-24 already. Choose another time.',
    });
    expect((await give({ article_id, starts_at: DECEMBER.ends_at })).status).toBe(201);
  });
});

describe('the list', () => {
  it('is ordered by hand, and moving is undone by moving back', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await give({ article_id: await published(), ...DECEMBER })).body.data.id);
    const [first = 0, second = 0, third = 0] = ids;
    const order = async () => (await listed()).map(({ id }) => id);
    const move = (id: number, way: 'up' | 'down') => staff().call(homeArticle.move, { params: { id, way } });
    expect(await order()).toEqual([first, second, third]);
    await move(third, 'up');
    expect(await order()).toEqual([first, third, second]);
    await remove(first);
    await move(second, 'up');
    expect(await order()).toEqual([second, third]);
    expect((await move(second, 'up')).body.data.position).toBe(1);
    await restore(first);
    const last = (await give({ article_id: await published(), ...DECEMBER })).body.data;
    expect((await order()).at(-1)).toBe(last.id);
  });

  it('filters by state, article and words', async () => {
    const [one, two] = [await published(), await published()];
    await give({ article_id: one, starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-11-10T00:00:00Z' });
    await give({ article_id: one, starts_at: '2026-11-20T00:00:00Z' });
    await give({ article_id: two, ...DECEMBER });
    const states = async (state: string) => (await listed({ state })).map(({ article_id }) => article_id);
    expect([await states('over'), await states('live'), await states('to_come'), await states('hidden')]).toEqual([
      [one],
      [one],
      [two],
      [],
    ]);
    await staff().call(article.hide, { params: { id: two } });
    expect(await states('hidden')).toEqual([two]);
    expect((await listed({ article: String(one) })).map(({ state }) => state)).toEqual(['over', 'live']);
    expect(await listed({ q: 'changi' })).toHaveLength(3);
    expect(await listed({ q: 'nowhere' })).toEqual([]);
    expect((await listed({ sort: 'ends_at', order: 'desc' })).map(({ ends_at }) => ends_at)[0]).toBeNull();
  });
});

describe('writing', () => {
  it('needs rights, a fitting body and the version that was seen', async () => {
    expect((await server().stranger.call(homeArticle.list)).status).toBe(401);
    const finance = await server()
      .as('finance')
      .call(homeArticle.create, { body: { article_id: 1, ...DECEMBER } });
    expect(finance.status).toBe(403);
    const bad = await give({ article_id: 1, starts_at: 'soon' });
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([422, ['starts_at']]);
    const { id } = (await give({ article_id: await published(), ...DECEMBER })).body.data;
    await change(id, { ends_at: null });
    const late = await change(id, { ends_at: DECEMBER.ends_at }, { 'if-match': '"1"' });
    expect([late.status, late.body.current?.['version']]).toEqual([412, 2]);
    expect((await remove(999_999)).status).toBe(404);
    expect((await restore(id)).status).toBe(404);
  });
});
