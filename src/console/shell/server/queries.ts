import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { Answering, Call, ReplyOf } from '#contract/kit/call.ts';
import { MAX_PAGE_SIZE } from '#domain/paging.ts';
import type { SendInput } from '#console/registry/context.ts';
import { ApiError } from '#console/shell/state/api-error.ts';
import { LIST, live } from '#console/shell/state/live-state.ts';
import { runtime } from '#console/shell/state/runtime.ts';

export type Input<C> = Pick<SendInput<C>, 'params' | 'query' | 'body'>;

/** What the server said stays fresh for a moment, is kept for an hour (the screens of hidden tabs come back to it), and is asked again only when no answer came. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 3_600_000,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.status === 0 && error.code === 'offline',
        retryDelay: 1_000,
        networkMode: 'always',
        // A list that says what changed stays as it is until the person wants it.
        refetchOnWindowFocus: ({ meta }) => meta !== LIST || live.line !== 'on',
      },
    },
  });

/** Reads a call. While new input loads, the previous answer stays (`isPlaceholderData`). */
export function useCall<C extends Call>(
  call: C,
  input: Input<C> = {},
  options: Pick<UseQueryOptions<ReplyOf<C>>, 'refetchInterval'> & {
    enabled?: boolean;
    staleTime?: number;
    meta?: typeof LIST;
  } = {},
): UseQueryResult<ReplyOf<C>> {
  const { send } = runtime();
  return useQuery({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, { ...input, signal }),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** Reads a list to its end, page after page. */
export function useWhole<Row>(
  call: Call & Answering<{ data: Row[]; total: number }>,
  query: Readonly<Record<string, unknown>>,
  options: { enabled?: boolean } = {},
): UseQueryResult<{ data: Row[] }> {
  const { send } = runtime();
  return useQuery({
    queryKey: keyOf(call, { query: { ...query, whole: true } }),
    queryFn: async ({ signal }) => {
      const data: Row[] = [];
      for (let page = 1; ; page += 1) {
        const input = { query: { ...query, page, page_size: MAX_PAGE_SIZE }, signal };
        const answer: { data: Row[]; total: number } = await send(call, input);
        data.push(...answer.data);
        if (answer.data.length < MAX_PAGE_SIZE || data.length >= answer.total) return { data };
      }
    },
    ...options,
  });
}

/** The cache key of a call with its input. */
export const keyOf = <C extends Call>(call: C, input: Input<C> = {}): readonly unknown[] => [
  call.id,
  input.params ?? null,
  input.query ?? null,
  input.body ?? null,
];

/** Marks everything the services of these calls said as old; what is on screen is asked for again. */
export function invalidate(calls: readonly Call[]): void {
  const services = new Set(calls.map((call) => serviceOf(call.id)));
  void runtime().queries.invalidateQueries({
    predicate: ({ queryKey: [id] }) => typeof id === 'string' && services.has(serviceOf(id)),
  });
}

const serviceOf = (id: string): string => id.split('.')[0] ?? id;
