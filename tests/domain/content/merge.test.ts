import { describe, expect, it } from 'vitest';
import type { Block, Body } from '#domain/content/body.ts';
import { mergeBodies, settle, type ConflictAnswer, type Merge } from '#domain/content/merge.ts';
import { body, h, p } from './blocks.ts';

/** A body by its ids; `p1'` is p1 with another text. */
const of = (text: string): Body =>
  body(...text.split(' ').flatMap((name) => (name === '' ? [] : p(name.replace(/'+$/, ''), name))));

/** A merge as a text; `?p1` is a conflict. */
const shown = ({ parts }: Merge): string =>
  parts.map((part) => ('block' in part ? textOf(part.block) : `?${part.conflict.id}`)).join(' ');
const textOf = (block: Block | null): string =>
  block === null ? '–' : block.type === 'paragraph' ? (block.content[0]?.text ?? '') : block.type;
const merged = (base: string, mine: string, theirs: string): string =>
  shown(mergeBodies(of(base), of(mine), of(theirs)));

describe('two editors of one body', () => {
  it('are asked nothing when they changed different blocks', () => {
    const merge = mergeBodies(of('p1 p2 p3'), of("p1' p2 p4 p3"), of("p1 p3'"));
    expect(shown(merge)).toBe("p1' p4 p3'");
    expect(merge.conflicts).toEqual([]);
  });

  it.each([
    ['p1 p2', 'p1 p2', 'p1 p2', 'p1 p2', 'nothing'],
    ['p1 p2', "p1' p2", 'p1 p2', "p1' p2", 'a change of mine'],
    ['p1 p2', 'p1 p2', "p1' p2", "p1' p2", 'a change of theirs'],
    ['p1 p2', "p1' p2", "p1' p2", "p1' p2", 'the same change twice'],
    ['p1 p2', 'p2', 'p1 p2', 'p2', 'what I deleted'],
    ['p1 p2', 'p1 p2', 'p2', 'p2', 'what they deleted'],
    ['p1 p2', 'p2', 'p2', 'p2', 'what both deleted'],
    ['p1 p2', '', 'p1 p2', '', 'everything deleted'],
    ['', 'p1', 'p2', 'p1 p2', 'what both began'],
  ])('%s, %s and %s become %s: %s', (base, mine, theirs, expected) => {
    expect(merged(base, mine, theirs)).toBe(expected);
  });

  it.each([
    ['p1 p2', "p1' p2", "p1'' p2", '?p1 p2', 'a block that both changed'],
    ['p1 p2 p3', 'p1 p3', "p1 p2' p3", 'p1 ?p2 p3', 'what I deleted and they changed'],
    ['p1 p2 p3', "p1 p2' p3", 'p1 p3', 'p1 ?p2 p3', 'what I changed and they deleted'],
    ['p1', "p1 p2'", "p1 p2''", 'p1 ?p2', 'different blocks inserted under one id'],
  ])('%s, %s and %s become %s: %s', (base, mine, theirs, expected) => {
    expect(merged(base, mine, theirs)).toBe(expected);
  });

  it('are asked about a block whose type both changed', () => {
    const merge = mergeBodies(body(p('a')), body(h('a', 2)), body(h('a', 3)));
    expect(merge.conflicts).toEqual([{ id: 'a', base: p('a'), mine: h('a', 2), theirs: h('a', 3) }]);
  });

  it('are asked about a deleted block with null for the side that deleted it', () => {
    expect(mergeBodies(of('p1'), of(''), of("p1'")).conflicts).toEqual([
      { id: 'p1', base: p('p1'), mine: null, theirs: p('p1', "p1'") },
    ]);
    expect(mergeBodies(of(''), of("p1'"), of("p1''")).conflicts).toMatchObject([{ id: 'p1', base: null }]);
  });
});

describe('the order of a merged body', () => {
  it.each([
    ['p1 p2', 'p1 n1 p2', 'p1 p2 n2', 'p1 n1 p2 n2', 'insertions in different places'],
    ['p1 p2', 'p1 n1 n2 p2', 'p1 n3 n4 p2', 'p1 n1 n2 n3 n4 p2', 'insertions in the same place: mine first'],
    ['p1 p2', 'n1 p1 p2', 'n2 p1 p2', 'n1 n2 p1 p2', 'insertions at the beginning'],
    ['p1 p2 p3', 'p1 p3', 'p1 p2 n1 p3', 'p1 n1 p3', 'an insertion after a block that I deleted'],
    ['p1 p2', 'p2', 'p1 n1 p2', 'n1 p2', 'an insertion after the first block, which I deleted'],
    ['p1 p2 p3', 'p3 p1 p2', 'p1 p2 p3', 'p3 p1 p2', 'a move of mine'],
    ['p1 p2 p3', 'p1 p2 p3', 'p3 p1 p2', 'p3 p1 p2', 'a move of theirs'],
    ['p1 p2 p3 p4', 'p2 p1 p3 p4', 'p1 p2 p4 p3', 'p2 p1 p4 p3', 'moves of different blocks'],
    ['p1 p2 p3', 'p3 p1 p2', 'p1 p3 p2', 'p3 p1 p2', 'a block that both moved: mine wins'],
    ['p1 p2 p3', 'p2 p3 p1', 'p1 n1 p2 p3', 'p2 p3 p1 n1', 'an insertion after a block that I moved'],
    ['p1 p2 p3', 'p1 n1 p2 p3', 'p2 p3 p1', 'p2 p3 p1 n1', 'an insertion after a block that they moved'],
    ['p1 p2 p3', "p3 p1' p2", "p1 p2' p3", "p3 p1' p2'", 'a move and changes'],
    ['p1', 'p1 n1 n2', 'p1 n3 n1', 'p1 n3 n1 n2', 'a block that both inserted, once'],
  ])('%s, %s and %s become %s: %s', (base, mine, theirs, expected) => {
    expect(merged(base, mine, theirs)).toBe(expected);
  });
});

describe('a conflict is settled', () => {
  const merge = mergeBodies(of('p1 p2 p3'), of("p1' p2'"), of("p1'' p3'"));
  const answers = (p1: ConflictAnswer, p2: ConflictAnswer, p3: ConflictAnswer) =>
    new Map([
      ['p1', p1],
      ['p2', p2],
      ['p3', p3],
    ]);
  const settledAs = (...given: Parameters<typeof answers>) => {
    const settled = settle(merge, answers(...given));
    return settled.ok ? settled.body.blocks.map((block) => `${block.id}=${textOf(block)}`) : settled.code;
  };

  it('starts from the conflicts in the order of the text', () => {
    expect(shown(merge)).toBe('?p1 ?p2 ?p3');
    expect(merge.conflicts.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  });

  it('with mine or theirs, where a deleted block stays away', () => {
    expect(settledAs({ take: 'mine' }, { take: 'mine' }, { take: 'mine' })).toEqual(["p1=p1'", "p2=p2'"]);
    expect(settledAs({ take: 'theirs' }, { take: 'theirs' }, { take: 'theirs' })).toEqual(["p1=p1''", "p3=p3'"]);
  });

  it('with both: mine, followed by theirs under a new id; a deleted block is kept once', () => {
    const both = (newId: string): ConflictAnswer => ({ take: 'both', newId });
    expect(settledAs(both('n1'), both('n2'), both('n3'))).toEqual(["p1=p1'", "n1=p1''", "p2=p2'", "p3=p3'"]);
  });

  it('not before every conflict has an answer', () => {
    expect(settle(merge, new Map([['p1', { take: 'mine' }]]))).toMatchObject({
      ok: false,
      code: 'conflict_open',
      id: 'p2',
    });
  });

  it('not with a new id that another block has', () => {
    expect(settledAs({ take: 'both', newId: 'p1' }, { take: 'mine' }, { take: 'mine' })).toBe('id_taken');
    expect(settledAs({ take: 'both', newId: 'p2' }, { take: 'mine' }, { take: 'mine' })).toBe('id_taken');
  });

  it('needs no answers when nothing is asked', () => {
    expect(settle(mergeBodies(of('p1'), of("p1'"), of('p1 p2')), new Map())).toEqual({ ok: true, body: of("p1' p2") });
  });
});
