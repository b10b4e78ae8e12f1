import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

export type QueuedQuery<T> = {
  queryKey: readonly unknown[];
  queryFn(asked: { signal: AbortSignal }): Promise<T>;
  staleTime: number;
};

export type QueryResult<T> = { data?: T; is: 'pending' | 'failed' | 'known' };

/**
 * Asks many questions while somebody types: one at a time, so that a key never waits for more than one to be sent, and
 * drawn together, as far as they are known then. What was not answered before the questions change is aborted.
 * @param questions the same list as long as the same is asked
 * @param wanted not while somebody types on: then no further one is asked, and no answer drawn
 */
export function useAnswers<T>(
  questions: readonly QueuedQuery<T>[],
  wanted: boolean,
): {
  answers: readonly QueryResult<T>[];
  retry(index: number): void;
} {
  const client = useQueryClient();
  const asked = useMemo(() => createQueryQueue(client, questions), [client, questions]);
  useEffect(() => (wanted ? asked.start() : undefined), [asked, wanted]);
  useEffect(() => asked.end, [asked]);
  return { answers: useSyncExternalStore(asked.subscribe, asked.answers), retry: asked.ask };
}

/** What {@link useAnswers} does, apart from drawing. */
export function createQueryQueue<T>(client: QueryClient, questions: readonly QueuedQuery<T>[]) {
  let shown = questions.map((question) => known(client, question));
  const coming = [...shown];
  const listeners = new Set<() => void>();
  const inFlight = new Set<QueuedQuery<T>>();
  // One for all: a key that ends twenty questions aborts once.
  let controller = new AbortController();
  let paused = true;
  let drawing: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    drawing = undefined;
    shown = [...coming];
    for (const tell of listeners) tell();
  };
  const drawSoon = () => {
    if (!paused) drawing ??= setTimeout(draw, BATCH_MS);
  };
  const put = (index: number, answer: QueryResult<T>) => {
    if (coming[index]?.is === 'known' && coming[index].data === answer.data) return;
    coming[index] = answer;
    drawSoon();
  };
  const ask = (index: number): void => {
    const question = questions[index];
    if (!question || inFlight.has(question)) return;
    // Somebody else's question may have been answered since these were put together.
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
  /** Asks, from the first one not asked yet, until it is called off. */
  const start = () => {
    paused = false;
    if (controller.signal.aborted) controller = new AbortController();
    if (coming.some((answer, index) => answer !== shown[index])) drawSoon();
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

/** Answers that come this close to each other are drawn at once: each drawing is one a key would have to wait for. */
const BATCH_MS = 50;
