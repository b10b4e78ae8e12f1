import { useRef } from 'react';
import { DAY_NAMES, type OpeningHours } from '#domain/activity/opening-hours.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { Button } from '#console/ui/button.tsx';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';

/** Edits the hours at which a place is open: one row for each time of day, with the days on which it holds. */
export function HoursField({ name, label, value, errors, onChange, onBlur, onLeave }: OwnFieldProps) {
  const hours = Array.isArray(value) ? (value as readonly OpeningHours[]) : [];
  const box = useRef<HTMLDivElement>(null);
  const change = (index: number, more: Partial<OpeningHours>) =>
    onChange(hours.map((each, at) => (at === index ? { ...each, ...more } : each)));
  /** What follows a removed row has the focus: the button that adds one. */
  const remove = (index: number) => {
    onChange(hours.filter((_, at) => at !== index));
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <div ref={box} role="group" aria-label={label} className="col-span-full flex flex-col gap-3">
      {hours.map((each, index) => (
        <HoursRow
          // Rows have no names of their own; each keeps its place.
          key={index}
          path={`${name}.${index}`}
          hours={each}
          number={index + 1}
          errors={errors}
          onChange={(more) => change(index, more)}
          onRemove={() => remove(index)}
          onLeave={onLeave}
        />
      ))}
      {errors[name] !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {errors[name]}
        </p>
      )}
      <Button
        data-add
        size="sm"
        className="self-start"
        onBlur={onBlur}
        onClick={() =>
          onChange([...hours, { days: hours.length === 0 ? [1, 2, 3, 4, 5, 6, 7] : [], open: '', close: '' }])
        }
      >
        Add hours
      </Button>
    </div>
  );
}

type HoursRowProps = Pick<OwnFieldProps, 'errors' | 'onLeave'> & {
  path: string;
  hours: OpeningHours;
  number: number;
  onChange(more: Partial<OpeningHours>): void;
  onRemove(): void;
};

function HoursRow({ path, hours, number, errors, onChange, onRemove, onLeave }: HoursRowProps) {
  const toggle = (day: number) =>
    onChange({
      days: hours.days.includes(day)
        ? hours.days.filter((each) => each !== day)
        : [...hours.days, day].toSorted((a, b) => a - b),
    });
  return (
    <div role="group" aria-label={`Hours ${number}`} className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <fieldset className="flex flex-col gap-1">
        <legend className="text-sm font-medium text-ink">Days</legend>
        <div className="flex flex-wrap gap-3 py-1.5">
          {DAY_NAMES.map((day, index) => (
            <Checkbox
              key={day}
              label={day}
              checked={hours.days.includes(index + 1)}
              onChange={() => toggle(index + 1)}
            />
          ))}
        </div>
        {errors[`${path}.days`] !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {errors[`${path}.days`]}
          </p>
        )}
      </fieldset>
      {(['open', 'close'] as const).map((which) => {
        const error = errors[`${path}.${which}`];
        return (
          <div key={which} className="w-28">
            <Field label={which === 'open' ? 'Opens' : 'Closes'} hint="Such as 09:00" {...(error && { error })}>
              <TextInput
                name={`${path}.${which}`}
                autoComplete="off"
                inputMode="numeric"
                value={hours[which]}
                onChange={(event) => onChange({ [which]: event.currentTarget.value })}
                onBlur={() => onLeave(`${path}.${which}`)}
              />
            </Field>
          </div>
        );
      })}
      <Button size="sm" className="mt-6" onClick={onRemove}>
        {`Remove hours ${number}`}
      </Button>
    </div>
  );
}

/** Returns the label of a part by its path, such as `0.open`. */
export function hoursLabel(path: string): string {
  const [row = '0', part] = path.split('.');
  const what = part === 'open' ? 'Opens' : part === 'close' ? 'Closes' : 'Days';
  return `Hours ${Number(row) + 1}, ${what}`;
}
