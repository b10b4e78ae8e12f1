import { useState } from 'react';
import { isClock } from '#domain/time/typed.ts';
import { STOP_MAX, STOP_MIN, type Stop } from '#domain/trip/plan.ts';
import { stopTitle } from '#domain/trip/plan-words.ts';
import { TimeInput } from '#console/shell/common/date-input.tsx';
import { readNumber } from '#console/shell/form/field/number-text.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select, TextInput } from '#console/ui/input/input.tsx';
import { NumericInput, type Numeric } from '#console/ui/input/numeric-input.tsx';
import { Panel } from './panel.tsx';

type StopPanelProps = {
  stop: Stop;
  /** Name of the record that it is about. */
  name: string | undefined;
  /** Whether the time has the focus first. */
  atTime: boolean;
  onChange(next: Stop): void;
  onClose(keep: boolean): void;
};

/** Edits a stop. The plan follows what is typed as far as it can be read; leaving with Escape takes it all back. */
export function StopPanel({ stop, name, atTime, onChange, onClose }: StopPanelProps) {
  const [typed, type] = useState<Typed>({ title: stop.title, start: stop.start ?? '', minutes: stop.duration_min });
  const wrong = errorsIn(typed, stop);
  const change = (next: Partial<Typed>) => {
    const now = { ...typed, ...next };
    type(now);
    onChange(readable(now, stop));
  };
  const done = () => {
    if (Object.keys(wrong).length === 0) onClose(true);
  };
  return (
    <Panel
      label={stopTitle(stop, name)}
      first={atTime ? 'start' : stop.ref === null ? 'title' : 'duration_min'}
      onEnter={done}
      onCancel={() => onClose(false)}
    >
      <Field label="Called" required={stop.ref === null} className="w-56" {...errorOf(wrong.title)}>
        <TextInput
          name="title"
          value={typed.title}
          maxLength={120}
          placeholder={name}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
      {stop.ref === null && (
        <Field label="Kind" className="w-32">
          <Select
            value={stop.type}
            options={KINDS}
            onChange={(event) => onChange({ ...stop, type: kindOf(event.currentTarget.value) })}
          />
        </Field>
      )}
      <Field label="Starts at" className="w-32" hint="Empty: it follows">
        <TimeInput name="start" value={typed.start} onValueChange={(start) => change({ start })} />
      </Field>
      <Field label="Takes" className="w-36" {...errorOf(wrong.minutes)}>
        <NumericInput
          name="duration_min"
          value={typed.minutes}
          parse={readNumber}
          format={String}
          after="min"
          onValueChange={(minutes) => change({ minutes })}
        />
      </Field>
      <Field label="Note" className="min-w-48 flex-1">
        <TextInput
          name="note"
          value={stop.note}
          maxLength={500}
          onChange={(event) => onChange({ ...stop, note: event.currentTarget.value })}
        />
      </Field>
      <span className="flex gap-1 self-end">
        <Button keys="enter" onClick={done}>
          Done
        </Button>
        <Button variant="quiet" keys="esc" onClick={() => onClose(false)}>
          Cancel
        </Button>
      </span>
    </Panel>
  );
}

/** What is typed about a stop, which may not be readable yet. */
type Typed = { title: string; start: string; minutes: Numeric };

/** Returns the stop with what is readable of what was typed. */
function readable({ title, start, minutes }: Typed, stop: Stop): Stop {
  const { title: noTitle, minutes: noMinutes } = errorsIn({ title, start, minutes }, stop);
  return {
    ...stop,
    ...(noTitle === undefined && { title: title.trim() }),
    ...((start === '' || isClock(start)) && { start: start === '' ? null : start }),
    ...(noMinutes === undefined && { duration_min: Number(minutes) }),
  };
}

function errorsIn(
  { title, start, minutes }: Typed,
  { ref }: Stop,
): { title?: string; start?: string; minutes?: string } {
  const isDuration =
    typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= STOP_MIN && minutes <= STOP_MAX;
  return {
    ...(ref === null && title.trim() === '' && { title: 'Say what this stop is.' }),
    ...(start !== '' && !isClock(start) && { start: 'Enter a time of day, such as 09:00.' }),
    ...(!isDuration && { minutes: `From ${STOP_MIN} to ${STOP_MAX} minutes.` }),
  };
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

const KINDS = [
  { value: 'note', label: 'Anything' },
  { value: 'hotel', label: 'Hotel' },
  { value: 'transfer', label: 'Transfer' },
] as const;

const kindOf = (value: string): Stop['type'] => KINDS.find((kind) => kind.value === value)?.value ?? 'note';
