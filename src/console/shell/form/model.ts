import { proxy, snapshot } from 'valtio';
import { readsOf } from '#contract/kinds.ts';
import { ApiError, mayHaveArrived, sentenceOf } from '#console/shell/state/api-error.ts';
import { recordingClient } from '#console/shell/server/recording-client.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { isVersionConflict } from '#console/shell/server/version-conflict.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { check, errorsAfter, refusalOf } from './check.ts';
import { answered, areOpen } from './clashes.ts';
import { dropDraft, readDraft, writeDraft } from '#console/shell/drafts/drafts.ts';
import { indivisible, secretsOf, without } from './fields.ts';
import { copied, merge, same, type Values } from './merge.ts';
import type { Answer } from './merge-blocks.ts';
import type { Attempt, Base, FormState, Origin, Saved, Setup, Then } from './setup.ts';

/** State and behaviour of a form, without its rendering: fields, draft, saving, and recovery from failed saves. */
export class FormModel {
  readonly state = proxy<FormState>({
    values: {},
    errors: {},
    dirty: false,
    busy: false,
    failure: undefined,
    restored: undefined,
    conflict: undefined,
    kept: undefined,
    emptied: 0,
    attention: 0,
  });
  /** Returns the latest setup from the screen. */
  readonly #setup: () => Setup;
  readonly #draftKey: string | undefined;
  #base: Base;
  /** The attempt sent and not yet answered. */
  #sent: Attempt | undefined;
  /** What the server said of the last try, which no check here can repeat. */
  #refused: FormState['errors'] = {};
  #lastTyped: { at: string; values: Values } = { at: '', values: {} };
  /** What both people started from, while it is not decided what to keep: a draft must lead to the same questions. */
  #asked: Origin | undefined;
  /** If the user left the form while it was saving, it must not navigate. */
  #onScreen = false;

  constructor(setup: () => Setup) {
    this.#setup = setup;
    this.#draftKey = setup().draftKey;
    this.#base = this.#baseOf(setup().record);
    this.#put(this.#base.values);
    this.#restore();
  }

  /** Resends an unanswered request unchanged. */
  again(): Promise<void> {
    return this.save(this.#sent?.next ?? 'stay');
  }

  /** Notes whether the form is on screen. */
  appear(is: boolean): void {
    this.#onScreen = is;
  }

  #baseOf(record: Saved | undefined): Base {
    const { read, initial } = this.#setup();
    return { record, values: record ? read(record) : initial };
  }

  #origin(): Origin {
    return { values: this.#base.values, version: this.#base.record?.version };
  }

  #typed(): Values {
    return snapshot(this.state).values;
  }

  #put(values: Values): void {
    this.state.values = copied(values);
    this.state.dirty = !same(values, this.#base.values);
  }

  /** Sets a field's value. An arrow function, as are those below, because components pass it on. */
  readonly set = (name: string, value: unknown): void => {
    this.#put({ ...this.#typed(), [name]: value });
    if (Object.keys(this.state.errors).length > 0) this.#recheck(name, false);
  };

  /** Validates a changed field, or only the part of it at a path, when it loses the focus, not while the user types. */
  left(name: string, part = name): void {
    if (!same(this.#typed()[name], this.#base.values[name])) this.#recheck(part, true);
  }

  #recheck(name: string, left: boolean): void {
    const checked = check(this.#setup().schema, this.#typed(), this.#base.record !== undefined);
    this.state.errors = errorsAfter({ name, left }, snapshot(this.state).errors, checked, this.#refused);
  }

  /** Saves the form once. An unanswered earlier request is first resent unchanged; input typed since then follows. */
  async save(then: Then): Promise<void> {
    if (this.state.busy) return;
    this.state.busy = true;
    this.state.failure = undefined;
    await this.#saveAll(then);
    this.state.busy = false;
  }

  async #saveAll(then: Then): Promise<void> {
    try {
      const late = this.#sent !== undefined;
      if (this.#sent) await this.#deliver(this.#sent);
      if (!late || this.state.dirty) await this.#saveTyped(then);
      else this.#done(then, true);
    } catch (error) {
      if (!isVersionConflict(error) || !error.current) return this.#failed(error);
      this.#bringTogether(this.#origin(), this.#baseOf({ ...this.#base.record, ...error.current }), this.#typed());
      if (this.state.conflict) return this.#attend();
      // Other parts of the record changed, or all changes are already saved: the reply to an earlier try was lost.
      return this.state.dirty ? this.#saveAll(then) : this.#done(then, true);
    }
  }

  async #saveTyped(then: Then): Promise<void> {
    const next = this.#plan(this.#typed(), crypto.randomUUID(), then, this.#base);
    const { conflict } = this.state;
    if (conflict) conflict.unresolved = areOpen(this.#typed(), conflict.clashes);
    if (!next || conflict?.unresolved === true) return this.#attend();
    const news = next.base.record === undefined || Object.keys(next.changes).length > 0;
    if (news) await this.#deliver(next);
    this.#done(then, news);
  }

  /** Returns the request for the form's input; undefined, with field errors set, if the contract would refuse it. */
  #plan(values: Values, key: string, then: Then, from: Base): Attempt | undefined {
    const { schema } = this.#setup();
    const checked = check(schema, values, from.record !== undefined);
    this.#refused = {};
    this.state.errors = checked.ok ? {} : checked.errors;
    if (!checked.ok) return undefined;
    const before = check(schema, from.values, true);
    const old = before.ok ? before.output : from.values;
    const changed = Object.entries(checked.output).filter(([name, value]) => !same(value, old[name]));
    return { key, typed: values, output: checked.output, changes: Object.fromEntries(changed), base: from, next: then };
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
      // The attempt was discarded while in flight, so the saved record is the only state left.
      this.#commitSaved(this.#baseOf(saved), this.#sent === attempt ? attempt.typed : this.#typed());
    } catch (error) {
      if (!mayHaveArrived(error)) this.#sent = undefined;
      throw error;
    } finally {
      invalidate([...calls, ...readsOf(this.#setup().kind ?? '')]);
    }
  }

  /** Makes the saved values the new base; input typed since the request was sent stays unsaved. */
  #commitSaved(now: Base, saved: Values): void {
    this.#base = now;
    this.#sent = undefined;
    this.#put(merge(saved, now.values, this.#typed(), indivisible(this.#setup().sections)).values);
    this.state.errors = {};
    this.state.conflict = undefined;
    this.state.restored = undefined;
    this.keepDraft();
  }

  #done(then: Then, news: boolean): void {
    const { savedMessage, afterSave, saved } = this.#setup();
    if (!this.state.dirty) saved?.();
    if (news) toast({ tone: 'good', text: savedMessage(this.#base.record) });
    else if (then === 'stay') toast({ tone: 'info', text: 'There is nothing to save.' });
    if (this.state.dirty || !this.#onScreen) return;
    if (then === 'another') this.#empty();
    else afterSave?.(this.#base.record, { close: then === 'close' });
  }

  /** Makes the form one for the next record to add. */
  #empty(): void {
    this.#base = this.#baseOf(undefined);
    this.#put(this.#base.values);
    this.state.emptied += 1;
    this.keepDraft();
  }

  #failed(error: unknown): void {
    const { errors, more } = refusalOf(error instanceof ApiError ? error.fields : {}, this.#setup().sections);
    this.#refused = errors;
    this.state.errors = this.#refused;
    if (Object.keys(this.state.errors).length === 0 || more.length > 0) this.#say(error, more);
    this.keepDraft();
    this.#attend();
  }

  #say(error: unknown, more: readonly string[]): void {
    const isAlreadyShown = error instanceof ApiError && error.noticed;
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    if (!isAlreadyShown)
      this.state.failure = {
        sentence: sentenceOf(error),
        more,
        again: this.#sent !== undefined,
        ...(requestId && { requestId }),
      };
  }

  /** Merges changes made by another user and asks about conflicts. */
  #bringTogether(from: Origin, theirs: Base, mine: Values): void {
    const { values, taken, clashes } = merge(from.values, theirs.values, mine, indivisible(this.#setup().sections));
    this.#base = theirs;
    this.#asked = from;
    this.#put(values);
    this.state.errors = {};
    this.state.conflict =
      taken.length + clashes.length > 0 && this.state.dirty
        ? { taken: copied(taken), clashes: copied(clashes), unresolved: false }
        : undefined;
    this.keepDraft();
  }

  /** Answers one conflict, by its key. What was typed since stays, and the answer can be changed. */
  choose(key: string, answer: Answer): void {
    const { conflict } = snapshot(this.state);
    if (!conflict || !this.state.conflict) return;
    const { values, clashes } = answered(this.#typed(), conflict.clashes, key, answer);
    this.state.conflict.clashes = copied(clashes);
    this.#put(values);
  }

  #attend(): void {
    this.state.attention += 1;
  }

  /** Discards unsaved input. */
  readonly discard = (): void => {
    this.#sent = undefined;
    this.#put(this.#base.values);
    Object.assign(this.state, { errors: {}, failure: undefined, restored: undefined, conflict: undefined });
    this.keepDraft();
  };

  /** Takes over a newer record if nothing is typed; otherwise the merge happens on saving. */
  follow(record: Saved | undefined): void {
    if (this.state.dirty || this.state.busy || this.#sent || record === undefined) return;
    const newer = this.#baseOf(record);
    if (same(newer.values, this.#base.values) && record.version === this.#base.record?.version) return;
    this.#base = newer;
    this.#put(newer.values);
  }

  readonly keepDraft = (): void => {
    if (this.#draftKey === undefined) return;
    if (!this.state.dirty && !this.#sent) {
      this.state.kept = undefined;
      return dropDraft(this.#draftKey);
    }
    const secrets = secretsOf(this.#setup().sections);
    // To empty the only field that is filled from the start is to type as well.
    if (this.#lastTyped.at === '' || !same(this.#typed(), this.#lastTyped.values))
      this.#lastTyped = { at: new Date().toISOString(), values: this.#typed() };
    this.state.kept = this.#lastTyped.at;
    const name = this.#setup().name?.();
    const { values, version } = (areOpen(this.#typed(), this.state.conflict?.clashes) && this.#asked) || this.#origin();
    writeDraft(this.#draftKey, {
      at: this.#lastTyped.at,
      values: without(secrets, this.#typed()),
      base: without(secrets, values),
      ...(name !== undefined && { name }),
      ...(version !== undefined && { version }),
      // Without its secrets the request would differ under the same key.
      ...(this.#sent && secrets.size === 0 && { sent: { key: this.#sent.key, values: this.#sent.typed } }),
    });
  };

  /** Restores the draft typed before the page was lost, on the current record. */
  #restore(): void {
    const draft = this.#draftKey === undefined ? undefined : readDraft(this.#draftKey);
    if (!draft) return;
    const mine = { ...this.#base.values, ...draft.values };
    this.#lastTyped = { at: draft.at, values: mine };
    const { version } = draft;
    const sameVersion = version === this.#base.record?.version;
    if (sameVersion && draft.sent) this.#sent = this.#plan(draft.sent.values, draft.sent.key, 'stay', this.#base);
    if (sameVersion) this.#put(mine);
    else this.#bringTogether({ values: { ...this.#base.values, ...draft.base }, version }, this.#base, mine);
    if (this.state.dirty || this.#sent) this.state.restored = draft.at;
    else this.keepDraft();
  }
}
