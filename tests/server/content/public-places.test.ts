import { describe, expect, it } from 'vitest';
import { place } from '#contract/activity/place.ts';
import { cityContent, countryContent } from '#contract/content/destination.ts';
import { publicDestination } from '#contract/content/public-destination.ts';
import { publicTrip } from '#contract/content/public-trip.ts';
import { trip } from '#contract/content/trip.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { city } from '#contract/reference/city.ts';
import { activityKit } from '#tests/kit/activities.ts';
import { bodyOf, contentTests, ENGLISH, JAPANESE } from '#tests/kit/content.ts';
import { GUIDE, INTRO } from '#tests/kit/destination-ways.ts';
import { BATAM_CITY, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';

const { at, server, sql, staff, whole } = contentTests();
const { aPlace } = activityKit(server);
const stranger = () => server().stranger;
const get = (url: string, headers: Record<string, string> = {}) => server().app.inject({ url, headers });

async function publishedTrip(
  body: Partial<BodyOf<typeof trip.create>> = {},
  stops: BodyOf<typeof trip.setPlan>['stops'] = [],
) {
  const { category_id: _, ...complete } = whole();
  const added = await staff().call(trip.create, { body: { city_id: SINGAPORE_CITY, ...complete, days: 2, ...body } });
  const { id, slug } = added.body.data;
  if (stops.length > 0) await staff().call(trip.setPlan, { params: { id }, body: { stops } });
  const reply = await staff().call(trip.confirm, { params: { id }, body: {} });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { id, slug };
}
const readTrip = async (slug: string, query = {}) => stranger().call(publicTrip.trip, { params: { slug }, query });
const listTrips = async (query = {}) =>
  (await stranger().call(publicTrip.trips, { query })).body.data.map(({ slug }) => slug);

describe('what the public reads of a trip', () => {
  it('is what is live: its texts, and its stops with their times, without those it may not see', async () => {
    const zoo = await aPlace({ name: { en: 'Zoo', ja: '動物園' }, lat: 1.4043, lng: 103.793 });
    const hidden = await aPlace();
    const { id, slug } = await publishedTrip(
      { texts: { en: ENGLISH, ja: JAPANESE }, budget_minor: 42_000, currency: 'SGD', tags: ['family'] },
      [
        { id: 'a', day: 1, type: 'note', title: 'Breakfast', duration_min: 45 },
        { id: 'b', day: 1, type: 'place', ref: hidden.id, duration_min: 60 },
        { id: 'c', day: 1, type: 'place', ref: zoo.id, start: '15:30', duration_min: 120, note: 'Bring water' },
      ],
    );
    await staff().call(place.toggle, { params: { id: hidden.id, flag: 'disable' } });
    await staff().call(trip.setPlan, { params: { id }, body: { stops: [] } });
    const { body } = await readTrip(slug, { language: 'ja' });
    expect(body.data).toMatchObject({
      title: JAPANESE.title,
      language: 'ja',
      city: { id: SINGAPORE_CITY, slug: 'singapore' },
      days: 2,
      budget: { minor: 42_000, currency: 'SGD' },
      tags: ['family'],
    });
    expect(body.data.html).toContain('滝');
    expect(body.data.plan).toEqual([
      {
        day: 1,
        stops: [
          expect.objectContaining({ title: 'Breakfast', start: '09:00', end: '09:45', pinned: false, record: null }),
          expect.objectContaining({
            title: '動物園',
            start: '15:30',
            end: '17:30',
            pinned: true,
            note: 'Bring water',
            record: { ref: zoo.id, name: '動物園', latitude: 1.4043, longitude: 103.793 },
          }),
        ],
      },
      { day: 2, stops: [] },
    ]);
    expect(JSON.stringify(body)).not.toContain(hidden.name.en);
  });

  it('is there only while it is visible, by its address and by those it had before', async () => {
    const { id, slug } = await publishedTrip();
    await staff().call(trip.update, { params: { id }, body: { slug: 'second-edition' } });
    expect((await readTrip('second-edition')).status).toBe(404);
    await staff().call(trip.confirm, { params: { id }, body: {} });
    const old = await get(`/itinerary/v1/public/trips/${slug}?language=ja`);
    expect([old.statusCode, old.headers.location]).toEqual([
      308,
      '/itinerary/v1/public/trips/second-edition?language=ja',
    ]);
    expect((await readTrip('second-edition')).status).toBe(200);
    await staff().call(trip.confirm, { params: { id }, body: { until: '2026-11-22T06:00:00Z' } });
    await staff().call(trip.hide, { params: { id } });
    expect([(await readTrip('second-edition')).status, await listTrips()]).toEqual([404, []]);
  });

  it('is listed by city, tag and preference, the latest first', async () => {
    const first = await publishedTrip({ tags: ['family'] });
    await at('2026-11-22T05:00:00.000Z');
    const second = await publishedTrip({ city_id: MANILA_CITY, featured: true, days: 5 });
    expect(await listTrips()).toEqual([second.slug, first.slug]);
    expect(await listTrips({ sort: 'days', order: 'asc' })).toEqual([first.slug, second.slug]);
    expect(await listTrips({ city: 'manila' })).toEqual([second.slug]);
    expect(await listTrips({ city: String(SINGAPORE_CITY) })).toEqual([first.slug]);
    expect(await listTrips({ tag: 'family' })).toEqual([first.slug]);
    expect(await listTrips({ featured: true })).toEqual([second.slug]);
    expect((await get('/itinerary/v1/public/trips?sort=budget')).statusCode).toBe(422);
  });
});

const TIPS = [{ icon: 'weather' as const, text: 'Carry an umbrella.' }];

async function publishedCity(body: Partial<BodyOf<typeof cityContent.create>> = {}) {
  const { cover: hero } = whole();
  const texts = { en: { intro: INTRO, body: GUIDE, tips: TIPS } };
  await staff().call(cityContent.create, { body: { city_id: SINGAPORE_CITY, hero, gallery: [hero], texts, ...body } });
  const id = body.city_id ?? SINGAPORE_CITY;
  const reply = await staff().call(cityContent.confirm, { params: { id }, body: {} });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}
const readCity = async (slug: string, query = {}) =>
  stranger().call(publicDestination.city, { params: { slug }, query });

describe('what the public reads of a city or country', () => {
  it('is what is live, by slug or id, with its nearby cities that are enabled', async () => {
    await publishedCity({ nearby: [MANILA_CITY, BATAM_CITY], facts: { plug: 'Type G' } });
    await sql('update city set enabled = id <> $1', [MANILA_CITY]);
    await staff().call(cityContent.update, { params: { id: SINGAPORE_CITY }, body: { facts: { plug: 'Draft' } } });
    const { body, status } = await readCity('singapore');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: SINGAPORE_CITY,
      slug: 'singapore',
      name: 'Singapore',
      country: 'SG',
      intro: INTRO,
      tips: TIPS,
      facts: { plug: 'Type G', emergency: '', taxi: '' },
      nearby: [{ id: BATAM_CITY }],
      languages: ['en'],
    });
    expect(body.data.html).toContain('On Fridays');
    expect(body.data.gallery).toHaveLength(1);
    expect((await readCity(String(SINGAPORE_CITY))).body.data.slug).toBe('singapore');
    await sql('update city set enabled = true');
  });

  it('falls back to English for a language that lacks its introduction or guide', async () => {
    const zh = { intro: '新加坡，一座岛。' };
    const ja = { intro: '熱帯雨林と港の島。', body: bodyOf('夜の美術館。') };
    await publishedCity({ texts: { en: { intro: INTRO, body: GUIDE }, 'zh-Hans': zh, ja } });
    const language = async (asked: string) => (await readCity('singapore', { language: asked })).body.data.language;
    expect([await language('ja'), await language('zh-Hans'), await language('fr')]).toEqual(['ja', 'en', 'en']);
  });

  it('is not there before it is published, once hidden, or while its city is disabled', async () => {
    const { cover: hero } = whole();
    const body = { city_id: SINGAPORE_CITY, hero, texts: { en: { intro: INTRO, body: GUIDE } } };
    await staff().call(cityContent.create, { body });
    expect((await readCity('singapore')).status).toBe(404);
    await staff().call(cityContent.confirm, { params: { id: SINGAPORE_CITY }, body: {} });
    expect((await readCity('singapore')).status).toBe(200);
    await staff().call(city.toggle, { params: { id: SINGAPORE_CITY, flag: 'disable' } });
    expect((await readCity('singapore')).status).toBe(404);
    await staff().call(city.toggle, { params: { id: SINGAPORE_CITY, flag: 'enable' } });
    await staff().call(cityContent.hide, { params: { id: SINGAPORE_CITY } });
    expect((await readCity('singapore')).status).toBe(404);
    expect((await readCity('nowhere')).status).toBe(404);
  });

  it('is listed by name, also for the countries', async () => {
    await publishedCity();
    await publishedCity({ city_id: MANILA_CITY });
    const named = async (query = {}) =>
      (await stranger().call(publicDestination.cities, { query })).body.data.map(({ name }) => name);
    expect([await named(), await named({ country: 'PH' })]).toEqual([['Manila', 'Singapore'], ['Manila']]);
    const { rows } = await sql(`select id from country where code = 'SG'`);
    const id = Number((rows[0] as { id: unknown }).id);
    const { cover: hero } = whole();
    await staff().call(countryContent.create, {
      body: { country_id: id, hero, texts: { en: { intro: INTRO, body: GUIDE } } },
    });
    await staff().call(countryContent.confirm, { params: { id }, body: {} });
    await sql(`update country set enabled = true where code = 'SG'`);
    const { body } = await stranger().call(publicDestination.countries);
    expect(body.data).toMatchObject([{ id, slug: 'SG', country: 'SG', intro: INTRO }]);
    expect((await stranger().call(publicDestination.country, { params: { slug: 'SG' } })).status).toBe(200);
  });
});

it.each(['/itinerary/v1/public/trips/a-day-at-changi', '/crm/v1/public/cities/singapore/content'])(
  'a website asks again for %s only after a change',
  async (path) => {
    const { id } = await publishedTrip();
    await publishedCity();
    const first = await get(path);
    expect(first.statusCode).toBe(200);
    const known = { 'if-none-match': String(first.headers.etag) };
    await staff().call(trip.update, { params: { id }, body: { tags: ['new'] } });
    await staff().call(cityContent.update, { params: { id: SINGAPORE_CITY }, body: { facts: { taxi: 'By meter' } } });
    expect((await get(path, known)).statusCode).toBe(304);
    await staff().call(trip.confirm, { params: { id }, body: {} });
    await staff().call(cityContent.confirm, { params: { id: SINGAPORE_CITY }, body: {} });
    expect((await get(path, known)).statusCode).toBe(200);
  },
);
