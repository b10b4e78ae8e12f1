import { useEffect, useRef } from 'react';
import type { Editor } from '@tiptap/core';
import type { Body } from '#domain/content/body.ts';
import type { BlockTranslation } from '#domain/content/translation.ts';
import { sameJson } from '#domain/text/canonical.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { alignBlocks } from './align-blocks.ts';
import { blockWithFocus, fillGap, goToBlock } from './go-to-block.ts';
import { marksKey, marksPlugin, type MarkActions } from './marks.ts';

interface TranslationMarksProps {
  /** The editors of the English and of its translation. */
  readonly english: Editor;
  readonly translation: Editor;
  /** The English, from which gaps are filled. */
  readonly body: Body;
  readonly marks: readonly BlockTranslation[];
  onStillRight(id: string): void;
  /** Goes to the next gap. */
  onNext(): void;
  /** Is given what moves the caret once the marks are drawn, and undefined when they go away. */
  onCaret(caret: BlockCaret | undefined): void;
}

/** The caret in two texts beside each other. */
export interface BlockCaret {
  /** Goes to a block of the translation, or to its gap. */
  goTo(block: string): void;
  /** Returns the block with the caret, and whether that is in the English; undefined without a caret. */
  at(): { block: string; english: boolean } | undefined;
}

/** Marks in two texts beside each other what of one is out of date or missing in the other, and aligns their blocks. */
export function TranslationMarks(props: TranslationMarksProps): null {
  const { english, translation, marks } = props;
  const latest = useLatest(props);
  const initial = useRef(marks);
  useEffect(() => {
    const pair = { english: english.view.dom, translation: translation.view.dom };
    const align = oncePerFrame(() => alignBlocks(pair));
    const actions: MarkActions = {
      onStillRight(id) {
        latest.current.onStillRight(id);
        goToBlock(translation, id);
      },
      onKeep(id) {
        const isChanged = latest.current.marks.some((mark) => mark.id === id && mark.is === 'changed');
        if (id !== undefined && isChanged) latest.current.onStillRight(id);
      },
      onTranslate: (id) => fillGap(translation, latest.current.body, id),
      onNext: () => latest.current.onNext(),
      onDrawn: align.run,
    };
    const editors = [english, translation];
    english.registerPlugin(marksPlugin('english', initial.current, actions));
    translation.registerPlugin(marksPlugin('translation', initial.current, actions));
    // Widths, pictures that load and panels that open move blocks without a transaction.
    const resized = new ResizeObserver(align.run);
    for (const dom of Object.values(pair)) {
      resized.observe(dom);
      if (dom.closest('[role="group"]')) resized.observe(dom.closest('[role="group"]') as Element);
    }
    align.run();
    const { onCaret } = latest.current;
    onCaret({
      goTo: (block) => goToBlock(translation, block),
      at() {
        const [own, other] = [blockWithFocus(translation), blockWithFocus(english)];
        if (own !== undefined) return { block: own, english: false };
        return other === undefined ? undefined : { block: other, english: true };
      },
    });
    return () => {
      onCaret(undefined);
      resized.disconnect();
      align.stop();
      for (const editor of editors) editor.unregisterPlugin(marksKey);
    };
  }, [english, translation, latest]);
  useEffect(() => {
    const stops = [english, translation].map((editor) => showMarks(editor, marks));
    return () => stops.forEach((stop) => stop());
  }, [english, translation, marks]);
  return null;
}

/** Shows marks in a text, once no input method composes in it. Returns a function that stops waiting for that. */
function showMarks(editor: Editor, marks: readonly BlockTranslation[]): () => void {
  const { view } = editor;
  const show = () => {
    if (editor.isDestroyed || sameJson(marksKey.getState(editor.state), marks)) return;
    view.dispatch(editor.state.tr.setMeta(marksKey, marks).setMeta('addToHistory', false));
  };
  if (!view.composing) {
    show();
    return () => undefined;
  }
  const later = () => setTimeout(show);
  view.dom.addEventListener('compositionend', later, { once: true });
  return () => view.dom.removeEventListener('compositionend', later);
}

/** Returns a function that runs `work` before the next frame is painted, however often it is called. */
function oncePerFrame(work: () => void): { run(): void; stop(): void } {
  let frame: number | undefined;
  return {
    run() {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        work();
      });
    },
    stop: () => frame !== undefined && cancelAnimationFrame(frame),
  };
}
