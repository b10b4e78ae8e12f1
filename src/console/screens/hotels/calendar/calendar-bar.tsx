import { useState, type KeyboardEvent } from 'react';
import { Button } from '#console/ui/button.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import type { Texts } from '#console/ui/grid/edits.ts';
import { commonText, type BarValue, type ChosenNights } from './chosen-nights.ts';
import { editedNights } from './calendar-edits.ts';
import { countOf, type CalendarFrame } from './calendar-lines.ts';
import type { CalendarModel } from './use-calendar.ts';

type CalendarBarProps = {
  model: CalendarModel;
  frame: CalendarFrame;
  chosen: ChosenNights;
  onSet(value: BarValue, text: string): void;
  onSave(): void;
  onCancel(): void;
  /** Returns the focus to the grid. */
  onLeave(): void;
};

/** Names the chosen nights, sets their values all at once, and saves. */
export function CalendarBar({ model, frame, chosen, onSet, onSave, onCancel, onLeave }: CalendarBarProps) {
  const { draft, errors, busy } = model;
  const { edits } = draft.state;
  const { currency } = frame.calendar;
  const nights = editedNights(edits).length;
  return (
    <section
      aria-label="Chosen nights"
      className="bottom-(--foot) z-20 flex min-h-16 items-center gap-x-3 gap-y-1 border-t border-accent-mark/45 bg-accent-tint px-6 py-1 max-tablet:flex-wrap max-tablet:px-2 [@media(min-height:37.5rem)]:sticky"
    >
      <div className="w-44 min-w-0 shrink-0 max-tablet:flex-1">
        <p className="truncate font-medium text-ink">{chosen.title}</p>
        <p className="truncate text-sm text-muted">{chosen.span}</p>
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-3 overflow-x-auto p-1 max-tablet:order-last max-tablet:w-full max-tablet:flex-none">
        {chosen.values.slice(0, MOST_VALUES).map((value) => (
          <BarField
            key={value.id}
            value={value}
            text={commonText(value.lines, chosen.nights, edits, frame.texts)}
            currency={currency}
            error={firstError(value.lines, chosen.nights, errors)}
            onSet={(text) => onSet(value, text)}
            onLeave={onLeave}
          />
        ))}
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <Button variant="quiet" keys="esc" disabled={nights === 0} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" keys="mod+enter" busy={busy} disabled={nights === 0} onClick={onSave}>
          {nights === 0 ? 'Save' : `Save ${countOf(nights, 'night')}`}
        </Button>
      </div>
    </section>
  );
}

type BarFieldProps = {
  value: BarValue;
  /** The text of all chosen nights; undefined when they differ. */
  text: string | undefined;
  currency: string;
  error: string | undefined;
  onSet(text: string): void;
  onLeave(): void;
};

function BarField({ value, text, currency, error, onSet, onLeave }: BarFieldProps) {
  const [typed, setTyped] = useState<string>();
  const set = () => {
    if (typed !== undefined && typed.trim() !== (text ?? '')) onSet(typed);
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') set();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return;
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  return (
    <label className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
      <span className="max-w-40 truncate">{value.label}</span>
      <span className={value.isMoney ? 'w-28' : 'w-16'}>
        <TextInput
          inputMode={value.isMoney ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typed ?? text ?? ''}
          placeholder={text === undefined ? 'Several' : ''}
          title={error}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={set}
          onKeyDown={press}
          {...(value.isMoney && { after: <span className="px-1 text-sm">{currency}</span> })}
        />
      </span>
    </label>
  );
}

function firstError(lines: readonly string[], nights: readonly string[], errors: Texts): string | undefined {
  for (const line of lines)
    for (const night of nights) {
      const why = errors[line]?.[night];
      if (why !== undefined) return why;
    }
  return undefined;
}

/** A bar with more fields would hide the grid; the rest is set in the cells. */
const MOST_VALUES = 6;
