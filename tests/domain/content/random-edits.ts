import type { Body } from '#domain/content/body.ts';
import type { random } from '#tests/domain/random.ts';
import { p } from './blocks.ts';

/** Returns a whole number from 0 to one less than the given one. */
export type Next = ReturnType<typeof random>;

/** A body after random edits, with the ids of what was done. */
export interface Edited {
  body: Body;
  changed: Set<string>;
  deleted: Set<string>;
  inserted: Set<string>;
  moved: Set<string>;
}

/** Edits, inserts, deletes and moves blocks at random, and notes what was done. */
export function edit(base: Body, next: Next, name: string, kinds = 4, most = 12): Edited {
  const blocks = [...base.blocks];
  const done: Edited = { body: base, changed: new Set(), deleted: new Set(), inserted: new Set(), moved: new Set() };
  for (let step = next(most); step > 0; step--) {
    const at = next(blocks.length);
    const block = blocks[at];
    const kind = next(kinds);
    if (!block || kind === 0) {
      const id = `${name}${step}`;
      blocks.splice(at, 0, p(id, `${name} wrote ${id}`));
      done.inserted.add(id);
    } else if (kind === 1) {
      // Sometimes both write the same.
      blocks[at] = p(block.id, next(3) === 0 ? 'the same' : `${name} changed ${block.id}`);
      if (!done.inserted.has(block.id)) done.changed.add(block.id);
    } else if (kind === 2) {
      blocks.splice(at, 1);
      if (!done.inserted.delete(block.id)) done.deleted.add(block.id);
      done.changed.delete(block.id);
    } else {
      blocks.splice(at, 1);
      blocks.splice(next(blocks.length + 1), 0, block);
      done.moved.add(block.id);
    }
  }
  return { ...done, body: { blocks } };
}
