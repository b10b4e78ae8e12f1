import { Extension } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { Plugin } from '@tiptap/pm/state';

/** The nodes that are blocks of a body, each with an id. */
export const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'quote',
  'callout',
  'divider',
  'image',
  'gallery',
  'card',
  'map',
];

/**
 * Gives every block an id of its own, and keeps it for as long as the block exists. Half of a block that was split, and
 * what is pasted, is new.
 */
export const BlockIds = Extension.create({
  name: 'blockIds',

  addGlobalAttributes: () => [
    {
      types: BLOCKS,
      attributes: { id: { default: null, rendered: false, keepOnSplit: false, parseHTML: () => null } },
    },
  ],

  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? withIds(state.tr) : null,
    }),
  ],
});

/** Adds ids to the blocks that lack one or have that of a block before them; null when all have their own. */
function withIds(change: Transaction): Transaction | null {
  const seen = new Set<unknown>();
  change.doc.forEach((block, position) => {
    const { id } = block.attrs;
    if (id !== null && !seen.has(id)) seen.add(id);
    else change.setNodeAttribute(position, 'id', newBlockId());
  });
  return change.docChanged ? change.setMeta('addToHistory', false) : null;
}

/** Returns an id that no other block has: 12 letters and digits. */
export const newBlockId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
