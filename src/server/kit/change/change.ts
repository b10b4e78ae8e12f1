import type { HistoryKind } from '#contract/record-kinds.ts';
import { expectVersion } from '#server/kit/http/errors.ts';
import type { AuditEntry, Db, StaffContext, Tx } from './context.ts';

/** Values by column name. */
export type Values = Readonly<Record<string, unknown>>;

/** A record around a write: `before` is null for a new record, `after` for a deleted one. */
export interface Written<State> {
  before: State | null;
  after: State | null;
}

/** How records of one kind are locked, read, shown and audited. `State` is a record as the service reads it. */
interface WriteSpec<Key, State, Wire> {
  /**
   * Locks a record until the transaction ends.
   * @throws ApiError 404 when it does not exist for this caller
   */
  lock(db: Db, key: Key, context: StaffContext): Promise<State>;
  /** Reads a locked record again after its write. */
  reload(db: Db, before: State, context: StaffContext): Promise<State>;
  /** Returns the record as replies and version conflicts carry it. */
  present(state: State, context: StaffContext): Wire;
  /** Writes columns of a locked record, for {@link recordWrites} `patch`. */
  update?(db: Db, before: State, values: Values): Promise<void>;
  /** Does what needs the record as written, such as keeping its images. Runs before the audit entry. */
  afterWrite?(tx: Tx, written: Written<State>, context: StaffContext): Promise<void>;
  /** Returns the audit entry of a write. */
  audit(written: Written<State>, context: StaffContext): AuditEntry;
}

/** Steps of a write that some calls need around the lock. */
interface LockSteps<State> {
  /** Runs first, for work whose own locks precede the record's in the lock order. */
  beforeLock?: (tx: Tx) => Promise<void>;
  /** Refuses the write before versions are compared, so that its refusal wins over 412. */
  guard?: (before: State) => void;
}

interface PatchSteps<State, Wire> extends LockSteps<State> {
  /** Refuses the record as it would be after the change. */
  validate?: ((tx: Tx, next: Wire, change: { before: State; changed: Values }) => Promise<void>) | undefined;
  /** Returns further values that follow from the change. */
  follows?: (tx: Tx, next: Wire, changed: Values) => Promise<Values>;
  /** Makes further writes that belong to the change, such as a log entry. */
  also?: (tx: Tx, change: { before: State; changed: Values }) => Promise<unknown>;
}

/** What a write did. `unchanged`: nothing was written, so there is no log, no audit entry and no new version. */
type Outcome = 'changed' | 'unchanged';

/**
 * Returns the write path of one kind of record. Every write is one transaction: lock, compare the version with `If-Match`,
 * validate and write, reload, audit, reply. `open`, `finish` and `record` are its parts, for writes that span records.
 */
export function recordWrites<Key, State, Wire extends { version: number } & Record<string, unknown>>(
  spec: WriteSpec<Key, State, Wire>,
) {
  /**
   * Locks a record of the version the caller saw.
   * @throws ApiError 404, 412
   */
  async function open(tx: Tx, key: Key, context: StaffContext, guard?: (before: State) => void): Promise<State> {
    const before = await spec.lock(tx.db, key, context);
    guard?.(before);
    expectVersion(spec.present(before, context), context.ifMatch);
    return before;
  }

  /** Runs the follow-up work of a write and audits it. */
  async function record(tx: Tx, written: Written<State>, context: StaffContext): Promise<void> {
    await spec.afterWrite?.(tx, written, context);
    await tx.audit(spec.audit(written, context));
  }

  /** Reloads and audits a locked record after its write. Returns it as it is now. */
  async function finish(tx: Tx, before: State, context: StaffContext): Promise<State> {
    const after = await spec.reload(tx.db, before, context);
    await record(tx, { before, after }, context);
    return after;
  }

  /** Changes a record by what `work` writes. */
  function change(
    key: Key,
    context: StaffContext,
    work: (tx: Tx, before: State) => Promise<Outcome>,
    { beforeLock, guard }: LockSteps<State> = {},
  ): Promise<{ data: Wire }> {
    return context.transact(async (tx) => {
      await beforeLock?.(tx);
      const before = await open(tx, key, context, guard);
      const outcome = await work(tx, before);
      const after = outcome === 'unchanged' ? before : await finish(tx, before, context);
      return { data: spec.present(after, context) };
    });
  }

  return {
    open,
    record,
    finish,
    change,

    /** Writes those of `values` that differ from the record. */
    patch(key: Key, context: StaffContext, values: Values, steps: PatchSteps<State, Wire> = {}) {
      const work = async (tx: Tx, before: State): Promise<Outcome> => {
        const current = spec.present(before, context);
        const changed = differing(current, values);
        if (!changed) return 'unchanged';
        const next = { ...current, ...changed };
        await steps.validate?.(tx, next, { before, changed });
        const following = await steps.follows?.(tx, next, changed);
        await spec.update?.(tx.db, before, { ...changed, ...following, updated_by: context.actor.id });
        await steps.also?.(tx, { before, changed });
        return 'changed';
      };
      return change(key, context, work, steps);
    },

    /** Adds a record, which `insert` validates, writes and reads. */
    create: (context: StaffContext, insert: (tx: Tx) => Promise<State>): Promise<{ data: Wire }> =>
      context.transact(async (tx) => {
        const after = await insert(tx);
        await record(tx, { before: null, after }, context);
        return { data: spec.present(after, context) };
      }),

    /** Deletes a record by what `work` writes. */
    remove: (
      key: Key,
      context: StaffContext,
      work: (tx: Tx, before: State) => Promise<unknown>,
      { beforeLock, guard }: LockSteps<State> = {},
    ): Promise<void> =>
      context.transact(async (tx) => {
        await beforeLock?.(tx);
        const before = await open(tx, key, context, guard);
        await work(tx, before);
        await record(tx, { before, after: null }, context);
      }),
  };
}

/** Returns the record a write is about: as it is now, or as it was before it was deleted. */
export const writtenRecord = <State extends object>({ before, after }: Written<State>): State => {
  const state = after ?? before;
  if (!state) throw new TypeError('A write has a record before or after it');
  return state;
};

/** Returns the audit entry of a write to a plain record, whose history keeps `facts` of it. */
export const auditOf =
  <State extends { id: number }>(
    kind: HistoryKind,
    facts: (state: State) => Record<string, unknown>,
    label?: (state: State) => string,
  ) =>
  (written: Written<State>): AuditEntry => ({
    kind,
    id: writtenRecord(written).id,
    label: label?.(writtenRecord(written)),
    before: written.before && facts(written.before),
    after: written.after && facts(written.after),
  });

/** Returns the values that differ from those of the record, compared as JSON; undefined when none does. */
export function differing(record: object, values: Values): Values | undefined {
  const current: Values = { ...record };
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(current[name]),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
