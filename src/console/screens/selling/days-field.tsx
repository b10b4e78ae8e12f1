import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { addDays, isDate } from '#domain/time/calendar.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { DateInput, TimeInput } from '#console/shell/common/date-input.tsx';
import { readNumber } from '#console/shell/form/field/number-text.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { MultiSelect } from '#console/shell/common/multi-select.tsx';
import { NumericInput } from '#console/ui/input/numeric-input.tsx';
import { useOffer } from './offer.ts';
import { daysOf, NEW_DAY, type TypedDay } from './trip-values.ts';

/** Edits the consecutive days of a hire. */
export function DaysField({ name, value, errors, onChange, onLeave, label }: OwnFieldProps) {
  const { offer } = useOffer();
  const days = daysOf(value);
  const put = (at: number, change: Partial<TypedDay>) =>
    onChange(inOrder(days.map((day, index) => (index === at ? { ...day, ...change } : day))));
  const zones = (offer?.zones ?? []).map(({ code, name: text }) => ({ value: code, label: text }));
  const options = (offer?.options ?? []).map(({ code, name: text }) => ({ value: code, label: text }));
  /** Returns the hours of a package; additional hours are overtime. */
  const packaged = (option: string, { hours }: TypedDay): Partial<TypedDay> => {
    const included = offer?.options.find(({ code }) => code === option)?.included_hours;
    return { option, hours: included ?? hours };
  };
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-3">
      {errors[name] !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {errors[name]}
        </p>
      )}
      {days.map((day, at) => {
        const wiring = (part: keyof TypedDay) => {
          const error = errors[`${name}.${at}.${part}`];
          return error ? { error } : {};
        };
        const leaving = (part: keyof TypedDay) => () => onLeave(`${name}.${at}.${part}`);
        return (
          <fieldset key={at} className="flex flex-col gap-3 rounded border border-line bg-surface p-3">
            <DayHead
              at={at}
              date={day.date}
              onRemove={days.length > 1 ? () => onChange(inOrder(days.filter((_, index) => index !== at))) : undefined}
            />
            <div className="grid grid-cols-2 items-start gap-3 @lg:grid-cols-4">
              {at === 0 && (
                <Field label="First day" required {...wiring('date')}>
                  <DateInput value={day.date} onValueChange={(date) => put(at, { date })} onBlur={leaving('date')} />
                </Field>
              )}
              <Field label="Start" required {...wiring('start')}>
                <TimeInput value={day.start} onValueChange={(start) => put(at, { start })} onBlur={leaving('start')} />
              </Field>
              <Field label="Package" required className="@lg:col-span-2" {...wiring('option')}>
                <Select
                  options={options}
                  placeholder="Choose"
                  value={day.option}
                  onChange={(event) => put(at, packaged(event.currentTarget.value, day))}
                  onBlur={leaving('option')}
                />
              </Field>
              <Field label="Hours" required {...wiring('hours')}>
                <NumericInput
                  value={day.hours}
                  parse={readNumber}
                  format={String}
                  onValueChange={(hours) => put(at, { hours })}
                  onBlur={leaving('hours')}
                />
              </Field>
              <Field label="Visits" className="@lg:col-span-2" {...wiring('visits')}>
                <MultiSelect
                  label="Visits"
                  placeholder="Nowhere else"
                  options={zones}
                  value={day.visits}
                  onChange={(visits) => put(at, { visits })}
                />
              </Field>
              <Field label="Ends in" className={cx(at > 0 && '@lg:col-span-2')} {...wiring('end')}>
                <Select
                  options={zones}
                  placeholder="Where it starts"
                  value={day.end}
                  onChange={(event) => put(at, { end: event.currentTarget.value })}
                  onBlur={leaving('end')}
                />
              </Field>
            </div>
          </fieldset>
        );
      })}
      {days.length < MAX_DAYS && (
        <Button
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => onChange(inOrder([...days, following(days)]))}
        >
          Add day
        </Button>
      )}
    </div>
  );
}

type DayHeadProps = { at: number; date: string; onRemove: (() => void) | undefined };

function DayHead({ at, date, onRemove }: DayHeadProps) {
  return (
    <>
      <legend className="sr-only">{`Day ${at + 1}`}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden className="text-sm text-muted">
          Day {at + 1}
          {at > 0 && isDate(date) ? `, ${date}` : ''}
        </span>
        {onRemove && <IconButton icon={Trash} label={`Remove day ${at + 1}`} onClick={onRemove} />}
      </div>
    </>
  );
}

/** Sets each day to the date after the previous one. */
function inOrder(days: readonly TypedDay[]): TypedDay[] {
  const first = days[0]?.date ?? '';
  return days.map((day, at) => ({ ...day, date: isDate(first) ? addDays(first, at) : at === 0 ? first : '' }));
}

/** Returns a new day like the last one, staying in its zone. */
const following = (days: readonly TypedDay[]): TypedDay => ({ ...(days.at(-1) ?? NEW_DAY), visits: [], end: '' });

const MAX_DAYS = 14;
