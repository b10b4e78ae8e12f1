import { describe, expect, it } from 'vitest';
import type { Body } from '#domain/content/body.ts';
import { publishable, type Publication } from '#domain/content/publishable.ts';
import { body, h, image, KEY, p, picture } from './blocks.ts';

const LONG = p('long', 'Take the ferry at eight and be on the island by ten.');
const FOCAL = { x: 0.5, y: 0.5 };
const ready: Publication = {
  title: { en: 'Two days in Cebu' },
  category_id: 4,
  cover: { key: KEY, focal: FOCAL, alt: { en: 'A harbour at dawn' } },
  body: { en: body(LONG) },
};
const all = () => true;
const missing = (draft: Publication, isEnabled: () => boolean = all, languages?: string[]) =>
  publishable(draft, isEnabled, languages).missing.map(({ field }) => field);
const withBody = (en: Body, more: Record<string, Body> = {}): Publication => ({ ...ready, body: { en, ...more } });

describe('a draft can be published', () => {
  it('when nothing is missing', () => {
    expect(publishable(ready, all)).toEqual({ missing: [], warnings: [] });
  });

  it('only with an English title, a category and a cover that is described in English', () => {
    const empty = { ...ready, title: { zh: '宿务' }, category_id: null, cover: null };
    expect(publishable(empty, all).missing).toEqual([
      { field: 'title.en', why: 'Enter an English title.' },
      { field: 'category_id', why: 'Choose a category.' },
      { field: 'cover', why: 'Choose a cover.' },
    ]);
    expect(missing({ ...ready, title: { en: ' ' } })).toEqual(['title.en']);
    expect(missing({ ...ready, cover: { key: KEY, focal: FOCAL, alt: { zh: '港' } } })).toEqual(['cover.alt.en']);
  });

  it('without the fields that its kind does not have', () => {
    expect(missing({ title: { en: 'Home' } })).toEqual([]);
  });

  it('only with 50 characters in English', () => {
    expect(missing(withBody(body(p('a', 'x'.repeat(50)))))).toEqual([]);
    expect(missing(withBody(body(p('a', 'x'.repeat(49)))))).toEqual(['body.en']);
    expect(missing(withBody(body(p('a', `${'x'.repeat(48)}     x`))))).toEqual([]);
    expect(missing(withBody(body(p('a', `x${' '.repeat(80)}`))))).toEqual(['body.en']);
    expect(missing(withBody(body(p('a', '👍'.repeat(25)))))).toEqual(['body.en']);
    expect(missing({ ...ready, body: { zh: body(LONG) } })).toEqual(['body.en']);
  });

  it('only when every picture is described or decorative, in every language', () => {
    const pictures = body(LONG, image('a'), image('b', { alt: ' ' }), image('c', { alt: '', decorative: true }), {
      id: 'd',
      type: 'gallery',
      images: [picture(), picture({ alt: '' })],
    });
    expect(missing(withBody(pictures, { zh: body(image('a', { alt: '' })) }))).toEqual([
      'body.en.blocks[2].alt',
      'body.en.blocks[4].images[1].alt',
      'body.zh.blocks[0].alt',
    ]);
  });

  it('only when no card leads to a record that is disabled', () => {
    const cards = body(
      LONG,
      { id: 'a', type: 'card', of: 'hotel', ref: 1 },
      { id: 'b', type: 'card', of: 'place', ref: 1 },
    );
    expect(publishable(withBody(cards), (of) => of === 'place')).toEqual({
      missing: [{ field: 'body.en.blocks[1].ref', why: 'This hotel is disabled. Remove its card.' }],
      warnings: [],
    });
  });

  it('whatever the languages lack that are not published now; English always counts', () => {
    const draft = withBody(body(p('a', 'Short')), {
      zh: body(image('a', { alt: '' })),
      ja: body(image('a', { alt: '' })),
    });
    expect(missing(draft, all, ['zh'])).toEqual(['body.en', 'body.zh.blocks[0].alt']);
  });
});

describe('a draft is published with a warning', () => {
  const warnings = (en: Body, isEnabled: () => boolean = all) =>
    publishable(withBody(en), isEnabled).warnings.map(({ field }) => field);

  it('when a heading skips a level', () => {
    expect(warnings(body(LONG, h('a', 2), h('b', 3), h('c', 4), h('d', 2), h('e', 3)))).toEqual([]);
    expect(warnings(body(h('a', 3), LONG))).toEqual(['body.en.blocks[0].level']);
    expect(warnings(body(h('a', 2), LONG, h('b', 4), h('c', 4)))).toEqual(['body.en.blocks[2].level']);
    expect(publishable(withBody(body(LONG, h('a', 4))), all).missing).toEqual([]);
  });

  it('when a place of a map is disabled', () => {
    expect(warnings(body(LONG, { id: 'm', type: 'map', places: [7] }), () => false)).toEqual([
      'body.en.blocks[1].places[0]',
    ]);
  });
});
