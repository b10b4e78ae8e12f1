import { describe, expect, it } from 'vitest';
import type { Block, Body } from '#domain/content/body.ts';
import { mergeBodies, settle, type ConflictAnswer } from '#domain/content/merge.ts';
import { random } from '#tests/domain/random.ts';
import { body, p } from './blocks.ts';
import { edit, type Edited, type Next } from './random-edits.ts';

const ROUNDS = 1000;
const BLOCKS = 50;

/** Moves one block so far that there is no doubt which one was moved. */
function moveFar(edited: Edited, next: Next): Edited {
  const blocks = [...edited.body.blocks];
  const at = next(blocks.length);
  const taken = blocks.splice(at, 1);
  blocks.splice((at + 15 + next(15)) % blocks.length, 0, ...taken);
  return { ...edited, body: { blocks }, moved: new Set(taken.map(({ id }) => id)) };
}

const base = body(...Array.from({ length: BLOCKS }, (_, at) => p(`p${at}`)));
const find = ({ blocks }: Body, id: string): Block | undefined => blocks.find((block) => block.id === id);
const mergedIds = (mine: Edited, theirs: Edited): string[] =>
  mergeBodies(base, mine.body, theirs.body).parts.map((part) => ('block' in part ? part.block.id : part.conflict.id));
const idsOf = ({ blocks }: Body): string[] => blocks.map(({ id }) => id);

describe('two editors with random edits', () => {
  const next = random(20_261_125);
  const rounds = Array.from({ length: ROUNDS }, () => [edit(base, next, 'm'), edit(base, next, 't')] as const);

  it('lose nothing, double nothing, and are asked only about blocks that both touched differently', () => {
    let asked = 0;
    for (const [mine, theirs] of rounds) {
      const { parts, conflicts } = mergeBodies(base, mine.body, theirs.body);
      const ids = parts.map((part) => ('block' in part ? part.block.id : part.conflict.id));
      const expected = new Set<string>([...mine.inserted, ...theirs.inserted]);
      const questions: string[] = [];
      for (const id of idsOf(base)) {
        const [here, there] = [find(mine.body, id), find(theirs.body, id)];
        const touchedByBoth =
          (mine.changed.has(id) || mine.deleted.has(id)) && (theirs.changed.has(id) || theirs.deleted.has(id));
        const alike = JSON.stringify(here) === JSON.stringify(there);
        if (touchedByBoth && !alike) questions.push(id);
        if ((touchedByBoth && !alike) || (here && there)) expected.add(id);
      }
      expect(new Set(ids)).toEqual(expected);
      expect(ids).toHaveLength(expected.size);
      expect(conflicts.map(({ id }) => id).sort()).toEqual(questions.sort());
      asked += conflicts.length;
      for (const part of parts) {
        if (!('block' in part)) continue;
        const { id } = part.block;
        const source = mine.changed.has(id) || mine.inserted.has(id) ? mine.body : theirs.body;
        expect(part.block).toEqual(find(source, id));
      }
    }
    expect(asked).toBeGreaterThan(100);
  });

  it('leave an untouched side as the other one', () => {
    for (const [mine, theirs] of rounds) {
      expect(settle(mergeBodies(base, mine.body, base), new Map())).toEqual({ ok: true, body: mine.body });
      expect(settle(mergeBodies(base, base, theirs.body), new Map())).toEqual({ ok: true, body: theirs.body });
      expect(settle(mergeBodies(base, mine.body, mine.body), new Map())).toEqual({ ok: true, body: mine.body });
    }
  });

  it('keep the order of what neither moved', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const mine = moveFar(edit(base, next, 'm', 3), next);
      const theirs = moveFar(edit(base, next, 't', 3), next);
      const ids = mergedIds(mine, theirs);
      const stayed = ids.filter((id) => find(base, id) && !mine.moved.has(id) && !theirs.moved.has(id));
      expect(stayed).toEqual(idsOf(base).filter((id) => stayed.includes(id)));
    }
  });

  it('find each insertion behind the block that it followed', () => {
    for (const [mine, theirs] of rounds) {
      const ids = mergedIds(mine, theirs);
      for (const side of [mine, theirs]) {
        const own = idsOf(side.body).filter((id) => ids.includes(id));
        for (const [at, id] of own.entries()) {
          const before = own[at - 1];
          if (!side.inserted.has(id) || before === undefined || side.inserted.has(before)) continue;
          // Between them are only other insertions.
          const between = ids.slice(ids.indexOf(before) + 1, ids.indexOf(id) + 1);
          expect(between).toContain(id);
          expect(between.filter((each) => find(base, each))).toEqual([]);
        }
      }
    }
  });

  it('find the moves of one of them as that one made them', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const mover = edit(base, next, 'm');
      const writer = edit(base, next, 't', 2);
      const order = idsOf(mover.body);
      for (const ids of [mergedIds(mover, writer), mergedIds(writer, mover)]) {
        expect(ids.filter((id) => order.includes(id))).toEqual(order.filter((id) => ids.includes(id)));
      }
    }
  });

  it('settle their conflicts into a body with every block that was chosen, of short texts too', () => {
    const short = body(...Array.from({ length: 4 }, (_, at) => p(`p${at}`)));
    for (let round = 0; round < ROUNDS; round++) {
      const [mine, theirs] = [edit(short, next, 'm').body, edit(short, next, 't').body];
      const merge = mergeBodies(short, mine, theirs);
      const expected = new Set(merge.parts.flatMap((part) => ('block' in part ? part.block.id : [])));
      const answers = new Map<string, ConflictAnswer>();
      for (const { id, mine, theirs } of merge.conflicts) {
        const take = (['mine', 'theirs', 'both'] as const)[next(3)] ?? 'mine';
        answers.set(id, take === 'both' ? { take, newId: `${id}-theirs` } : { take });
        if ((mine && take !== 'theirs') || (theirs && take !== 'mine')) expected.add(id);
        if (mine && theirs && take === 'both') expected.add(`${id}-theirs`);
      }
      const settled = settle(merge, answers);
      if (!settled.ok) throw new Error(settled.why);
      const ids = idsOf(settled.body);
      expect(ids).toHaveLength(expected.size);
      expect(new Set(ids)).toEqual(expected);
      expect(settle(mergeBodies(short, mine, short), new Map())).toEqual({ ok: true, body: mine });
      expect(settle(mergeBodies(short, short, theirs), new Map())).toEqual({ ok: true, body: theirs });
    }
  });
});
