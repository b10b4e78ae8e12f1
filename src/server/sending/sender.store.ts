import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Channel, MessageKind, MessageState, SkipReason } from '#domain/sending/message.ts';
import { SOFT_BOUNCES, SOFT_DAYS, type SuppressionReason } from '#domain/sending/suppression.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { MessageTable } from './tables.ts';

export type MessageRow = Selectable<MessageTable>;

/** Claims messages of a channel that are due, each for one sender. The claim is committed before anything is handed over. */
export async function claimMessages(
  db: Db,
  {
    channel,
    lease,
    now,
    leaseMs,
    limit,
  }: { channel: Channel; lease: string; now: Date; leaseMs: number; limit: number },
): Promise<MessageRow[]> {
  const due = (kind: MessageKind, most: RawBuilder<unknown>) => sql`
    select id from message
    where state = 'planned' and channel = ${channel} and kind = ${kind} and try_at <= ${now.toISOString()}
    order by try_at, id limit ${most} for update skip locked`;
  const { rows } = await sql<MessageRow>`
    with first as (${due('transactional', sql`${limit}`)}),
      rest as (${due('marketing', sql`${limit} - (select count(*) from first)`)})
    update message set state = 'sending', lease = ${lease}, attempts = attempts + 1, handed_at = null,
      leased_until = now() + make_interval(secs => ${leaseMs / 1000}), version = version + 1, updated_at = now()
    where id in (select id from first union all select id from rest)
    returning *`.execute(db);
  return rows.toSorted((a, b) => Number(a.kind === 'marketing') - Number(b.kind === 'marketing') || a.id - b.id);
}

/**
 * Marks a claimed message as handed over from now on, and extends its lease. The caller commits this before it speaks to
 * the gateway.
 * @returns false when the claim was lost meanwhile: then nothing may be sent
 */
export async function markHanded(db: Db, { id, lease }: MessageRow, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`
    update message set handed_at = now(), leased_until = now() + make_interval(secs => ${leaseMs / 1000})
    where id = ${id} and state = 'sending' and lease = ${lease} and leased_until > now() returning id`.execute(db);
  return rows.length > 0;
}

/** What became of a claimed message. */
export interface Outcome {
  readonly state: MessageState;
  readonly tryAt?: Date;
  readonly skipReason?: SkipReason;
  readonly error?: string;
  readonly providerRef?: string;
  /** Whether the attempt does not count, because nothing was attempted. */
  readonly uncounted?: boolean;
}

/** Records the outcome of a claimed message; false when its claim was lost. */
export async function settleMessage(db: Db, { id, lease }: MessageRow, outcome: Outcome): Promise<boolean> {
  const { rows } = await sql`
    update message set state = ${outcome.state}, lease = null, leased_until = null,
      try_at = coalesce(${outcome.tryAt?.toISOString() ?? null}::timestamptz, try_at),
      attempts = attempts - ${outcome.uncounted ? 1 : 0}::int,
      skip_reason = ${outcome.skipReason ?? null}, error = ${outcome.error?.slice(0, 500) ?? null},
      provider_ref = coalesce(${outcome.providerRef?.slice(0, 500) ?? null}, provider_ref),
      sent_at = case when ${outcome.state} = 'sent' then now() else sent_at end,
      version = version + 1, updated_at = now()
    where id = ${id} and lease = ${lease} returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Ends the claims of senders that fell silent. Mail that was handed over is uncertain; everything else is planned again,
 * as it was not handed over or carries a key by which the gateway knows it.
 * @param all whether no other process can hold a claim, so that none is waited for
 */
export async function endSilentClaims(db: Db, all = false): Promise<void> {
  await sql`
    update message set state = case when channel = 'email' and handed_at is not null then 'uncertain' else 'planned' end,
      attempts = case when handed_at is null then attempts - 1 else attempts end,
      error = case when handed_at is null then error else 'The server stopped before the gateway had answered.' end,
      lease = null, leased_until = null, version = version + 1, updated_at = now()
    where state = 'sending' and (${all} or leased_until < now())`.execute(db);
}

/** What is known of the reader of a message right now. */
export interface ReaderRow {
  enabled: boolean | null;
  erased: boolean | null;
  opt_in: boolean | null;
  suppressed: SuppressionReason | null;
  /** Whether the reader had as many messages of marketing by this channel today as the message allows. */
  capped: boolean;
  tokens: { id: number; token: string; platform: string }[];
}

/** Reads the facts by which a message is checked right before it is handed over. */
export async function readerOf(db: Db, message: MessageRow): Promise<ReaderRow> {
  const { rows } = await sql<ReaderRow>`
    select c.enabled, c.erased_at is not null as erased, c.marketing_opt_in as opt_in,
      (select reason from suppression where channel = m.channel and address_hash = m.address_hash) as suppressed,
      m.daily_cap is not null and m.daily_cap <= (select count(*) from message o
        where o.customer_id = m.customer_id and o.channel = m.channel and o.kind = 'marketing' and o.id <> m.id
          and o.sent_at > now() - interval '1 day') as capped,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'token', t.token, 'platform', t.platform) order by t.id)
        from push_token t where t.customer_id = m.customer_id and m.channel = 'push'), '[]') as tokens
    from message m left join customer c on c.id = m.customer_id where m.id = ${message.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Message ${message.id} is gone`);
  return row;
}

/**
 * Returns whether an address has bounced softly so often that it counts as bounced: on several days, for the messages of one
 * booking, and what is tried again, come back together.
 */
export async function bouncesTooOften(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SOFT_DAYS * 86_400_000).toISOString();
  const { rows } = await sql<{ bounces: number }>`
    select count(distinct (e.at at time zone 'UTC')::date)::int as bounces from message_event e join message m on m.id = e.message_id
    where m.address_hash = ${hash} and e.event = 'soft_bounced' and e.at > ${since}`.execute(db);
  return (rows[0]?.bounces ?? 0) >= SOFT_BOUNCES;
}

/** Deletes a device that its gateway no longer knows. */
export const dropToken = (db: Db, id: number): Promise<unknown> =>
  db.deleteFrom('push_token').where('id', '=', id).execute();
