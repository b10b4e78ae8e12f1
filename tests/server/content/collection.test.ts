import { describe, expect, it } from 'vitest';
import { activity } from '#contract/activity/activity.ts';
import { article } from '#contract/content/article.ts';
import { activityKit } from '#tests/kit/activities.ts';
import { contentTests } from '#tests/kit/content.ts';

const { server, staff, made, confirm, read, live } = contentTests();
const { anActivity } = activityKit(server);

const collect = (id: number, type: string, item_ids: number[], headers = {}) =>
  staff().call(article.collect, { params: { id, type }, body: { item_ids }, headers });
const collected = async (id: number, type: string) =>
  (await staff().call(article.collection, { params: { id, type } })).body.data;
/** The sentences of a refusal, by field. */
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: unknown }).fields;

describe('a collection of an article', () => {
  it('keeps the order it is given, in the draft alone until somebody publishes it', async () => {
    const { id } = await made();
    await confirm(id);
    const [kayak, canoe, raft] = [await anActivity(), await anActivity(), await anActivity()];
    const first = await collect(id, 'activities', [raft.id, kayak.id, canoe.id]);
    expect(first.body.data.items.map((item) => item.id)).toEqual([raft.id, kayak.id, canoe.id]);
    await collect(id, 'activities', [canoe.id, raft.id]);
    expect((await collected(id, 'activities')).item_ids).toEqual([canoe.id, raft.id]);
    expect(await read(id)).toMatchObject({ changed: true, collections: { activities: [canoe.id, raft.id] } });
    expect((await live(id))?.fields['collections']).toBeUndefined();
    await confirm(id);
    expect((await live(id))?.fields['collections']).toEqual({ activities: [canoe.id, raft.id] });
    await collect(id, 'activities', []);
    expect((await read(id)).collections).toEqual({});
    await collect(id, 'activities', [canoe.id, raft.id]);
    expect((await read(id)).changed).toBe(false);
  });

  it('marks what is disabled, not published or deleted, and keeps it', async () => {
    const { id } = await made();
    const [kept, off, gone] = [await anActivity(), await anActivity(), await anActivity()];
    const draft = await made({ texts: { en: { title: 'Batam in a day' } } });
    await collect(id, 'activities', [gone.id, off.id, kept.id]);
    await collect(id, 'articles', [draft.id]);
    await staff().call(activity.toggle, { params: { id: off.id, flag: 'disable' } });
    await staff().call(activity.remove, { params: { id: gone.id } });
    expect((await collected(id, 'activities')).items.map(({ shown, why }) => [shown, why])).toEqual([
      [false, 'It was deleted.'],
      [false, 'It is disabled.'],
      [true, ''],
    ]);
    expect((await collected(id, 'articles')).items).toMatchObject([
      { name: 'Batam in a day', shown: false, why: 'It is not published yet.' },
    ]);
    expect((await collect(id, 'activities', [off.id, gone.id])).status).toBe(200);
  });

  it('names each record once, and refuses what does not exist, itself, more than thirty and an unknown type', async () => {
    const { id } = await made();
    const one = await anActivity();
    expect(fieldsOf(await collect(id, 'activities', [one.id, 999_999]))).toEqual({
      'item_ids.1': ['This activity does not exist.'],
    });
    expect(fieldsOf(await collect(id, 'articles', [id]))).toEqual({
      'item_ids.0': ['An article cannot collect itself.'],
    });
    expect((await collect(id, 'activities', [one.id, one.id])).body.data.item_ids).toEqual([one.id]);
    expect(
      (
        await collect(
          id,
          'activities',
          Array.from({ length: 31 }, (_, n) => n + 1),
        )
      ).status,
    ).toBe(422);
    expect((await collect(id, 'cars', [1])).status).toBe(404);
    expect((await collected(id, 'activities')).item_ids).toEqual([one.id]);
  });

  it('is not saved over what a colleague changed meanwhile, nor by those who may not edit', async () => {
    const { id, version } = await made();
    const one = await anActivity();
    await collect(id, 'activities', [one.id]);
    const stale = await collect(id, 'activities', [], { 'if-match': `"${version}"` });
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ current: { id, item_ids: [one.id], version: version + 1 } });
    const params = { id, type: 'activities' };
    expect(
      (
        await server()
          .as('marketing')
          .call(article.collect, { params, body: { item_ids: [] } })
      ).status,
    ).toBe(403);
    expect((await collected(id, 'activities')).item_ids).toEqual([one.id]);
  });
});
