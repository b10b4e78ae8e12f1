import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { stepBack } from '#domain/paging.ts';
import type { KindName } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { recordPath } from '#console/registry/links.ts';
import type { MenuGroup } from '#console/ui/overlay/menu-types.ts';
import type { DataTableHandle } from '#console/ui/table/types.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { rowMenu } from '#console/shell/commands/command-menu.tsx';
import { register } from '#console/shell/state/controllers.ts';
import type { TableController } from '#console/shell/state/controllers.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useRestore } from '#console/shell/location/restore.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { clearRows, focusRow, select } from '#console/shell/state/selection.ts';
import { context } from '#console/shell/commands/shell-context.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { rememberTrail, type Trail } from '#console/shell/state/list-trail.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

export type TableOptions<Row> = {
  kind: KindName;
  /** Rows of the page on screen; undefined until the first load. */
  rows: readonly Row[] | undefined;
  /** Whether the rows belong to the address, not to the previous page. */
  settled: boolean;
  /** Must be defined at module scope. */
  toRef(row: Row): Ref;
  /** Returns the page as the trail for the records opened from it; undefined until it is loaded. */
  trail(): Trail | undefined;
  page: number;
  /** Number of pages, if known. */
  pages: number | undefined;
  /** Changes the page. With `replace`, the previous page was empty, and Back does not lead to it. */
  onPage(page: number, how?: { replace: true }): void;
  /** Loads every record the filter finds, for selecting beyond the page. */
  loadAll?(): Promise<readonly Ref[]>;
  onFilter?(): void;
  onSort?(): void;
};

/** Props of a `DataTable` that come from here. */
export type TableWiring<Row> = {
  ref: RefObject<DataTableHandle | null>;
  getRowId(row: Row): string;
  rowHref(row: Row): string | undefined;
  rowLabel(row: Row): string;
  selection: ReadonlySet<string>;
  onSelectionChange(selection: Set<string>): void;
  focusedId: string | null;
  onFocusRow(id: string): void;
  rowMenu(row: Row): readonly MenuGroup[];
};

/** The summary of a row beside the list: the row under the cursor, and a function that closes it. */
export type Peek<Row> = { row: Row; close(): void };

/**
 * Connects a list of records to the rest of the console: selection and focused row for commands, table keys, row menus,
 * exact Back, and leaving a page that turns out empty (PRODUCT.md#lists).
 */
export function useTable<Row>(options: TableOptions<Row>): TableWiring<Row> & { peek: Peek<Row> | undefined } {
  const { kind, rows, settled, toRef, page, pages, onPage } = options;
  const handle = useRef<DataTableHandle>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Ref>>(NONE);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [peeking, setPeeking] = useState(false);
  const refs = useMemo(() => new Map((rows ?? []).map((row) => [String(toRef(row).id), toRef(row)])), [rows, toRef]);
  // Refetched rows replace the selected ones, so that commands do not run on old versions.
  const selected = useMemo(() => new Map([...chosen].map(([id, ref]) => [id, refs.get(id) ?? ref])), [chosen, refs]);
  const goTo = useCallback((id: string) => {
    setFocusedId(id);
    handle.current?.focusRow(id);
  }, []);
  const entering = useRef<Element | null>(null);
  const latest = useLatest({ options, refs, selected, focusedId, peeking, setChosen, setPeeking, entering, goTo });

  useRestore(settled && rows !== undefined, {
    row: focusedId ?? undefined,
    focusRow: goTo,
    region: () => handle.current?.region() ?? null,
  });
  useEffect(() => {
    select([...selected.values()]);
    focusRow(focusedId === null ? undefined : refs.get(focusedId));
  }, [selected, focusedId, refs]);
  useEffect(() => {
    const trail = latest.current.options.trail();
    if (settled && trail) rememberTrail(kind, trail);
  }, [refs, settled, kind, latest]);
  useEffect(() => {
    if (settled) enterFrom(latest);
  }, [settled, refs, latest]);
  useEffect(() => {
    const before = settled && rows ? stepBack(page, rows.length, pages) : null;
    if (before !== null) onPage(before, { replace: true });
  }, [settled, rows, page, pages, onPage]);
  // Layout effect: the table keys must work before the rows are visible.
  useLayoutEffect(() => {
    const stop = register('tables', controllerOf(latest));
    return () => {
      stop();
      clearRows();
    };
  }, [latest]);

  const looked = rows?.find((row) => String(toRef(row).id) === focusedId) ?? rows?.[0];
  return {
    peek: peeking && looked ? { row: looked, close: () => setPeeking(false) } : undefined,
    ref: handle,
    getRowId: useCallback((row: Row) => String(toRef(row).id), [toRef]),
    rowHref: useCallback((row: Row) => recordPath(runtime().registry, toRef(row)), [toRef]),
    rowLabel: useCallback((row: Row) => toRef(row).label, [toRef]),
    rowMenu: useCallback(
      (row: Row) => {
        const look = () => {
          setFocusedId(String(toRef(row).id));
          setPeeking(true);
        };
        return rowMenu(toRef(row), { id: 'peek', label: 'Show summary', keys: 'Space', onSelect: look });
      },
      [toRef],
    ),
    selection: useMemo(() => new Set(selected.keys()), [selected]),
    onSelectionChange: useCallback(
      (ids: Set<string>) =>
        setChosen(
          (before) => new Map([...ids].flatMap((id) => entryOf(id, latest.current.refs.get(id) ?? before.get(id)))),
        ),
      [latest],
    ),
    focusedId,
    onFocusRow: setFocusedId,
  };
}

type Latest<Row> = RefObject<{
  options: TableOptions<Row>;
  refs: ReadonlyMap<string, Ref>;
  selected: ReadonlyMap<string, Ref>;
  focusedId: string | null;
  peeking: boolean;
  setChosen(chosen: ReadonlyMap<string, Ref>): void;
  setPeeking(peeking: boolean): void;
  /** The element from which the first row is entered once the rows are those of the filter. */
  entering: RefObject<Element | null>;
  goTo(id: string): void;
}>;

function controllerOf<Row>(latest: Latest<Row>): TableController {
  const now = () => latest.current;
  const focused = () => now().refs.get(now().focusedId ?? '') ?? [...now().refs.values()][0];
  const pathOf = () => {
    const ref = focused();
    return ref && recordPath(runtime().registry, ref);
  };
  return {
    move(by, extend) {
      const ids = [...now().refs.keys()];
      const index = now().focusedId === null ? -1 : ids.indexOf(now().focusedId ?? '');
      const next = ids[Math.max(0, Math.min(ids.length - 1, index < 0 ? 0 : index + by))];
      if (next === undefined) return;
      now().goTo(next);
      // Set before the next render, because keys may arrive faster.
      now().focusedId = next;
      if (extend)
        now().setChosen(
          new Map([...now().selected, ...[ids[index], next].flatMap((id) => entryOf(id, now().refs.get(id ?? '')))]),
        );
    },
    enter() {
      now().entering.current = document.activeElement;
      if (now().options.settled) enterFrom(latest);
    },
    open(newTab) {
      const path = pathOf();
      if (path) go(path, { newTab });
    },
    toggle() {
      const ref = focused();
      if (!ref) return;
      const next = new Map(now().selected);
      if (!next.delete(String(ref.id))) next.set(String(ref.id), ref);
      now().setChosen(next);
    },
    peeking: () => now().peeking,
    peek() {
      const ref = focused();
      if (!now().peeking && ref) now().goTo(String(ref.id));
      now().setPeeking(!now().peeking);
    },
    selectAll() {
      const { refs, selected, options } = now();
      const whole = [...refs.keys()].every((id) => selected.has(id));
      if (!whole || !options.loadAll) return now().setChosen(new Map([...selected, ...refs]));
      void everything(options.loadAll).then((all) => all && now().setChosen(all));
    },
    filter: () => now().options.onFilter?.(),
    sort: () => now().options.onSort?.(),
    page(by) {
      const { page, pages = Infinity, onPage } = now().options;
      if (page + by >= 1 && page + by <= pages) onPage(page + by);
    },
    deselect(refs) {
      const gone = new Set(refs.map((ref) => String(ref.id)));
      now().setChosen(new Map([...now().selected].filter(([id]) => !gone.has(id))));
    },
    copyLink() {
      const path = pathOf();
      if (path) void context().shell.copyPath(path);
    },
  };
}

/** Goes to the first row, if that was asked for and the focus has not been moved since. */
function enterFrom<Row>({ current: { refs, entering, goTo } }: Latest<Row>): void {
  const [first] = refs.keys();
  if (first === undefined || !entering.current) return;
  if (document.activeElement === entering.current) goTo(first);
  entering.current = null;
}

/** Loads every record the filter finds. Shows a message and returns none if they could not be loaded. */
async function everything(loadAll: () => Promise<readonly Ref[]>): Promise<ReadonlyMap<string, Ref> | undefined> {
  try {
    return new Map((await loadAll()).map((ref) => [String(ref.id), ref]));
  } catch (error) {
    toast({ tone: 'bad', text: 'Not everything could be selected.', detail: sentenceOf(error) });
    return undefined;
  }
}

const entryOf = (id: string | undefined, ref: Ref | undefined): [string, Ref][] =>
  id !== undefined && ref ? [[id, ref]] : [];
const NONE: ReadonlyMap<string, Ref> = new Map();
