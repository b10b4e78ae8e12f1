import { Extension, type Editor } from '@tiptap/core';
import { NodeSelection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';

/** Moves the block with the caret up or down with Alt and an arrow. */
export const MoveBlocks = Extension.create({
  name: 'moveBlocks',
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => moveBlock(this.editor, -1),
      'Alt-ArrowDown': () => moveBlock(this.editor, 1),
    };
  },
});

/** Swaps the block with the caret and the one before or after it. Returns true: the key is the editor's even at the end. */
export function moveBlock({ state, view }: Editor, by: -1 | 1): true {
  const change = moved(state, by);
  if (change) view.dispatch(change.scrollIntoView());
  return true;
}

function moved({ doc, selection, tr }: EditorState, by: -1 | 1): Transaction | undefined {
  const at = selection.$from.index(0);
  const block = doc.maybeChild(at);
  const other = doc.maybeChild(at + by);
  if (!block || !other) return undefined;
  let start = 0;
  for (let before = 0; before < at; before += 1) start += doc.child(before).nodeSize;
  const target = by === 1 ? start + other.nodeSize : start - other.nodeSize;
  tr.delete(start, start + block.nodeSize).insert(target, block);
  const offset = target - start;
  return tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, target)
      : TextSelection.create(tr.doc, selection.anchor + offset, selection.head + offset),
  );
}
