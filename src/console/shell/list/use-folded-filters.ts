import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useAllFilters } from '#console/shell/state/table-look.ts';
import { folded } from './fold-filters.ts';
import type { Filter } from './filters.ts';

type Named = readonly [name: string, filter: Filter];

type Folding = {
  list: string;
  all: readonly Named[];
  /** Names of the filters that are set; these never fold. */
  on: readonly string[];
  bar: RefObject<HTMLDivElement | null>;
  /** Whether the filters are a row that scrolls, where none fold. */
  scrolls: boolean;
};

/** Returns the filters to show: what fits into one row and what is set; or all of them, as the user last chose for the list. */
export function useFoldedFilters({ list, all, on, bar, scrolls }: Folding) {
  const [width, setWidth] = useState(0);
  const [open, setOpen] = useAllFilters(list);
  const arrived = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  const controls = all.filter(([, { is }]) => is !== 'record');
  const hidden = folded(
    controls.map(([name, { is }]) => ({ name, search: is === 'text', on: on.includes(name) })),
    scrolls ? 0 : width,
  );
  const shown = open ? controls : controls.filter(([name]) => !hidden.includes(name));
  // Whoever unfolds the filters goes on with the first of them.
  useEffect(() => {
    if (!open || arrived.current === undefined) return;
    const at = controls.findIndex(([name]) => name === arrived.current);
    arrived.current = undefined;
    bar.current?.querySelectorAll<HTMLElement>(CONTROLS)[at]?.focus();
  });
  const toggle = () => {
    arrived.current = open ? undefined : hidden[0];
    setOpen(!open);
  };
  return { shown, foldable: hidden.length, open, toggle };
}

/** One element of each control of the bar. */
const CONTROLS = ':is(input[type="search"], select, button[aria-haspopup="dialog"]:not([aria-label]))';
