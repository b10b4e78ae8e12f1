import { proxy, snapshot } from 'valtio';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { recordingClient } from '#console/shell/server/recording-client.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { isVersionConflict } from '#console/shell/server/version-conflict.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { check } from './check.ts';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';
import { fieldsOf } from './fields.ts';
import { copied, merge, same, valueAt, withValue } from './merge.ts';
import type { Values } from './merge.ts';
import type { FormState, Saved, Setup } from './setup.ts';

/** A record as a form knows it; none while it is being made. */
type Base = { record: Saved | undefined; values: Values };

/** One request to save. The same key goes with every try of one intention. */
type Attempt = { key: string; typed: Values; output: Values; changes: Values; base: Base; close: boolean };

/**
 * What a form knows and does, apart from how it is drawn: its fields, its draft, saving, and what follows when saving
 * fails.
 */
export class FormModel {
  readonly state = proxy<FormState>({
    values: {},
    errors: {},
    dirty: false,
    busy: false,
    trouble: undefined,
    restored: undefined,
    conflict: undefined,
    attention: 0,
  });
  /** The latest of what the screen says about the form. */
  readonly #setup: () => Setup;
  readonly #draftKey: string | undefined;
  #base: Base;
  /** Sent, and not answered (yet). */
  #sent: Attempt | undefined;
  #lastTyped: { at: string; values: Values } = { at: '', values: {} };
  /** Who left the form while it was saving is not led anywhere. */
  #onScreen = false;

  constructor(setup: () => Setup) {
    this.#setup = setup;
    this.#draftKey = setup().draftKey;
    this.#base = this.#baseOf(setup().record);
    this.#put(this.#base.values);
    this.#restore();
  }

  /** Sends what was never answered once more, exactly as it was. */
  again(): Promise<void> {
    return this.save(this.#sent?.close ?? false);
  }

  /** Notes whether the form is on screen. */
  appear(is: boolean): void {
    this.#onScreen = is;
  }

  #baseOf(record: Saved | undefined): Base {
    const { read, initial } = this.#setup();
    return { record, values: record ? read(record) : initial };
  }

  #typed(): Values {
    return snapshot(this.state).values;
  }

  #put(values: Values): void {
    this.state.values = copied(values);
    this.state.dirty = !same(values, this.#base.values);
  }

  /** Notes what was typed into a field. An arrow, as those below that components hand on. */
  readonly set = (name: string, value: unknown): void => {
    this.#put({ ...this.#typed(), [name]: value });
    if (Object.keys(this.state.errors).some((path) => isWithin(path, name))) this.#recheck(name);
  };

  /** A changed field is looked at when it is left, not while it is typed into. */
  left(name: string): void {
    if (!same(this.#typed()[name], this.#base.values[name])) this.#recheck(name);
  }

  #recheck(name: string): void {
    const checked = check(this.#setup().schema, this.#typed(), this.#base.record !== undefined);
    const found = Object.entries(checked.ok ? {} : checked.errors).filter(([path]) => isWithin(path, name));
    const others = Object.entries(snapshot(this.state).errors).filter(([path]) => !isWithin(path, name));
    this.state.errors = Object.fromEntries([...others, ...found]);
  }

  /**
   * Saves what is typed, once. What was sent before and never answered goes first, exactly as it was; what was typed
   * since then follows.
   */
  async save(close: boolean): Promise<void> {
    if (this.state.busy) return;
    this.state.busy = true;
    this.state.trouble = undefined;
    await this.#saveAll(close);
    this.state.busy = false;
  }

  async #saveAll(close: boolean): Promise<void> {
    try {
      const late = this.#sent !== undefined;
      if (this.#sent) await this.#deliver(this.#sent);
      if (!late || this.state.dirty) await this.#saveTyped(close);
      else this.#done(close, true);
    } catch (error) {
      if (!isVersionConflict(error) || !error.current) return this.#failed(error);
      this.#bringTogether(this.#base.values, this.#baseOf({ ...this.#base.record, ...error.current }), this.#typed());
      if (this.state.conflict) return this.#attend();
      // Elsewhere in the record, or all of it is there already: the answer to an earlier try was lost on its way.
      return this.state.dirty ? this.#saveAll(close) : this.#done(close, true);
    }
  }

  async #saveTyped(close: boolean): Promise<void> {
    const next = this.#plan(this.#typed(), crypto.randomUUID(), close, this.#base);
    if (!next || this.#isUndecided()) return this.#attend();
    const news = next.base.record === undefined || Object.keys(next.changes).length > 0;
    if (news) await this.#deliver(next);
    this.#done(close, news);
  }

  /** The request for what is typed; none, with its sentences on the fields, where the contract would refuse it. */
  #plan(values: Values, key: string, close: boolean, from: Base): Attempt | undefined {
    const { schema } = this.#setup();
    const checked = check(schema, values, from.record !== undefined);
    this.state.errors = checked.ok ? {} : checked.errors;
    if (!checked.ok) return undefined;
    const before = check(schema, from.values, true);
    const old = before.ok ? before.output : from.values;
    const changed = Object.entries(checked.output).filter(([name, value]) => !same(value, old[name]));
    return { key, typed: values, output: checked.output, changes: Object.fromEntries(changed), base: from, close };
  }

  async #deliver(attempt: Attempt): Promise<void> {
    this.#sent = attempt;
    this.keepDraft();
    const { send, sent: calls } = recordingClient();
    const { record } = attempt.base;
    try {
      const saved = await this.#setup().save({
        record,
        values: attempt.output,
        typed: attempt.typed,
        changes: attempt.changes,
        ifMatch: record?.version,
        idempotencyKey: attempt.key,
        send,
      });
      // Given up while it was on its way: what stands now is all there is.
      this.#commitSaved(this.#baseOf(saved), this.#sent === attempt ? attempt.typed : this.#typed());
    } catch (error) {
      if (!mayHaveArrived(error)) this.#sent = undefined;
      throw error;
    } finally {
      invalidate(calls);
    }
  }

  /** What was sent stands now; what was typed since is still to be saved. */
  #commitSaved(now: Base, saved: Values): void {
    this.#base = now;
    this.#sent = undefined;
    this.#put(merge(saved, now.values, this.#typed()).values);
    this.state.errors = {};
    this.state.conflict = undefined;
    this.state.restored = undefined;
    this.keepDraft();
  }

  #done(close: boolean, news: boolean): void {
    const { said, goOn, saved } = this.#setup();
    if (!this.state.dirty) saved?.();
    if (news) toast({ tone: 'good', text: said(this.#base.record) });
    else if (!close) toast({ tone: 'info', text: 'There is nothing to save.' });
    if (this.state.dirty || !this.#onScreen) return;
    goOn?.(this.#base.record, { close });
  }

  #failed(error: unknown): void {
    const known = fieldsOf(this.#setup().sections);
    const refused = Object.entries(error instanceof ApiError ? error.fields : {}).map(
      ([path, sentences]) => [path, sentences.join(' ')] as const,
    );
    const more = refused.filter(([path]) => !known.has(rootOf(path))).map(([path, why]) => `${path}: ${why}`);
    this.state.errors = Object.fromEntries(refused.filter(([path]) => known.has(rootOf(path))));
    if (Object.keys(this.state.errors).length === 0 || more.length > 0) this.#say(error, more);
    this.keepDraft();
    this.#attend();
  }

  #say(error: unknown, more: readonly string[]): void {
    const told = error instanceof ApiError && error.noticed;
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    if (!told)
      this.state.trouble = {
        sentence: sentenceOf(error),
        more,
        again: this.#sent !== undefined,
        ...(requestId && { requestId }),
      };
  }

  /** Somebody else changed the record: what only they changed is taken, what both changed is asked. */
  #bringTogether(from: Values, theirs: Base, mine: Values): void {
    const { values, taken, clashes } = merge(from, theirs.values, mine);
    this.#base = theirs;
    this.#put(values);
    this.state.errors = {};
    this.state.conflict =
      taken.length + clashes.length > 0 && this.state.dirty ? { taken, clashes, chosen: [], asked: false } : undefined;
    this.keepDraft();
  }

  /** Decides a field both changed. */
  choose(path: string, value: unknown): void {
    if (!this.state.conflict) return;
    this.state.conflict.chosen = [...this.state.conflict.chosen, path];
    this.#put(withValue(this.#typed(), path, value));
  }

  #isUndecided(): boolean {
    const { conflict } = snapshot(this.state);
    if (!conflict || !this.state.conflict) return false;
    const { clashes, chosen } = conflict;
    const open = clashes.filter(({ path, mine }) => !chosen.includes(path) && same(valueAt(this.#typed(), path), mine));
    this.state.conflict.asked = open.length > 0;
    return open.length > 0;
  }

  #attend(): void {
    this.state.attention += 1;
  }

  /** Gives up what is not saved. */
  readonly discard = (): void => {
    this.#sent = undefined;
    this.#put(this.#base.values);
    Object.assign(this.state, { errors: {}, trouble: undefined, restored: undefined, conflict: undefined });
    this.keepDraft();
  };

  /** Takes a newer record over while nothing is typed; what is typed meets it when it is saved. */
  follow(record: Saved | undefined): void {
    if (this.state.dirty || this.state.busy || this.#sent || record === undefined) return;
    const newer = this.#baseOf(record);
    if (same(newer.values, this.#base.values) && record.version === this.#base.record?.version) return;
    this.#base = newer;
    this.#put(newer.values);
  }

  readonly keepDraft = (): void => {
    if (this.#draftKey === undefined) return;
    if (!this.state.dirty && !this.#sent) return dropDraft(this.#draftKey);
    const secrets = secretsOf(this.#setup().sections);
    const safe = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
    if (!same(this.#typed(), this.#lastTyped.values))
      this.#lastTyped = { at: new Date().toISOString(), values: this.#typed() };
    writeDraft(this.#draftKey, {
      at: this.#lastTyped.at,
      values: safe(this.#typed()),
      base: safe(this.#base.values),
      ...(this.#base.record?.version !== undefined && { version: this.#base.record.version }),
      // Without its secrets it would be another request under the same key.
      ...(this.#sent && secrets.size === 0 && { sent: { key: this.#sent.key, values: this.#sent.typed } }),
    });
  };

  /** What was typed before the page was lost, on the record as it stands now. */
  #restore(): void {
    const draft = this.#draftKey === undefined ? undefined : readDraft(this.#draftKey);
    if (!draft) return;
    const mine = { ...this.#base.values, ...draft.values };
    this.#lastTyped = { at: draft.at, values: mine };
    const sameVersion = draft.version === this.#base.record?.version;
    if (sameVersion && draft.sent) this.#sent = this.#plan(draft.sent.values, draft.sent.key, false, this.#base);
    if (sameVersion) this.#put(mine);
    else this.#bringTogether({ ...this.#base.values, ...draft.base }, this.#base, mine);
    if (this.state.dirty || this.#sent) this.state.restored = draft.at;
    else this.keepDraft();
  }
}

/** Whether the server may have done what was asked although it did not say so. */
const mayHaveArrived = (error: unknown): boolean =>
  !(error instanceof ApiError) || !error.refused || error.code === 'in_flight';

const rootOf = (path: string): string => path.split('.')[0] ?? path;
const isWithin = (path: string, name: string): boolean => rootOf(path) === name;

const secretsOf = (sections: Setup['sections']): ReadonlySet<string> =>
  new Set([...fieldsOf(sections)].filter(([, { is }]) => is === 'password').map(([name]) => name));
