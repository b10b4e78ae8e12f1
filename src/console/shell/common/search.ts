import { isFound, searchParts } from '#domain/search/parts.ts';
import { fold } from '#domain/text/text.ts';

/** What an option is found by. */
type Searched = { value: string; label: string; hint?: string; words?: string };

/** Returns the options that contain every part of a text, prefix matches first; all options for an empty text. */
export function search<const O extends Searched>(options: readonly O[], text: string): readonly O[] {
  const parts = searchParts(text);
  const firsts = (parts[0] ?? []).flatMap(([word]) => word ?? []);
  if (firsts.length === 0) return options;
  const found = options
    .map((option) => ({
      option,
      in: fold(`${option.label} ${option.value} ${option.hint ?? ''} ${option.words ?? ''}`),
    }))
    .filter((entry) => isFound(parts, entry.in));
  const begins = (entry: { in: string }) =>
    entry.in.split(/[\s/]/).some((word) => firsts.some((first) => word.startsWith(first)));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))].map((entry) => entry.option);
}
