import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';

export type SortableItem = { id: number; label: string; hint?: ReactNode; mark?: ReactNode };

type SortableListProps = {
  label: string;
  items: readonly SortableItem[];
  /** Called with all ids in their new order, without one that was removed. */
  onChange(ids: readonly number[]): void;
  /** Called when the last item is removed, to put the focus elsewhere. */
  onEmpty?(): void;
};

/**
 * Shows items in an order of their own. Arrows go from one to the next, `Alt` with an arrow, Home or End moves one, Delete
 * removes it; the mouse drags it, or uses its buttons.
 */
export function SortableList({ label, items, onChange, onEmpty }: SortableListProps) {
  const ids = items.map(({ id }) => id);
  const box = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState<number>();
  /** The item to focus once it stands at its new place. */
  const wanted = useRef<number>(undefined);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');
  const stop = current !== undefined && ids.includes(current) ? current : ids[0];

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    focusItem(wanted.current);
    wanted.current = undefined;
  });

  const focusItem = (id: number) => box.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus();
  const move = (id: number, to: number) => {
    const place = Math.max(0, Math.min(to, ids.length - 1));
    if (ids[place] === id) return;
    const others = ids.filter((each) => each !== id);
    wanted.current = id;
    setSaid(`${items.find((each) => each.id === id)?.label}: ${place + 1} of ${ids.length}`);
    onChange([...others.slice(0, place), id, ...others.slice(place)]);
  };
  const remove = (id: number) => {
    const at = ids.indexOf(id);
    const next = ids[at + 1] ?? ids[at - 1];
    wanted.current = next;
    setSaid(`${items[at]?.label} is removed`);
    onChange(ids.filter((each) => each !== id));
    if (next === undefined) onEmpty?.();
  };
  const pressed = (event: KeyboardEvent, id: number) => {
    const at = ids.indexOf(id);
    const to = targetOf(event.key, at, ids.length);
    if (event.key === 'Delete' || event.key === 'Backspace') remove(id);
    else if (to === undefined) return;
    else if (event.altKey) move(id, to);
    else focusItem(ids[to] ?? id);
    event.preventDefault();
    event.stopPropagation();
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== undefined && over !== undefined) move(dragged, ids.indexOf(over));
    setDragged(undefined);
    setOver(undefined);
  };

  return (
    <>
      <ol
        ref={box}
        aria-label={label}
        className="flex max-w-2xl flex-col divide-y divide-line rounded border border-line bg-surface"
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(item.id);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(item.id);
            }}
            onDrop={dropped}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            className={cx(
              'flex items-center gap-1 px-1',
              dragged === item.id && 'opacity-50',
              over === item.id && 'bg-accent-tint',
            )}
          >
            <Row
              item={item}
              place={index + 1}
              of={items.length}
              isStop={item.id === stop}
              onFocus={() => setCurrent(item.id)}
              onKeyDown={(event) => pressed(event, item.id)}
              onMove={(by) => move(item.id, index + by)}
              onRemove={() => remove(item.id)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

type RowProps = {
  item: SortableItem;
  /** Counted from 1. */
  place: number;
  of: number;
  /** Whether Tab stops here. */
  isStop: boolean;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
};

function Row({ item: { id, label, hint, mark }, place, of, isStop, onFocus, onKeyDown, onMove, onRemove }: RowProps) {
  return (
    <>
      <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-faint" />
      <button
        type="button"
        data-item={id}
        tabIndex={isStop ? 0 : -1}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="flex min-w-0 flex-1 items-center gap-2 rounded-sm py-1.5 text-left outline-offset-1 outline-accent-ink focus-visible:outline-2"
      >
        <span className="w-6 shrink-0 text-right text-muted tabular-nums">{place}.</span>{' '}
        <span className="truncate text-ink">{label}</span>{' '}
        {hint !== undefined && <span className="truncate text-sm text-faint">{hint}</span>}
        {mark}
      </button>
      <IconButton
        size="sm"
        tabIndex={-1}
        icon={ChevronUp}
        label={`Move ${label} up`}
        disabled={place === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        tabIndex={-1}
        icon={ChevronDown}
        label={`Move ${label} down`}
        disabled={place === of}
        onClick={() => onMove(1)}
      />
      <IconButton size="sm" tabIndex={-1} icon={X} label={`Remove ${label}`} onClick={onRemove} />
    </>
  );
}

/** Returns the place a key leads to; undefined for a key that leads nowhere. */
function targetOf(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
      return Math.min(at + 1, length - 1);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
