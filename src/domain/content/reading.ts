/** What a body is refused with while it is read; never leaves {@link ./read-body.ts}. */
export class BadBody extends Error {
  readonly path: string;

  constructor(path: string, why: string) {
    super(why);
    this.path = path;
  }
}

/** @throws BadBody always */
export function refuse(path: string, why: string): never {
  throw new BadBody(path, why);
}

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the own fields of an object; with `known`, one with other fields is refused.
 * @throws BadBody
 */
export function recordAt(value: unknown, path: string, known?: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(path, `Must be an object, not ${nameOf(value)}.`);
  }
  const keys = Object.keys(value);
  const unknown = known && keys.find((key) => !known.includes(key));
  if (unknown !== undefined) refuse(below(path, unknown), `There is no attribute ${quoted(unknown)} here.`);
  // Without a prototype, so that a field that is left out is never one that every object has.
  return Object.assign(Object.create(null) as Record<string, unknown>, value);
}

/**
 * Returns the entries of an array. Gaps are entries without a value.
 * @throws BadBody
 */
export function listAt(value: unknown, path: string, most: number, what: string): unknown[] {
  if (!Array.isArray(value)) return refuse(path, `Must be a list, not ${nameOf(value)}.`);
  if (value.length > most) refuse(path, `There are ${value.length} ${what}; ${most} are the most.`);
  return Array.from(value as unknown[]);
}

/** @throws BadBody */
export function oneOf<Choice extends string | number>(
  choices: readonly Choice[],
  value: unknown,
  path: string,
): Choice {
  return choices.find((choice) => choice === value) ?? refuse(path, `Must be one of ${choices.join(', ')}.`);
}

/**
 * Returns a text that PostgreSQL can keep and a page can show: without control characters, except tabs and line breaks,
 * and without half surrogate pairs.
 * @throws BadBody
 */
export function textAt(value: unknown, path: string, most: number): string {
  if (typeof value !== 'string') return refuse(path, `Must be a text, not ${nameOf(value)}.`);
  if (value.length > most) refuse(path, `This text is too long: ${most} characters are the most.`);
  const unfit = UNFIT.exec(value)?.[0].codePointAt(0);
  if (unfit === undefined) return value;
  return refuse(path, `A text has no character U+${unfit.toString(16).toUpperCase().padStart(4, '0')}.`);
}

/** Returns what a refusal says of a value: quoted, and cut where it is long. */
export function quoted(value: unknown): string {
  if (typeof value !== 'string') return nameOf(value);
  return JSON.stringify(value.length > MAX_QUOTED ? `${value.slice(0, MAX_QUOTED)}…` : value);
}

const below = (path: string, key: string): string =>
  /^[a-z_]\w{0,40}$/i.test(key) ? (path === '' ? key : `${path}.${key}`) : `${path}[${quoted(key)}]`;

function nameOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

const UNFIT = /(?![\n\t])\p{Cc}|\p{Cs}/u;
const MAX_QUOTED = 40;
