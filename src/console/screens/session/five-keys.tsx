import { useSnapshot } from 'valtio';
import { preferences } from '#console/shell/state/preferences.ts';
import { Button } from '#console/ui/button.tsx';
import { Kbd } from '#console/ui/kbd.tsx';
import { Card, CardPart } from '#console/ui/page/card.tsx';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';

/** Shows a new colleague five keys worth knowing, until they say that they know them. */
export function FiveKeys() {
  const { knowsKeys } = useSnapshot(preferences);
  if (knowsKeys) return null;
  return (
    <div className="max-tablet:hidden">
      <Card
        title="Five keys worth knowing"
        action={
          <Button size="sm" variant="quiet" onClick={() => (preferences.knowsKeys = true)}>
            I know them
          </Button>
        }
      >
        <CardPart className="gap-2">
          {KEYS.map(({ keys, said, does }) => (
            <p key={keys} className="flex items-baseline gap-3">
              <span className="w-16 shrink-0">
                <Kbd keys={keys} />
                <VisuallyHidden>{said}</VisuallyHidden>
              </span>
              <span className="text-muted">{does}</span>
            </p>
          ))}
        </CardPart>
      </Card>
    </div>
  );
}

const KEYS = [
  { keys: 'Mod+K', said: 'Control or Command and K: ', does: 'Search, paste a code, or do anything' },
  { keys: 'j', said: 'J: ', does: 'Next row, in every list; k goes back' },
  { keys: 'Enter', said: 'Enter: ', does: 'Open the row' },
  { keys: '.', said: 'Full stop: ', does: 'What can be done with it' },
  { keys: '?', said: 'Question mark: ', does: 'All keys of the screen you are on' },
] as const;
