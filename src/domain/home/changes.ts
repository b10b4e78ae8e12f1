import { sameJson } from '#domain/text/canonical.ts';
import type { Section } from './layout.ts';

/** How a section of a draft differs from what is live. */
export type SectionChange = 'new' | 'edited' | 'moved_up' | 'moved_down';

/** What differs between the sections of a draft and those that are live. */
export interface LayoutChanges {
  /** By the id of the section; one that is edited and moved counts as edited. */
  readonly sections: ReadonlyMap<string, SectionChange>;
  /** How many changes there are, with the sections that were removed. */
  readonly count: number;
}

/** Returns how the sections of a draft differ from those that are live. */
export function layoutChanges(draft: readonly Section[], live: readonly Section[]): LayoutChanges {
  const before = new Map(live.map((section, at) => [section.id, { section, at }]));
  const kept = draft.flatMap(({ id }) => before.get(id)?.at ?? []);
  const still = new Set(longestRise(kept));
  const sections = new Map<string, SectionChange>();
  let common = -1;
  for (const section of draft) {
    const was = before.get(section.id);
    if (was) common += 1;
    const change = !was ? 'new' : !sameJson(was.section, section) ? 'edited' : moveOf(was.at, still, kept, common);
    if (change) sections.set(section.id, change);
  }
  const removed = live.filter(({ id }) => !draft.some((section) => section.id === id)).length;
  return { sections, count: sections.size + removed };
}

/** Returns whether a section stands elsewhere among those that were there before; undefined where it does not. */
function moveOf(
  was: number,
  still: ReadonlySet<number>,
  kept: readonly number[],
  place: number,
): SectionChange | undefined {
  if (still.has(was)) return undefined;
  const before = kept.filter((other) => other < was).length;
  return place < before ? 'moved_up' : 'moved_down';
}

/** Returns the longest rising part of some different numbers: what stays in place when the fewest are moved. */
function longestRise(numbers: readonly number[]): number[] {
  const best: number[][] = [];
  for (const number of numbers) {
    const longest = best
      .filter((rise) => (rise.at(-1) ?? number) < number)
      .toSorted((one, other) => other.length - one.length)[0];
    best.push([...(longest ?? []), number]);
  }
  return best.toSorted((one, other) => other.length - one.length)[0] ?? [];
}
