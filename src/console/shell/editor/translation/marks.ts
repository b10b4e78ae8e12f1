import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { BlockTranslation } from '#domain/content/translation.ts';
import { changeLine, gapRow, NOUNS, rowSpace } from './widgets.ts';

/** The two texts that are shown beside each other. */
type Side = 'english' | 'translation';

/** What the marks of a text do. */
export interface MarkActions {
  /** Finds the block still right whose button was pressed. */
  onStillRight(id: string): void;
  /** Finds the block with the caret still right. */
  onKeep(id: string | undefined): void;
  onTranslate(id: string): void;
  onNext(): void;
  /** Runs after each change of what is drawn. */
  onDrawn(): void;
}

type Marks = readonly BlockTranslation[];

export const marksKey = new PluginKey<Marks>('translation');

/**
 * Returns a plugin that shows in a text how its blocks are translated. All of it is decoration: the document does not
 * know of it. The blocks to mark come with the meta of a transaction.
 */
export function marksPlugin(side: Side, marks: Marks, actions: MarkActions): Plugin<Marks> {
  const draw = side === 'english' ? englishMarks : translationMarks;
  let last: { doc: Node; marks: Marks; set: DecorationSet } | undefined;
  return new Plugin<Marks>({
    key: marksKey,
    state: { init: () => marks, apply: (change, before) => (change.getMeta(marksKey) as Marks | undefined) ?? before },
    view: () => ({ update: () => actions.onDrawn() }),
    props: {
      decorations(state) {
        const { doc } = state;
        const current = marksKey.getState(state) ?? [];
        if (last?.doc !== doc || last.marks !== current)
          last = { doc, marks: current, set: DecorationSet.create(doc, draw(doc, current, actions)) };
        return last.set;
      },
      // On Macs Alt types a character, so that the keys of the console leave it to the text.
      handleKeyDown({ state }, { altKey, ctrlKey, metaKey, shiftKey, code }) {
        if (!altKey || ctrlKey || metaKey || shiftKey || (code !== 'KeyL' && code !== 'Enter')) return false;
        if (code === 'KeyL') actions.onNext();
        else actions.onKeep(idAt(state));
        return true;
      },
    },
  });
}

/** Returns the marks of the English: the words that changed. */
function englishMarks(doc: Node, marks: Marks): Decoration[] {
  const found = byId(marks);
  return blocksOf(doc).flatMap(({ block, at, id }) => {
    const mark = found.get(id);
    if (!mark?.english) return [];
    const space = widget(at, -1, `row ${id}`, () => rowSpace(id));
    if (mark.is !== 'changed') return [space];
    const words = mark.changes.flatMap(({ at: start, inserted }) =>
      inlineRanges(block, at, start, start + inserted.length),
    );
    return [
      space,
      Decoration.node(at, at + block.nodeSize, { class: 'translation-source' }),
      ...words.map(({ from, to }) => Decoration.inline(from, to, { nodeName: 'mark' })),
    ];
  });
}

/** Returns the marks of a translation: what changed above its blocks, and the gaps where it has none. */
function translationMarks(doc: Node, marks: Marks, actions: MarkActions): Decoration[] {
  const found = byId(marks);
  const blocks = blocksOf(doc);
  const own = blocks.flatMap(({ block, at, id }) => {
    const mark = found.get(id);
    if (!mark) return [];
    const className =
      mark.is === 'changed' ? 'translation-changed' : mark.is === 'untranslated' ? 'translation-empty' : undefined;
    return [
      ...(mark.english ? [widget(at, -2, `row ${id}`, () => rowSpace(id))] : []),
      ...(mark.is === 'changed'
        ? [
            widget(at, -1, `line ${id} ${JSON.stringify(mark.changes)}`, () =>
              changeLine(mark, () => actions.onStillRight(id)),
            ),
          ]
        : []),
      ...(className === undefined ? [] : [Decoration.node(at, at + block.nodeSize, { class: className })]),
    ];
  });
  const gaps = gapsOf(doc, marks).flatMap(({ mark, at }, place) => [
    widget(at, 2 * place - GAPS, `row ${mark.id}`, () => rowSpace(mark.id)),
    widget(at, 2 * place + 1 - GAPS, `gap ${mark.id} ${mark.is}`, () =>
      gapRow(mark, () => actions.onTranslate(mark.id)),
    ),
  ]);
  return [...own, ...gaps];
}

/**
 * Returns the blocks that a translation lacks, each with its place: after the translation of the block before it in the
 * English.
 */
export function gapsOf(doc: Node, marks: Marks): { mark: BlockTranslation; at: number }[] {
  const ends = new Map(blocksOf(doc).map(({ id, at, block }) => [id, at + block.nodeSize]));
  let at = 0;
  return marks.flatMap((mark) => {
    at = ends.get(mark.id) ?? at;
    const isGap = mark.english && !ends.has(mark.id) && (mark.is === 'untranslated' || NOUNS[mark.type] !== undefined);
    return isGap ? [{ mark, at }] : [];
  });
}

/** Returns the blocks of a document with their positions and ids. */
export function blocksOf(doc: Node): { block: Node; at: number; id: string }[] {
  const blocks: { block: Node; at: number; id: string }[] = [];
  doc.forEach((block, at) => void blocks.push({ block, at, id: String(block.attrs['id'] ?? '') }));
  return blocks;
}

/** Returns the id of the block with the caret. */
export const idAt = ({ doc, selection }: EditorState): string | undefined =>
  blocksOf(doc)[selection.$from.index(0)]?.id;

/** Returns the ranges of a document in which characters of a block's words are: items of a list are lines of them. */
function inlineRanges(block: Node, at: number, start: number, end: number): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  let offset = 0;
  block.descendants((node, position, _, index) => {
    if (node.type.name === 'listItem' && index > 0) offset += 1;
    if (!node.isInline) return;
    const [from, to] = [Math.max(start, offset), Math.min(end, offset + node.nodeSize)];
    const first = at + 1 + position - offset;
    if (from < to && node.isText) ranges.push({ from: first + from, to: first + to });
    offset += node.nodeSize;
  });
  return ranges;
}

/** Returns an element that is no part of the text. One of the same key keeps its element, and so its height and focus. */
const widget = (at: number, side: number, key: string, draw: () => HTMLElement): Decoration =>
  Decoration.widget(at, draw, { side, key, ignoreSelection: true, stopEvent: () => true });

const byId = (marks: Marks): ReadonlyMap<string, BlockTranslation> => new Map(marks.map((mark) => [mark.id, mark]));

/** More than twice the blocks of a text: gaps come before what is above the block that follows them. */
const GAPS = 2000;
