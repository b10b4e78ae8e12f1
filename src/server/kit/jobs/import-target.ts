import type { Access } from '#domain/access/access.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';

/** A field of a record that a column of a file can fill. */
export interface ImportField {
  /** Its name in the body of the calls; names inside one another are joined by dots. */
  readonly id: string;
  readonly label: string;
  /** Other headings it goes by. */
  readonly words?: readonly string[];
  readonly is: 'text' | 'number' | 'flag';
  /** A new record needs it. */
  readonly required?: true;
}

/** Records that can be imported: by the calls a person makes them with, so with the same rights, rules and trail. */
export interface ImportTarget {
  readonly id: string;
  /** What people call several of them: "cities". */
  readonly noun: string;
  /** The right to import them, beside those of its calls. */
  readonly need: Access;
  readonly fields: readonly ImportField[];
  /** The fields records are told apart by: a file has at least one of them, and no two of its rows share one. None where each row adds one. */
  readonly keys: readonly string[];
  readonly create: Call;
  /** Absent where records are only added. */
  readonly update?: Call;
  /** What the calls get beside what the file says. */
  readonly also?: Readonly<Record<string, unknown>>;
  /** All of its rows are taken in, or none: it is written in one go, so it has at most {@link MAX_WHOLE} rows. */
  readonly whole?: true;
  /** Turns the words of a row into what the calls take; @throws ApiError 422 by field for what it cannot. */
  read?(db: Db, body: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>;
  /** The record a row is about, with what the update must not lose of it; undefined when the row is a new one. */
  find(db: Db, body: Readonly<Record<string, unknown>>): Promise<Existing | undefined>;
}

/** Rows that are written in one go are at most so many. */
export const MAX_WHOLE = 1000;

export interface Existing {
  id: number;
  /** The row's values as the update is to get them. */
  body: Readonly<Record<string, unknown>>;
}
