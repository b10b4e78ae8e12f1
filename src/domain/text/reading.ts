import { type No, refused } from '#domain/verdict.ts';

/** What a reader makes of a text: the one form in which it is stored and compared, or a sentence that says what to enter. */
export type Reading = { readonly ok: true; readonly value: string } | No;

/** The result of a reader that understood its text. */
export const read = (value: string): Reading => ({ ok: true, value });

/** The result of a reader that did not; `why` is for people. */
export const unread: (why: string) => Reading = refused;

/** Returns what was read, or null. */
export const valueOf = (reading: Reading): string | null => (reading.ok ? reading.value : null);
