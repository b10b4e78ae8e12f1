import { search } from '#console/shell/common/search.ts';
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
