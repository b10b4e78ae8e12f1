import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { search } from '#contract/search.ts';
import type { KindName } from '#contract/kinds.ts';
import { searchText } from '#domain/text/text.ts';
import type { Ctx } from '#console/registry/context.ts';
import { foundRef, sameRef } from '#console/registry/kinds.ts';
import type { Ref, RefMark } from '#console/registry/kinds.ts';
import { exactOnes, readAsked, type Asked } from '#console/registry/palette/asked.ts';
import type { Exact, PaletteInput } from '#console/registry/palette/palette-rows.ts';
import { readPaste } from '#console/registry/palette/paste.ts';
import type { Names } from '#console/registry/sentence/read-sentences.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';

/** Shorter queries are not searched. */
export const MIN_LENGTH = 2;

export type RecordSearch = {
  exact: Exact;
  /** Records that fit, best first. */
  found: readonly Ref[];
  /** Records that parts of the query name, where it may be a sentence. */
  named: readonly Ref[];
  search: PaletteInput['search'];
  /** Whether nothing was typed for a moment. */
  settled: boolean;
  retry(): void;
};

/**
 * Searches records of all kinds on the server while the user types, with one call; a text with the shape of a code,
 * phone number, email address, plate, flight or airport code is also looked up exactly. Debounced by 120 ms; superseded
 * requests are aborted.
 * @param restriction `kind` restricts the search to one kind of record; `names` are parts of the query to look up
 */
export function useRecordSearch(
  query: string,
  ctx: Ctx,
  { kind, names = NONE }: { kind?: KindName; names?: readonly Names[] } = {},
): RecordSearch {
  const asked = useMemo(() => readAsked(query), [query]);
  const kinds = useMemo(() => (kind ? [kind] : asked.kinds), [kind, asked]);
  const settled = useDebounced(query, DEBOUNCE_MS);
  const can = asked.q.length >= MIN_LENGTH && kinds?.length !== 0 && canSearch(ctx, kind);
  const isSettled = settled === query;
  const { data, isError, refetch } = useQuery({
    queryKey: [search.records.id, asked.q, kinds, names],
    queryFn: ({ signal }) => searchRecords(asked.q, kinds, names, signal),
    enabled: can && isSettled,
    staleTime: FRESH_MS,
    retry: false,
  });
  const state = !can ? 'none' : data ? 'found' : isError && isSettled ? 'failed' : 'looking';
  const { found, named } = data ?? NOTHING;
  return {
    exact: useMemo(() => exactOf(asked, state, found), [asked, state, found]),
    found,
    named,
    search: state,
    settled: isSettled,
    retry: () => void refetch(),
  };
}

const NONE: readonly never[] = [];
const NOTHING: Answer = { found: NONE, named: NONE };

type Answer = { found: readonly Ref[]; named: readonly Ref[] };

/** A gateway without the search finds records only of kinds that bring their own. */
const canSearch = (ctx: Ctx, kind: KindName | undefined): boolean =>
  ctx.has(search.records) || (kind !== undefined && runtime().registry.source(kind)?.search !== undefined);

async function searchRecords(
  q: string,
  kinds: Asked['kinds'],
  names: readonly Names[],
  signal: AbortSignal,
): Promise<Answer> {
  const { registry, send } = runtime();
  const [only] = kinds ?? [];
  const own = kinds?.length === 1 && only ? registry.source(only)?.search : undefined;
  if (own) return { found: await own(searchText(q), { send, signal, limit: LIMIT }), named: NONE };
  const body = {
    q: searchText(q, MAX_TEXT),
    ...(kinds && { kinds: [...kinds] }),
    ...(names.length > 0 && { names: names.map((each) => ({ ...each, text: searchText(each.text, MAX_TEXT) })) }),
  };
  const { data } = await send(search.records, { body, signal });
  const refs = (rows: typeof data) => rows.map(({ kind, record }) => foundRef(kind as KindName, record as never));
  return {
    found: refs(data.filter(({ name }) => name === undefined)),
    named: refs(data.filter(({ name }) => name !== undefined)),
  };
}

/** Loads the present facts of a remembered record; undefined if it is deleted. */
export async function recall(mark: RefMark, signal: AbortSignal): Promise<Ref | undefined> {
  const { registry, send } = runtime();
  const source = registry.source(mark.kind);
  const pasted = (mark.code && readPaste(mark.code)[0]) || ({ what: 'id', value: mark.id } as const);
  if (!source) return undefined;
  return (await source.resolve(pasted, { send, signal })).find((ref) => sameRef(ref, mark));
}

function exactOf({ q, readings }: Asked, state: RecordSearch['search'], found: readonly Ref[]): Exact {
  const [first] = readings;
  if (!first || (state === 'none' && first.what !== 'code')) return { is: 'none' };
  const refs = exactOnes(found, readings);
  if (refs.length > 0) return { is: 'found', refs };
  const shown = first.what === 'code' ? first.code : q;
  // Any three letters may be an airport code; only capitals are treated as one.
  if (first.what === 'iata' && !(state === 'looking' && q === first.value)) return { is: 'none' };
  if (state === 'failed') return { is: 'failed', text: shown };
  return state === 'looking' ? { is: 'looking', text: shown } : { is: 'missing', text: shown };
}

const DEBOUNCE_MS = 120;
const FRESH_MS = 5_000;
const LIMIT = 8;
/** Longest text the search takes. */
const MAX_TEXT = 100;
