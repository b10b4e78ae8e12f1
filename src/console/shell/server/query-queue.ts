import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

export type QueuedQuery<T> = {
  queryKey: readonly unknown[];
  queryFn(context: { signal: AbortSignal }): Promise<T>;
  staleTime: number;
};

export type QueryResult<T> = { data?: T; is: 'pending' | 'failed' | 'known' };

/**
 * Runs many queries while the user types. Requests are started one per task, so that a key press waits for at most one,
 * and results are rendered in batches. Requests in flight are aborted when the queries change.
 * @param questions must keep its identity while the queries are the same
 * @param wanted false while the user is typing: no further request starts and no result is rendered
 */
export function useQueryResults<T>(
  questions: readonly QueuedQuery<T>[],
  wanted: boolean,
): {
  results: readonly QueryResult<T>[];
  retry(index: number): void;
} {
  const client = useQueryClient();
  const queue = useMemo(() => createQueryQueue(client, questions), [client, questions]);
  useEffect(() => (wanted ? queue.start() : undefined), [queue, wanted]);
  useEffect(() => queue.end, [queue]);
  return { results: useSyncExternalStore(queue.subscribe, queue.answers), retry: queue.ask };
}

/** Implements {@link useQueryResults} without React. */
export function createQueryQueue<T>(client: QueryClient, questions: readonly QueuedQuery<T>[]) {
  let shown = questions.map((question) => known(client, question));
  const coming = [...shown];
  const listeners = new Set<() => void>();
  const inFlight = new Set<QueuedQuery<T>>();
  // One controller per batch: a keystroke aborts every request at once.
  let controller = new AbortController();
  let paused = true;
  let drawing: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    drawing = undefined;
    shown = [...coming];
    for (const tell of listeners) tell();
  };
  const scheduleRender = () => {
    if (!paused) drawing ??= setTimeout(draw, BATCH_MS);
  };
  const put = (index: number, answer: QueryResult<T>) => {
    if (coming[index]?.is === 'known' && coming[index].data === answer.data) return;
    coming[index] = answer;
    scheduleRender();
  };
  const ask = (index: number): void => {
    const question = questions[index];
    if (!question || inFlight.has(question)) return;
    // Another component may have fetched this query since the batch was created.
    if (isFresh(client, question)) return put(index, known(client, question));
    if (coming[index]?.is === 'failed') put(index, { is: 'pending' });
    inFlight.add(question);
    const { signal } = controller;
    question
      .queryFn({ signal })
      .then(
        (data) => {
          client.setQueryData(question.queryKey, data);
          put(index, { data, is: 'known' });
        },
        () => signal.aborted || put(index, { is: 'failed' }),
      )
      .finally(() => inFlight.delete(question));
  };
  /** Starts the queries one per task, from the first. Returns a function that pauses. */
  const start = () => {
    paused = false;
    if (controller.signal.aborted) controller = new AbortController();
    if (coming.some((answer, index) => answer !== shown[index])) scheduleRender();
    const rest = questions.keys();
    const askNext = () => {
      const { value, done } = rest.next();
      if (done) return;
      ask(value);
      timer = setTimeout(askNext);
    };
    let timer = setTimeout(askNext);
    return () => {
      paused = true;
      clearTimeout(timer);
      clearTimeout(drawing);
      drawing = undefined;
    };
  };
  const end = () => {
    inFlight.clear();
    controller.abort();
  };
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  };
  return { answers: () => shown, ask, start, end, subscribe };
}

function known<T>(client: QueryClient, { queryKey }: QueuedQuery<T>): QueryResult<T> {
  const data = client.getQueryData<T>(queryKey);
  return data === undefined ? { is: 'pending' } : { data, is: 'known' };
}

const isFresh = <T>(client: QueryClient, { queryKey, staleTime }: QueuedQuery<T>): boolean =>
  Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < staleTime;

/** Results within this window render together; each render delays a keystroke. */
const BATCH_MS = 50;
