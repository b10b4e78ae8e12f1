import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { isDate } from '#domain/time/calendar.ts';
import { inOrder, type Holiday } from '#domain/time/holidays.ts';
import { calendarDay } from '#console/shell/common/calendar-day.ts';
import { DateInput } from '#console/shell/common/date-input.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { TextInput } from '#console/ui/input/input.tsx';
import { PasteDays } from './paste-days.tsx';

/** Edits the days of a calendar, one per line, typed or pasted. */
export function DaysField({ name, label, value, errors, onChange, onBlur }: OwnFieldProps) {
  const days: readonly Holiday[] = Array.isArray(value) ? (value as Holiday[]) : [];
  const [added, setAdded] = useState<number>();
  const put = (at: number, change: Partial<Holiday>) =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...change } : day)));
  const take = (read: readonly Holiday[]) => {
    const dates = new Set(read.map(({ date }) => date));
    onChange(inOrder([...days.filter(({ date }) => !dates.has(date)), ...read]));
  };
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-3">
      {errors[name] !== undefined && <ErrorText>{errors[name]}</ErrorText>}
      <PasteDays known={days} onTake={take} />
      {days.length === 0 && <p className="text-faint">No days yet: paste them above, or add them one by one.</p>}
      <ul className="flex flex-col gap-2">
        {days.map(({ date, name: called }, at) => {
          const wrong = { date: errors[`${name}.${at}.date`], name: errors[`${name}.${at}.name`] };
          const described = `${name}-${at}-wrong`;
          const wiring = (part: 'date' | 'name') =>
            wrong[part] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': described };
          return (
            <li key={at} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="w-36">
                <DateInput
                  aria-label={`Day ${at + 1}`}
                  name={`${name}.${at}.date`}
                  value={date}
                  onBlur={onBlur}
                  onValueChange={(next) => put(at, { date: next })}
                  {...wiring('date')}
                  {...(at === added && { ref: focusOnMount })}
                />
              </span>
              <span className="w-9 text-sm text-faint">{isDate(date) && calendarDay(date).format('ddd')}</span>
              <span className="min-w-24 flex-1">
                <TextInput
                  aria-label={`Name of day ${at + 1}`}
                  name={`${name}.${at}.name`}
                  autoComplete="off"
                  value={called}
                  onBlur={onBlur}
                  onChange={(event) => put(at, { name: event.currentTarget.value })}
                  {...wiring('name')}
                />
              </span>
              <IconButton
                icon={Trash}
                label={`Remove day ${at + 1}`}
                onClick={() => onChange(days.filter((_, index) => index !== at))}
              />
              {(wrong.date ?? wrong.name) !== undefined && (
                <ErrorText id={described} className="w-full">
                  {wrong.date ?? wrong.name}
                </ErrorText>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        size="sm"
        icon={Plus}
        className="self-start"
        onClick={() => {
          setAdded(days.length);
          onChange([...days, { date: '', name: '' }]);
        }}
      >
        Add day
      </Button>
    </div>
  );
}

const ErrorText = ({ id, className, children }: { id?: string; className?: string; children: React.ReactNode }) => (
  <p id={id} role="alert" className={cx('text-sm text-bad', className)}>
    {children}
  </p>
);
