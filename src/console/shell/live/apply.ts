import type { Query } from '@tanstack/react-query';
import { readsOf } from '#contract/kinds.ts';
import type { LiveEvent } from '#contract/live.schema.ts';
import { live } from '#console/shell/state/live-state.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { session } from '#console/shell/state/session.ts';
import { differences, isPage, knows, recordIn } from './differences.ts';

/**
 * Takes in what others changed: records and figures on screen are asked for again in place, lists say how many of their
 * rows changed and stay as they are, what is not seen is marked as old. Comes together for a moment first: the person's
 * own changes are on screen by then.
 */
export function applyChanges(events: readonly LiveEvent[]): void {
  waiting.push(...events);
  timer ??= setTimeout(() => {
    timer = undefined;
    const now = waiting.splice(0);
    for (const query of queries().getAll()) apply(query, now);
  }, BATCH_MS);
}

/** Nothing is known of what changed: everything may have. */
export function applyAll(): void {
  for (const query of queries().getAll()) {
    if (isWatchedList(query)) scheduleListCheck(query);
    else refetch(query);
  }
}

/** A list that has been asked for again has nothing left to say. Called once. */
export function followAnswers(): void {
  queries().subscribe((event) => {
    if (event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success'))
      forget(event.query.queryHash);
  });
}

function apply(query: Query, events: readonly LiveEvent[]): void {
  const [id] = query.queryKey;
  if (typeof id !== 'string') return;
  const news = events.filter(({ kind }) => readsOf(kind).some((call) => serviceOf(call.id) === serviceOf(id)));
  if (news.length === 0) return;
  const { data } = query.state;
  if (query.meta?.['list'] === true && isPage(data)) {
    const ofRows = news.filter(({ kind }) => readsOf(kind).some((call) => call.id === id));
    if (ofRows.length > 0) applyToList(query, ofRows);
    return;
  }
  const record = recordIn(data);
  if (!record) return refetchThrottled(query);
  if (news.some((event) => (event.id === null || event.id === record.id) && !knows(record, event))) refetch(query);
}

function applyToList(query: Query, events: readonly LiveEvent[]): void {
  const { data } = query.state;
  if (!isPage(data)) return;
  const unknown = events.filter((event) => !data.data.some((row) => row.id === event.id && knows(row, event)));
  if (unknown.length === 0) return;
  if (!isWatchedList(query)) return refetch(query);
  if (unknown.every(({ by }) => by !== null && by.id === session.me?.id)) return refetch(query);
  const known = changed.get(query.queryHash) ?? new Set();
  for (const { id } of unknown) if (data.data.some((row) => row.id === id)) known.add(id);
  if (known.size > 0) {
    changed.set(query.queryHash, known);
    live.lists[query.queryHash] = Math.max(live.lists[query.queryHash] ?? 0, known.size);
  }
  // What is not among the rows may come among them.
  if (unknown.some(({ id }) => !known.has(id))) scheduleListCheck(query);
}

/** Asks behind the list what it would show now, and says how much of it differs. Seldom, however much happens. */
function scheduleListCheck(query: Query): void {
  const { queryHash } = query;
  if (looks.has(queryHash)) return;
  const since = Date.now() - (lookedAt.get(queryHash) ?? 0);
  const delay = Math.max(0, BETWEEN_LOOKS_MS - since) + Math.random() * JITTER_MS;
  looks.set(
    queryHash,
    setTimeout(() => {
      looks.delete(queryHash);
      lookedAt.set(queryHash, Date.now());
      if (isWatchedList(query) && document.visibilityState === 'visible') void look(query);
      else refetch(query);
    }, delay),
  );
}

async function look(query: Query): Promise<void> {
  const { queryKey, queryHash, options } = query;
  if (typeof options.queryFn !== 'function') return;
  const { dataUpdatedAt } = query.state;
  try {
    const now: unknown = await runtime().queries.query({
      queryKey: ['live.look', queryHash],
      queryFn: ({ signal, client }) =>
        typeof options.queryFn === 'function'
          ? options.queryFn({ signal, client, queryKey, meta: undefined })
          : undefined,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    });
    const { data } = query.state;
    if (query.state.dataUpdatedAt !== dataUpdatedAt || !isPage(data) || !isPage(now)) return;
    const count = differences(data, now);
    if (count > 0) live.lists[queryHash] = count;
    else forget(queryHash);
  } catch {
    // The list itself will say so when it is asked for.
  }
}

/** Figures that many records make up would be asked for with each of them. */
function refetchThrottled(query: Query): void {
  const { queryHash, state } = query;
  if (turns.has(queryHash)) return;
  const delay = Math.max(0, state.dataUpdatedAt + BETWEEN_FIGURES_MS - Date.now());
  turns.set(
    queryHash,
    setTimeout(() => {
      turns.delete(queryHash);
      refetch(query);
    }, delay),
  );
}

/** What is seen comes at once, what is not when it is shown. */
function refetch({ queryKey }: Query): void {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
  void runtime().queries.invalidateQueries({ queryKey, exact: true, refetchType });
}

function forget(hash: string): void {
  changed.delete(hash);
  delete live.lists[hash];
}

const isWatchedList = (query: Query): boolean =>
  query.meta?.['list'] === true && query.getObserversCount() > 0 && isPage(query.state.data);

const queries = () => runtime().queries.getQueryCache();
const serviceOf = (id: string): string => id.split('.')[0] ?? id;

const waiting: LiveEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Rows shown that have changed, by list. */
const changed = new Map<string, Set<number | null>>();
const looks = new Map<string, ReturnType<typeof setTimeout>>();
const lookedAt = new Map<string, number>();
const turns = new Map<string, ReturnType<typeof setTimeout>>();

const BATCH_MS = 200;
const BETWEEN_LOOKS_MS = 10_000;
const JITTER_MS = 500;
const BETWEEN_FIGURES_MS = 3_000;
