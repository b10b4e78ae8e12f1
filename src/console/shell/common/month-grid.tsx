import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { DateText } from '#domain/time/calendar.ts';
import { dayByKey, monthsLater, weeksOfMonth } from '#domain/time/month.ts';
import { IconButton } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { calendarDay } from './calendar-day.ts';

type MonthGridProps = {
  /** The chosen day; empty for none. */
  value: string;
  today: DateText;
  min?: DateText | undefined;
  max?: DateText | undefined;
  onChoose(day: DateText): void;
};

/** Shows a month to choose a day from. Arrow keys move by days and weeks, PageUp and PageDown by months. */
export function MonthGrid({ value, today, min, max, onChoose }: MonthGridProps) {
  const [at, setAt] = useState<DateText>(value || today);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at]);
  const out = (day: DateText) => (min !== undefined && day < min) || (max !== undefined && day > max);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between">
        <IconButton icon={ChevronLeft} label="Previous month" onClick={() => setAt(monthsLater(at, -1))} />
        <span aria-live="polite" className="font-medium text-ink">
          {calendarDay(at).format('MMMM YYYY')}
        </span>
        <IconButton icon={ChevronRight} label="Next month" onClick={() => setAt(monthsLater(at, 1))} />
      </div>
      <table ref={grid} aria-label={calendarDay(at).format('MMMM YYYY')}>
        <thead>
          <tr>
            {WEEK.map((name) => (
              <th key={name} scope="col" abbr={name} className="pb-1 text-center text-sm font-normal text-faint">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(at).map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day} className="p-0 text-center">
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    aria-label={calendarDay(day).format('dddd, D MMMM YYYY')}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === value}
                    aria-disabled={out(day) || undefined}
                    onKeyDown={onKeyDown}
                    onClick={() => !out(day) && onChoose(day)}
                    className={cx(
                      'size-8 rounded tabular-nums aria-disabled:opacity-40',
                      day === value ? 'bg-accent text-on-accent' : 'hover:bg-hover',
                      day !== value && (day.slice(0, 7) === at.slice(0, 7) ? 'text-ink' : 'text-faint'),
                      day === today && 'font-semibold underline underline-offset-4',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
