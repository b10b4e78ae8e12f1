import { describe, expect, it } from 'vitest';
import type { BodyOf, QueryOf } from '#contract/kit/call.ts';
import { customer } from '#contract/customer.ts';
import { moment, momentReport } from '#contract/ugc/moment.ts';
import { publicMoment } from '#contract/ugc/public-moment.ts';
import { watchedWord } from '#contract/ugc/watched-word.ts';
import { momentTests, noisy } from '#tests/kit/moments.ts';
import { MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';

const { approve, decline, hide, later, planned, post, read, report, reports, server, sql, upload, watch } =
  momentTests();

type Body = BodyOf<typeof moment.create>;
const staff = () => server().as('content');
const body = async (more: Partial<Body> = {}): Promise<Body> => ({
  author_name: 'Mia K.',
  text: 'Sent to us by mail.',
  city_id: SINGAPORE_CITY,
  photos: [await upload(await noisy())],
  ...more,
});
const add = async (more: Partial<Body> = {}) => staff().call(moment.create, { body: await body(more) });
const change = (id: number, given: BodyOf<typeof moment.update>, headers: Record<string, string> = {}) =>
  staff().call(moment.update, { params: { id }, body: given, headers });
const listed = async (query: QueryOf<typeof moment.list> = {}) =>
  (await staff().call(moment.list, { query })).body.data.map(({ id }) => id);
const addCustomer = async (email: string) => {
  const text = `insert into customer (first_name, last_name, email) values ('Mia', 'Kurz', $1) returning id`;
  return Number((await sql(text, [email])).rows[0]?.['id']);
};

describe('a moment that staff add', () => {
  it('waits for a review like any other', async () => {
    const reply = await add({ place: 'Marina Bay' });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      author: { name: 'Mia K.', customer_id: null, can_be_told: false },
      status: 'pending',
      place: 'Marina Bay',
      first_post: true,
      photos: [{ width: 216, height: 192 }],
    });
  });

  it('of a customer belongs to that customer, who is told of the verdict', async () => {
    const id = await addCustomer('mia@example.com');
    const { body: made } = await add({ customer_id: id });
    const { body: second } = await add({ customer_id: id });
    expect(made.data.author).toMatchObject({ customer_id: id, can_be_told: true });
    expect([second.data.author.id, second.data.first_post]).toEqual([made.data.author.id, false]);
    await approve(made.data.id);
    expect((await planned(made.data.id)).map(({ address }) => address)).toEqual(['mia@example.com']);
    expect(await listed({ customer: String(id) })).toHaveLength(2);
  });

  it.each([
    ['no text', { text: ' ' }, 'text'],
    ['a text that is too long', { text: 'x'.repeat(1001) }, 'text'],
    ['no picture', { photos: [] }, 'photos'],
    ['the same picture twice', { photos: ['a'.repeat(32), 'a'.repeat(32)] }, 'photos'],
    ['a picture that is not stored', { photos: ['a'.repeat(32)] }, 'photos'],
    ['no name', { author_name: '' }, 'author_name'],
    ['an unknown city', { city_id: 1 }, 'city_id'],
    ['an unknown customer', { customer_id: 99_999 }, 'customer_id'],
  ])('is refused with %s, at its field', async (_, more, field) => {
    const reply = await add(more);
    expect([reply.status, Object.keys(reply.body.fields ?? {}).map((name) => name.split('.')[0])]).toEqual([
      422,
      [field],
    ]);
    expect(await listed()).toEqual([]);
  });

  it('needs the right to it', async () => {
    const given = await body();
    expect((await server().as('marketing').call(moment.create, { body: given })).status).toBe(403);
    expect((await server().as('dispatcher').call(moment.list)).status).toBe(403);
  });
});

describe('a change', () => {
  it('returns a moment to a review, also when it was approved', async () => {
    const { id, photos } = await post();
    await approve(id);
    await later(3600);
    const next = await upload(await noisy());
    const keys = [next, ...photos.map(({ key }) => key)];
    const { body: changed } = await change(id, { place: 'Marina Bay', photos: keys });
    expect(changed.data).toMatchObject({
      status: 'pending',
      approved_at: null,
      edited_at: server().now().toISOString(),
    });
    expect(changed.data.photos.map(({ key }) => key)).toEqual(keys);
    expect(changed.data.score).toBe(5);
  });

  it('that changes nothing leaves it as it is', async () => {
    const { id, text } = await post();
    const { body: before } = await approve(id);
    expect((await change(id, { text })).body.data).toEqual(before.data);
  });

  it('of something older is refused with what is there now', async () => {
    const { id, version } = await post();
    await change(id, { place: 'Here' });
    const reply = await change(id, { place: 'There' }, { 'if-match': `"${version}"` });
    expect([reply.status, reply.body.current?.['place']]).toEqual([412, 'Here']);
  });
});

it('the list is filtered by status, city, reports, author and words, and sorted by score or day', async () => {
  const one = await post({ text: 'At the pier' });
  await later(60);
  const two = await post({ author: 'Priya', city: String(MANILA_CITY) });
  await report(two.id);
  await later(60);
  const three = await post({ author: 'Priya' });
  await hide(three.id);
  expect(await listed()).toEqual([three.id, two.id, one.id]);
  expect(await listed({ sort: 'score' })).toEqual([two.id, one.id, three.id]);
  expect(await listed({ status: 'hidden' })).toEqual([three.id]);
  expect(await listed({ city: String(MANILA_CITY) })).toEqual([two.id]);
  expect(await listed({ reported: 'true' })).toEqual([two.id]);
  expect(await listed({ author: String(two.author.id) })).toEqual([three.id, two.id]);
  expect(await listed({ q: 'pier' })).toEqual([one.id]);
  expect(await listed({ q: 'priya' })).toEqual([three.id, two.id]);
  for (const q of ['riy', 'RI', 'p']) expect(await listed({ q }), q).toContain(two.id);
  const four = await post({ text: 'Lanterns', place: 'Marché', author: 'Priya' });
  for (const q of ['arche', 'lanterns priya', 'priy MARCHÉ', 'an ar priya'])
    expect(await listed({ q }), q).toEqual([four.id]);
  for (const q of ['lanterns pier', 'marchen', 'priyas']) expect(await listed({ q }), q).toEqual([]);
});

it('reports are listed with what became of them', async () => {
  const { id } = await post();
  await reports(id, ['Ana', 'Ben']);
  await decline(id);
  const other = await post({ author: 'Priya' });
  await report(other.id, { by: 'Ana', reason: 'other' });
  const list = async (query: QueryOf<typeof momentReport.list>) =>
    (await staff().call(momentReport.list, { query })).body.data.map(({ reporter, outcome }) => [
      reporter.name,
      outcome,
    ]);
  expect(await list({ open: 'true' })).toEqual([['Ana', null]]);
  expect(await list({ moment: String(id) })).toEqual([
    ['Ben', 'agreed'],
    ['Ana', 'agreed'],
  ]);
  expect(await list({ reason: 'other' })).toHaveLength(1);
});

describe('a watched word', () => {
  it('is looked for in what waits as soon as it is added, and no longer when it is disabled or deleted', async () => {
    const { id } = await post({ text: 'Message Cheap  Airport-Cab now' });
    const { id: word } = await watch('cheap airport cab');
    expect(await read(id)).toMatchObject({ watched_words: ['cheap airport cab'], score: 25 });
    const one = async () => (await staff().call(watchedWord.one, { params: { id: word } })).body.data.pending;
    expect(await one()).toBe(1);
    const toggle = (flag: 'enable' | 'disable') => staff().call(watchedWord.toggle, { params: { id: word, flag } });
    expect((await toggle('disable')).body.data.pending).toBe(0);
    expect(await read(id)).toMatchObject({ watched_words: [], score: 5 });
    expect((await toggle('enable')).body.data.pending).toBe(1);
    await staff().call(watchedWord.remove, { params: { id: word } });
    expect((await read(id)).score).toBe(5);
    const back = await staff().call(watchedWord.restore, { params: { id: word } });
    expect(back.body.data).toMatchObject({ word: 'cheap airport cab', pending: 1 });
  });

  it('that blocks hides what holds it until a review', async () => {
    const { id } = await post({ text: 'After the casino.' });
    await watch('Casino', 'block');
    expect(await read(id)).toMatchObject({ hidden_until_review: true });
    expect((await server().stranger.call(publicMoment.moments)).body.total).toBe(0);
    await approve(id);
    expect((await server().stranger.call(publicMoment.moments)).body.total).toBe(1);
  });

  it('is there once, whatever its case and accents', async () => {
    await watch('Café');
    const reply = await staff().call(watchedWord.create, { body: { word: 'CAFE' } });
    expect([reply.status, reply.body.message]).toEqual([409, '“Café” is watched already.']);
    expect((await staff().call(watchedWord.create, { body: { word: '!!' } })).status).toBe(422);
  });
});

describe('the customer who posted', () => {
  it('takes their moments along when two records are merged', async () => {
    const [kept, other] = [await addCustomer('mia@example.com'), await addCustomer('mia.k@example.com')];
    const { body: one } = await add({ customer_id: kept });
    const { body: two } = await add({ customer_id: other });
    const facts = async (id: number) =>
      (await server().as('superadmin').call(customer.one, { params: { id } })).body.data;
    const { version } = await facts(other);
    const merged = await server()
      .as('superadmin')
      .call(customer.merge, { params: { id: kept }, body: { other_id: other, other_version: version, take: [] } });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect((await read(one.data.id)).author).toEqual((await read(two.data.id)).author);
    expect(await listed({ customer: String(kept) })).toHaveLength(2);
  });

  it('is erased with what they wrote and showed', async () => {
    const id = await addCustomer('mia@example.com');
    const { body: made } = await add({ customer_id: id, text: 'I am Mia Kurz of 1 Long Lane.' });
    await approve(made.data.id);
    const { version } = (await server().as('superadmin').call(customer.one, { params: { id } })).body.data;
    const headers = { 'if-match': `"${version}"` };
    expect((await server().as('superadmin').call(customer.remove, { params: { id }, headers })).status).toBe(204);
    expect(await read(made.data.id)).toMatchObject({
      status: 'hidden',
      text: '(erased)',
      photos: [],
      author: { customer_id: null },
    });
    const { rows } = await sql(
      `select 1 from audit_log where entity = 'moment' and entity_id = $1
        and (before::text like '%Mia K%' or after::text like '%Mia K%')
      union all select 1 from file_use where entity = 'moment' and entity_id = $1`,
      [made.data.id],
    );
    expect(rows).toEqual([]);
    expect((await server().stranger.call(publicMoment.moments)).body.total).toBe(0);
  });
});
