import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type Ref } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '#console/ui/cx.ts';
import { useField } from './field.tsx';
import { CONTROL } from './input.tsx';
import type { Option } from './input.tsx';

/** Choice with an optional hint. */
export type Choice = Option & { hint?: string };

type ComboboxProps = {
  value: string;
  /** Text of the value. */
  text: string;
  onChange(value: string): void;
  /** Returns the choices that match a text, best first; all of them for an empty text. */
  find(text: string): readonly Choice[];
  /** Called with each text, when the choices have to be fetched. */
  onType?(text: string): void;
  /** Whether the choices are in flight. */
  looking?: boolean;
  onBlur?(): void;
  name?: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Selects one of many choices by typing. Enter and Tab take the active option; Enter pressed while choices are in
 * flight takes the first one on arrival; Esc restores the previous value.
 */
export function Combobox(props: ComboboxProps) {
  const { value, text, onChange, find, onType, looking = false, onBlur, name, placeholder, ref } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const [awaited, setAwaited] = useState(false);
  const found = open ? find(typed ?? '') : [];
  const marked = found[Math.min(at, found.length - 1)];
  const show = () => {
    setOpen(true);
    setTyped(undefined);
    setAt(find('').findIndex((choice) => choice.value === value));
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setAwaited(false);
  };
  const take = (choice: Choice | undefined) => {
    if (choice) onChange(choice.value);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !open) show();
    else if (step !== undefined)
      setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length));
    else if (typed && event.key === 'Tab') return take(marked);
    else if (open && looking && event.key === 'Enter') setAwaited(true);
    else if (open && event.key === 'Enter') take(marked);
    else if (open && event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const type = (next: string) => {
    setOpen(true);
    setTyped(next);
    setAt(0);
    setAwaited(false);
    onType?.(next);
  };
  return (
    <span className="relative flex min-w-0 items-center">
      {awaited && !looking && <Arrived take={() => take(marked)} />}
      <input
        ref={ref}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        {...useField()}
        name={name}
        placeholder={placeholder}
        aria-expanded={open}
        aria-controls={`${id}l`}
        aria-autocomplete="list"
        aria-activedescendant={marked && `${id}${marked.value}`}
        value={typed ?? text}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={(event) => {
          if (!open) show();
          event.currentTarget.select();
        }}
        onKeyDown={press}
        onBlur={() => {
          close();
          onBlur?.();
        }}
        className={cx(CONTROL, 'pr-7 text-ellipsis')}
      />
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2 size-4 text-faint" />
      <span role="status" className="sr-only">
        {open && (looking ? '' : found.length === 0 ? 'Nothing found.' : `${found.length} found.`)}
      </span>
      <div
        role="listbox"
        id={`${id}l`}
        hidden={!open}
        aria-label={placeholder ?? 'Choices'}
        // A press on the list must not take the focus away from the input.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded bg-raised p-1 shadow-layer"
      >
        {found.map((choice) => (
          <Line
            key={choice.value}
            id={`${id}${choice.value}`}
            choice={choice}
            marked={choice === marked}
            onClick={() => take(choice)}
          />
        ))}
        {found.length === 0 && (
          <p className="px-2 py-1 text-faint">{looking ? 'Searching …' : emptyText(typed, placeholder)}</p>
        )}
      </div>
    </span>
  );
}

const emptyText = (typed: string | undefined, placeholder: string | undefined): string | undefined =>
  typed ? `Nothing matches “${typed}”.` : placeholder;

type LineProps = { id: string; choice: Choice; marked: boolean; onClick(): void };

function Line({ id, choice: { label, hint }, marked, onClick }: LineProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      ref={marked ? reveal : undefined}
      onClick={onClick}
      className="flex min-h-7 cursor-default items-baseline gap-2 rounded-sm px-2 py-1 aria-selected:bg-hover"
    >
      <span className="min-w-0 flex-1 break-words">{label}</span>
      {hint !== undefined && <span className="shrink-0 text-sm text-faint">{hint}</span>}
    </div>
  );
}

/** Completes a pending Enter once the choices have arrived. */
function Arrived({ take }: { take(): void }) {
  const taken = useEffectEvent(take);
  useEffect(() => taken(), []);
  return null;
}

const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
