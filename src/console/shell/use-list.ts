import type { UseQueryResult } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#domain/paging.ts';
import type { Ref } from '#console/registry/kinds.ts';
import type { Sort } from '#console/ui/table/types.ts';
import { useCall } from './queries.ts';
import type { Input } from './queries.ts';
import { runtime } from './runtime.ts';
import { useTable } from './table.tsx';
import type { TableWiring } from './table.tsx';
import { toast } from './toasts.ts';
import { urlNumber, urlSort } from './url-state.ts';

/** What every list keeps in its address, beside its own filters. */
export const LIST_FIELDS = { pageNo: urlNumber(1), size: urlNumber(DEFAULT_PAGE_SIZE), sort: urlSort() } as const;

type ListState = { pageNo: number; size: number; sort: readonly Sort[] };
type Page<Row> = { data: Row[]; total: number; total_capped?: boolean | undefined };
/** A call whose reply is a page of rows. */
type PageCall<Row> = { reply?: v.GenericSchema<unknown, Page<Row>> };

type ListOptions<C extends Call, Row> = {
  call: C & PageCall<Row>;
  state: ListState;
  change(change: Partial<ListState>): void;
  /** Sort fields the call knows; others in the address count for nothing. */
  sorts: readonly string[];
  /** The order while the address names none, as an address would: `-pickup_at`. */
  order: string;
  /** The list's own filters, as its call takes them. */
  query?: Partial<NonNullable<Input<C>['query']>>;
  body?: Input<C>['body'];
  /** Keep it at module scope. */
  toRef(row: Row): Ref;
  onFilter(): void;
};

/** What a `ListPage` shows of a list. */
export type List<Row> = {
  answer: UseQueryResult<Page<Row>>;
  table: TableWiring<Row>;
  sorting: readonly Sort[];
  pageSize: number;
  page: number;
  change(change: Partial<ListState>): void;
};

/** Reads one page of a call as its address says, and ties its rows to selection, keys, menus and Back. */
export function useList<C extends Call, Row>(options: ListOptions<C, Row>): List<Row> {
  const { call, state, change, body } = options;
  const known = state.sort.filter(({ id }) => options.sorts.includes(id));
  const sorting = known.length > 0 ? known : urlSort().read(options.order);
  const pageSize = Math.min(state.size, MAX_PAGE_SIZE);
  const order = { sort: sorting.map(({ id }) => id).join(','), order: sorting.map(({ order: to }) => to).join(',') };
  const input = (page: number, size: number) =>
    ({ query: { ...options.query, ...order, page, page_size: size }, ...(body && { body }) }) as Input<C>;
  // PageCall ties Row to the call's own reply.
  const answer = useCall(call, input(state.pageNo, pageSize)) as UseQueryResult<Page<Row>>;
  const table = useTable<Row>({
    rows: answer.data?.data,
    settled: !answer.isPlaceholderData,
    toRef: options.toRef,
    page: state.pageNo,
    onPage: (pageNo) => change({ pageNo }),
    loadAll: async () =>
      (await everyRow((page) => runtime().send(call, input(page, MAX_PAGE_SIZE)) as Promise<Page<Row>>)).map(
        options.toRef,
      ),
    onFilter: options.onFilter,
  });
  return { answer, table, sorting, pageSize, page: state.pageNo, change };
}

/** The rows of all pages, up to {@link MOST_SELECTED}; says so when there are more. */
async function everyRow<Row>(load: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total, total_capped } = await load(page);
    rows.push(...data);
    if (data.length < MAX_PAGE_SIZE) return rows;
    if (rows.length >= MOST_SELECTED && rows.length < total) {
      const all = `${total.toLocaleString('en')}${total_capped ? ' and more' : ''}`;
      toast({
        tone: 'warn',
        text: `The first ${rows.length.toLocaleString('en')} of ${all} are selected.`,
        detail: 'Narrow the filter to reach the others.',
      });
      return rows;
    }
  }
}

/** More than this is a job for an export, not for a person watching a progress bar. */
const MOST_SELECTED = 1000;
