import type { Editor, JSONContent } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

/**
 * Puts a block without text after the one with the caret, or in its place when that is an empty line. It is selected,
 * so that it can be described at once; with `goOn` the caret is in the text below it instead.
 */
export function insertBlock({ state, view }: Editor, block: JSONContent, goOn = false): void {
  const { tr, doc, selection } = state;
  const current = Math.min(selection.$to.index(0), doc.childCount - 1);
  const line = doc.child(current);
  let start = 0;
  for (let before = 0; before < current; before += 1) start += doc.child(before).nodeSize;
  const end = start + line.nodeSize;
  const isEmptyLine = line.type.name === 'paragraph' && line.content.size === 0;
  const place = isEmptyLine ? start : end;
  const node = state.schema.nodeFromJSON(block);
  tr.replaceWith(place, end, node);
  const after = place + node.nodeSize;
  // The last block has a line to type in below it.
  if (after === tr.doc.content.size) tr.insert(after, state.schema.nodeFromJSON({ type: 'paragraph' }));
  tr.setSelection(goOn ? TextSelection.near(tr.doc.resolve(after), 1) : NodeSelection.create(tr.doc, place));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/** Changes attributes of the selected block, which stays selected. */
export function changeSelected({ state, view }: Editor, change: Readonly<Record<string, unknown>>): void {
  const { tr } = state;
  for (const [name, value] of Object.entries(change)) tr.setNodeAttribute(state.selection.from, name, value);
  view.dispatch(tr);
}

/** Returns the attributes of the selected block when it is of this type. */
export function selectedOf(
  { state: { selection } }: Editor,
  type: string,
): Readonly<Record<string, unknown>> | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === type ? selection.node.attrs : undefined;
}
