import { useId, useRef, useState, type ComponentProps, type Ref } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { isDate, type DateText } from '#domain/time/calendar.ts';
import { part } from '#console/ui/page/part.tsx';
import { dateIn, isWallClock, SINGAPORE, toInstant, zoneLabel, type WallClock } from '#domain/time/time.ts';
import { IconButton } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { useExplain } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { Popover } from '#console/ui/overlay/popover.tsx';
import { useTypedDate } from './use-typed-date.ts';

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** `YYYY-MM-DD` (or `YYYY-MM-DDTHH:mm` with `time`); empty for none. */
  value?: string;
  onValueChange?(value: string): void;
  /** Whether the input includes the wall-clock time. */
  time?: boolean;
  /** Zone of the local time, shown beside it; the zone of what "today" and "+3h" mean. */
  zone?: string | undefined;
  min?: DateText | undefined;
  max?: DateText | undefined;
  /** Whether text that is no date becomes the value, for whoever reads it to refuse. Otherwise it counts as none. */
  keepsUnread?: boolean;
};

/**
 * Takes a day, or a day with a local time, as text: `2026-12-15 22:30`, `15 dec 22:30`, `tomorrow 9`, `+3h`. Words are
 * read when the field is left; arrow keys change the part under the caret, and a calendar beside the field offers days.
 */
export function DateInput({ value = '', onValueChange, time = false, zone, ...rest }: DateInputProps) {
  const { keepsUnread = true, className, ref, onBlur, disabled, readOnly, ...attributes } = rest;
  const { min, max, ...plain } = attributes;
  const off = disabled === true || readOnly === true;
  const input = useRef<HTMLInputElement>(null);
  const { text, why, typed, settle, send, onChange, onKeyDown } = useTypedDate(input, {
    value,
    is: time ? 'moment' : 'day',
    zone,
    min,
    max,
    keepsUnread,
    off,
    onValueChange,
  });
  const [calendar, setCalendar] = useState(false);
  const explainedByField = useExplain(why);
  const note = useId();
  const choose = (day: DateText) => {
    setCalendar(false);
    if (!time || isWallClock(value)) return send(`${day}${time ? value.slice(10) : ''}`);
    typed(`${day} `);
    requestAnimationFrame(() => input.current?.focus());
  };
  const label = plain['aria-label'];
  return (
    <span className={cx('@container relative flex min-w-0 items-center', className)}>
      <TextInput
        {...plain}
        {...(why !== undefined && !explainedByField && { 'aria-invalid': true, 'aria-describedby': note })}
        ref={merged(input, ref)}
        value={text}
        placeholder={time ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        readOnly={readOnly}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
        className={cx('tabular-nums', time && zone ? 'pr-40' : 'pr-8')}
      />
      <span className="pointer-events-none absolute right-1 flex items-center gap-1 text-sm text-faint *:pointer-events-auto">
        {time && zone && <ZoneNote label={zoneLabel(zone, zoneAt(value, zone))} />}
        {!off && (
          <Popover
            label={label ? `Calendar: ${label}` : 'Calendar'}
            align="end"
            className="w-auto"
            open={calendar}
            onOpenChange={setCalendar}
            trigger={<IconButton size="sm" icon={CalendarDays} label="Calendar" tabIndex={-1} />}
          >
            <MonthGrid value={dayOf(value)} today={todayIn(zone)} min={min} max={max} onChoose={choose} />
          </Popover>
        )}
      </span>
      {why !== undefined && !explainedByField && (
        <span
          id={note}
          role="alert"
          className="absolute top-full left-0 z-20 mt-1 w-max max-w-64 rounded bg-raised px-2 py-1 text-sm text-bad shadow-layer"
        >
          {why}
        </span>
      )}
    </span>
  );
}

/** Names the zone without the city where the field is narrow, and leaves clicks to the field below. */
function ZoneNote({ label }: { label: string }) {
  const [city = '', offset = ''] = label.split(', ');
  return (
    <span className="pointer-events-none!">
      <span className="hidden @xs:inline">{city}, </span>
      {offset}
    </span>
  );
}

type DateRangeProps = {
  /** Name of the pair: "Pickup" gives "Pickup from" and "Pickup to". */
  label: string;
  from: string;
  to: string;
  onChange(range: { from: string; to: string }): void;
};

/** Takes two days, both inclusive; an empty end is open. Each end limits the other. */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  return (
    <span role="group" aria-label={label} className="flex min-w-0 flex-wrap items-center gap-1">
      <DateInput
        aria-label={`${label} from`}
        id={undefined}
        value={from}
        max={to || undefined}
        keepsUnread={false}
        onValueChange={(next) => onChange({ from: next, to })}
        className="w-36 flex-1"
      />
      <span aria-hidden className="text-faint">
        –
      </span>
      <DateInput
        aria-label={`${label} to`}
        id={undefined}
        value={to}
        min={from || undefined}
        keepsUnread={false}
        onValueChange={(next) => onChange({ from, to: next })}
        className="w-36 flex-1"
      />
    </span>
  );
}

/** Takes a time of day as text, such as `22:30` or `9pm`, in a `Field`; text that is no time is kept as the value. */
export function TimeInput({ value, onValueChange, onBlur, ...rest }: TimeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = { value, is: 'clock', keepsUnread: true, off: false, onValueChange } as const;
  const { text, why, settle, onChange, onKeyDown } = useTypedDate(input, field);
  useExplain(why);
  return (
    <TextInput
      {...rest}
      ref={input}
      value={text}
      placeholder="HH:mm"
      autoComplete="off"
      spellCheck={false}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      className="tabular-nums"
    />
  );
}

type TimeInputProps = { value: string; name?: string; onValueChange(value: string): void; onBlur?(): void };

/** The day of a value, which may be unread text; else none. */
const dayOf = (value: string): DateText => (isDate(value.slice(0, 10)) ? value.slice(0, 10) : '');

const todayIn = (zone: string = SINGAPORE): DateText => dateIn(new Date().toISOString(), zone);

/** The instant for which a zone's offset is shown: that of the value, else now. */
const zoneAt = (value: WallClock, zone: string): string =>
  isWallClock(value) ? toInstant(value, zone) : new Date().toISOString();

const merged =
  <T,>(own: { current: T | null }, other: Ref<T> | undefined) =>
  (element: T | null): void => {
    own.current = element;
    if (typeof other === 'function') other(element);
    else if (other) other.current = element;
  };

const MonthGrid = part(
  () => import('./month-grid.tsx').then(({ MonthGrid: view }) => view),
  <div className="h-64 w-56" />,
);
