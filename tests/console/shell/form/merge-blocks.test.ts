import { describe, expect, it } from 'vitest';
import type { Block } from '#domain/content/body.ts';
import { answered, isOpen, keyOf } from '#console/shell/form/clashes.ts';
import { answerGiven, isBlocks, versionsOf, type Answer } from '#console/shell/form/merge-blocks.ts';
import { merge, valueAt, withValue, type Clash, type Values } from '#console/shell/form/merge.ts';
import { h, p } from '#tests/domain/content/blocks.ts';

const PATH = 'texts.en.body.blocks';
const text = (...blocks: readonly Block[]): Values => ({ texts: { en: { title: 'Changi', body: { blocks } } } });
const before = text(p('a'), p('b'), p('c'));

/** What a form holds while its conflicts are answered. */
interface Form {
  values: Values;
  clashes: readonly Clash[];
}
const blocksIn = ({ values }: Form, path = PATH): readonly Block[] => {
  const blocks = valueAt(values, path);
  return isBlocks(blocks) ? blocks : [];
};
const choose = (form: Form, answer: Answer, at = 0): Form => {
  const clash = form.clashes[at];
  return { ...form, ...answered(form.values, form.clashes, clash ? keyOf(clash) : '', answer) };
};
const type = (form: Form, change: (blocks: readonly Block[]) => readonly Block[]): Form => ({
  ...form,
  values: withValue(form.values, PATH, change(blocksIn(form))),
});
const rewrite = (form: Form, id: string, words: string): Form =>
  type(form, (blocks) => blocks.map((block) => (block.id === id ? p(id, words) : block)));
const remove = (form: Form, id: string): Form => type(form, (blocks) => blocks.filter((block) => block.id !== id));
const wordsIn = (form: Form): readonly string[] =>
  blocksIn(form).map((block) => ('content' in block ? block.content.map((run) => run.text).join('') : block.type));
const isAsked = ({ values, clashes }: Form): boolean => clashes.some((clash) => isOpen(values, clash));
const newIdIn = ({ clashes: [clash] }: Form): string => clash?.block?.newId ?? '';

describe('two changes of one text', () => {
  it('on different blocks lose nothing, and name the blocks that they changed, inserted and deleted', () => {
    const theirs = text(p('a'), p('c', 'Theirs'), p('e', 'Also theirs'));
    const mine = text(p('a', 'Mine'), p('d', 'Also mine'), p('b'), p('c'));
    const { values, taken, clashes } = merge(before, theirs, mine);
    expect(values).toEqual(text(p('a', 'Mine'), p('d', 'Also mine'), p('c', 'Theirs'), p('e', 'Also theirs')));
    expect(taken).toEqual([
      { path: PATH, before: p('c'), theirs: p('c', 'Theirs'), ofText: true },
      { path: PATH, before: null, theirs: p('e', 'Also theirs'), ofText: true },
      { path: PATH, before: p('b'), theirs: null, ofText: true },
    ]);
    expect(clashes).toEqual([]);
  });

  it('are asked about nothing where one inserted a block and the other changed the one behind it', () => {
    const met = merge(
      text(p('p1'), p('p2'), p('p3')),
      text(p('p1'), p('p3', 'p3 of theirs')),
      text(p('p1', 'p1 of mine'), p('p2'), p('p4'), p('p3')),
    );
    expect(met.values).toEqual(text(p('p1', 'p1 of mine'), p('p4'), p('p3', 'p3 of theirs')));
    expect(met.clashes).toEqual([]);
  });

  it('keep an order that only they changed, and say so', () => {
    const { values, taken, clashes } = merge(
      before,
      text(p('c'), p('a'), p('b')),
      text(p('a'), p('b', 'Mine'), p('c')),
    );
    expect(values).toEqual(text(p('c'), p('a'), p('b', 'Mine')));
    expect([taken.map(({ path }) => path), clashes]).toEqual([[PATH], []]);
  });

  it('are asked about each block that both changed, with all else in the form at once', () => {
    const { values, clashes } = merge(
      before,
      text(p('a', 'A of theirs'), p('b', 'B of theirs'), p('c', 'C of theirs')),
      text(p('a', 'A of mine'), p('b'), p('c', 'C of mine')),
    );
    expect(values).toEqual(text(p('a', 'A of mine'), p('b', 'B of theirs'), p('c', 'C of mine')));
    expect(clashes).toMatchObject([
      { path: PATH, mine: p('a', 'A of mine'), theirs: p('a', 'A of theirs'), block: { id: 'a', number: 1 } },
      { path: PATH, mine: p('c', 'C of mine'), theirs: p('c', 'C of theirs'), block: { id: 'c', number: 3 } },
    ]);
  });

  it('are asked about a block that one deleted and the other changed, which stays deleted if I did that', () => {
    const iDeleted = merge(before, text(p('a'), p('b', 'Theirs'), p('c')), text(p('a'), p('c')));
    expect(iDeleted.values).toEqual(text(p('a'), p('c')));
    expect(iDeleted.clashes).toMatchObject([{ mine: null, theirs: p('b', 'Theirs') }]);
    const theyDeleted = merge(before, text(p('a'), p('c')), text(p('a'), p('b', 'Mine'), p('c')));
    expect(theyDeleted.values).toEqual(text(p('a'), p('b', 'Mine'), p('c')));
    expect(theyDeleted.clashes).toMatchObject([{ mine: p('b', 'Mine'), theirs: null }]);
  });

  it('in one language leave the other languages alone', () => {
    const three = (en: string, zh: string, ms: string): Values => ({
      texts: Object.fromEntries(
        Object.entries({ en, zh, ms }).map(([tag, words]) => [tag, { body: { blocks: [p('a', words), p('b')] } }]),
      ),
    });
    const met = merge(
      three('One', '一', 'Satu'),
      three('One of theirs', '一二', 'Satu'),
      three('One of mine', '一', 'Satu dua'),
    );
    expect(met.values).toEqual(three('One of mine', '一二', 'Satu dua'));
    expect(met.clashes.map(keyOf)).toEqual(['texts.en.body.blocks.a']);
    for (const answer of ['theirs', 'both', 'mine'] as const) {
      const after = choose(met, answer);
      expect(blocksIn(after, 'texts.zh.body.blocks')).toEqual([p('a', '一二'), p('b')]);
      expect(blocksIn(after, 'texts.ms.body.blocks')).toEqual([p('a', 'Satu dua'), p('b')]);
    }
  });
});

describe('an answer about a block', () => {
  const both = (): Form =>
    merge(before, text(p('a'), p('b', 'Theirs'), p('c')), text(p('a'), h('b', 2, 'Mine'), p('c')));
  const iDeleted = (): Form => merge(before, text(p('a'), p('b', 'Theirs'), p('c')), text(p('a'), p('c')));
  const theyDeleted = (): Form => merge(before, text(p('a'), p('c')), text(p('a'), p('b', 'Mine'), p('c')));

  it.each([
    ['mine', ['a', 'Mine', 'c']],
    ['theirs', ['a', 'Theirs', 'c']],
    ['both', ['a', 'Mine', 'Theirs', 'c']],
  ] as const)('of %s keeps that', (answer, words) => {
    expect(isAsked(both())).toBe(true);
    const after = choose(both(), answer);
    expect(wordsIn(after)).toEqual(words);
    expect(isAsked(after)).toBe(false);
  });

  it('that keeps both gives theirs an id of its own, which is allowed in a text', () => {
    const ids = blocksIn(choose(both(), 'both')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids[2]).toMatch(/^[\w-]{1,64}$/);
  });

  it('can be changed as often as one likes', () => {
    let form = both();
    for (const answer of ['both', 'theirs', 'mine', 'theirs', 'both', 'mine'] as const) {
      form = choose(form, answer);
      expect(blocksIn(form)).toEqual(blocksIn(choose(both(), answer)).map(withIdsOf(form)));
    }
    function withIdsOf({ clashes }: Form) {
      const ids = new Set(['a', 'b', 'c']);
      return (block: Block): Block => (ids.has(block.id) ? block : { ...block, id: clashes[0]?.block?.newId ?? '' });
    }
  });

  it('brings a block that I deleted back where it was, and takes it out again', () => {
    const back = choose(iDeleted(), 'theirs');
    expect(wordsIn(back)).toEqual(['a', 'Theirs', 'c']);
    expect(wordsIn(choose(back, 'mine'))).toEqual(['a', 'c']);
    expect(wordsIn(choose(iDeleted(), 'mine'))).toEqual(['a', 'c']);
  });

  it('deletes a block that they deleted, and brings mine back', () => {
    const gone = choose(theyDeleted(), 'theirs');
    expect(wordsIn(gone)).toEqual(['a', 'c']);
    expect(isAsked(gone)).toBe(false);
    expect(wordsIn(choose(gone, 'mine'))).toEqual(['a', 'Mine', 'c']);
  });

  it('puts blocks that I deleted beside each other back in their order, behind both versions of the one before', () => {
    const old = text(p('a'), p('b'), p('c'), p('d'));
    const theirs = text(p('a', 'A of theirs'), p('b', 'B of theirs'), p('c', 'C of theirs'), p('d'));
    let form: Form = merge(old, theirs, text(p('a', 'A of mine'), p('d')));
    for (const [answer, at] of [
      ['theirs', 2],
      ['both', 0],
      ['theirs', 1],
    ] as const)
      form = choose(form, answer, at);
    expect(wordsIn(form)).toEqual(['A of mine', 'A of theirs', 'B of theirs', 'C of theirs', 'd']);
  });

  it('leaves alone what was typed into other blocks, before it and between two answers', () => {
    let form = rewrite(both(), 'a', 'A, typed before');
    form = choose(form, 'both');
    form = type(form, (blocks) => [p('first', 'New at the top'), ...blocks, p('last', 'New at the end')]);
    form = rewrite(form, 'c', 'C, typed between');
    form = choose(form, 'theirs');
    expect(wordsIn(form)).toEqual([
      'New at the top',
      'A, typed before',
      'Theirs',
      'C, typed between',
      'New at the end',
    ]);
  });

  it('keeps what was typed into the block itself, whichever version it was typed into', () => {
    let form = choose(rewrite(both(), 'b', 'Mine, typed before'), 'theirs');
    form = choose(rewrite(form, 'b', 'Theirs, typed between'), 'mine');
    expect(wordsIn(form)).toEqual(['a', 'Mine, typed before', 'c']);
    form = choose(rewrite(form, 'b', 'Mine, typed again'), 'both');
    expect(wordsIn(form)).toEqual(['a', 'Mine, typed again', 'Theirs, typed between', 'c']);
    form = rewrite(rewrite(form, 'b', 'Mine at last'), newIdIn(form), 'Theirs at last');
    expect(wordsIn(choose(form, 'mine'))).toEqual(['a', 'Mine at last', 'c']);
    expect(wordsIn(choose(form, 'theirs'))).toEqual(['a', 'Theirs at last', 'c']);
  });

  it('is needed although something was typed into the block', () => {
    const form = rewrite(both(), 'b', 'Mine, typed on');
    expect(isAsked(form)).toBe(true);
    expect(wordsIn(choose(form, 'mine'))).toEqual(['a', 'Mine, typed on', 'c']);
  });

  it('of mine does not bring back a block that was deleted by hand', () => {
    const form = remove(both(), 'b');
    expect(wordsIn(choose(form, 'mine'))).toEqual(['a', 'c']);
    expect(wordsIn(choose(form, 'theirs'))).toEqual(['a', 'Theirs', 'c']);
  });

  it('follows the block to where it was moved', () => {
    const form = type(both(), ([a, b, c]) => [b, c, a].filter((block) => block !== undefined));
    expect(wordsIn(choose(form, 'both'))).toEqual(['Mine', 'Theirs', 'c', 'a']);
  });

  it('holds where both were made one by hand', () => {
    let form = choose(both(), 'both');
    form = remove(rewrite(form, 'b', 'Mine with theirs'), newIdIn(form));
    expect([wordsIn(form), isAsked(form)]).toEqual([['a', 'Mine with theirs', 'c'], false]);
    expect(wordsIn(choose(form, 'theirs'))).toEqual(['a', 'Theirs', 'c']);
  });

  it.each(['theirs', 'both'] as const)(
    'of %s that the editor took back is asked for again, and loses nothing',
    (answer) => {
      for (const start of answer === 'both' ? [both] : [both, iDeleted, theyDeleted]) {
        const form = start();
        const undone = { ...choose(form, answer), values: form.values };
        expect(isAsked(undone)).toBe(true);
        for (const clash of undone.clashes)
          if (clash.block) expect(answerGiven(blocksIn(undone), clash)).toBeUndefined();
        for (const again of ['mine', 'theirs'] as const)
          expect(wordsIn(choose(undone, again))).toEqual(wordsIn(choose(form, again)));
      }
    },
  );

  it('is not needed when the text was removed as a whole, which stays removed', () => {
    const form = { ...both(), values: withValue(both().values, 'texts.en', null) };
    expect(isAsked(form)).toBe(false);
    expect(choose(form, 'theirs').values).toEqual({ texts: { en: null } });
  });

  it('is read beside both versions as they are now', () => {
    const form = rewrite(choose(both(), 'theirs'), 'b', 'Theirs, typed on');
    const clash = form.clashes[0];
    if (!clash?.block) throw new Error('Nothing was asked.');
    expect(versionsOf(blocksIn(form), clash)).toEqual({ mine: h('b', 2, 'Mine'), theirs: p('b', 'Theirs, typed on') });
  });
});
