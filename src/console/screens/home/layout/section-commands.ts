import { useEffect } from 'react';
import { action } from '#console/registry/define.ts';
import { offerOnScreen } from '#console/shell/commands/offer.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import type { Sections } from './use-sections.ts';

/** The sections on screen, on which the commands of the palette run. */
let open: Sections | undefined;

/** Offers what can be done with sections in the palette, for as long as they are on screen. */
export function useSectionCommands(board: Sections): void {
  const latest = useLatest(board);
  useEffect(() => {
    open = latest.current;
  });
  useEffect(() => {
    const end = offerOnScreen({ id: 'sections', title: 'Sections', icon: 'home' }, COMMANDS);
    return () => {
      open = undefined;
      end();
    };
  }, []);
}

const command = (id: string, title: string, words: readonly string[], run: (board: Sections) => unknown) =>
  action({
    id: `section.${id}`,
    title,
    words: ['section', 'page', 'layout', ...words],
    steps: {},
    run: async () => {
      if (open) run(open);
      return { say: '' };
    },
  });

const COMMANDS = [
  command('add', 'Add section', ['new', 'insert'], (board) => !board.fixed && board.setAdding(true)),
  command('edit', 'Edit section', ['change', 'window', 'market', 'language', 'title'], (board) => board.edit()),
  command('copy', 'Duplicate section', ['copy'], (board) => board.copy()),
  command('up', 'Move section up', ['earlier', 'before'], (board) => board.move(board.at - 1)),
  command('down', 'Move section down', ['later', 'after'], (board) => board.move(board.at + 1)),
  command('remove', 'Remove section', ['delete', 'take out'], (board) => board.remove()),
];
