import Trash from 'lucide-react/icons/trash-2';
import Plus from 'lucide-react/icons/plus';
import { pricing } from '#contract/pricing/pricing.ts';
import { addDays, isDate } from '#domain/time/calendar.ts';
import { isClock } from '#domain/time/typed.ts';
import { conditionErrors, conditionWords, DIRECTIONS, WEEKDAYS } from '#domain/pricing/conditions.ts';
import type { Conditions } from '#domain/pricing/rows.ts';
import { asWords } from '#domain/text/words.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { DateInput, TimeInput } from '#console/shell/common/date-input.tsx';
import { optionsOf, useNames } from '#console/shell/form/names.ts';
import { readNumber } from '#console/shell/form/field/number-text.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { MultiSelect } from '#console/shell/common/multi-select.tsx';
import { NumericInput } from '#console/ui/input/numeric-input.tsx';

/** Edits the conditions of a transfer surcharge part by part and shows them as a sentence. */
export const AirportConditions = (field: OwnFieldProps) => <ConditionsField field={field} directed />;

/** Edits the conditions of a day-hire surcharge, which have no direction. */
export const DayConditions = (field: OwnFieldProps) => <ConditionsField field={field} directed={false} />;

function ConditionsField({ field, directed }: { field: OwnFieldProps; directed: boolean }) {
  const { name, errors } = field;
  const names = useNames({ classes: pricing.classCodes, calendars: pricing.calendars });
  const typed = (field.value ?? {}) as Conditions;
  const put = (change: { [K in keyof Conditions]?: unknown }) =>
    field.onChange(withoutNothing({ ...typed, ...change }));
  const errorOf = (path: string) => {
    const error = errors[`${name}.${path}`];
    return error === undefined ? {} : { error };
  };
  const window = typed.time_window;
  const putWindow = (part: 'start' | 'end', value: string) => {
    const next = { start: window?.start ?? '', end: window?.end ?? '', [part]: value };
    put({ time_window: next.start === '' && next.end === '' ? undefined : next });
  };
  return (
    <div className="col-span-full flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 @lg:grid-cols-2">
        <Field label="Weekdays" {...errorOf('weekdays')}>
          <MultiSelect
            label="Weekdays"
            placeholder="Any day"
            options={WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))}
            value={(typed.weekdays ?? []).map(String)}
            onChange={(days) => put({ weekdays: days.map(Number) })}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Field label="From" hint="Start of the day’s trip" className="w-32" {...errorOf('time_window.start')}>
            <TimeInput
              value={window?.start ?? ''}
              onBlur={field.onBlur}
              onValueChange={(time) => putWindow('start', time)}
            />
          </Field>
          <Field
            label="Until"
            hint="After midnight it is still that day’s"
            className="w-32"
            {...errorOf('time_window.end')}
          >
            <TimeInput
              value={window?.end ?? ''}
              onBlur={field.onBlur}
              onValueChange={(time) => putWindow('end', time)}
            />
          </Field>
        </div>
        <Field label="Holiday calendar" {...errorOf('holiday_calendar')}>
          <Select
            placeholder="None"
            options={optionsOf(names.calendars).map(({ value, label }) => ({ value, label }))}
            value={typed.holiday_calendar ?? ''}
            onChange={(event) => put({ holiday_calendar: event.currentTarget.value || undefined })}
          />
        </Field>
        <Field label="Booked less than" {...errorOf('lead_under_h')}>
          <NumericInput
            value={typed.lead_under_h ?? null}
            parse={readNumber}
            format={String}
            after="h ahead"
            onBlur={field.onBlur}
            onValueChange={(hours) => put({ lead_under_h: hours ?? undefined })}
          />
        </Field>
        <Field label="Car classes" {...errorOf('car_classes')}>
          <MultiSelect
            label="Car classes"
            placeholder="All"
            options={Object.entries(names.classes).map(([value, label]) => ({ value, label }))}
            value={typed.car_classes ?? []}
            onChange={(codes) => put({ car_classes: codes })}
          />
        </Field>
        {directed && (
          <Field label="Directions" {...errorOf('directions')}>
            <MultiSelect
              label="Directions"
              placeholder="Both"
              options={DIRECTIONS.map((value) => ({ value, label: asWords(value) }))}
              value={typed.directions ?? []}
              onChange={(directions) => put({ directions })}
            />
          </Field>
        )}
      </div>
      <Periods ranges={typed.date_ranges ?? []} errorOf={errorOf} onChange={(date_ranges) => put({ date_ranges })} />
      <p className="rounded border border-line bg-surface px-3 py-2" aria-live="polite">
        <span className="text-faint">It applies: </span>
        {isWhole(typed) ? conditionWords(typed, names) : 'once the conditions are complete.'}
      </p>
    </div>
  );
}

type Ranges = NonNullable<Conditions['date_ranges']>;
type PeriodsProps = {
  ranges: Ranges;
  errorOf(path: string): { error?: string };
  onChange(ranges: Ranges): void;
};

/** Edits periods by first and last day; the wire format stores the day after the last. */
function Periods({ ranges, errorOf, onChange }: PeriodsProps) {
  const put = (at: number, change: Partial<Ranges[number]>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...change } : range)));
  return (
    <div role="group" aria-label="Periods" className="flex flex-col gap-3">
      {ranges.map(({ from, to }, at) => (
        <div key={at} className="flex flex-wrap items-start gap-3">
          <Field label={`Period ${at + 1}, first day`} className="w-44" {...errorOf(`date_ranges.${at}.from`)}>
            <DateInput value={from} onValueChange={(day) => put(at, { from: day })} />
          </Field>
          <Field label="Last day" className="w-44" {...errorOf(`date_ranges.${at}.to`)}>
            <DateInput
              value={isDate(to) ? addDays(to, -1) : to}
              onValueChange={(day) => put(at, { to: isDate(day) ? addDays(day, 1) : day })}
            />
          </Field>
          <IconButton
            icon={Trash}
            label={`Remove period ${at + 1}`}
            className="mt-6"
            onClick={() => onChange(ranges.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button size="sm" icon={Plus} className="self-start" onClick={() => onChange([...ranges, { from: '', to: '' }])}>
        Add period
      </Button>
    </div>
  );
}

/** Returns the conditions without empty ones. */
const withoutNothing = (conditions: object): object =>
  Object.fromEntries(
    Object.entries(conditions).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Returns whether the draft is complete enough to show as a sentence. */
const isWhole = (typed: Conditions): boolean =>
  Object.keys(conditionErrors(typed)).length === 0 &&
  (typed.date_ranges ?? []).every(({ from, to }) => isDate(from) && isDate(to)) &&
  (!typed.time_window || (isClock(typed.time_window.start) && isClock(typed.time_window.end)));
