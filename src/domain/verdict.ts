/** The answer to "may this happen?": yes, with its consequences, or no, with a sentence for the user. */
export type Verdict<Facts = unknown> = Yes<Facts> | No;
export type Yes<Facts = unknown> = { ok: true } & Facts;
export type No = { ok: false; why: string };

export const ALLOWED: Yes = { ok: true };
export const refused = (why: string): No => ({ ok: false, why });
