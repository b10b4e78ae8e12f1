import { useEffect } from 'react';
import { calendar } from '#contract/hotel/calendar.ts';
import { action } from '#console/registry/define.ts';
import { offerOnScreen } from '#console/shell/commands/offer.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

type Acts = { today(): void; move(by: 1 | -1): void; close(): void; open(): void };

/** The calendar on screen, which the commands of the palette act on. */
let shown: Acts | undefined;

/** Offers what the calendar does by keys and in the palette, for as long as it is on screen. */
export function useCalendarCommands(acts: Acts, mayEdit: boolean): void {
  const latest = useLatest(acts);
  useEffect(() => {
    shown = latest.current;
  });
  useEffect(() => {
    const end = offerOnScreen(
      { id: 'nights', title: 'Calendar', icon: 'hotels' },
      mayEdit ? [...MOVES, ...CHANGES] : MOVES,
    );
    return () => {
      shown = undefined;
      end();
    };
  }, [mayEdit]);
}

type Said = { id: string; title: string; words: readonly string[]; key: string; act(acts: Acts): void };

const command = ({ id, title, words, key, act }: Said, changes: boolean) =>
  action({
    id: `nights.${id}`,
    title,
    words: ['calendar', 'night', 'nights', ...words],
    steps: {},
    keys: [key],
    ...(changes && { call: calendar.save }),
    run: async () => {
      if (shown) act(shown);
      return { say: '' };
    },
  });

const MOVES = [
  command(
    { id: 'today', title: 'Show tonight in the calendar', words: ['now', 'today'], key: 't', act: (to) => to.today() },
    false,
  ),
  command(
    {
      id: 'earlier',
      title: 'Show earlier nights in the calendar',
      words: ['previous', 'before', 'back'],
      key: '<',
      act: (to) => to.move(-1),
    },
    false,
  ),
  command(
    {
      id: 'later',
      title: 'Show later nights in the calendar',
      words: ['next', 'after', 'forward'],
      key: '>',
      act: (to) => to.move(1),
    },
    false,
  ),
];

const CHANGES = [
  command(
    {
      id: 'close',
      title: 'Close the chosen nights',
      words: ['stop sell', 'renovation', 'block', 'unavailable'],
      key: 'x',
      act: (to) => to.close(),
    },
    true,
  ),
  command(
    {
      id: 'open',
      title: 'Open the chosen nights',
      words: ['sell again', 'reopen', 'available'],
      key: 'Shift+X',
      act: (to) => to.open(),
    },
    true,
  ),
];
