import type { Send } from '#console/registry/context.ts';
import type { FormSchema } from './check.ts';
import type { Section } from './fields.ts';
import type { Clash, Taken, Values } from './merge.ts';

/** A record as forms need it. One without a version is written without asking whether somebody else changed it. */
export type Saved = { readonly version?: number };

/** One request to save. */
export type SaveRequest<R, Output> = {
  /** The record as it was opened; none while it is being made. */
  record: R | undefined;
  /** Every field, as the contract takes it. */
  values: Output;
  /** What the fields held when this was sent. */
  typed: Values;
  /** Only the fields that differ from the record. */
  changes: Partial<Output>;
  /** The version the changes were made on. */
  ifMatch: number | undefined;
  /** The same for every try of one intention. */
  idempotencyKey: string;
  send: Send;
};

/** What a screen says about its form. */
export type Setup<R extends Saved = Saved, Output = Values> = {
  /** The contract's schema of all fields. */
  schema: FormSchema;
  sections: readonly Section[];
  record: R | undefined;
  /** What the fields hold for a record. */
  read(record: R): Values;
  /** What they hold while there is none. */
  initial: Values;
  /** Answers the record as it then stands; nothing where there is no record, such as for a password. */
  save(request: SaveRequest<R, Output>): Promise<R | undefined>;
  /** What to say once it is saved. */
  said(record: R | undefined): string;
  /** Goes where saving leads; `close` when the person is done with the form. */
  goOn?(record: R | undefined, how: { close: boolean }): void;
  /** Tells that nothing is unsaved here any more, before going on. */
  saved?(): void;
  /** Where the draft is kept; without it there is none. */
  draftKey: string | undefined;
};

/** What a form shows. */
export type FormState = {
  values: Values;
  /** Sentences by field path. */
  errors: Readonly<Record<string, string>>;
  dirty: boolean;
  busy: boolean;
  /** Why the last try failed; `again` when it may have arrived and can be sent once more as it was. */
  trouble: { sentence: string; more: readonly string[]; again: boolean; requestId?: string } | undefined;
  /** When the draft on screen was typed. */
  restored: string | undefined;
  /** What somebody else changed meanwhile; `chosen` are the paths decided, `asked` that one was missing. */
  conflict:
    | { taken: readonly Taken[]; clashes: readonly Clash[]; chosen: readonly string[]; asked: boolean }
    | undefined;
  /** Grows whenever there is something to look at. */
  attention: number;
};
