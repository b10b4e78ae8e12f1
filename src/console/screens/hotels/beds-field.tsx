import { useRef } from 'react';
import { BED_TYPES, type BedType } from '#domain/hotel/room.ts';
import { asWords } from '#domain/text/words.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { readNumber } from '#console/shell/form/field/number-text.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { NumericInput, type Numeric } from '#console/ui/input/numeric-input.tsx';

type Bed = { type: BedType; count: Numeric };

/** Edits the beds of a room: how many of which type. */
export function BedsField({ name, label, value, errors, onChange, onBlur, onLeave }: OwnFieldProps) {
  const beds = Array.isArray(value) ? (value as readonly Bed[]) : [];
  const box = useRef<HTMLDivElement>(null);
  const change = (index: number, more: Partial<Bed>) =>
    onChange(beds.map((bed, at) => (at === index ? { ...bed, ...more } : bed)));
  const remove = (index: number) => {
    onChange(beds.filter((_, at) => at !== index));
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <div ref={box} role="group" aria-label={label} className="col-span-full flex flex-col gap-2">
      <span aria-hidden className="font-medium text-ink">
        {label}
      </span>
      {beds.map(({ type, count }, index) => {
        const error = errors[`${name}.${index}.count`];
        return (
          // Beds have no names of their own; each keeps its place.
          <div key={index} role="group" aria-label={`Beds ${index + 1}`} className="flex flex-wrap items-start gap-2">
            <Field label="Count" className="w-20" {...(error && { error })}>
              <NumericInput
                name={`${name}.${index}.count`}
                value={count}
                parse={readNumber}
                format={String}
                onValueChange={(next) => change(index, { count: next })}
                onBlur={() => onLeave(`${name}.${index}.count`)}
              />
            </Field>
            <Field label="Bed" className="w-40">
              <Select
                name={`${name}.${index}.type`}
                options={BED_TYPES.map((each) => ({ value: each, label: asWords(each) }))}
                value={type}
                onChange={(event) => change(index, { type: event.currentTarget.value as BedType })}
              />
            </Field>
            <Button size="sm" className="mt-6" onClick={() => remove(index)}>
              {`Remove beds ${index + 1}`}
            </Button>
          </div>
        );
      })}
      {beds.length < MOST && (
        <Button
          data-add
          size="sm"
          className="self-start"
          onBlur={onBlur}
          onClick={() => onChange([...beds, { type: 'double', count: 1 }])}
        >
          Add beds
        </Button>
      )}
    </div>
  );
}

/** Returns the label of a part by its path, such as `0.count`. */
export const bedsLabel = (path: string): string => `Beds ${Number(path.split('.')[0] ?? 0) + 1}`;

const MOST = 6;
