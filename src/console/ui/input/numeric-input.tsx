import { useState, type ComponentProps } from 'react';
import { cx } from '#console/ui/cx.ts';
import { useField } from './field.tsx';
import { CONTROL } from './input.tsx';

/** A number; the typed text when it is not a number, which the schema refuses; `null` when empty. */
export type Numeric = number | string | null;

type NumericInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: Numeric;
  onValueChange(value: Numeric): void;
  /** Parses a text; returns the text itself when it is not a number. */
  parse(text: string): Numeric;
  format(value: number): string;
  /** Text before the number: its currency. */
  before?: string;
  /** Text after the number: its unit. */
  after?: string;
};

/** Renders a number as a text input, which no wheel or spin button can change. */
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
  // The typed text is kept while it still means the value: "1." must not turn into "1" during typing.
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
