import { useMemo } from 'react';
import { needOf } from '#contract/kit/call.ts';
import { allows } from '#domain/access/access.ts';
import type { Ctx } from '#console/registry/context.ts';
import type { RecordSource } from '#console/registry/define.ts';
import { nounOf, sameRef } from '#console/registry/kinds.ts';
import type { KindName } from '#contract/kinds.ts';
import type { Ref, RefMark } from '#console/registry/kinds.ts';
import type { Exact, Found } from '#console/registry/palette/palette-rows.ts';
import { readOpen, readPaste } from '#console/registry/palette/paste.ts';
import type { Paste } from '#console/registry/palette/paste.ts';
import { useQueryResults } from '#console/shell/server/query-queue.ts';
import type { QueryResult, QueuedQuery } from '#console/shell/server/query-queue.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';

/** Shorter queries are not searched. */
export const MIN_LENGTH = 2;

export type RecordSearch = { exact: Exact; records: readonly Found[]; retry(source: string): void };

/**
 * Searches records on the server while the user types: by words in every source, and exactly where the text has the
 * shape of a code, phone, email, plate, flight or number; `open customer Ana` searches customers only. Debounced by 120
 * ms; superseded requests are aborted.
 * @param kind restricts the search to one kind of record
 */
export function useRecordSearch(query: string, ctx: Ctx, kind?: KindName): RecordSearch {
  const known = useMemo(() => sourcesFor(ctx, kind), [ctx, kind]);
  const meant = kind
    ? undefined
    : readOpen(
        query,
        known.map((source) => source.kind),
      );
  const only = meant?.kind;
  const text = meant?.words ?? query.trim();
  const settled = useDebounced(text, DEBOUNCE_MS);
  const canSearch = settled === text && text.length >= MIN_LENGTH;
  const readings = readPaste(text);
  const code = readings.find((reading) => reading.what === 'code');
  const sources = useMemo(() => known.filter((source) => !only || source.kind === only), [known, only]);
  // Stable identity while the user types: with a dozen kinds of records, checking each query again is costly.
  const questions = useMemo(() => questionsOf(sources, settled), [sources, settled]);
  const { results, retry } = useQueryResults(questions.all, settled === text);
  const lookups = questions.lookups ? results.slice(0, sources.length) : [];
  const searches = questions.searches ? results.slice(lookups.length) : [];
  const failed = sources.find((_, index) => lookups[index]?.is === 'failed');
  return {
    exact: exactOf(text, readings, {
      none: sources.length === 0 && code === undefined,
      waiting: sources.length > 0 && (!canSearch || lookups.some(({ is }) => is === 'pending')),
      failed: failed?.kind,
      refs: canSearch ? unique(ownersFirst(sources, lookups, readings)) : [],
    }),
    records: code
      ? []
      : sources.map((source, index): Found => {
          const search = searches[index];
          const title = sentenceCase(nounOf(source.kind, 2));
          if (!canSearch || !search || search.is === 'pending')
            return { source: source.kind, title, is: 'looking', refs: [] };
          return {
            source: source.kind,
            title,
            is: search.is === 'failed' ? 'failed' : 'found',
            refs: search.data ?? [],
          };
        }),
    retry: (source) => {
      const index = sources.findIndex((entry) => entry.kind === source);
      if (lookups[index]?.is === 'failed') retry(index);
      if (searches[index]?.is === 'failed') retry(lookups.length + index);
    },
  };
}

/**
 * Returns the queries for a text: an exact look-up where it may name a record, and a word search per kind unless it is
 * a code.
 */
function questionsOf(sources: readonly RecordSource[], text: string) {
  const readings = readPaste(text);
  const long = text.length >= MIN_LENGTH;
  const lookups = long && readings.length > 0;
  const searches = long && readings.every((reading) => reading.what !== 'code');
  const about = (
    source: RecordSource,
    how: 'exact' | 'search',
    ask: (signal: AbortSignal) => Promise<readonly Ref[]>,
  ): QueuedQuery<readonly Ref[]> => ({
    queryKey: [`${source.call.id} for the palette`, how, source.kind, text],
    queryFn: ({ signal }) => ask(signal),
    staleTime: FRESH_MS,
  });
  const all = [
    ...(lookups ? sources.map((each) => about(each, 'exact', (signal) => resolveAny(each, readings, signal))) : []),
    ...(searches
      ? sources.map((each) =>
          about(each, 'search', (signal) => each.search(text, { send: runtime().send, signal, limit: LIMIT })),
        )
      : []),
  ];
  return { all, lookups, searches };
}

/** Loads the present facts of a remembered record; undefined if it is deleted. */
export async function recall(mark: RefMark, signal: AbortSignal): Promise<Ref | undefined> {
  const { registry, send } = runtime();
  const source = registry.source(mark.kind);
  const pasted = (mark.code && readPaste(mark.code)[0]) || ({ what: 'id', value: mark.id } as const);
  if (!source) return undefined;
  return (await source.resolve(pasted, { send, signal })).find((ref) => sameRef(ref, mark));
}

/** Returns the sources this user may query; without a kind, only those whose records have a page. */
function sourcesFor(ctx: Ctx, kind: KindName | undefined): readonly RecordSource[] {
  const { registry } = runtime();
  const grants = ctx.me?.grants ?? {};
  return registry.sources.filter(
    (source) =>
      (kind === undefined ? registry.opener(source.kind) !== undefined : source.kind === kind) &&
      allows(grants, needOf(source.call)),
  );
}

/** Looks up every reading of the text; the likeliest reading that finds a record wins. */
async function resolveAny(
  source: RecordSource,
  readings: readonly Paste[],
  signal: AbortSignal,
): Promise<readonly Ref[]> {
  for (const reading of readings) {
    const found = await source.resolve(reading, { send: runtime().send, signal });
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Returns the records found, those whose own name is the text first: an email address finds a customer before a
 * booking. Stops before any record that a pending look-up could precede, so the target of Enter never changes.
 */
function ownersFirst(
  sources: readonly RecordSource[],
  lookups: readonly QueryResult<readonly Ref[]>[],
  readings: readonly Paste[],
): readonly Ref[] {
  const owned = ({ owns = [] }: RecordSource) => readings.some(({ what }) => owns.includes(what));
  const answered = sources.map((source, index) => ({ owned: owned(source), lookup: lookups[index] }));
  const inOrder = [...answered.filter((each) => each.owned), ...answered.filter((each) => !each.owned)];
  const open = inOrder.findIndex(({ lookup }) => lookup?.is === 'pending');
  return inOrder.slice(0, open < 0 ? inOrder.length : open).flatMap(({ lookup }) => lookup?.data ?? []);
}

type Lookup = { none: boolean; waiting: boolean; failed: string | undefined; refs: readonly Ref[] };

function exactOf(text: string, readings: readonly Paste[], { none, waiting, failed, refs }: Lookup): Exact {
  const [first] = readings;
  if (!first || none) return { is: 'none' };
  const shown = first.what === 'code' ? first.code : text;
  if (refs.length > 0) return { is: 'found', refs };
  if (failed && !waiting) return { is: 'failed', text: shown, source: failed };
  // Any three letters may be an airport code; only capitals are treated as one.
  if (first.what === 'iata' && !(waiting && text === first.value)) return { is: 'none' };
  return waiting ? { is: 'looking', text: shown } : { is: 'missing', text: shown };
}

const unique = (refs: readonly Ref[]): Ref[] =>
  refs.filter((ref, index) => refs.findIndex((other) => sameRef(ref, other)) === index);
const sentenceCase = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const DEBOUNCE_MS = 120;
const LIMIT = 6;
const FRESH_MS = 5_000;
