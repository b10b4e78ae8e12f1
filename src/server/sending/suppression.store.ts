import { sql, type RawBuilder } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { suppression } from '#contract/sending/suppression.ts';
import type { Channel } from '#domain/sending/message.ts';
import { addressesIn, type AddressedChannel, type SuppressionReason } from '#domain/sending/suppression.ts';
import { bringBack, takeOut, type Removal } from '#server/kit/change/deletion.store.ts';
import { listStore, type ListReader } from '#server/kit/change/list.store.ts';
import { where, type KeysetPage } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { Db } from '#server/kit/change/context.ts';
import { hashOf } from './plan.store.ts';

type Query = ParsedQueryOf<typeof suppression.list>;

/** A blocked address with what the reader may know of it. */
export interface SuppressionRow {
  id: number;
  channel: AddressedChannel;
  reason: SuppressionReason;
  at: string;
  by: { id: number; name: string } | null;
  /** Who has the address now. */
  holder: { id: number; name: string; address: string } | null;
  /** The address as the latest message to it has it. */
  sent_to: string | null;
  version: number;
  updated_at: string;
}

/**
 * Returns the customer whose address has the hash, if the reader may see one. Each column is compared alone, and the order is no
 * index of its own, so that the index of the hash is read instead of all customers.
 */
const holderBy = (actor: ListReader['actor'], channel: AddressedChannel, column: 'email' | 'phone') => sql`
  (select jsonb_build_object('id', c.id, 'name', c.name, 'address', c.${sql.ref(column)}) from customer c
    ${where([
      sql`address_hash(${sql.lit(channel)}, c.${sql.ref(column)}) = s.address_hash`,
      visibleTo(actor, 'customer', 'c'),
    ])}
    order by c.id + 0 limit 1)`;

/** Only a hash is stored: the address is that of a customer or a message which the reader may see. */
const columnsFor = ({ actor }: ListReader) => sql`s.id, s.channel, s.reason, s.at, s.version, s.updated_at,
  (select jsonb_build_object('id', ad.id, 'name', ad.name) from admin ad where ad.id = s.created_by) as by,
  case s.channel when 'email' then ${holderBy(actor, 'email', 'email')} else ${holderBy(actor, 'sms', 'phone')} end as holder,
  (select m.address from message m
    ${where([sql`m.address_hash = s.address_hash`, sql`m.address is not null`, visibleTo(actor, 'message', 'm')])}
    order by m.sent_at desc limit 1) as sent_to`;

const listFor = (reader: ListReader) =>
  listStore<SuppressionRow, Query>({
    placed: { kind: 'suppression', alias: 's' },
    columns: columnsFor(reader),
    from: sql`suppression s`,
    sorting: { fields: { at: sql`s.at`, id: sql`s.id` }, direction: 'desc', id: sql`s.id` },
    filters: ({ q, channel, reason, customer }) => [
      q ? sql`s.address_hash = any(${hashesIn(q)})` : undefined,
      channel === undefined ? undefined : sql`s.channel = ${channel}`,
      reason === undefined ? undefined : sql`s.reason = ${reason}`,
      customer === undefined
        ? undefined
        : sql`s.address_hash = any(array(
            select hash from customer c
            cross join lateral (values (address_hash('email', c.email)), (address_hash('sms', c.phone))) as theirs (hash)
            ${where([sql`c.id = ${customer}`, visibleTo(reader.actor, 'customer', 'c')])}))`,
    ],
  });

const hashesIn = (text: string): Buffer[] => addressesIn(text).map(([channel, address]) => hashOf(channel, address));

/** The list of blocked addresses. */
export const suppressions = {
  list: (reader: ListReader, query: Query) => listFor(reader).list(reader, query),
  walk: (reader: ListReader, query: Query, page: KeysetPage) => listFor(reader).walk(reader, query, page),
  count: (reader: ListReader, query: Query) => listFor(reader).count(reader, query),
};

const find = async (reader: ListReader, condition: RawBuilder<unknown>): Promise<SuppressionRow | undefined> => {
  const { rows } = await sql<SuppressionRow>`
    select ${columnsFor(reader)} from suppression s
    ${where([condition, visibleTo(reader.actor, 'suppression', 's')])}`.execute(reader.db);
  return rows[0];
};

export const findSuppression = (reader: ListReader, id: number) => find(reader, sql`s.id = ${id}`);

/** Returns the block of an address, if the reader may see it. */
export const suppressionOf = (reader: ListReader, channel: AddressedChannel, address: string) =>
  find(reader, sql`s.channel = ${channel} and s.address_hash = ${hashOf(channel, address)}`);

/** Locks a blocked address until the transaction ends. */
export async function lockSuppression(reader: ListReader, id: number): Promise<SuppressionRow | undefined> {
  await sql`select from suppression where id = ${id} for update`.execute(reader.db);
  return findSuppression(reader, id);
}

/** Blocks an address by hand. Returns the id; undefined when it is blocked already. */
export async function insertSuppression(
  db: Db,
  { channel, address, reason, at, by }: BlockedByHand,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into suppression (channel, address_hash, reason, at, updated_at, created_by)
    values (${channel}, ${hashOf(channel, address)}, ${reason}, ${at}, ${at}, ${by})
    on conflict (channel, address_hash) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

interface BlockedByHand {
  readonly channel: AddressedChannel;
  readonly address: string;
  readonly reason: SuppressionReason;
  readonly at: string;
  readonly by: number;
}

/**
 * Blocks an address. A reason that keeps more away replaces one that keeps less.
 * @returns what was written; undefined when the address was blocked as much before
 */
export async function suppress(
  db: Db,
  channel: Channel,
  address: string | Buffer,
  reason: SuppressionReason,
): Promise<Pick<SuppressionRow, 'id' | 'channel' | 'reason' | 'version'> | undefined> {
  const hash = typeof address === 'string' ? hashOf(channel, address) : address;
  const { rows } = await sql<Pick<SuppressionRow, 'id' | 'channel' | 'reason' | 'version'>>`
    insert into suppression as s (channel, address_hash, reason) values (${channel}, ${hash}, ${reason})
    on conflict (channel, address_hash) do update
      set reason = excluded.reason, at = now(), created_by = null, version = s.version + 1, updated_at = now()
      where s.reason in ('unsubscribed', 'complained') and excluded.reason in ('bounced', 'invalid')
    returning id, channel, reason, version`.execute(db);
  return rows[0];
}

const removalOf = (id: number): Removal => ({ table: 'suppression', id, dependents: [] });

/** Unblocks an address. Its row is kept apart, so that {@link restoreSuppression} can put it back. */
export const takeOutSuppression = (db: Db, id: number, at: Date, by: number): Promise<void> =>
  takeOut(db, removalOf(id), at.toISOString(), by);

export const restoreSuppression = (db: Db, id: number): Promise<boolean> => bringBack(db, removalOf(id));

/** Returns the block of the address that a message goes to. */
export async function suppressionOfMessage(db: Db, messageId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from message m join suppression s on s.channel = m.channel and s.address_hash = m.address_hash
    where m.id = ${messageId}`.execute(db);
  return rows[0]?.id ?? null;
}
