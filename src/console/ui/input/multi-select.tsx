import { useState, type KeyboardEvent } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { CheckboxList } from './checkbox.tsx';
import { cx } from '#console/ui/cx.ts';
import { useField } from './field.tsx';
import { CONTROL, TextInput, type Option } from './input.tsx';
import { Popover } from '#console/ui/overlay/popover.tsx';

type MultiSelectProps<T extends string> = {
  options: readonly Option<T>[];
  /** Returns the options that match a text; all of them for an empty text. */
  find(text: string): readonly Option<T>[];
  value: readonly T[];
  onChange(value: T[]): void;
  /** Name of the field, e.g. "Status"; also shown while nothing is selected. */
  label: string;
  placeholder?: string;
  /** Whether what is chosen is wrong; the reason stands beside it. */
  invalid?: boolean;
  className?: string;
};

/**
 * Selects any number of many options, in a popover with a filter once the list is long. Arrows move among them, and Enter
 * takes the one with the focus, or the only one that the filter leaves.
 */
export function MultiSelect<T extends string>({
  options,
  find,
  value,
  onChange,
  label,
  placeholder,
  invalid = false,
  className,
}: MultiSelectProps<T>) {
  const field = useField();
  const [filter, setFilter] = useState('');
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const shown = find(filter);
  return (
    <Popover
      label={label}
      onOpenChange={() => setFilter('')}
      trigger={
        <button
          type="button"
          id={field.id}
          aria-describedby={field['aria-describedby']}
          {...(invalid && { 'data-invalid': true })}
          className={cx(CONTROL, invalid && 'border-bad', 'flex items-center gap-2 text-left', className)}
        >
          {field.id === undefined && <span className="sr-only">{label}: </span>}
          <span className={cx('min-w-0 flex-1 truncate', chosen.length === 0 && 'text-faint')}>
            {chosen.join(', ') || (placeholder ?? 'Any')}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
        </button>
      }
    >
      <div onKeyDown={moveOrTake}>
        {options.length > FILTER_FROM && (
          <TextInput
            type="search"
            aria-label={`Find in ${label}`}
            placeholder="Find"
            id={undefined}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
            onKeyDown={(event) => {
              const [only, ...others] = shown;
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (!only || others.length > 0 || filter.trim() === '') return;
              onChange(
                value.includes(only.value) ? value.filter((each) => each !== only.value) : [...value, only.value],
              );
              setFilter('');
            }}
            className="mb-2"
          />
        )}
        <CheckboxList
          label={label}
          options={shown}
          value={value.filter((each) => shown.some((option) => option.value === each))}
          onChange={(next) =>
            onChange(
              options
                .map((option) => option.value)
                .filter((each) =>
                  shown.some((option) => option.value === each) ? next.includes(each) : value.includes(each),
                ),
            )
          }
        />
        {shown.length === 0 && <p className="text-faint">Nothing matches “{filter}”.</p>}
      </div>
    </Popover>
  );
}

function moveOrTake(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || event.defaultPrevented) return;
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')];
  if (key === 'Enter' && target.type === 'checkbox') target.click();
  else if (key === 'ArrowDown' || key === 'ArrowUp')
    inputs[inputs.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  else return;
  event.preventDefault();
}

/** Shorter lists are read faster than they are filtered. */
const FILTER_FROM = 8;
