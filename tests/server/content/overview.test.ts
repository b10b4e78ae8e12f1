import { describe, expect, it } from 'vitest';
import { place } from '#contract/activity/place.ts';
import { article } from '#contract/content/article.ts';
import { cityContent } from '#contract/content/destination.ts';
import { trip } from '#contract/content/trip.ts';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { activityKit } from '#tests/kit/activities.ts';
import { contentTests, ENGLISH, JAPANESE } from '#tests/kit/content.ts';
import { GUIDE, INTRO } from '#tests/kit/destination-ways.ts';
import { MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';

const { at, confirm, made, save, server, staff, whole } = contentTests();
const { aPlace } = activityKit(server);

const overview = async (who: 'superadmin' | 'content' | 'hotel' = 'content') =>
  (await server().as(who).call(dashboard.content)).body.data;
const names = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);

const aCity = async (city_id: number, body: Partial<BodyOf<typeof cityContent.create>> = {}) => {
  const { cover: hero } = whole();
  const texts = { en: { intro: INTRO, body: GUIDE } };
  const added = await staff().call(cityContent.create, { body: { city_id, hero, texts, ...body } });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
};
const aTrip = async (body: Partial<BodyOf<typeof trip.create>> = {}) => {
  const { category_id: _, ...complete } = whole();
  return (await staff().call(trip.create, { body: { city_id: SINGAPORE_CITY, ...complete, ...body } })).body.data;
};
const card = (ref: number) => ({ id: `c${ref}`, type: 'card', of: 'place', ref });

describe('the overview of content', () => {
  it('has each enabled city in each language, those with the largest gaps first', async () => {
    await aCity(SINGAPORE_CITY);
    const { languages, cities } = await overview();
    expect(languages).toEqual(['en', 'ja', 'zh-Hans']);
    expect(cities.map(({ name, has_content, completeness }) => [name, has_content, completeness['en']])).toEqual([
      ['Manila', false, 0],
      ['Singapore', true, 75],
    ]);
    expect(cities[1]?.parts['en']).toMatchObject({ intro: 'complete', gallery: 'missing' });
    expect(cities[1]?.completeness).toEqual({ en: 75, ja: 0, 'zh-Hans': 0 });
  });

  it('has what is out of date, in review and scheduled within a week', async () => {
    const old = await made({ texts: { en: ENGLISH, ja: JAPANESE } });
    await save(old.id, { texts: { en: { title: 'Another title' } } });
    const waiting = await made({ texts: { en: { ...ENGLISH, title: 'Waiting' } } });
    await staff().call(article.submit, { params: { id: waiting.id } });
    const soon = await made({ texts: { en: { ...ENGLISH, title: 'Soon' } } });
    await confirm(soon.id, { at: '2026-11-28T04:00:00Z' });
    const later = await made({ texts: { en: { ...ENGLISH, title: 'Later' } } });
    await confirm(later.id, { at: '2026-11-30T04:00:00Z' });
    const { stale, reviews, scheduled } = await overview();
    expect([stale.total, stale.items]).toEqual([
      1,
      [expect.objectContaining({ kind: 'article', id: old.id, name: 'Another title', languages: ['ja'] })],
    ]);
    expect(names(reviews)).toEqual(['Waiting']);
    expect(names(scheduled)).toEqual(['Soon']);
    expect(scheduled.items[0]?.at).toBe('2026-11-28T04:00:00.000Z');
  });

  it('has the cards and stops of live pages whose record the public may not see', async () => {
    const [shown, hidden] = [await aPlace(), await aPlace()];
    const body = { blocks: [...ENGLISH.body.blocks, card(shown.id), card(hidden.id)] };
    const { id } = await made({ texts: { en: { ...ENGLISH, title: 'With cards', body } } });
    await confirm(id);
    const planned = await aTrip({ texts: { en: { ...ENGLISH, title: 'With stops' } } });
    const stops = [{ id: 'a', day: 1, type: 'place' as const, ref: hidden.id, duration_min: 60 }];
    await staff().call(trip.setPlan, { params: { id: planned.id }, body: { stops } });
    await staff().call(trip.confirm, { params: { id: planned.id }, body: {} });
    expect((await overview()).broken).toEqual({ total: 0, items: [] });
    await staff().call(place.toggle, { params: { id: hidden.id, flag: 'disable' } });
    const { broken } = await overview();
    const record = { of: 'place', ref: hidden.id, record: hidden.name.en };
    expect(broken.total).toBe(2);
    expect(broken.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'article', name: 'With cards', ...record }),
        expect.objectContaining({ kind: 'trip', name: 'With stops', ...record }),
      ]),
    );
    await staff().call(article.hide, { params: { id } });
    expect(names((await overview()).broken)).toEqual(['With stops']);
  });

  it('shows articles only to those who may list them', async () => {
    const waiting = await made();
    await staff().call(article.submit, { params: { id: waiting.id } });
    await aCity(MANILA_CITY);
    await staff().call(cityContent.submit, { params: { id: MANILA_CITY } });
    expect(names((await overview('superadmin')).reviews).toSorted()).toEqual([ENGLISH.title, 'Manila']);
    expect(names((await overview('hotel')).reviews)).toEqual(['Manila']);
  });
});

it('counts the tags of what is live, and how much of it is new this week', async () => {
  const first = await made({ tags: ['food', 'night'] });
  await confirm(first.id);
  await at('2026-12-10T04:00:00.000Z');
  const second = await aTrip({ tags: ['food'] });
  await staff().call(trip.confirm, { params: { id: second.id }, body: {} });
  await made({ tags: ['draft'] });
  const { body } = await server().as('content').call(dashboard.topics);
  expect(body.data.topics).toEqual([
    { tag: 'food', count: 2, recent: 1 },
    { tag: 'night', count: 1, recent: 0 },
  ]);
});
