import { useEffect } from 'react';
import { action } from '#console/registry/define.ts';
import { offerOnScreen } from '#console/shell/commands/offer.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

/** What can be done with the moment that a page is looked at. */
interface AsOfActions {
  look(): void;
  before(): void;
  after(): void;
  now(): void;
}

let open: AsOfActions | undefined;

/** Offers these in the palette and by keys, for as long as the page is on screen. */
export function useAsOfCommands(actions: AsOfActions): void {
  const latest = useLatest(actions);
  useEffect(() => {
    open = latest.current;
  });
  useEffect(() => {
    const end = offerOnScreen({ id: 'as_of', title: 'As of', icon: 'home' }, COMMANDS);
    return () => {
      open = undefined;
      end();
    };
  }, []);
}

const command = (id: keyof AsOfActions, title: string, keys: string, words: readonly string[]) =>
  action({
    id: `as_of.${id}`,
    title,
    words: ['as of', 'preview', 'page', ...words],
    steps: {},
    keys: [keys],
    run: async () => {
      open?.[id]();
      return { say: '' };
    },
  });

const COMMANDS = [
  command('look', 'Look at the page as of a moment', 'v', ['date', 'time', 'view']),
  command('before', 'Go to the change of the page before', '[', ['earlier']),
  command('after', 'Go to the next change of the page', ']', ['later']),
  command('now', 'Look at the page as of now', 't', ['today']),
];
