import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Option } from './input.tsx';

type SegmentsProps<T extends string> = {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange(value: T): void;
  hint?: ReactNode;
};

/** Selects one of two or three options shown side by side, with immediate effect. Arrow keys move the selection. */
export function Segments<T extends string>({ label, options, value, onChange, hint }: SegmentsProps<T>) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : `${id}h`} className="min-w-0">
      <legend className="pb-1 text-ink">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded border border-control bg-subtle p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex h-7 min-w-0 items-center justify-center rounded-sm border border-transparent px-2 text-muted outline-offset-1 outline-accent-ink hover:text-ink has-checked:border-accent-ink has-checked:bg-accent-tint has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-disabled:cursor-default has-disabled:text-faint has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            <span className="truncate">{option.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}h`} className="pt-1 text-sm text-faint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
