import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { Answering, Call, ReplyOf } from '#contract/kit/call.ts';
import { audit } from '#contract/audit.ts';
import { search } from '#contract/search.ts';
import { MAX_PAGE_SIZE } from '#domain/paging.ts';
import type { SendInput } from '#console/registry/context.ts';
import { ApiError } from '#console/shell/state/api-error.ts';
import { LIST, live } from '#console/shell/state/live-state.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { readWhole } from './read-whole.ts';

export type Input<C> = Pick<SendInput<C>, 'params' | 'query' | 'body'>;

/**
 * Creates the query cache. Replies stay fresh for 5 s and are kept for an hour, for the screens of hidden tabs; queries
 * are retried only when no reply arrived.
 */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 3_600_000,
        retry: (failures, error) => failures < 1 && gotNoReply(error) && error.code === 'offline',
        retryDelay: 1_000,
        networkMode: 'always',
        // A list with live change counts is refetched only when the user requests it.
        refetchOnWindowFocus: ({ meta }) => meta !== LIST || live.line !== 'on',
      },
    },
  });

/** Queries a call. While new input loads, the previous reply stays (`isPlaceholderData`). */
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

/** Reads the reply to a call once more, also where it is kept. */
export const readAnew = <C extends Call>(
  call: C,
  input: Input<C>,
  options: { meta?: typeof LIST } = {},
): Promise<ReplyOf<C>> =>
  runtime().queries.query({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => runtime().send(call, { ...input, signal }),
    staleTime: 0,
    ...options,
  });

/** Queries all pages of a list. */
export function useWhole<Row extends { id: number }>(
  call: Call & Answering<{ data: Row[]; total: number }>,
  query: Readonly<Record<string, unknown>>,
  options: { enabled?: boolean } = {},
): UseQueryResult<{ data: Row[] }> {
  const { send } = runtime();
  return useQuery({
    queryKey: keyOf(call, { query: { ...query, whole: true } }),
    queryFn: async ({ signal }) => ({
      data: await readWhole<Row>({
        read: (page) => send(call, { query: { ...query, page, page_size: MAX_PAGE_SIZE }, signal }),
        idOf: ({ id }) => id,
      }),
    }),
    ...options,
  });
}

/** Returns the cache key of a call with its input. */
export const keyOf = <C extends Call>(call: C, input: Input<C> = {}): readonly unknown[] => [
  call.id,
  input.params ?? null,
  input.query ?? null,
  input.body ?? null,
];

/**
 * Invalidates cached replies of these calls' services; queries on screen are refetched. What the palette has found is
 * forgotten, because a command would run on a record as it was before.
 */
export function invalidate(calls: readonly Call[]): void {
  const services = new Set(calls.map((call) => serviceOf(call.id)));
  runtime().queries.removeQueries({ queryKey: [search.records.id], type: 'inactive' });
  void runtime().queries.invalidateQueries({
    // Whatever was changed, what happened to it has one entry more.
    predicate: ({ queryKey: [id] }) =>
      typeof id === 'string' && (id === audit.history.id || services.has(serviceOf(id))),
  });
}

/** Asks once more what failed for want of a connection, now that there is one again. */
export function askAgain(): void {
  void runtime().queries.refetchQueries({ type: 'active', predicate: ({ state }) => gotNoReply(state.error) });
}

/** Returns whether a request failed for want of an answer: offline, or the server cannot be reached. */
export const gotNoReply = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0;

const serviceOf = (id: string): string => id.split('.')[0] ?? id;
