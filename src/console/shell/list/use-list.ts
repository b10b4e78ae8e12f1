import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { RefObject } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BodyOf, Call, QueryOf, ReplyOf } from '#contract/kit/call.ts';
import { KINDS, type KindName, type ListedKind } from '#contract/kinds.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, pageCount } from '#domain/paging.ts';
import type { View } from '#contract/desk.schema.ts';
import { job } from '#contract/job.ts';
import type { Listed } from '#console/registry/context.ts';
import { VIEW, viewQuery } from '#console/registry/views.ts';
import type { Sort } from '#console/ui/table/types.ts';
import { fieldsOf, inputOf, type FilterInput, type Filters, type FilterState } from './filters.ts';
import { LIST } from '#console/shell/state/live-state.ts';
import { place } from '#console/shell/state/history-entry.ts';
import { keyOf, readAnew, useCall } from '#console/shell/server/queries.ts';
import { readWhole } from '#console/shell/server/read-whole.ts';
import type { Input } from '#console/shell/server/queries.ts';
import { showRef } from '#console/shell/common/display.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { selectWhole } from '#console/shell/state/selection.ts';
import type { TableOptions } from './table.tsx';
import { urlNumber, urlSort, writeUrl } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { TALL, useMedia } from '#console/ui/hooks/use-media.ts';
import { useHour } from '#console/ui/hooks/use-hour.ts';
import { trailOf, type Page } from './trail.ts';
import { useKeptRows, type Unreached } from './use-kept-rows.tsx';
import { useView } from './views.ts';

/** Fields that every list keeps in its address, apart from its own filters. */
const LIST_FIELDS = {
  pageNo: urlNumber(1),
  /** 0: as many rows as suit the window. */
  size: urlNumber(0),
  sort: urlSort(),
  [VIEW]: urlNumber(0),
} as const;

type ListState = { pageNo: number; size: number; sort: readonly Sort[]; view: number };
type Change = (change: Partial<ListState> & Record<string, unknown>, how?: { replace?: boolean }) => void;
type ListCall<K extends ListedKind> = (typeof KINDS)[K]['calls']['list'];
type RowOf<K extends ListedKind> =
  ReplyOf<ListCall<K>> extends { data: readonly (infer Row extends object)[] } ? Row : never;

/** Filter input of a list's call: its body, if it has one, else its query. */
type FilterInputOf<C> = NonNullable<
  unknown extends BodyOf<C> ? QueryOf<C> : [BodyOf<C>] extends [undefined] ? QueryOf<C> : BodyOf<C>
>;
type Known<Used, All> = [Used] extends [All] ? unknown : never;

type ListOptions<K extends ListedKind, F extends Filters> = {
  /** Kind of the records; the screen and the call follow from it. */
  kind: K;
  /** Id of the screen, where it is not the list of the kind but a part of it; such a list has no views of its own. */
  screen?: string;
  /** Filters of the list. Must be defined at module scope. */
  filters: F &
    (FilterInput<F> extends Partial<FilterInputOf<ListCall<K>>>
      ? Known<keyof FilterInput<F>, keyof FilterInputOf<ListCall<K>>>
      : never);
  /** Sort fields the call accepts; others in the address are ignored. */
  sorts: readonly string[];
  /** Default order, in the notation of the address: `-pickup_at`. */
  order: string | ((state: FilterState<F>) => string);
};

/** State of a list that a `ListPage` shows. */
export type List<Row> = {
  kind: ListedKind;
  id: string;
  title: string;
  /** Whether it has saved views. */
  viewed: boolean;
  /** Input of its call, without the page. */
  scope: Pick<Listed, 'query' | 'body'>;
  /** Saved view named by the address, and whether the address has been changed since. */
  view: View | undefined;
  changed: boolean;
  /** Query key of the list. */
  queryKey: readonly unknown[];
  answer: UseQueryResult<Page<Row>>;
  /** What was asked for while the server could not be reached; the rows are those from before. */
  unreached: Unreached | undefined;
  /** Reads a page of it once more. */
  again(page: number): Promise<Page<Row>>;
  /** Options that connect its table to the rest of the console. */
  table: TableOptions<Row>;
  sorting: readonly Sort[];
  pageSize: number;
  page: number;
  filters: Filters;
  state: Readonly<Record<string, unknown>>;
  change: Change;
  bar: RefObject<HTMLDivElement | null>;
  sortPicker: { open: boolean; onOpenChange(open: boolean): void };
};

/** Queries one page of a kind's records according to the address. */
export function useList<K extends ListedKind, F extends Filters>(options: ListOptions<K, F>): List<RowOf<K>> {
  type Row = RowOf<K>;
  const { kind, filters, order } = options;
  const { list: id } = KINDS[kind];
  const call: Call = KINDS[kind].calls.list;
  const toRef = useCallback((row: Row) => showRef<KindName>(kind, row as never), [kind]);
  const schema = useMemo(() => ({ ...LIST_FIELDS, ...fieldsOf<F>(filters) }), [filters]);
  const [state, setState] = useUrlState(schema);
  const bar = useRef<HTMLDivElement>(null);
  const [sortOpen, setSortOpen] = useState(false);
  const { pageNo, size, sort, view: viewId } = state as ListState;
  const search = useSearch();
  const shown = useView(id, viewId, search);
  const change: Change = useCallback(
    (next, how) => {
      const left = !('pageNo' in next) && viewQuery(writeUrl(schema, place().search, next as object)) === '';
      // Removing the last filter also removes the view, whose bare address would restore every filter.
      (setState as Change)(left ? { ...next, view: 0 } : next, how);
    },
    [schema, setState],
  );
  const chosen = state as FilterState<F>;
  const known = sort.filter(({ id: field }) => options.sorts.includes(field));
  const sorting = known.length > 0 ? known : urlSort().read(typeof order === 'string' ? order : order(chosen));
  const tall = useMedia(TALL);
  const pageSize = Math.min(size || (tall ? TALL_PAGE_SIZE : DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE);
  const narrowed = inputOf<F>(filters, chosen, useHour());
  const sorted = {
    sort: sorting.map((key) => key.id).join(','),
    order: sorting.map((key) => key.order).join(','),
  };
  const whole: Pick<Listed, 'query'> & { body?: Listed['body'] } =
    call.method === 'POST' ? { query: sorted, body: narrowed } : { query: { ...narrowed, ...sorted } };
  const input = (page: number, rows: number) => {
    const paging = { page, page_size: rows };
    return { ...whole, query: { ...whole.query, ...paging } } as Input<Call>;
  };
  // Row is what this call replies with, as the kind declares.
  const listInput = input(pageNo, pageSize);
  const answer = useCall(call, listInput, { enabled: !shown.opening, meta: LIST }) as UseQueryResult<Page<Row>>;
  const again = (page: number) => readAnew(call, input(page, pageSize), { meta: LIST }) as Promise<Page<Row>>;
  const unreached = useKeptRows(
    answer,
    { state: state as ListState, page: pageNo, ask: () => again(pageNo) },
    setState as Change,
  );
  const load = (page: number, rows: number) => runtime().send(call, input(page, rows)) as Promise<Page<Row>>;
  const table: TableOptions<Row> = {
    kind,
    rows: answer.data?.data,
    settled: !answer.isPlaceholderData,
    toRef,
    trail: () =>
      answer.data && trailOf(answer.data, { page: pageNo, pageSize, toRef, load: (page) => load(page, pageSize) }),
    page: pageNo,
    pages: answer.data && !answer.data.total_capped ? pageCount(answer.data.total, pageSize) : undefined,
    onPage: (next, how) => change({ pageNo: next }, how),
    async loadAll() {
      const rows = await readWhole<Row>({
        read: (page) => load(page, MAX_PAGE_SIZE),
        idOf: (row) => toRef(row).id,
        most: MAX_SELECTED,
      });
      if (rows.length >= MAX_SELECTED) await wholeSelected(id, whole, rows.length);
      return rows.map(toRef);
    },
    onFilter: () => bar.current?.querySelector<HTMLElement>('input, select, button')?.focus(),
    onSort: () => setSortOpen(true),
  };
  const title = runtime().registry.get(options.screen ?? id)?.title ?? '';
  const changed = shown.view !== undefined && viewQuery(search) !== shown.view.query;
  return {
    kind,
    id,
    title,
    viewed: options.screen === undefined,
    scope: { query: whole.query, body: whole.body ?? {} },
    view: shown.view,
    changed,
    queryKey: keyOf(call, listInput),
    answer,
    unreached,
    again,
    table,
    sorting,
    pageSize,
    page: pageNo,
    filters,
    state,
    change,
    bar,
    sortPicker: { open: sortOpen, onOpenChange: setSortOpen },
  };
}

/** Selects everything the list finds, beyond the rows listed one by one, with an exact count. */
async function wholeSelected(
  list: string,
  { query, body = {} }: Pick<Listed, 'query'> & { body?: Listed['body'] },
  loaded: number,
): Promise<void> {
  const { has, send } = runtime();
  if (!has(job.count)) return;
  const { data } = await send(job.count, { body: { list, query: { ...query }, body: { ...body } } });
  if (data.count > loaded) selectWhole({ list, query, body, count: data.count }, loaded);
}

/** Rows of a page in a tall window; in a lower one, as many as the calls reply by default (PRODUCT.md#lists). */
const TALL_PAGE_SIZE = 25;

/** Maximum of records selected one by one; a larger selection is everything the list finds. */
export const MAX_SELECTED = 1000;
