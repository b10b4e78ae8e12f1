import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { RefObject } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BodyOf, Call, QueryOf, ReplyOf } from '#contract/kit/call.ts';
import { KINDS, type KindName, type ListedKind } from '#contract/kinds.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, pageCount } from '#domain/paging.ts';
import type { View } from '#contract/desk.schema.ts';
import { jobs } from '#contract/jobs.ts';
import type { Listed } from '#console/registry/context.ts';
import { VIEW, viewQuery } from '#console/registry/views.ts';
import type { Sort } from '#console/ui/table/types.ts';
import { fieldsOf, inputOf, type FilterInput, type Filters, type FilterState } from './filters.ts';
import { LIST } from '#console/shell/state/live-state.ts';
import { place } from '#console/shell/state/history-entry.ts';
import { keyOf, useCall } from '#console/shell/server/queries.ts';
import type { Input } from '#console/shell/server/queries.ts';
import { showRef } from '#console/shell/common/display.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { selectWhole } from '#console/shell/state/selection.ts';
import type { TableOptions } from './table.tsx';
import { urlNumber, urlSort, writeUrl } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { useHour } from '#console/ui/hooks/use-hour.ts';
import { useView } from './views.ts';

/** What every list keeps in its address, beside its own filters. */
const LIST_FIELDS = {
  pageNo: urlNumber(1),
  size: urlNumber(DEFAULT_PAGE_SIZE),
  sort: urlSort(),
  [VIEW]: urlNumber(0),
} as const;

type ListState = { pageNo: number; size: number; sort: readonly Sort[]; view: number };
type Change = (change: Partial<ListState> & Record<string, unknown>, how?: { replace?: boolean }) => void;
type Page<Row> = { data: Row[]; total: number; total_capped?: boolean | undefined };
type ListCall<K extends ListedKind> = (typeof KINDS)[K]['calls']['list'];
type RowOf<K extends ListedKind> =
  ReplyOf<ListCall<K>> extends { data: readonly (infer Row extends object)[] } ? Row : never;

/** Where a list's call takes its filters: in the body if it has one. */
type FilterInputOf<C> = NonNullable<
  unknown extends BodyOf<C> ? QueryOf<C> : [BodyOf<C>] extends [undefined] ? QueryOf<C> : BodyOf<C>
>;
type Known<Used, All> = [Used] extends [All] ? unknown : never;

type ListOptions<K extends ListedKind, F extends Filters> = {
  /** The kind of record it lists: its screen and its call follow from that. */
  kind: K;
  /** What it can be narrowed by. Keep it at module scope. */
  filters: F &
    (FilterInput<F> extends Partial<FilterInputOf<ListCall<K>>>
      ? Known<keyof FilterInput<F>, keyof FilterInputOf<ListCall<K>>>
      : never);
  /** Sort fields the call knows; others in the address count for nothing. */
  sorts: readonly string[];
  /** The order while the address names none, as an address would: `-pickup_at`. */
  order: string | ((state: FilterState<F>) => string);
};

/** What a `ListPage` shows of a list. */
export type List<Row> = {
  kind: ListedKind;
  id: string;
  title: string;
  /** What its call is asked, without the page. */
  scope: Pick<Listed, 'query' | 'body'>;
  /** The saved view the address names, and whether the address is something else by now. */
  view: View | undefined;
  changed: boolean;
  /** The key of its query. */
  asked: readonly unknown[];
  answer: UseQueryResult<Page<Row>>;
  /** What its table is tied to the rest of the console by. */
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

/** Reads one page of a kind's records as the address says. */
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
      // With its last filter gone nothing of a view is left; its bare address would bring it all back.
      (setState as Change)(left ? { ...next, view: 0 } : next, how);
    },
    [schema, setState],
  );
  const chosen = state as FilterState<F>;
  const known = sort.filter(({ id: field }) => options.sorts.includes(field));
  const sorting = known.length > 0 ? known : urlSort().read(typeof order === 'string' ? order : order(chosen));
  const pageSize = Math.min(size, MAX_PAGE_SIZE);
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
  const asked = input(pageNo, pageSize);
  const answer = useCall(call, asked, { enabled: !shown.opening, meta: LIST }) as UseQueryResult<Page<Row>>;
  const table: TableOptions<Row> = {
    rows: answer.data?.data,
    settled: !answer.isPlaceholderData,
    toRef,
    page: pageNo,
    pages: answer.data && !answer.data.total_capped ? pageCount(answer.data.total, pageSize) : undefined,
    onPage: (next, how) => change({ pageNo: next }, how),
    async loadAll() {
      const rows = await firstRows((page) => runtime().send(call, input(page, MAX_PAGE_SIZE)) as Promise<Page<Row>>);
      if (rows.length >= MAX_SELECTED) await wholeSelected(id, whole, rows.length);
      return rows.map(toRef);
    },
    onFilter: () => bar.current?.querySelector<HTMLElement>('input, select, button')?.focus(),
    onSort: () => setSortOpen(true),
  };
  const title = runtime().registry.get(id)?.title ?? '';
  const changed = shown.view !== undefined && viewQuery(search) !== shown.view.query;
  return {
    kind,
    id,
    title,
    scope: { query: whole.query, body: whole.body ?? {} },
    view: shown.view,
    changed,
    asked: keyOf(call, asked),
    answer,
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

/** The rows of all pages, up to {@link MAX_SELECTED}. */
async function firstRows<Row>(load: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await load(page);
    rows.push(...data);
    if (data.length < MAX_PAGE_SIZE || rows.length >= MAX_SELECTED) return rows;
  }
}

/** Selects what lies beyond the rows that are named one by one: all that the list finds, counted to the last. */
async function wholeSelected(
  list: string,
  { query, body = {} }: Pick<Listed, 'query'> & { body?: Listed['body'] },
  loaded: number,
): Promise<void> {
  const { has, send } = runtime();
  if (!has(jobs.count)) return;
  const { data } = await send(jobs.count, { body: { list, query: { ...query }, body: { ...body } } });
  if (data.count > loaded) selectWhole({ list, query, body, count: data.count }, loaded);
}

/** So many records are named one by one; beyond them a selection is all that the list finds. */
export const MAX_SELECTED = 1000;
