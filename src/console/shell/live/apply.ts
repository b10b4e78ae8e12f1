import type { Query } from '@tanstack/react-query';
import { audit } from '#contract/audit.ts';
import { readsOf } from '#contract/kinds.ts';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import type { LiveEvent } from '#contract/live.schema.ts';
import { WAITS, type Wait } from '#contract/waiting.ts';
import { live } from '#console/shell/state/live-state.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { session } from '#console/shell/state/session.ts';
import { differences, isPage, knows, recordIn } from './differences.ts';

/**
 * Applies changes made by others: refetches the records and figures on screen in place, counts the changed rows of
 * lists without altering them, and marks everything off screen as stale. Events are batched first, so that the user's
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

/** Treats every query as possibly changed, for when the changes themselves are unknown. */
export function applyAll(): void {
  for (const query of queries().getAll()) {
    if (isWatchedList(query)) scheduleListCheck(query);
    else refetch(query);
  }
}

/** Clears the change count of a list once it has been fetched again. Called once. */
export function clearOnRefetch(): void {
  queries().subscribe((event) => {
    if (event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success'))
      forget(event.query.queryHash);
  });
}

function apply(query: Query, events: readonly LiveEvent[]): void {
  const [id] = query.queryKey;
  if (typeof id !== 'string') return;
  if (id === audit.history.id && events.some((event) => isPartOf(event, query)))
    return refetchThrottled(query, BETWEEN_FIGURES_MS);
  const news = events.filter(({ kind }) => isRead(kind, id));
  if (news.length === 0) return;
  const { data } = query.state;
  if (query.meta?.['list'] === true && isPage(data)) {
    const ofRows = news.filter(({ kind }) => readsOf(kind).some((call) => call.id === id));
    if (ofRows.length > 0) applyToList(query, ofRows);
    return;
  }
  const record = recordIn(data);
  if (!record) return refetchThrottled(query, id === dashboard.waiting.id ? BETWEEN_COUNTS_MS : BETWEEN_FIGURES_MS);
  if (news.some((event) => (event.id === null || event.id === record.id) && !knows(record, event))) refetch(query);
  // What a record says of records of other kinds, such as how many it has.
  else if (news.some(({ kind }) => isReadWith(kind, id))) refetchThrottled(query, BETWEEN_FIGURES_MS);
}

/** Returns whether a change belongs to the history of a record that a query reads. */
function isPartOf({ kind, id }: LiveEvent, { queryKey: [, params] }: Query): boolean {
  const of = params as { kind?: unknown; id?: unknown } | null;
  return of?.kind === kind && (id === null || of.id === id);
}

/** Returns whether replies of a call's service say something of a kind. */
const isRead = (kind: string, id: string): boolean =>
  readsOf(kind).some((call) => serviceOf(call.id) === serviceOf(id)) ||
  (id === dashboard.waiting.id && isCounted(kind));

const isCounted = (kind: string): boolean => Object.values<Wait>(WAITS).some((wait) => wait.kind === kind);

/** Returns whether a call returns one record together with facts about records of another kind. */
function isReadWith(kind: string, id: string): boolean {
  const [own, ...others] = readsOf(kind);
  return own !== undefined && serviceOf(own.id) !== serviceOf(id) && others.some((call) => call.id === id);
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
  // A changed record that is not among the rows may belong among them now.
  if (unknown.some(({ id }) => !known.has(id))) scheduleListCheck(query);
}

/** Refetches the list in the background and counts differing rows. Throttled, however many events arrive. */
function scheduleListCheck(query: Query): void {
  const { queryHash } = query;
  if (checks.has(queryHash)) return;
  const since = Date.now() - (checkedAt.get(queryHash) ?? 0);
  const delay = Math.max(0, CHECK_INTERVAL_MS - since) + Math.random() * JITTER_MS;
  checks.set(
    queryHash,
    setTimeout(() => {
      checks.delete(queryHash);
      checkedAt.set(queryHash, Date.now());
      if (isWatchedList(query) && document.visibilityState === 'visible') void checkList(query);
      else refetch(query);
    }, delay),
  );
}

async function checkList(query: Query): Promise<void> {
  const { queryKey, queryHash, options } = query;
  if (typeof options.queryFn !== 'function') return;
  const { dataUpdatedAt } = query.state;
  try {
    const now: unknown = await runtime().queries.query({
      queryKey: ['live.check', queryHash],
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
    // The list reports the error itself when it is fetched.
  }
}

/** Throttles the refetch of aggregate figures, which would otherwise run on every change of a record they sum up. */
function refetchThrottled(query: Query, between: number): void {
  const { queryHash, state } = query;
  if (turns.has(queryHash)) return;
  const delay = Math.max(0, state.dataUpdatedAt + between - Date.now());
  turns.set(
    queryHash,
    setTimeout(() => {
      turns.delete(queryHash);
      refetch(query);
    }, delay),
  );
}

/** Refetches a query at once if it is on screen, otherwise when it is next shown. */
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
/** Ids of the displayed rows that have changed, by the hash of the list's query. */
const changed = new Map<string, Set<number | null>>();
const checks = new Map<string, ReturnType<typeof setTimeout>>();
const checkedAt = new Map<string, number>();
const turns = new Map<string, ReturnType<typeof setTimeout>>();

const BATCH_MS = 200;
const CHECK_INTERVAL_MS = 10_000;
const JITTER_MS = 500;
const BETWEEN_FIGURES_MS = 3_000;
/** What waits is counted in many lists at once, for everybody. */
const BETWEEN_COUNTS_MS = 10_000;
