import type { Access } from '#domain/access/access.ts';
import type { KindName } from '#contract/kinds.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';

/** A field of a record that a file column can fill. */
export interface ImportField {
  /** Its name in the request body; nested names are joined by dots. */
  readonly id: string;
  readonly label: string;
  /** Other column headings that mean this field. */
  readonly words?: readonly string[];
  /** How its cells are read. An amount stays a text, which is read with its currency. */
  readonly is: 'text' | 'number' | 'amount' | 'flag' | 'day';
  /** A new record requires it. */
  readonly required?: true;
}

/**
 * Records that can be imported. Rows go through the same calls a person uses, so the same rights, rules and audit
 * apply.
 */
export interface ImportTarget {
  readonly id: string;
  /** Plural for sentences: "cities". */
  readonly noun: string;
  /** The right to import, in addition to those of its calls. */
  readonly need: Access;
  readonly fields: readonly ImportField[];
  /**
   * Fields that identify a record: a file has at least one of them, and no two rows share a value, compared as it would
   * be stored and in any capitals. Empty where each row adds a record.
   */
  readonly keys: readonly string[];
  /** Fields that identify a record only together: a file has all of them. */
  readonly together?: readonly string[];
  /** The kind of the records, where an import tells row by row what is new, changed and unchanged. */
  readonly kind?: KindName;
  readonly create: Call;
  /** Absent where an import only adds records. */
  readonly update?: Call;
  /** Fixed values that the calls receive in addition to those of the file. */
  readonly also?: Readonly<Record<string, unknown>>;
  /** Imports all rows or none. All are written in one transaction, so there are at most {@link MAX_WHOLE}. */
  readonly whole?: true;
  /**
   * Converts the texts of a row into the body of the calls.
   * @throws ApiError 422 by field for texts it cannot convert
   */
  read?(db: Db, body: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>;
  /** Returns the record a row updates, given the row as it would be stored, with values the update must not lose; undefined when the row adds one. */
  find(db: Db, body: Readonly<Record<string, unknown>>): Promise<Existing | undefined>;
  /** Returns the records that a file should name and does not, given its rows as texts. They stay as they are. */
  gone?(reader: ListReader, rows: readonly Readonly<Record<string, unknown>>[]): Promise<readonly Gone[]>;
}

/** Maximum number of rows written in one transaction. */
export const MAX_WHOLE = 1000;

/** A record that a file does not name any more. */
export interface Gone {
  id: number;
  label: string;
}

export interface Existing {
  id: number;
  /** The row's values as the update call takes them. */
  body: Readonly<Record<string, unknown>>;
  /** The values of its keys before the update, where it has several of them. */
  named?: Readonly<Record<string, unknown>>;
}
