import { useState, type ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import { CONTROL } from './input.tsx';
import { minorText, parseMinor, parseNumber } from './number-text.ts';

type NumericProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** `null` is empty; `NaN` is a text that is no number, which the schema refuses. */
  value: number | null;
  onValueChange(value: number | null): void;
};

/** A number as text: no wheel, no spin buttons, nothing that changes it but typing. */
export function NumberInput({ unit, className, ...rest }: NumericProps & { unit?: string }) {
  return (
    <span className={cx('relative flex min-w-0 items-center', className)}>
      <NumericText
        {...rest}
        parse={parseNumber}
        format={plainNumber}
        className={unit === undefined ? undefined : 'pr-14'}
      />
      {unit !== undefined && <span className="pointer-events-none absolute right-2 text-faint">{unit}</span>}
    </span>
  );
}

type MoneyInputProps = NumericProps & {
  /** ISO 4217 code, shown before the amount. */
  currency: string;
  /** Digits after the point of that currency. */
  exponent: number;
};

/** An amount of money: shown in major units with its currency, handed over in integer minor units. */
export function MoneyInput({ currency, exponent, className, ...rest }: MoneyInputProps) {
  return (
    <span className={cx('relative flex min-w-0 items-center', className)}>
      <span className="pointer-events-none absolute left-2 text-faint">{currency}</span>
      <NumericText
        {...rest}
        parse={(text) => parseMinor(text, exponent)}
        format={(minor) => minorText(minor, exponent)}
        className="pl-11"
      />
    </span>
  );
}

type NumericTextProps = NumericProps & { parse(text: string): number | null; format(value: number | null): string };

function NumericText({ value, onValueChange, parse, format, className, onBlur, ...rest }: NumericTextProps) {
  // What was typed stands as long as it means the value: "1." must not turn into "1" under the fingers.
  const [draft, setDraft] = useState(() => format(value));
  const text = Object.is(parse(draft), value) ? draft : format(value);
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      {...useField()}
      {...rest}
      value={text}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        onValueChange(parse(event.currentTarget.value));
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setDraft(format(value));
        onBlur?.(event);
      }}
      className={cx(CONTROL, 'text-right', className)}
    />
  );
}

function plainNumber(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}
