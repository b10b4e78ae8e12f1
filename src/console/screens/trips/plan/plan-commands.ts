import { useEffect } from 'react';
import { action } from '#console/registry/define.ts';
import { offerOnScreen } from '#console/shell/commands/offer.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import type { PlanBoard } from './use-plan-board.ts';

/** The board on screen, on which the commands of the palette run. */
let open: PlanBoard | undefined;

/** Offers what can be done with a plan in the palette, for as long as it is on screen. */
export function usePlanCommands(board: PlanBoard): void {
  const latest = useLatest(board);
  useEffect(() => {
    open = latest.current;
  });
  useEffect(() => {
    const end = offerOnScreen({ id: 'plan', title: 'Plan', icon: 'trips' }, COMMANDS);
    return () => {
      open = undefined;
      end();
    };
  }, []);
}

const command = (
  id: string,
  title: string,
  words: readonly string[],
  run: (board: PlanBoard) => unknown,
  keys?: string,
) =>
  action({
    id: `stop.${id}`,
    title,
    words: ['plan', 'stop', 'day', ...words],
    steps: {},
    ...(keys !== undefined && { keys: [keys] }),
    run: async () => {
      if (open) run(open);
      return { say: '' };
    },
  });

const COMMANDS = [
  command('add', 'Add stop to this day', ['new', 'place', 'activity', 'insert'], (board) => board.open('add'), 'n'),
  command(
    'order',
    'Order this day',
    ['nearest', 'sort', 'shorter', 'route'],
    (board) => board.open('order'),
    'Shift+O',
  ),
  command('edit', 'Edit stop', ['change', 'duration', 'note', 'title'], (board) => board.stop && board.open('edit')),
  command('time', 'Set time of stop', ['pin', 'start', 'when'], (board) => board.stop && board.open('time'), 't'),
  command('up', 'Move stop up', ['earlier', 'before'], (board) => board.move('up')),
  command('down', 'Move stop down', ['later', 'after'], (board) => board.move('down')),
  command('left', 'Move stop to the day before', ['earlier'], (board) => board.move('left')),
  command('right', 'Move stop to the day after', ['later'], (board) => board.move('right')),
  command('remove', 'Remove stop', ['delete', 'take out'], (board) => board.remove()),
];
