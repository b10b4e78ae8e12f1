import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ctx } from '#console/registry/context.ts';
import { filterOptions, type ListFilter } from '#console/registry/list-filters.ts';
import type { Row } from '#console/registry/palette/group-rows.ts';
import { readAsked } from '#console/registry/palette/asked.ts';
import type { PaletteIndex } from '#console/registry/palette/palette-index.ts';
import type { Proposal } from '#console/registry/palette/palette-rows.ts';
import { readScope } from '#console/registry/palette/scope.ts';
import { listsFor, listsOfAll } from '#console/registry/sentence/read-lists.ts';
import { sentencesFor } from '#console/registry/sentence/read-sentences.ts';
import type { RecordSearch } from './record-search.ts';

type Proposals = { proposals: readonly Proposal[]; more: readonly Row[]; isReading: boolean };

const NONE: readonly never[] = [];

/**
 * Reads the query as sentences once the search has answered: commands with their record and answers, lists with their
 * filters, and lists of everything that fits. What a reading needs, such as the drivers who could take a booking, is
 * loaded.
 */
export function useProposals(
  index: PaletteIndex,
  query: string,
  ctx: Ctx,
  { found, named, search, settled }: RecordSearch,
): Proposals {
  const client = useQueryClient();
  const text = query.trim();
  const isReady = settled && search !== 'looking' && text !== '' && readScope(text).scope === undefined;
  const at = [ctx.at.path, ctx.open?.id, ctx.selected.map(({ id }) => id)];
  const { data, isFetching } = useQuery({
    queryKey: ['sentences', text, at, [...named, ...found].map(({ kind, id }) => `${kind} ${id}`)],
    queryFn: async () => {
      const given = { ctx, now: new Date().toISOString(), optionsOf: (filter: ListFilter) => options(filter) };
      const [sentences, lists, more] = await Promise.all([
        settle(sentencesFor(index.verbs, text, { ...given, named })),
        settle(listsFor(index.registry, text, given)),
        settle(listsOfAll(index.registry, readAsked(text).q, found, given)),
      ]);
      return { proposals: [...sentences, ...lists], more };
    },
    enabled: isReady,
    staleTime: 5_000,
    retry: false,
  });
  const options = (filter: ListFilter) =>
    'path' in filter.options
      ? client.query({
          queryKey: ['filter options', filter.options.path],
          queryFn: () => filterOptions(filter, ctx),
          staleTime: OPTIONS_MS,
        })
      : Promise.resolve(filter.options);
  return {
    proposals: data?.proposals ?? NONE,
    more: data?.more ?? NONE,
    isReading: text.includes(' ') && (isFetching || !settled),
  };
}

/** Names of cities and the like change rarely. */
const OPTIONS_MS = 300_000;

/** A reading that fails, for example offline, proposes nothing: the rows of the ranking stay. */
const settle = <T>(reading: Promise<readonly T[]>): Promise<readonly T[]> => reading.catch(() => []);
