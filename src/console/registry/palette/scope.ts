import type { KindName } from '#contract/kinds.ts';

/** Restriction of a query to one sort of rows, by its first sign. */
export type Scope = {
  sign: '>' | '/' | '#' | '@';
  title: string;
  kinds: readonly KindName[];
  commands: 'action' | 'screen' | 'none';
};

/** All scopes, in the order of the palette's foot. */
export const SCOPES: readonly Scope[] = [
  { sign: '>', title: 'Commands', kinds: [], commands: 'action' },
  { sign: '#', title: 'Bookings', kinds: ['booking'], commands: 'none' },
  { sign: '@', title: 'People', kinds: ['driver', 'customer', 'admin'], commands: 'none' },
  { sign: '/', title: 'Screens', kinds: [], commands: 'screen' },
];

/** Splits a query into its scope, if its first sign is one, and the text to search for. */
export function readScope(query: string): { scope?: Scope; text: string } {
  const text = query.trim();
  const scope = SCOPES.find(({ sign }) => text.startsWith(sign));
  return scope ? { scope, text: text.slice(1).trim() } : { text };
}
