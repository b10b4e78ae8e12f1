import { useState, type ComponentProps } from 'react';
import { cx } from '#console/ui/cx.ts';
import { useField } from './field.tsx';
import { CONTROL } from './input.tsx';

/** A number; text that is none, as it was typed, for the schema to refuse; `null` when empty. */
export type Numeric = number | string | null;

type NumericInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: Numeric;
  onValueChange(value: Numeric): void;
  /** What a text means; the text itself when it is no number. */
  parse(text: string): Numeric;
  format(value: number): string;
  /** Stands before the number: its currency. */
  before?: string;
  /** Stands behind it: its unit. */
  after?: string;
};

/** A number as text: no wheel, no spin buttons, nothing that changes it but typing. */
export function NumericInput({
  value,
  onValueChange,
  parse,
  format,
  before,
  after,
  className,
  onBlur,
  ...rest
}: NumericInputProps) {
  // What was typed stands as long as it means the value: "1." must not turn into "1" under the fingers.
  const [typed, setTyped] = useState('');
  const shown = typeof value === 'number' ? format(value) : (value ?? '');
  return (
    <span className={cx('relative flex max-w-56 min-w-0 items-center', className)}>
      {before !== undefined && (
        <span aria-hidden className="pointer-events-none absolute left-2 text-faint">
          {before}
        </span>
      )}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...useField()}
        {...rest}
        value={typed !== '' && Object.is(parse(typed), value) ? typed : shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onValueChange(parse(event.currentTarget.value));
        }}
        onBlur={(event) => {
          setTyped('');
          onBlur?.(event);
        }}
        className={cx(
          CONTROL,
          'text-right tabular-nums',
          before !== undefined && 'pl-11',
          after !== undefined && 'pr-20',
        )}
      />
      {after !== undefined && (
        <span aria-hidden className="pointer-events-none absolute right-2 w-16 truncate text-faint">
          {after}
        </span>
      )}
    </span>
  );
}
