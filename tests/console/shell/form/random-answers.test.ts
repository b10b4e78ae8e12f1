import { describe, expect, it } from 'vitest';
import type { Block, Body } from '#domain/content/body.ts';
import { answered, isOpen, keyOf } from '#console/shell/form/clashes.ts';
import { isBlocks, type Answer } from '#console/shell/form/merge-blocks.ts';
import { merge, valueAt, type Clash, type Values } from '#console/shell/form/merge.ts';
import { body, p } from '#tests/domain/content/blocks.ts';
import { edit, type Edited, type Next } from '#tests/domain/content/random-edits.ts';
import { random } from '#tests/domain/random.ts';

const ROUNDS = 500;
const BLOCKS = 50;
const ANSWERS = ['mine', 'theirs', 'both'] as const;
const PATH = 'texts.en.body.blocks';

const base = body(...Array.from({ length: BLOCKS }, (_, at) => p(`p${at}`)));
const other = body(p('p0', '中文'));
const valuesOf = (en: Body): Values => ({ texts: { en: { title: 'Fifty', body: en }, zh: { body: other } } });
const find = ({ blocks }: Body, id: string): Block | null => blocks.find((block) => block.id === id) ?? null;
const touched = ({ changed, deleted }: Edited, id: string): boolean => changed.has(id) || deleted.has(id);
const textIn = (values: Values): Body => {
  const blocks = valueAt(values, PATH);
  return { blocks: isBlocks(blocks) ? blocks : [] };
};

/** Answers all conflicts at random and in any order, some of them several times. Returns the last answers by block. */
function answerAll(met: { values: Values; clashes: readonly Clash[] }, next: Next) {
  let { values, clashes } = met;
  const given = new Map<string, { answer: Answer; newId: string }>();
  const left = () => clashes.filter((clash) => isOpen(values, clash));
  while (left().length > 0 || next(3) === 0) {
    const among = next(4) === 0 ? clashes : left();
    const clash = among[next(among.length)];
    if (!clash?.block) break;
    const offered = clash.mine && clash.theirs ? ANSWERS : ANSWERS.slice(0, 2);
    const answer = offered[next(offered.length)] ?? 'mine';
    ({ values, clashes } = answered(values, clashes, keyOf(clash), answer));
    given.set(clash.block.id, { answer, newId: clash.block.newId });
  }
  return { text: textIn(values), values, given };
}

describe('two people with random edits on a text of fifty blocks', () => {
  const next = random(20_261_126);
  const edited = (name: string): Edited => edit(base, next, name, 4, 40);
  const rounds = Array.from({ length: ROUNDS }, () => [edited('m'), edited('t')] as const);
  const mergeOf = (mine: Edited, theirs: Edited) => merge(valuesOf(base), valuesOf(theirs.body), valuesOf(mine.body));

  it('are asked only about blocks that both touched differently', () => {
    let asked = 0;
    for (const [mine, theirs] of rounds) {
      const questions = base.blocks
        .map(({ id }) => id)
        .filter((id) => touched(mine, id) && touched(theirs, id))
        .filter((id) => JSON.stringify(find(mine.body, id)) !== JSON.stringify(find(theirs.body, id)));
      const { clashes } = mergeOf(mine, theirs);
      expect(clashes.map(({ block }) => block?.id ?? 'a field').sort()).toEqual(questions.sort());
      asked += clashes.length;
    }
    expect(asked).toBeGreaterThan(500);
  });

  it('have my version of these in the form, and all else of both, before anybody answers', () => {
    for (const [mine, theirs] of rounds) {
      const { values, clashes } = mergeOf(mine, theirs);
      const asked = new Set(clashes.flatMap(({ block }) => block?.id ?? []));
      expect(contentOf(textIn(values))).toEqual(expectedOf(mine, theirs, (id) => (asked.has(id) ? 'mine' : undefined)));
    }
  });

  it('lose nothing and double nothing, however they answer, and keep the order of all else', () => {
    for (const [mine, theirs] of rounds) {
      const met = mergeOf(mine, theirs);
      const { text, values, given } = answerAll(met, next);
      const expected = expectedOf(mine, theirs, (id) => given.get(id)?.answer);
      for (const [id, { answer, newId }] of given)
        if (answer === 'both') expected.set(newId, contentOf(theirs.body).get(id) ?? '');
      expect(contentOf(text)).toEqual(expected);
      expect(text.blocks).toHaveLength(expected.size);
      const rest = ({ blocks }: Body) =>
        blocks
          .map(({ id }) => id)
          .filter((id) => !given.has(id) && ![...given.values()].some((each) => each.newId === id));
      expect(rest(text)).toEqual(rest(textIn(met.values)));
      for (const [id, { answer, newId }] of given) {
        const ids = text.blocks.map((block) => block.id);
        if (answer === 'both') expect(ids.indexOf(newId)).toBe(ids.indexOf(id) + 1);
      }
      expect(valueAt(values, 'texts.zh.body')).toEqual(other);
    }
  });
});

const contentOf = ({ blocks }: Body): Map<string, string> =>
  new Map(blocks.map((block) => [block.id, JSON.stringify({ ...block, id: '' })]));

/** Returns what each block should say, by its id. */
function expectedOf(mine: Edited, theirs: Edited, answerOf: (id: string) => Answer | undefined): Map<string, string> {
  const [here, there] = [contentOf(mine.body), contentOf(theirs.body)];
  const expected = new Map<string, string>();
  for (const id of new Set([...contentOf(base).keys(), ...here.keys(), ...there.keys()])) {
    const isMine = answerOf(id) === undefined ? touched(mine, id) || mine.inserted.has(id) : answerOf(id) !== 'theirs';
    const words = (isMine ? here : there).get(id);
    if (words !== undefined) expected.set(id, words);
  }
  return expected;
}
