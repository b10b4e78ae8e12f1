import type { Selectable } from 'kysely';
import { labelOf } from '#contract/kinds.ts';
import { RECORD_KINDS } from '#contract/record-kinds.ts';
import { auditOf, recordWrites, writtenRecord, type Values, type Written } from './change.ts';
import type { AuditEntry, StaffContext, Tx } from './context.ts';
import type { Tables } from '#server/kit/database/tables.ts';
import { conflict, notFound } from '#server/kit/http/errors.ts';
import { bringBack, takeOut, usesIn, type Dependents, type Use, type UseOf } from './deletion.store.ts';
import type { ListReader } from './list.store.ts';
import type { PageQuery, KeysetPage } from './paging.ts';
import type { ResourceStore } from './resource.store.ts';

type Versioned = { id: number; version: number } & Record<string, unknown>;

type Check = (values: Values, db: StaffContext['db'], context: StaffContext) => Promise<void>;

type MayWrite<Wire> = (record: Wire, db: StaffContext['db']) => Promise<void>;

/** Kinds that share a table: the one of each record, and the noun for any of them. */
interface SeveralKinds<Wire> {
  of: (record: Wire) => keyof typeof RECORD_KINDS;
  noun: string;
}

interface UsedBy<Wire> {
  by: (record: Wire, now: Date) => readonly UseOf[];
  dependents?: Dependents;
}

interface ResourceSpec<T extends keyof Tables, Q extends PageQuery, Extra, Wire> {
  kind: keyof typeof RECORD_KINDS | SeveralKinds<Wire>;
  store: ResourceStore<T, Q, Extra>;
  present: (row: Selectable<Tables[T]> & Extra) => Wire;
  /** Refuses a record, as it would be stored, for what the schema alone cannot check. */
  check?: Check;
  /** Puts new records after all others of the table, or after those they are ordered among. The store has a `place`. */
  atEnd?: 'of all' | 'of its neighbours';
  /** Follow-up work of a write, such as keeping the images the record shows. */
  afterWrite?: (tx: Tx, record: Wire, context: StaffContext) => Promise<void>;
  /** Refuses to disable a record, such as one that others need. */
  mayDisable?: MayWrite<Wire>;
  /** Refuses to delete a record. */
  mayRemove?: MayWrite<Wire>;
  /** Refuses to put a deleted record back, such as one whose owner has changed since. */
  mayRestore?: MayWrite<Wire>;
  /** Returns what uses a record, each of which keeps it from being deleted. Rows of `dependents` go with it. */
  usedBy?: UsedBy<NoInfer<Wire>>;
  /** What the history keeps of a record where that differs from the reply, such as an amount in words. */
  auditFacts?: (record: Wire) => Readonly<Record<string, unknown>>;
}

interface WithId {
  params: { id: number };
}

/**
 * Returns the handlers of a plain record: list, one, create, update, enable and disable. A record with rules of its own
 * writes its handlers out instead.
 */
export function resource<T extends keyof Tables, Q extends PageQuery, Extra, Wire extends Versioned>({
  kind,
  store,
  present,
  check,
  atEnd,
  afterWrite,
  mayDisable,
  mayRemove,
  mayRestore,
  usedBy,
  auditFacts = (record) => record,
}: ResourceSpec<T, Q, Extra, Wire>) {
  const { of: kindOf, noun } = typeof kind === 'string' ? { of: () => kind, noun: RECORD_KINDS[kind].noun } : kind;

  async function load(read: typeof store.find, db: StaffContext['db'], id: number): Promise<Wire> {
    const row = await read(db, id);
    if (!row) throw notFound(`This ${noun}`);
    return present(row);
  }

  const writes = recordWrites({
    lock: (db, id: number) => load(store.lock, db, id),
    reload: (db, { id }: Wire) => load(store.find, db, id),
    present: (record) => record,
    update: (db, { id }, values) => store.update(db, id, values),
    afterWrite: async (tx, { after }, context) => {
      if (after) await afterWrite?.(tx, after, context);
    },
    audit,
  });

  function audit(written: Written<Wire>): AuditEntry {
    const of = kindOf(writtenRecord(written));
    return auditOf(of, auditFacts, (record: Wire) => labelOf(RECORD_KINDS[of], record))(written);
  }

  /** Moves records to the given places, each with its audit entry. */
  async function placeAll(tx: Tx, places: readonly { id: number; place: number }[], by: number): Promise<void> {
    const before = new Map<number, Wire>();
    for (const { id } of places) before.set(id, await load(store.find, tx.db, id));
    await store.placeAll(tx.db, places, by);
    for (const { id } of places) {
      const after = await load(store.find, tx.db, id);
      await tx.audit(audit({ before: before.get(id) ?? null, after }));
    }
  }

  return {
    handlers: {
      async list({ query }: { query: Q }, context: StaffContext) {
        const { rows, total } = await store.list(context, query);
        return { data: rows.map(present), page: query.page, page_size: query.page_size, total };
      },

      async one({ params }: WithId, { db }: StaffContext) {
        return { data: await load(store.find, db, params.id) };
      },

      create: ({ body }: { body: Values }, context: StaffContext) =>
        writes.create(context, async (tx) => {
          await check?.(body, tx.db, context);
          const by = context.actor.id;
          const values = {
            ...body,
            ...(atEnd && (await store.placeAtEnd(tx.db, atEnd === 'of all' ? null : body))),
            created_by: by,
            updated_by: by,
          };
          return load(store.find, tx.db, await store.insert(tx.db, values));
        }),

      update: ({ params, body }: WithId & { body: Values }, context: StaffContext) =>
        writes.patch(params.id, context, body, {
          validate: check && ((tx, next) => check(next, tx.db, context)),
          // What moves to other neighbours comes after them.
          follows: async (tx, next, changed) =>
            atEnd === 'of its neighbours' && store.isMovedBy(changed) ? store.placeAtEnd(tx.db, next) : {},
        }),

      toggle({ params: { id, flag } }: { params: { id: number; flag: string } }, context: StaffContext) {
        const enabled = flag === 'enable';
        const refusal = enabled ? undefined : mayDisable;
        return writes.patch(id, context, { enabled }, { validate: refusal && ((tx, next) => refusal(next, tx.db)) });
      },
    },

    /** The write path, for calls that a resource adds to these. */
    writes,

    ...deletions({ noun, store, usedBy, mayRemove, mayRestore, writes, load: (db, id) => load(store.find, db, id) }),

    /** Swaps a record with the one before or after it. The first and last records stay where they are. */
    async move({ params: { id, way } }: { params: { id: number; way: string } }, context: StaffContext) {
      return context.transact(async (tx) => {
        // Locked before the record itself: the other way round, two moves would wait for each other.
        const siblings = await store.siblings(tx.db, id);
        await writes.open(tx, id, context);
        const moved = inOrder(siblings, id, way === 'up' ? -1 : 1);
        if (moved.length > 0) await placeAll(tx, moved, context.actor.id);
        return { data: await load(store.find, tx.db, id) };
      });
    },

    /** See {@link ListSource}. */
    async walk({ query }: { query: Q }, reader: ListReader, page: KeysetPage) {
      const rows = await store.walk(reader, query, page);
      return { rows: rows.map(present), cursor: rows.at(-1)?.cursor ?? null };
    },

    count: ({ query }: { query: Q }, reader: ListReader) => store.count(reader, query),
  };
}

/** Returns the handlers that delete a record, and put it back. */
function deletions<Wire extends Versioned>({
  noun,
  store,
  usedBy,
  mayRemove,
  mayRestore,
  writes,
  load,
}: {
  noun: string;
  store: { table: string; update(db: StaffContext['db'], id: number, values: Values): Promise<void> };
  usedBy: UsedBy<Wire> | undefined;
  mayRemove: MayWrite<Wire> | undefined;
  mayRestore: MayWrite<Wire> | undefined;
  writes: ReturnType<typeof recordWrites<number, Wire, Wire>>;
  load(db: StaffContext['db'], id: number): Promise<Wire>;
}) {
  const removalOf = (id: number) => ({ table: store.table, id, dependents: usedBy?.dependents ?? [] });
  return {
    /** Deletes a record softly: its row stays for the records that refer to it, but no call finds it any more. */
    remove: ({ params: { id } }: WithId, context: StaffContext) =>
      writes.remove(id, context, async (tx, before) => {
        await mayRemove?.(before, tx.db);
        const at = context.now.toISOString();
        await store.update(tx.db, id, { deleted_at: at, enabled: false, updated_by: context.actor.id });
      }),

    /** Deletes a record that nothing uses. Its row is kept apart, so that {@link restore} can put it back. */
    removeUnused: ({ params: { id } }: WithId, context: StaffContext) =>
      writes.remove(id, context, async (tx, before) => {
        await mayRemove?.(before, tx.db);
        const uses = await usesIn(tx.db, usedBy?.by(before, context.now) ?? []);
        if (uses.length > 0) throw inUse(noun, uses);
        await takeOut(tx.db, removalOf(id), context.now.toISOString(), context.actor.id);
      }),

    /** Puts a deleted record back. */
    restore: ({ params: { id } }: WithId, context: StaffContext) =>
      writes.create(context, async (tx) => {
        if (!(await bringBack(tx.db, removalOf(id)))) throw notFound(`This deleted ${noun}`);
        const record = await load(tx.db, id);
        await mayRestore?.(record, tx.db);
        return record;
      }),
  };
}

/** Returns the refusal to delete a record that others use, with their counts and the pages that list them. */
const inUse = (noun: string, uses: readonly Use[]) =>
  conflict('in_use', `This ${noun} is used by ${listed(uses.map(({ what }) => what))}.`, { uses });

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The fields that every resource record has in replies. */
export const stamps = ({ id, enabled, version, created_at, updated_at }: Stamps): Stamps => ({
  id,
  enabled,
  version,
  created_at,
  updated_at,
});

interface Stamps {
  id: number;
  enabled: boolean;
  version: number;
  created_at: string;
  updated_at: string;
}

type AtPlace = { id: number; place: number };

/** Returns the positions that change, counted from 1, once a record has swapped with its neighbour. */
function inOrder(row: readonly AtPlace[], id: number, by: 1 | -1): AtPlace[] {
  const ids = row.map((each) => each.id);
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (other !== undefined) [ids[at], ids[at + by]] = [other, id];
  const before = new Map(row.map((each) => [each.id, each.place]));
  return ids
    .map((each, index) => ({ id: each, place: index + 1 }))
    .filter((each) => before.get(each.id) !== each.place);
}
