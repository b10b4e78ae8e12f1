import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '#console/ui/cx.ts';
import type { Option } from './input.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** Label beside the box; without it, pass an `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Error message, shown instead of the hint. */
  error?: string | undefined;
  /** Whether the box is indeterminate, shown as a dash. */
  partial?: boolean;
};

/** Renders a check box; the whole line is its target. */
export function Checkbox({ label, hint, error, partial = false, className, id, ...rest }: CheckboxProps) {
  const notes = error ?? hint;
  const own = useId();
  const inputId = id ?? own;
  const box = (
    <Box
      {...rest}
      id={inputId}
      aria-describedby={notes === undefined ? rest['aria-describedby'] : `${inputId}h`}
      aria-invalid={error === undefined ? undefined : true}
      ref={(element) => {
        if (element !== null) element.indeterminate = partial;
        const { ref } = rest;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
        return undefined;
      }}
    />
  );
  if (label === undefined) return box;
  return (
    <span className={cx('flex items-start gap-1', className)}>
      {box}
      <span className="min-w-0 py-0.5">
        <label htmlFor={inputId}>{label}</label>
        {notes !== undefined && (
          <span
            id={`${inputId}h`}
            role={error === undefined ? undefined : 'alert'}
            className={cx('block text-sm', error === undefined ? 'text-faint' : 'text-bad')}
          >
            {notes}
          </span>
        )}
      </span>
    </span>
  );
}

/** Renders the box alone, for tables, which show hundreds of them. Pass an `aria-label`. */
export function Box(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={BOX} />;
}

type CheckboxListProps<T extends string> = {
  options: readonly (Option<T> & { hint?: ReactNode })[];
  value: readonly T[];
  onChange(value: T[]): void;
  /** Accessible name of the group; needed outside a FieldGroup. */
  label?: string;
  className?: string;
};

/** Selects any number of a few options, all visible. The result keeps the order of the options. */
export function CheckboxList<T extends string>({ options, value, onChange, label, className }: CheckboxListProps<T>) {
  return (
    <div role="group" aria-label={label} className={cx('flex flex-col', className)}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
          checked={value.includes(option.value)}
          onChange={(event) => {
            const wanted = event.currentTarget.checked;
            onChange(
              options
                .map((each) => each.value)
                .filter((each) => (each === option.value ? wanted : value.includes(each))),
            );
          }}
        />
      ))}
    </div>
  );
}

type SwitchProps = {
  checked: boolean;
  onChange(checked: boolean): void;
  /** Label beside the switch; `hideLabel` keeps it for assistive technology only. */
  label: string;
  hideLabel?: boolean;
  disabled?: boolean;
  /** Text below the label, e.g. why the switch is disabled. */
  hint?: ReactNode;
};

/** Renders a switch for a setting that takes effect at once. */
export function Switch({ checked, onChange, label, hideLabel = false, disabled, hint }: SwitchProps) {
  const id = useId();
  return (
    <span className="flex items-start gap-2">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : `${id}h`}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="group grid h-6 w-8 shrink-0 place-items-center rounded-full disabled:opacity-60"
      >
        <span className="flex h-4 w-7 items-center rounded-full border border-control bg-subtle px-px transition-colors group-aria-checked:border-accent-ink group-aria-checked:bg-accent">
          <span className="size-3 rounded-full bg-control transition-transform group-aria-checked:translate-x-3 group-aria-checked:bg-on-accent" />
        </span>
      </button>
      {!hideLabel && (
        <span className="min-w-0 py-0.5">
          <label htmlFor={id}>{label}</label>
          {hint !== undefined && (
            <span id={`${id}h`} className="block text-sm text-faint">
              {hint}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

/** Styles of a single element with a drawn mark and a target of 24 px. */
const BOX = [
  'relative m-0 block size-6 shrink-0 appearance-none rounded disabled:opacity-60',
  'before:absolute before:inset-1 before:rounded-sm before:border before:border-control before:bg-surface hover:before:border-muted',
  'checked:before:border-accent-ink checked:before:bg-accent indeterminate:before:border-accent-ink indeterminate:before:bg-accent',
  'after:absolute after:inset-1.5 after:hidden after:bg-on-accent checked:after:block indeterminate:after:block',
  'after:[clip-path:polygon(4%_53%,18%_39%,39%_59%,82%_14%,96%_28%,39%_87%)] indeterminate:after:[clip-path:inset(42%_8%)]',
].join(' ');
