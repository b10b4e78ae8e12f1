import { useEffect, type KeyboardEvent } from 'react';
import { action } from '#console/registry/define.ts';
import { offerOnScreen } from '#console/shell/commands/offer.ts';
import { targetOf } from '#console/shell/common/use-ordered.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import type { Slides } from './use-slides.ts';

/** The slides on screen, on which the commands of the palette run. */
let open: Slides | undefined;

/** Offers what can be done with slides in the palette, for as long as they are on screen. */
export function useSlideCommands(board: Slides): void {
  const latest = useLatest(board);
  useEffect(() => {
    open = latest.current;
  });
  useEffect(() => {
    const end = offerOnScreen({ id: 'slides', title: 'Slides', icon: 'story' }, COMMANDS);
    return () => {
      open = undefined;
      end();
    };
  }, []);
}

const command = (id: string, title: string, words: readonly string[], run: (board: Slides) => unknown) =>
  action({
    id: `slide.${id}`,
    title,
    words: ['slide', 'story', ...words],
    steps: {},
    run: async () => {
      if (open) run(open);
      return { say: '' };
    },
  });

const COMMANDS = [
  command('add', 'Add slides', ['new', 'picture', 'video', 'upload', 'file'], (board) => board.choose()),
  command('replace', 'Replace slide', ['file', 'swap', 'picture', 'video'], (board) => board.choose(board.current?.id)),
  command('write', 'Write caption of slide', ['text', 'translate'], (board) => board.write()),
  command('earlier', 'Move slide earlier', ['left', 'before'], (board) => board.move(board.at - 1)),
  command('later', 'Move slide later', ['right', 'after'], (board) => board.move(board.at + 1)),
  command('remove', 'Remove slide', ['delete', 'take out'], (board) => board.remove()),
  command('play', 'Play the story', ['preview', 'phone', 'see'], (board) => board.preview()),
];

/** Does what a key means on the slides. Returns false for one that means nothing there. */
export function pressedOnSlide(board: Slides, event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'z' && key !== 'y') return false;
    if (key === 'y' || shiftKey) board.redo();
    else board.undo();
    return true;
  }
  const target = targetOf(key, board.at, board.slides.length, 'ArrowLeft', 'ArrowRight');
  if (target !== undefined && !shiftKey) {
    if (altKey) board.move(target);
    else board.go(board.slides[Math.max(0, Math.min(target, board.slides.length - 1))]?.id);
    return true;
  }
  if (altKey || shiftKey) return false;
  const act = ON_SLIDE[key];
  act?.(board);
  return act !== undefined;
}

/** Does what a key means anywhere in the editor but in a text. Returns false for one that means nothing there. */
export function pressedInEditor(board: Slides, { key, altKey, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent) {
  if (altKey || shiftKey || ctrlKey || metaKey) return false;
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]')) return false;
  const act = IN_EDITOR[key];
  act?.(board);
  return act !== undefined;
}

type Acts = Readonly<Record<string, ((board: Slides) => void) | undefined>>;

const ON_SLIDE: Acts = {
  Enter: (board) => board.write(),
  Delete: (board) => board.remove(),
  Backspace: (board) => board.remove(),
};

const IN_EDITOR: Acts = {
  n: (board) => board.choose(),
  r: (board) => board.current && board.choose(board.current.id),
  v: (board) => board.preview(),
};
