import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carClass } from '#contract/reference/car-class.ts';
import { category } from '#contract/reference/category.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const made = (body: object) => server.as('pricing').call(category.create, { body: body as never });
const add = async (code: string, more: object = {}) =>
  (await made({ type: 'place', code, name: { en: code }, ...more })).body.data.id;
const change = (id: number, body: object) => server.as('pricing').call(category.update, { params: { id }, body });

describe('categories', () => {
  it('stand on two levels of one type', async () => {
    const sights = await add('sights');
    const temples = await add('temples', { parent: sights });
    const { body } = await server.as('auditor').call(category.one, { params: { id: sights } });
    expect(body.data).toMatchObject({ used_by: 1, parent: null });
    const third = await made({ type: 'place', code: 'third', name: { en: 'Third' }, parent: temples });
    expect(third.body.fields).toEqual({ parent: ['Must be a first-level category; there are only two levels.'] });
    const other = await made({ type: 'story', code: 'other', name: { en: 'Other' }, parent: sights });
    expect(other.body.fields).toEqual({ parent: ['Must be of the same type, story.'] });
    const nowhere = await made({ type: 'story', code: 'other', name: { en: 'Other' }, parent: 999_999 });
    expect(nowhere.body.fields).toEqual({ parent: ['This category does not exist.'] });
  });

  it('are never their own parent, and keep their subcategories', async () => {
    const shops = await add('shops');
    const malls = await add('malls', { parent: shops });
    expect((await change(shops, { parent: shops })).body.fields).toEqual({
      parent: ['A category cannot be its own parent.'],
    });
    expect((await change(shops, { parent: malls })).status).toBe(422);
    expect((await change(shops, { parent: await add('more') })).body.fields).toEqual({
      parent: ['This category has subcategories, so it must stay on the first level.'],
    });
    expect((await change(shops, { type: 'story' })).body.fields).toEqual({
      type: ['This category has subcategories, so its type cannot change.'],
    });
    expect((await change(malls, { parent: null })).body.data.parent_name).toBeNull();
  });

  it('change places with their neighbour, and stay at the end of their row', async () => {
    const [one, two] = [await add('one', { type: 'car' }), await add('two', { type: 'car' })];
    const move = (id: number, way: string) => server.as('pricing').call(category.move, { params: { id, way } });
    const order = async () =>
      (
        await server.as('auditor').call(category.list, { query: { type: 'car', sort: 'position', order: 'asc' } })
      ).body.data.map(({ id }) => id);
    await move(two, 'up');
    expect(await order()).toEqual([two, one]);
    const { version } = (await move(two, 'up')).body.data;
    expect((await move(two, 'up')).body.data.version).toBe(version);
    await move(two, 'down');
    expect(await order()).toEqual([one, two]);
  });
});

describe('car classes', () => {
  it('change ranks in one step, and share none', async () => {
    const move = (id: number, way: string) => server.as('pricing').call(carClass.move, { params: { id, way } });
    expect((await move(1, 'down')).body.data).toMatchObject({ rank: 2, version: 2 });
    const { body } = await server.as('auditor').call(carClass.list);
    expect(body.data.map(({ code, rank }) => [code, rank])).toEqual([
      ['mpv', 1],
      ['mid_sized_sedan', 2],
    ]);
    const taken = await server
      .as('pricing')
      .call(carClass.create, { body: { code: 'van', name: 'Van', max_pax: 9, max_luggage: 9, rank: 1 } });
    expect(taken.body.fields).toEqual({ rank: ['Already taken.'] });
  });

  it('show no picture that is not stored', async () => {
    const { status, body } = await server
      .as('pricing')
      .call(carClass.update, { params: { id: 1 }, body: { image: 'a'.repeat(32) } });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual(['image']);
  });
});
