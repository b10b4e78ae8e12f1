import type { ComponentProps, ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '#console/ui/cx.ts';
import { useField } from './field.tsx';

/** Frame shared by all single-line controls. */
export const CONTROL =
  'h-8 max-tablet:min-h-11 w-full min-w-0 rounded border border-control bg-surface px-2 text-ink transition-colors hover:border-muted aria-invalid:border-bad disabled:bg-subtle disabled:text-faint [&[readonly]]:bg-subtle';

type TextInputProps = ComponentProps<'input'> & {
  /** Text or icon inside the frame, before the input. */
  before?: ReactNode;
  /** Unit or button inside the frame, after the input. */
  after?: ReactNode;
};

/** Renders a single-line input. Spread react-hook-form's `register(…)` into it. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...useField()}
      {...rest}
      className={cx(CONTROL, Boolean(before) && 'pl-8', Boolean(after) && 'pr-8', className)}
    />
  );
  if (before === undefined && after === undefined) return input;
  return (
    <span className="relative flex min-w-0 items-center">
      {before !== undefined && <span className="pointer-events-none absolute left-2 text-faint">{before}</span>}
      {input}
      {after !== undefined && <span className="absolute right-1 text-faint">{after}</span>}
    </span>
  );
}

/** Renders a multi-line input, which grows with its content where the browser supports it. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useField()}
      rows={rows}
      {...rest}
      className={cx(CONTROL, 'field-sizing-content h-auto max-h-80 min-h-16 py-1.5', className)}
    />
  );
}

/** Option with its value and label. */
export type Option<T extends string = string> = { value: T; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly Option[];
  /** Label of the empty option; without it there is none. */
  placeholder?: string;
};

/**
 * Selects one of a few options in the browser's native list, which works best on phones and is searchable by typing.
 */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cx('relative flex min-w-0 items-center', className)}>
      <select {...useField()} {...rest} className={cx(CONTROL, 'appearance-none pr-7 text-ellipsis')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2 size-4 text-faint" />
    </span>
  );
}
