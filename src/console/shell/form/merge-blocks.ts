import type { Block } from '#domain/content/body.ts';
import { mergeBodies, settle, type Conflict, type ConflictAnswer, type MergePart } from '#domain/content/merge.ts';
import { sameJson } from '#domain/text/canonical.ts';

/** What to keep of a conflict. `both`, of a block only: mine, followed by theirs. */
export type Answer = ConflictAnswer['take'];

/** A block that both people changed differently, or that one changed and the other deleted, which is then null. */
export type BlockClash = {
  mine: Block | null;
  theirs: Block | null;
  block: {
    id: string;
    /** The id that theirs gets where both are kept. */
    newId: string;
    /** Which block of the merged text it is, from 1. */
    number: number;
    /** The ids of the merged text in their order, which tell where a block belongs that is not in the form. */
    order: readonly string[];
  };
  /** The answer, and with it the versions as they were when it was given. */
  answer?: Answer;
};

/** A block that only the other person changed; null before it was inserted, and after it was deleted. */
export type BlockTaken = { before: Block | null; theirs: Block | null };

/**
 * Merges two changes of the blocks of a text. Where a block needs an answer, the merged blocks have my version until it
 * is given, or none if I deleted it.
 */
export function mergeBlocks(
  before: readonly Block[],
  theirs: readonly Block[],
  mine: readonly Block[],
): { blocks: readonly Block[]; taken: readonly BlockTaken[]; clashes: readonly BlockClash[] } {
  const merge = mergeBodies({ blocks: before }, { blocks: mine }, { blocks: theirs });
  const { parts, conflicts } = merge;
  const newIds = new Map(conflicts.map(({ id }) => [id, crypto.randomUUID()]));
  const newIdOf = ({ id }: Conflict): string => newIds.get(id) ?? id;
  const order = parts.flatMap((part) =>
    'block' in part ? [part.block.id] : [part.conflict.id, newIdOf(part.conflict)],
  );
  const clashes = parts.flatMap((part, at) => {
    if ('block' in part) return [];
    const { id, mine, theirs } = part.conflict;
    return { mine, theirs, block: { id, newId: newIdOf(part.conflict), number: at + 1, order } };
  });
  const settled = settle(merge, new Map(conflicts.map(({ id }) => [id, { take: 'mine' }])));
  return { blocks: settled.ok ? settled.body.blocks : mine, taken: takenOf(before, theirs, mine, newIds), clashes };
}

/** Returns what they changed, inserted or deleted, and I did not, but for the blocks that are asked about. */
function takenOf(
  before: readonly Block[],
  theirs: readonly Block[],
  mine: readonly Block[],
  asked: ReadonlyMap<string, unknown>,
): BlockTaken[] {
  return [...new Set([...theirs, ...before].map(({ id }) => id))]
    .filter((id) => !asked.has(id))
    .map((id) => ({ before: find(before, id), theirs: find(theirs, id), mine: find(mine, id) }))
    .filter((each) => !sameJson(each.theirs, each.before) && !sameJson(each.theirs, each.mine))
    .map((each) => ({ before: each.before, theirs: each.theirs }));
}

/** Returns both versions of a block as they are now: the one that the form shows with what was typed into it since. */
export function versionsOf(blocks: readonly Block[], clash: BlockClash): Pick<BlockClash, 'mine' | 'theirs'> {
  const { mine, theirs, block } = clash;
  const [shown, twin] = [find(blocks, block.id), find(blocks, block.newId)];
  switch (answerGiven(blocks, clash)) {
    case 'theirs':
      return { mine, theirs: shown ?? theirs };
    case 'both':
      return { mine: shown ?? mine, theirs: twin ? { ...twin, id: block.id } : theirs };
    default:
      // The editor's undo may have taken the answer back: the form then shows their version.
      return { mine: clash.answer !== undefined && sameJson(shown, theirs) ? mine : shown, theirs };
  }
}

/** Returns the answer to a conflict; undefined where there is none, or where the editor's undo took it back. */
export function answerGiven(blocks: readonly Block[], { mine, theirs, block, answer }: BlockClash): Answer | undefined {
  const shown = find(blocks, block.id);
  if (answer === undefined || find(blocks, block.newId)) return answer;
  const undone =
    answer === 'mine' ? sameJson(shown, theirs) : sameJson(shown, mine) || (theirs === null && shown !== null);
  return undone ? undefined : answer;
}

/**
 * Returns the blocks with a conflict answered, and the conflict with its answer. Only this block is replaced, inserted or
 * taken out, so all that was typed into the others stays.
 */
export function answerBlock(
  blocks: readonly Block[],
  clash: BlockClash,
  answer: Answer,
): { blocks: readonly Block[]; clash: BlockClash } {
  const { id, newId } = clash.block;
  const versions = versionsOf(blocks, clash);
  const conflict: Conflict = { id, base: null, ...versions };
  const others = blocks.filter((block) => block.id !== id && block.id !== newId);
  const parts: MergePart[] = others.map((block) => ({ block }));
  parts.splice(placeOf(blocks, others, clash), 0, { conflict });
  const take: ConflictAnswer = answer === 'both' ? { take: answer, newId } : { take: answer };
  const settled = settle({ parts, conflicts: [conflict] }, new Map([[id, take]]));
  return settled.ok
    ? { blocks: settled.body.blocks, clash: { ...clash, ...versions, answer } }
    : { blocks, clash: { ...clash, answer } };
}

/** Returns where a block is among the others, or else behind the nearest one that it followed in the merged text. */
function placeOf(blocks: readonly Block[], others: readonly Block[], { block: { id, newId, order } }: BlockClash) {
  const present = blocks.findIndex((block) => block.id === id || block.id === newId);
  if (present >= 0) return present;
  const nearest = order.slice(0, order.indexOf(id)).findLast((each) => find(others, each));
  return others.findIndex((block) => block.id === nearest) + 1;
}

const find = (blocks: readonly Block[], id: string): Block | null => blocks.find((block) => block.id === id) ?? null;

/** Returns whether a value is the blocks of a text, each with an id. */
export const isBlocks = (value: unknown): value is readonly Block[] =>
  Array.isArray(value) &&
  value.every((each: unknown) => typeof each === 'object' && each !== null && hasId(each) && 'type' in each);

const hasId = (value: object): boolean => 'id' in value && typeof value.id === 'string';
