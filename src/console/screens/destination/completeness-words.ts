import { gapsOf, partsOf, type DestinationPart, type PartStates } from '#domain/content/completeness.ts';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';

/** Returns how complete the languages are that have anything, English first. */
export function percentsInWords(completeness: Readonly<Record<string, number>>): string {
  const begun = Object.entries(completeness)
    .filter(([tag, percent]) => percent > 0 || tag === SOURCE_LANGUAGE)
    .toSorted(([one], [other]) => Number(other === SOURCE_LANGUAGE) - Number(one === SOURCE_LANGUAGE));
  return begun.map(([tag, percent]) => `${tag} ${percent}%`).join(', ') || '–';
}

export const PARTS: Readonly<{ [P in DestinationPart]: string }> = {
  intro: 'Introduction',
  guide: 'Guide',
  hero: 'Hero picture',
  gallery: 'Gallery',
  tips: 'Tips',
};

/** Returns what a language lacks in a few words, such as "Guide out of date, no tips". */
export function gapsInWords(states: PartStates, language: string): string {
  const gaps = gapsOf(states, language);
  if (gaps.length === 0) return 'Complete';
  if (gaps.length === partsOf(language).length && gaps.every(({ state }) => state === 'missing')) return 'Missing';
  if (gaps.length > MOST_NAMED) return `${gaps.length} gaps`;
  const words = gaps.map(({ part, state }) =>
    state === 'stale' ? `${PARTS[part].toLowerCase()} out of date` : `no ${PARTS[part].toLowerCase()}`,
  );
  const [first = '', ...rest] = words;
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(', ');
}

/** How many gaps are named; of more, only their number is. */
const MOST_NAMED = 2;
