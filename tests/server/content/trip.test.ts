import { describe, expect, it } from 'vitest';
import { trip } from '#contract/content/trip.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { contentTests, ENGLISH, JAPANESE } from '#tests/kit/content.ts';

const { at, staff, sweep, whole } = contentTests();

const made = async (body: Partial<BodyOf<typeof trip.create>> = {}) => {
  const { category_id: _, ...complete } = whole();
  const reply = await staff().call(trip.create, { body: { city_id: 396, ...complete, ...body } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
};
const save = (id: number, body: BodyOf<typeof trip.update>, headers = {}) =>
  staff().call(trip.update, { params: { id }, body, headers });

describe('a trip', () => {
  it('is written as a draft in a city for some days, and says what it lacks', async () => {
    const { id, slug, status, missing } = await made({ cover: null, days: 3, budget_minor: 42_000, currency: 'SGD' });
    expect({ slug, status, missing: missing.map(({ field }) => field) }).toEqual({
      slug: 'a-day-at-changi',
      status: 'draft',
      missing: ['cover'],
    });
    const { body } = await staff().call(trip.one, { params: { id } });
    expect(body.data).toMatchObject({ city_id: 396, city_name: 'Singapore', days: 3, budget_minor: 42_000 });
  });

  it('is refused for a city that does not exist, no or too many days, and a budget without a currency', async () => {
    const { id } = await made();
    const wrong = async (body: object) => {
      const reply = await save(id, body);
      return [reply.status, Object.keys(reply.body.fields ?? {})];
    };
    expect(await wrong({ city_id: 999_999 })).toEqual([422, ['city_id']]);
    expect(await wrong({ days: 0 })).toEqual([422, ['days']]);
    expect(await wrong({ days: 31 })).toEqual([422, ['days']]);
    expect(await wrong({ budget_minor: 100, currency: null })).toEqual([422, ['currency']]);
  });

  it('is published with its translations, changed without the public seeing it, and hidden', async () => {
    const { id } = await made({ texts: { en: ENGLISH, ja: JAPANESE } });
    const live = await staff().call(trip.confirm, { params: { id }, body: {} });
    expect(live.body.data).toMatchObject({ status: 'published', live_version: 1, languages: { ja: 'complete' } });
    const changed = await save(id, { days: 4, texts: { en: { title: 'Two days at Changi' } } });
    expect(changed.body.data).toMatchObject({ changed: true, days: 4, languages: { ja: 'stale' } });
    const { body } = await staff().call(trip.version, { params: { id, versionId: 1 } });
    expect(body.data.snapshot).toMatchObject({ days: 1, slug: 'a-day-at-changi' });
    const hidden = await staff().call(trip.hide, { params: { id } });
    expect(hidden.body.data.status).toBe('hidden');
  });

  it('goes live by itself when it is due, once', async () => {
    const { id } = await made();
    await staff().call(trip.confirm, { params: { id }, body: { at: '2026-11-22T05:00:00Z' } });
    await at('2026-11-22T05:00:30.000Z');
    await Promise.all([sweep(), sweep()]);
    const { body } = await staff().call(trip.versions, { params: { id } });
    expect(body.data.map(({ number }) => number)).toEqual([1]);
  });

  it('has an address of its own among trips, which an article may have too', async () => {
    const one = await made();
    const other = await made();
    expect([one.slug, other.slug]).not.toEqual([other.slug, one.slug]);
    const taken = await save(other.id, { slug: one.slug });
    expect([taken.status, taken.body.code]).toEqual([409, 'slug_taken']);
  });

  it('is not saved over what somebody else saved since', async () => {
    const { id, version } = await made();
    await save(id, { days: 2 });
    const stale = await save(id, { days: 5 }, { 'if-match': `"${version}"` });
    expect(stale.status).toBe(412);
  });
});
