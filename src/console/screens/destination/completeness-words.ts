import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';

/** Returns how complete the languages are that have anything, English first. */
export function percentsInWords(completeness: Readonly<Record<string, number>>): string {
  const begun = Object.entries(completeness)
    .filter(([tag, percent]) => percent > 0 || tag === SOURCE_LANGUAGE)
    .toSorted(([one], [other]) => Number(other === SOURCE_LANGUAGE) - Number(one === SOURCE_LANGUAGE));
  return begun.map(([tag, percent]) => `${tag} ${percent}%`).join(', ') || '–';
}
