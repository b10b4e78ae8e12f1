import { useEffect, useEffectEvent, useId } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '#console/ui/cx.ts';
import { useField } from './field.tsx';
import { CONTROL } from './input.tsx';
import { useCombobox, type Choice, type ComboboxProps } from './use-combobox.ts';

export type { Choice } from './use-combobox.ts';

/**
 * Selects one of many choices by typing. Enter and Tab take the active option, and none when the text is empty; Enter
 * pressed while choices are in flight takes the first one on arrival; Esc restores the previous value. A text that is
 * left counts when it can only mean one choice.
 */
export function Combobox(props: ComboboxProps) {
  const { text, looking = false, onBlur, label, name, placeholder, ref } = props;
  const id = useId();
  const { open, typed, found, marked, arrived, show, take, settle, leave, press, type } = useCombobox(props);
  return (
    <span className="relative flex min-w-0 items-center">
      {arrived && <Arrived settle={settle} />}
      <input
        ref={ref}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        {...useField()}
        {...(label !== undefined && { 'aria-label': label })}
        name={name}
        data-focus={props['data-focus']}
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
          if (open) leave();
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
function Arrived({ settle }: { settle(): void }) {
  const settled = useEffectEvent(settle);
  useEffect(() => settled(), []);
  return null;
}

const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
