import { sameJson } from '#domain/text/canonical.ts';
import type { Block, Body } from './body.ts';
import { mergeOrder } from './merge-order.ts';

/** A block that both editors changed in different ways, or that one changed and the other deleted (null). */
export interface Conflict {
  readonly id: string;
  /** Null when both inserted a block of this id. */
  readonly base: Block | null;
  readonly mine: Block | null;
  readonly theirs: Block | null;
}

/** A merged body in its order: blocks that are decided, and conflicts where their block will be. */
export interface Merge {
  readonly parts: readonly MergePart[];
  /** The conflicts of `parts`, in their order. */
  readonly conflicts: readonly Conflict[];
}
export type MergePart = { readonly block: Block } | { readonly conflict: Conflict };

/** How a conflict is decided. `both`: mine, followed by theirs under a new id. */
export type ConflictAnswer = { readonly take: 'mine' | 'theirs' } | { readonly take: 'both'; readonly newId: string };

export type Settled =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly code: 'conflict_open' | 'id_taken'; readonly id: string; readonly why: string };

/**
 * Merges what two editors made of the same body, block by block. What only one of them changed, inserted, deleted or
 * moved is merged, and so is what both did alike; everything else is a conflict. A block that both moved is where I
 * moved it.
 */
export function mergeBodies(base: Body, mine: Body, theirs: Body): Merge {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const parts = new Map<string, MergePart>();
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const part = partOf(id, before.get(id) ?? null, here.get(id) ?? null, there.get(id) ?? null);
    if (part) parts.set(id, part);
  }
  const order = mergeOrder({ base: [...before.keys()], mine: [...here.keys()], theirs: [...there.keys()] }, parts);
  const ordered = order.flatMap((id) => parts.get(id) ?? []);
  return { parts: ordered, conflicts: ordered.flatMap((part) => ('conflict' in part ? part.conflict : [])) };
}

/**
 * Returns the body that a merge becomes with these answers, by the id of the conflict. A side that deleted the block
 * and is taken leaves it out. Refused while a conflict has no answer, or where a new id is not new.
 */
export function settle({ parts, conflicts }: Merge, answers: ReadonlyMap<string, ConflictAnswer>): Settled {
  const open = conflicts.find(({ id }) => !answers.has(id));
  if (open) return { ok: false, code: 'conflict_open', id: open.id, why: 'Choose a version of each block first.' };
  const blocks = parts.flatMap((part) => ('block' in part ? part.block : chosen(part.conflict, answers)));
  const ids = blocks.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  return twice === undefined
    ? { ok: true, body: { blocks } }
    : { ok: false, code: 'id_taken', id: twice, why: 'A block that is kept twice needs a new id.' };
}

/** Returns what becomes of a block; null when it is deleted. */
function partOf(id: string, base: Block | null, mine: Block | null, theirs: Block | null): MergePart | null {
  const decided = sameJson(mine, theirs) || sameJson(base, theirs) ? mine : sameJson(base, mine) ? theirs : undefined;
  if (decided === undefined) return { conflict: { id, base, mine, theirs } };
  return decided && { block: decided };
}

function chosen({ id, mine, theirs }: Conflict, answers: ReadonlyMap<string, ConflictAnswer>): Block[] {
  const answer = answers.get(id);
  const blocks =
    answer?.take === 'both'
      ? [mine, theirs && mine ? { ...theirs, id: answer.newId } : theirs]
      : [answer?.take === 'mine' ? mine : theirs];
  return blocks.filter((block) => block !== null);
}

const byId = ({ blocks }: Body): ReadonlyMap<string, Block> => new Map(blocks.map((block) => [block.id, block]));
