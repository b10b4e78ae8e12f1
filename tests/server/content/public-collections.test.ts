import { describe, expect, it } from 'vitest';
import { place } from '#contract/activity/place.ts';
import { article } from '#contract/content/article.ts';
import { publicContent } from '#contract/content/public-content.ts';
import { activityKit } from '#tests/kit/activities.ts';
import { bodyOf, contentTests, ENGLISH } from '#tests/kit/content.ts';
import { roomKit } from '#tests/kit/rooms.ts';

const { confirm, made, server, staff } = contentTests();
const { aPlace, anActivity } = activityKit(server);
const { aHotel, onSale } = roomKit(server);

const read = (slug: string) => server().stranger.call(publicContent.article, { params: { slug } });

describe('collections and maps of a published article', () => {
  it('show enabled activities and places in their order, hotels on sale, and published articles', async () => {
    const other = await made({ texts: { en: { ...ENGLISH, title: 'The butterfly garden' } } });
    await confirm(other.id);
    const [zoo, off] = [await aPlace({ name: { en: 'Mandai Zoo' } }), await aPlace()];
    const safari = await anActivity({ name: { en: 'Night safari', ja: 'ナイトサファリ' } });
    const { hotel: sold } = await onSale();
    const unsold = await aHotel();
    const stay = { id: 'c2', type: 'card', of: 'hotel', ref: sold.id };
    const map = { id: 'm1', type: 'map', places: [off.id, zoo.id] };
    const card = { id: 'c1', type: 'card', of: 'activity', ref: safari.id };
    const { blocks } = bodyOf('Four terminals, a garden and a waterfall: enough for a day between flights.');
    const { id, slug } = await made({ texts: { en: { ...ENGLISH, body: { blocks: [...blocks, card, stay, map] } } } });
    const collect = (type: string, item_ids: number[]) =>
      staff().call(article.collect, { params: { id, type }, body: { item_ids } });
    await collect('places', [zoo.id, off.id]);
    await collect('activities', [safari.id]);
    await collect('articles', [other.id]);
    await collect('hotels', [unsold.id, sold.id]);
    await confirm(id);
    await staff().call(place.toggle, { params: { id: off.id, flag: 'disable' } });
    const { html, cards, collections } = (await read(slug)).body.data;
    expect(html).toContain(
      `<li data-latitude="1.4043" data-longitude="103.793"><a href="/places/${zoo.id}">Mandai Zoo</a>`,
    );
    expect(html).not.toContain(`/places/${off.id}`);
    expect(cards).toEqual([
      { of: 'activity', ref: safari.id, title: 'Night safari', slug: String(safari.id) },
      { of: 'hotel', ref: sold.id, title: sold.name.en, slug: String(sold.id) },
    ]);
    expect(collections.hotels).toMatchObject([{ ref: sold.id, title: sold.name.en, summary: 'Singapore' }]);
    expect(collections.places).toEqual([
      { ref: zoo.id, title: 'Mandai Zoo', slug: String(zoo.id), summary: 'Singapore', picture: null },
    ]);
    expect(collections.activities).toMatchObject([{ title: 'Night safari' }]);
    expect(collections.articles).toMatchObject([
      { ref: other.id, slug: other.slug, picture: { url: expect.stringMatching(/^https:/) as string } },
    ]);
    await staff().call(article.hide, { params: { id: other.id } });
    expect((await read(slug)).body.data.collections.articles).toEqual([]);
  });
});
