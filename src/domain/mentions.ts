import { fold } from './text/text.ts';

/** Somebody who can be mentioned. */
type Person = { id: number; name: string };

/**
 * Returns the people a text mentions: `@Ana Lim`, or `@Ana` where only one person has that first name. Case and accents
 * do not matter.
 */
export function mentionedIn(text: string, people: readonly Person[]): number[] {
  const folded = fold(text);
  const named = people.filter(({ name }) => mentions(folded, fold(name)));
  const firstNames = people.map(({ name }) => firstOf(name));
  const alone = people.filter(
    ({ name }) => firstNames.filter((each) => each === firstOf(name)).length === 1 && mentions(folded, firstOf(name)),
  );
  return [...new Set([...named, ...alone].map(({ id }) => id))];
}

const firstOf = (name: string): string => fold(name).split(' ')[0] ?? '';

function mentions(text: string, name: string): boolean {
  let at = text.indexOf(`@${name}`);
  while (name !== '' && at >= 0) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at + name.length + 1))) return true;
    at = text.indexOf(`@${name}`, at + 1);
  }
  return false;
}
