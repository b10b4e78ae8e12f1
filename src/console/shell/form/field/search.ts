import { fold } from '#domain/text/text.ts';
import type { SearchOption } from '#console/shell/form/fields.ts';

/** Typed in a searchable field and none of its options: a value for the contract to refuse. */
export type Unread = { readonly unread: string };

/** Returns the text of a value that is no option. */
export const unreadIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'unread' in value ? String(value.unread) : undefined;

/** Returns why a value is no option. */
export function unreadError(options: readonly SearchOption[], value: unknown): string | undefined {
  const text = unreadIn(value);
  if (text === undefined) return undefined;
  return search(options, text).length > 0
    ? `More than one matches “${text}”: choose one.`
    : `Nothing matches “${text}”.`;
}

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
