import type { KindName } from '#contract/kinds.ts';
import type { Candidate } from './palette-rows.ts';

/** What stands before what among commands that match equally well. */
export type Preference = {
  /** Ids of the commands for the selection or the open record. */
  context: ReadonlySet<string>;
  /** Kind of the list on screen, and its area. */
  listed: KindName | undefined;
  area: string | undefined;
  /** Returns how much a command was used lately. */
  usage(id: string): number;
};

/**
 * Returns the places of commands among those that match equally well: first what the open record allows, then what runs
 * on the records of the list on screen, then its area; within each, what is used more, then what is not rare, then what asks
 * for no record, then what has fewer words in its title, then in the order of definition.
 */
export function standings(items: readonly Candidate[], preference: Preference): (at: number) => number {
  const facts = items.map((item, at) => ({
    at,
    near: nearness(item, preference),
    use: preference.usage(item.id),
    asks: item.command.is === 'action' && item.command.def.on && !preference.context.has(item.id) ? 1 : 0,
    words: item.title.split(' ').length,
    rare: item.command.is === 'action' && item.command.def.rare ? 1 : 0,
  }));
  facts.sort(
    (a, b) =>
      a.near - b.near || b.use - a.use || a.rare - b.rare || a.asks - b.asks || a.words - b.words || a.at - b.at,
  );
  const places = new Int32Array(items.length);
  facts.forEach(({ at, near }, place) => (places[at] = near * STEP + place));
  return (at) => places[at] ?? 0;
}

const STEP = 500_000;

function nearness({ id, command }: Candidate, { context, listed, area }: Preference): number {
  if (context.has(id)) return 0;
  if (listed !== undefined && command.is === 'action' && command.def.on?.kind === listed) return 3;
  return area !== undefined && command.area.id === area ? 4 : 5;
}
