import { useState } from 'react';
import { readHolidays } from '#domain/time/holiday-lines.ts';
import type { Holiday } from '#domain/time/holidays.ts';
import { useUnsaved } from '#console/shell/state/unsaved.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextArea } from '#console/ui/input/input.tsx';

type PasteDaysProps = { known: readonly Holiday[]; onTake(days: readonly Holiday[]): void };

/** Reads days from pasted lines; unreadable lines stay in the input, each with its error. */
export function PasteDays({ known, onTake }: PasteDaysProps) {
  const [text, setText] = useState('');
  const [unread, setUnread] = useState<string>();
  const [summary, setSummary] = useState('');
  // They are no days of the calendar yet, so that saving it does not keep them.
  useUnsaved(text.trim() !== '', () => setText(''));
  const take = () => {
    const { days, unread: left } = readHolidays(text);
    const dates = new Set(known.map(({ date }) => date));
    const again = days.filter(({ date }) => dates.has(date)).length;
    if (days.length > 0) onTake(days);
    setSummary(summaryOf(days.length - again, again));
    setUnread(left.length === 0 ? undefined : left.slice(0, SHOWN).map(errorOf).join(' '));
    setText(left.map((line) => line.text).join('\n'));
  };
  return (
    <div className="flex flex-col gap-2 rounded border border-line bg-surface p-3">
      <Field
        label="Paste days"
        hint="One a line, such as “2026-12-25 Christmas Day” or “25 December 2026, Christmas Day”. A day already in the calendar gets the new name."
        {...(unread !== undefined && { error: unread })}
      >
        <TextArea value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" disabled={text.trim() === ''} onClick={take}>
          Take these days
        </Button>
        <span role="status" className="text-sm text-muted">
          {summary}
        </span>
      </div>
    </div>
  );
}

const SHOWN = 5;

const errorOf = ({ line, text, why }: { line: number; text: string; why: string }): string =>
  `Line ${line}, “${text.length > 40 ? `${text.slice(0, 40)}…` : text}”: ${why}`;

function summaryOf(fresh: number, again: number): string {
  const parts = [fresh > 0 && `${fresh} added`, again > 0 && `${again} renamed`].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}
