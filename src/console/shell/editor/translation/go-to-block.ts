import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Body } from '#domain/content/body.ts';
import { withoutWords } from '#domain/content/translation.ts';
import { documentOf } from '#console/shell/editor/convert.ts';
import { blocksOf, gapsOf, idAt, marksKey } from './marks.ts';

/** Puts the caret into a block of a translation, or the focus on the button of the gap where it has none. */
export function goToBlock(editor: Editor, id: string): void {
  const gap = editor.view.dom.querySelector<HTMLElement>(`[data-gap="${CSS.escape(id)}"] button`);
  if (gap) {
    gap.focus({ preventScroll: true });
    return gap.scrollIntoView({ block: 'center' });
  }
  const found = blocksOf(editor.state.doc).find((block) => block.id === id);
  if (!found) return;
  const { tr } = editor.state;
  select(tr, found.at);
  editor.view.dispatch(tr.setMeta('addToHistory', false));
  editor.view.focus();
  const element = editor.view.nodeDOM(found.at);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'center' });
}

/** Returns the id of the block of a text with the caret, or of the gap with the focus; undefined without either. */
export function blockWithFocus({ view, state }: Editor): string | undefined {
  const focused = document.activeElement;
  if (!view.dom.contains(focused)) return undefined;
  const gap = focused?.closest<HTMLElement>('[data-gap]')?.dataset['gap'];
  return gap ?? idAt(state);
}

/** Fills the gap of a block of the English with a block of its kind without words, and puts the caret into it. */
export function fillGap(editor: Editor, english: Body, id: string): void {
  const { doc, tr, schema } = editor.state;
  const block = english.blocks.find((each) => each.id === id);
  const gap = gapsOf(doc, marksKey.getState(editor.state) ?? []).find(({ mark }) => mark.id === id);
  const [json] = block ? (documentOf({ blocks: [withoutWords(block)] }).content ?? []) : [];
  if (!gap || !json) return;
  const node = schema.nodeFromJSON(json);
  const [only, ...more] = blocksOf(doc);
  // A text without blocks has an empty line to type in, which is no block of the text.
  const empty = more.length === 0 && only?.block.type.name === 'paragraph' && only.block.content.size === 0;
  if (empty && !(marksKey.getState(editor.state) ?? []).some((mark) => mark.id === only.id))
    tr.replaceWith(0, doc.content.size, node);
  else tr.insert(gap.at, node);
  select(tr, empty ? 0 : gap.at);
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

/** Selects a picture or card, or puts the caret at the start of a block of text. */
function select(tr: Editor['state']['tr'], at: number): void {
  const block = tr.doc.nodeAt(at);
  tr.setSelection(block?.isAtom ? NodeSelection.create(tr.doc, at) : TextSelection.near(tr.doc.resolve(at + 1)));
}
