import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import type { Clash } from './calendar-edits.ts';
import { countOf, nightWords, readLineId, type CalendarFrame } from './calendar-lines.ts';

type CalendarClashesProps = {
  frame: CalendarFrame;
  clashes: readonly Clash[];
  onSettle(keep: 'mine' | 'theirs'): void;
};

/** Shows nights that somebody else changed while they were edited here, and asks whose values to keep. */
export function CalendarClashes({ frame, clashes, onSettle }: CalendarClashesProps) {
  if (clashes.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={`Someone else changed ${clashes.length === 1 ? 'a value' : countOf(clashes.length, 'value')} you are editing.`}
      actions={
        <>
          <Button size="sm" onClick={() => onSettle('mine')}>
            Keep mine
          </Button>
          <Button size="sm" onClick={() => onSettle('theirs')}>
            Take theirs
          </Button>
        </>
      }
    >
      <ul>
        {clashes.slice(0, MOST).map((clash) => (
          <li key={`${clash.line} ${clash.night}`}>{clashWords(frame, clash)}</li>
        ))}
        {clashes.length > MOST && <li>{`and ${clashes.length - MOST} more`}</li>}
      </ul>
    </Notice>
  );
}

function clashWords({ lineOf, lines }: CalendarFrame, { line, night, mine, theirs }: Clash): string {
  const { field, id } = readLineId(line);
  const label =
    lineOf.get(line)?.label ?? `${lines.find(({ room }) => room.id === id)?.name ?? 'Type of room'}, closed nights`;
  const words = (text: string) => (field === 'closed' && text === '' ? 'open' : text);
  return `${label}, ${nightWords(night)}: yours ${words(mine)}, theirs ${words(theirs)}`;
}

const MOST = 4;
