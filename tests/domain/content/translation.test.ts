import { describe, expect, it } from 'vitest';
import type { Body } from '#domain/content/body.ts';
import {
  acceptChange,
  blockTranslations,
  blockWords,
  lineTranslation,
  withoutWords,
  type BlockTranslation,
} from '#domain/content/translation.ts';
import { bold, body, EVERY_BLOCK, h, image, p, picture, run } from './blocks.ts';

const states = (english: Body, before: Body | null, translation: Body) =>
  Object.fromEntries(blockTranslations({ english, before, translation }).map(({ id, is }) => [id, is]));
const stateOf = (english: Body, before: Body | null, translation: Body): BlockTranslation | undefined =>
  blockTranslations({ english, before, translation })[0];

const ENGLISH = body(h('a', 2, 'Start early'), p('b', 'The gate opens at 06:30.'), p('c', 'Cars may wait.'));
const BEFORE = body(h('a', 2, 'Start early'), p('b', 'The gate opens at 07:00.'));
const CHINESE = body(h('a', 2, '趁凉出发'), p('b', '大门七点开。'));

describe('the translation of a block', () => {
  it('is the same, changed or missing, by the id of the block', () => {
    expect(states(ENGLISH, BEFORE, CHINESE)).toEqual({ a: 'same', b: 'changed', c: 'untranslated' });
  });

  it('says which words of the English changed', () => {
    const changed = blockTranslations({ english: ENGLISH, before: BEFORE, translation: CHINESE })[1];
    expect(changed?.changes).toEqual([{ removed: '07:00', inserted: '06:30', at: 18 }]);
  });

  it('is not changed where the English of before is not known', () => {
    expect(states(ENGLISH, null, CHINESE)).toEqual({ a: 'same', b: 'same', c: 'untranslated' });
  });

  it('is missing for every block that has words while the translation is empty', () => {
    expect(states(EVERY_BLOCK, null, body())).toEqual({
      a: 'untranslated',
      b: 'untranslated',
      c: 'untranslated',
      d: 'untranslated',
      e: 'untranslated',
      f: 'untranslated',
      g: 'untranslated',
      h: 'wordless',
      i: 'wordless',
      j: 'wordless',
    });
  });

  it('is still missing while the block is there without words, and done once it has some', () => {
    const english = body(p('c', 'Cars may wait.'));
    expect(stateOf(english, body(), body(p('c', '')))).toMatchObject({ is: 'untranslated', translated: true });
    expect(stateOf(english, body(), body(p('c', '等候')))).toMatchObject({ is: 'same' });
  });

  it('is changed without words where only the form of the English did', () => {
    const strong: Body = { blocks: [{ id: 'a', type: 'paragraph', content: run('Early', bold) }] };
    expect(stateOf(strong, body(p('a', 'Early')), body(p('a', '早')))).toMatchObject({ is: 'changed', changes: [] });
  });

  it('is changed where its picture or card is another, until it has the same', () => {
    const card = (ref: number): Body => ({ blocks: [{ id: 'a', type: 'card', of: 'hotel', ref }] });
    expect(states(card(2), card(1), card(1))).toEqual({ a: 'changed' });
    expect(states(card(2), card(1), card(2))).toEqual({ a: 'wordless' });
    expect(states(body(image('a')), body(image('a', { alt: 'A pier' })), body(image('a', { alt: '港' })))).toEqual({
      a: 'changed',
    });
  });

  it('is changed where the block was removed from the English, and last', () => {
    const found = blockTranslations({ english: body(p('c')), before: BEFORE, translation: CHINESE });
    expect(found.map(({ id, is, english }) => [id, is, english])).toEqual([
      ['c', 'untranslated', true],
      ['a', 'changed', false],
      ['b', 'changed', false],
    ]);
    expect(found[2]?.changes).toEqual([{ removed: 'The gate opens at 07:00.', inserted: '', at: 0 }]);
  });

  it('asks for nothing where the English has no words', () => {
    expect(states(body(p('a', ' '), image('b', { alt: '', decorative: true })), null, body())).toEqual({
      a: 'wordless',
      b: 'wordless',
    });
  });
});

describe('the translation of a title', () => {
  it.each<[string, string | null, string, string]>([
    ['Cebu', 'Cebu', '宿务', 'same'],
    ['Cebu City', 'Cebu', '宿务', 'changed'],
    ['Cebu City', null, '宿务', 'same'],
    ['Cebu', 'Cebu', ' ', 'untranslated'],
    ['', '', '', 'wordless'],
    ['', 'Cebu', '宿务', 'changed'],
  ])('of "%s", once "%s", as "%s" is %s', (english, before, translation, is) => {
    expect(lineTranslation({ english, before, translation }).is).toBe(is);
  });
});

describe('a change that is found to leave the translation right', () => {
  const now = { title: 'Later', body: ENGLISH };
  const was = { title: 'Once', body: BEFORE };

  it('is no longer a change of that block, and the others stay', () => {
    const accepted = acceptChange(was, now, 'body', 'b');
    expect(states(ENGLISH, accepted['body'] as Body, CHINESE)).toMatchObject({ b: 'same', c: 'untranslated' });
    expect(accepted['title']).toBe('Once');
    expect(acceptChange(was, now, 'title')['title']).toBe('Later');
  });

  it('is one again when the English changes further', () => {
    const accepted = acceptChange(was, now, 'body', 'b')['body'] as Body;
    expect(states(body(p('b', 'The gate opens at 05:00.')), accepted, CHINESE)).toMatchObject({ b: 'changed' });
  });

  it('ends the mark of a block that the English has lost', () => {
    const without = { ...now, body: body(h('a', 2, 'Start early')) };
    const accepted = acceptChange(was, without, 'body', 'b')['body'] as Body;
    expect(states(without.body, accepted, CHINESE)).toEqual({ a: 'same' });
  });
});

describe('a block taken over for translation', () => {
  it('keeps its id, kind and pictures, and loses its words', () => {
    const empty = EVERY_BLOCK.blocks.map(withoutWords);
    expect(empty.map(({ id, type }) => [id, type])).toEqual(EVERY_BLOCK.blocks.map(({ id, type }) => [id, type]));
    expect(empty.every((block) => blockWords(block) === '')).toBe(true);
    expect(withoutWords(image('e', { caption: 'At dawn' }))).toEqual({
      id: 'e',
      type: 'image',
      ...picture({ alt: '', caption: '' }),
    });
  });
});
