import { useEffect } from 'react';
import { action } from '#console/registry/define.ts';
import { offerOnScreen } from '#console/shell/commands/offer.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

type Moves = { earlier(): void; later(): void; today(): void };

/** The timeline on screen, which the commands of the palette move. */
let open: Moves | undefined;

/** Offers to move the timeline by keys and in the palette, for as long as it is on screen. */
export function useTimelineCommands(moves: Moves): void {
  const latest = useLatest(moves);
  useEffect(() => {
    open = latest.current;
  });
  useEffect(() => {
    const end = offerOnScreen({ id: 'timeline', title: 'Timeline', icon: 'banner' }, COMMANDS);
    return () => {
      open = undefined;
      end();
    };
  }, []);
}

const command = (id: keyof Moves, title: string, words: readonly string[], key: string) =>
  action({
    id: `timeline.${id}`,
    title,
    words: ['timeline', 'banners', ...words],
    steps: {},
    keys: [key],
    run: async () => {
      open?.[id]();
      return { say: '' };
    },
  });

const COMMANDS = [
  command('today', 'Show today on the timeline', ['now', 'this week'], 't'),
  command('earlier', 'Show earlier weeks on the timeline', ['previous', 'before', 'back'], '<'),
  command('later', 'Show later weeks on the timeline', ['next', 'after', 'forward'], '>'),
];
