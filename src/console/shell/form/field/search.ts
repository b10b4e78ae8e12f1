import { fold } from '#domain/text/text.ts';
import type { SearchOption } from '#console/shell/form/fields.ts';

/** Returns the options that contain every word of a text, prefix matches first; all options for an empty text. */
export function search(options: readonly SearchOption[], text: string): readonly SearchOption[] {
  const wanted = fold(text).split(' ').filter(Boolean);
  const [first] = wanted;
  if (first === undefined) return options;
  const found = options
    .map((option) => ({
      option,
      in: fold(`${option.label} ${option.value} ${option.hint ?? ''} ${option.words ?? ''}`),
    }))
    .filter((entry) => wanted.every((word) => entry.in.includes(word)));
  const begins = (entry: { in: string }) => entry.in.split(/[\s/]/).some((word) => word.startsWith(first));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))].map((entry) => entry.option);
}
