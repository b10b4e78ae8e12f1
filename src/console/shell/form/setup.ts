import type { Send } from '#console/registry/context.ts';
import type { KindName } from '#contract/kinds.ts';
import type { FormSchema } from './check.ts';
import type { Section } from './fields.ts';
import type { Clash, Taken, Values } from './merge.ts';

/** Record as forms need it. Without a version, it is saved without an optimistic lock. */
export type Saved = { readonly id?: unknown; readonly version?: number };

/** One save request. */
export type SaveRequest<R, Output> = {
  /** The record as it was opened; undefined while it is being created. */
  record: R | undefined;
  /** All fields, in the contract's shape. */
  values: Output;
  /** Field values when the request was sent. */
  typed: Values;
  /** Only the fields that differ from the record. */
  changes: Partial<Output>;
  /** The version the changes are based on. */
  ifMatch: number | undefined;
  /** The same for every try of one intention. */
  idempotencyKey: string;
  send: Send;
};

/** Setup of a form, given by its screen. */
export type Setup<R extends Saved = Saved, Output = Values> = {
  /** Contract schema of all fields. */
  schema: FormSchema;
  sections: readonly Section[];
  record: R | undefined;
  /** Returns the field values for a record. */
  read(record: R): Values;
  /** Field values without a record. */
  initial: Values;
  /** Saves the form. Returns the saved record, or undefined where there is none, such as for a password. */
  save(request: SaveRequest<R, Output>): Promise<R | undefined>;
  /**
   * The kind of record it saves: whatever else reads such records is read again, and commands run on what was saved. Null
   * where it saves no record.
   */
  kind: KindName | null;
  /** Returns the message shown after saving. */
  savedMessage(record: R | undefined): string;
  /** Navigates after saving; `close` is true when the user is done with the form. */
  afterSave?(record: R | undefined, how: { close: boolean }): void;
  /** Called when nothing is unsaved any more, before navigating. */
  saved?(): void;
  /** Storage key of the draft; without it no draft is kept. */
  draftKey: string | undefined;
  /** Returns what the form is called now. */
  name?(): string | undefined;
};

/** Where saving leads: nowhere, away from the form, or to the next record to add. */
export type Then = 'stay' | 'close' | 'another';

/** Record as a form sees it; undefined while it is being created. */
export type Base = { record: Saved | undefined; values: Values };

/** What changes were based on: the values of a record, and its version. */
export type Origin = { values: Values; version: number | undefined };

/** One save request. Every try of one intention has the same key. */
export type Attempt = { key: string; typed: Values; output: Values; changes: Values; base: Base; next: Then };

/** State a form shows. */
export type FormState = {
  values: Values;
  /** Error messages by field path. */
  errors: Readonly<Record<string, string>>;
  dirty: boolean;
  busy: boolean;
  /** Why the last try failed; `again` if it may have reached the server and can be resent unchanged. */
  failure: { sentence: string; more: readonly string[]; again: boolean; requestId?: string } | undefined;
  /** Time the restored draft was typed. */
  restored: string | undefined;
  /** Changes made meanwhile by another user; `unresolved` is whether saving was refused because a choice is missing. */
  conflict: { taken: readonly Taken[]; clashes: readonly Clash[]; unresolved: boolean } | undefined;
  /** Time the draft of what is typed now was written, ISO 8601. */
  kept: string | undefined;
  /** How often the form was emptied for another record. */
  emptied: number;
  /** Increases whenever something needs the user's attention. */
  attention: number;
};
