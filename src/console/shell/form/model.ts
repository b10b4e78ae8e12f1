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

export type FormModel = ReturnType<typeof createForm>;

/**
 * What a form knows and does, apart from how it is drawn: its fields, its draft, saving, and what follows when saving
 * fails.
 * @param setup the latest of what the screen says about the form
 */
export function createForm(setup: () => Setup) {
  const { draftKey } = setup();
  let base = baseOf(setup().record);
  /** Sent, and not answered (yet). */
  let sent: Attempt | undefined;
  let lastTyped: { at: string; values: Values } = { at: '', values: {} };
  /** Who left the form while it was saving is not led anywhere. */
  let onScreen = false;

  const state = proxy<FormState>({
    values: {},
    errors: {},
    dirty: false,
    busy: false,
    trouble: undefined,
    restored: undefined,
    conflict: undefined,
    attention: 0,
  });
  put(base.values);
  restore();

  return {
    state,
    set,
    left,
    choose,
    save,
    /** Sends what was never answered once more, exactly as it was. */
    again: () => save(sent?.close ?? false),
    discard,
    follow,
    keepDraft,
    appear: (is: boolean) => (onScreen = is),
  };

  function baseOf(record: Saved | undefined): Base {
    const { read, initial } = setup();
    return { record, values: record ? read(record) : initial };
  }

  function typed(): Values {
    return snapshot(state).values;
  }

  function put(values: Values): void {
    state.values = copied(values);
    state.dirty = !same(values, base.values);
  }

  function set(name: string, value: unknown): void {
    put({ ...typed(), [name]: value });
    if (Object.keys(state.errors).some((path) => isWithin(path, name))) recheck(name);
  }

  /** A changed field is looked at when it is left, not while it is typed into. */
  function left(name: string): void {
    if (!same(typed()[name], base.values[name])) recheck(name);
  }

  function recheck(name: string): void {
    const checked = check(setup().schema, typed(), base.record !== undefined);
    const found = Object.entries(checked.ok ? {} : checked.errors).filter(([path]) => isWithin(path, name));
    const others = Object.entries(snapshot(state).errors).filter(([path]) => !isWithin(path, name));
    state.errors = Object.fromEntries([...others, ...found]);
  }

  /**
   * Saves what is typed, once. What was sent before and never answered goes first, exactly as it was; what was typed
   * since then follows.
   */
  async function save(close: boolean): Promise<void> {
    if (state.busy) return;
    state.busy = true;
    state.trouble = undefined;
    await saveAll(close);
    state.busy = false;
  }

  async function saveAll(close: boolean): Promise<void> {
    try {
      const late = sent !== undefined;
      if (sent) await deliver(sent);
      if (!late || state.dirty) await saveTyped(close);
      else done(close, true);
    } catch (error) {
      if (!isVersionConflict(error) || !error.current) return failed(error);
      bringTogether(base.values, baseOf({ ...base.record, ...error.current }), typed());
      if (state.conflict) return attend();
      // Elsewhere in the record, or all of it is there already: the answer to an earlier try was lost on its way.
      return state.dirty ? saveAll(close) : done(close, true);
    }
  }

  async function saveTyped(close: boolean): Promise<void> {
    const next = plan(typed(), crypto.randomUUID(), close, base);
    if (!next || isUndecided()) return attend();
    const news = next.base.record === undefined || Object.keys(next.changes).length > 0;
    if (news) await deliver(next);
    done(close, news);
  }

  /** The request for what is typed; none, with its sentences on the fields, where the contract would refuse it. */
  function plan(values: Values, key: string, close: boolean, from: Base): Attempt | undefined {
    const { schema } = setup();
    const checked = check(schema, values, from.record !== undefined);
    state.errors = checked.ok ? {} : checked.errors;
    if (!checked.ok) return undefined;
    const before = check(schema, from.values, true);
    const old = before.ok ? before.output : from.values;
    const changed = Object.entries(checked.output).filter(([name, value]) => !same(value, old[name]));
    return { key, typed: values, output: checked.output, changes: Object.fromEntries(changed), base: from, close };
  }

  async function deliver(attempt: Attempt): Promise<void> {
    sent = attempt;
    keepDraft();
    const { send, sent: calls } = recordingClient();
    const { record } = attempt.base;
    try {
      const saved = await setup().save({
        record,
        values: attempt.output,
        typed: attempt.typed,
        changes: attempt.changes,
        ifMatch: record?.version,
        idempotencyKey: attempt.key,
        send,
      });
      // Given up while it was on its way: what stands now is all there is.
      commitSaved(baseOf(saved), sent === attempt ? attempt.typed : typed());
    } catch (error) {
      if (!mayHaveArrived(error)) sent = undefined;
      throw error;
    } finally {
      invalidate(calls);
    }
  }

  /** What was sent stands now; what was typed since is still to be saved. */
  function commitSaved(now: Base, saved: Values): void {
    base = now;
    sent = undefined;
    put(merge(saved, now.values, typed()).values);
    state.errors = {};
    state.conflict = undefined;
    state.restored = undefined;
    keepDraft();
  }

  function done(close: boolean, news: boolean): void {
    const { said, goOn, saved } = setup();
    if (!state.dirty) saved?.();
    if (news) toast({ tone: 'good', text: said(base.record) });
    else if (!close) toast({ tone: 'info', text: 'There is nothing to save.' });
    if (state.dirty || !onScreen) return;
    goOn?.(base.record, { close });
  }

  function failed(error: unknown): void {
    const known = fieldsOf(setup().sections);
    const refused = Object.entries(error instanceof ApiError ? error.fields : {}).map(
      ([path, sentences]) => [path, sentences.join(' ')] as const,
    );
    const more = refused.filter(([path]) => !known.has(rootOf(path))).map(([path, why]) => `${path}: ${why}`);
    state.errors = Object.fromEntries(refused.filter(([path]) => known.has(rootOf(path))));
    if (Object.keys(state.errors).length === 0 || more.length > 0) say(error, more);
    keepDraft();
    attend();
  }

  function say(error: unknown, more: readonly string[]): void {
    const told = error instanceof ApiError && error.noticed;
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    if (!told)
      state.trouble = { sentence: sentenceOf(error), more, again: sent !== undefined, ...(requestId && { requestId }) };
  }

  /** Somebody else changed the record: what only they changed is taken, what both changed is asked. */
  function bringTogether(from: Values, theirs: Base, mine: Values): void {
    const { values, taken, clashes } = merge(from, theirs.values, mine);
    base = theirs;
    put(values);
    state.errors = {};
    state.conflict =
      taken.length + clashes.length > 0 && state.dirty ? { taken, clashes, chosen: [], asked: false } : undefined;
    keepDraft();
  }

  /** Decides a field both changed. */
  function choose(path: string, value: unknown): void {
    if (!state.conflict) return;
    state.conflict.chosen = [...state.conflict.chosen, path];
    put(withValue(typed(), path, value));
  }

  function isUndecided(): boolean {
    const { conflict } = snapshot(state);
    if (!conflict || !state.conflict) return false;
    const { clashes, chosen } = conflict;
    const open = clashes.filter(({ path, mine }) => !chosen.includes(path) && same(valueAt(typed(), path), mine));
    state.conflict.asked = open.length > 0;
    return open.length > 0;
  }

  function attend(): void {
    state.attention += 1;
  }

  /** Gives up what is not saved. */
  function discard(): void {
    sent = undefined;
    put(base.values);
    Object.assign(state, { errors: {}, trouble: undefined, restored: undefined, conflict: undefined });
    keepDraft();
  }

  /** Takes a newer record over while nothing is typed; what is typed meets it when it is saved. */
  function follow(record: Saved | undefined): void {
    if (state.dirty || state.busy || sent || record === undefined) return;
    const newer = baseOf(record);
    if (same(newer.values, base.values) && record.version === base.record?.version) return;
    base = newer;
    put(newer.values);
  }

  function keepDraft(): void {
    if (draftKey === undefined) return;
    if (!state.dirty && !sent) return dropDraft(draftKey);
    const secrets = secretsOf(setup().sections);
    const safe = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
    if (!same(typed(), lastTyped.values)) lastTyped = { at: new Date().toISOString(), values: typed() };
    writeDraft(draftKey, {
      at: lastTyped.at,
      values: safe(typed()),
      base: safe(base.values),
      ...(base.record?.version !== undefined && { version: base.record.version }),
      // Without its secrets it would be another request under the same key.
      ...(sent && secrets.size === 0 && { sent: { key: sent.key, values: sent.typed } }),
    });
  }

  /** What was typed before the page was lost, on the record as it stands now. */
  function restore(): void {
    const draft = draftKey === undefined ? undefined : readDraft(draftKey);
    if (!draft) return;
    const mine = { ...base.values, ...draft.values };
    lastTyped = { at: draft.at, values: mine };
    const sameVersion = draft.version === base.record?.version;
    if (sameVersion && draft.sent) sent = plan(draft.sent.values, draft.sent.key, false, base);
    if (sameVersion) put(mine);
    else bringTogether({ ...base.values, ...draft.base }, base, mine);
    if (state.dirty || sent) state.restored = draft.at;
    else keepDraft();
  }
}

/** Whether the server may have done what was asked although it did not say so. */
const mayHaveArrived = (error: unknown): boolean =>
  !(error instanceof ApiError) || !error.refused || error.code === 'in_flight';

const rootOf = (path: string): string => path.split('.')[0] ?? path;
const isWithin = (path: string, name: string): boolean => rootOf(path) === name;

const secretsOf = (sections: Setup['sections']): ReadonlySet<string> =>
  new Set([...fieldsOf(sections)].filter(([, { is }]) => is === 'password').map(([name]) => name));
