import { useLayoutEffect, useRef, useState, type DragEvent, type RefObject } from 'react';
import { useSteps } from './use-steps.ts';

interface Item {
  readonly id: string;
}

interface OrderedProps<T> {
  /** Where the items stand: others of their kind may be open in other tabs. */
  readonly place: RefObject<HTMLElement | null>;
  /** The attribute that carries the id of an item on what takes its focus, such as `data-slide`. */
  readonly mark: string;
  readonly items: readonly T[];
  /** Whether their order is fixed. */
  readonly fixed?: boolean;
  onChange(next: readonly T[]): void;
}

/** Returns the state of items in an order of their own: which has the focus, and what people can do with them. */
export function useOrdered<T extends Item>({ place, mark, items, fixed = false, onChange }: OrderedProps<T>) {
  const steps = useSteps(items, onChange);
  const [wished, setCurrent] = useState<string>();
  const focus = useWantedFocus(place, mark);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === wished),
  );
  const current = items[at];
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    setCurrent(id);
    focus(id);
  };
  return {
    steps,
    focus,
    at,
    current,
    select: (id: string) => setCurrent(id),
    go,
    /** Moves an item to a place. */
    move(to: number, id = current?.id) {
      const from = items.findIndex((each) => each.id === id);
      const item = items[from];
      const target = Math.max(0, Math.min(to, items.length - 1));
      if (fixed || !item || target === from) return;
      steps.change(items.toSpliced(from, 1).toSpliced(target, 0, item));
      go(item.id);
    },
    /** Takes an item out. Returns whether it was there. */
    remove(id = current?.id): boolean {
      const from = items.findIndex((each) => each.id === id);
      if (fixed || from === -1) return false;
      const next = items[from + 1] ?? items[from - 1];
      steps.change(items.toSpliced(from, 1));
      go(next?.id);
      return true;
    },
    undo: () => steps.undo() && current && focus(current.id),
    redo: () => steps.redo() && current && focus(current.id),
  };
}

export const newId = (): string => crypto.randomUUID().slice(0, 8);

/** Returns a function that gives an item the focus once it stands on screen. */
function useWantedFocus(place: RefObject<HTMLElement | null>, mark: string): (id: string) => void {
  const wanted = useRef<string>(undefined);
  const [, renew] = useState(0);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    place.current?.querySelector<HTMLElement>(`[${mark}="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
    renew((count) => count + 1);
  };
}

/** Returns where a key leads from one of some items in a row; undefined for a key that leads nowhere. */
export const targetOf = (key: string, at: number, count: number, before = 'ArrowUp', after = 'ArrowDown') => {
  if (key === before) return at - 1;
  if (key === after) return at + 1;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
};

/** Returns how items are dragged to a place by the mouse. What can be dragged carries its id as `data-row`. */
export function useDragged(
  items: readonly Item[],
  { fixed = false, move }: { fixed?: boolean; move(to: number, id: string): void },
) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  return {
    /** Returns whether what is dragged would come to the place of an item. */
    isOver: (id: string) => dragged !== undefined && over === id && dragged !== id,
    handlers: {
      onDragStart: (event: DragEvent) => setDragged(idAt(event.target)),
      onDragOver(event: DragEvent) {
        if (dragged === undefined || fixed) return;
        event.preventDefault();
        setOver(idAt(event.target));
      },
      onDrop(event: DragEvent) {
        if (dragged === undefined) return;
        event.preventDefault();
        const to = items.findIndex(({ id }) => id === over);
        if (to !== -1) move(to, dragged);
        setDragged(undefined);
        setOver(undefined);
      },
      onDragEnd: () => setDragged(undefined),
    },
  };
}

const idAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
