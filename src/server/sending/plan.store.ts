import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Channel, MessageContent, MessageKind } from '#domain/sending/message.ts';
import type { QuietHours } from '#domain/sending/quiet-hours.ts';
import { comparable, type AddressedChannel, type SuppressionReason } from '#domain/sending/suppression.ts';
import type { Db } from '#server/kit/change/context.ts';

/** A message to plan. What is absent does not apply. */
export interface MessageDraft {
  readonly channel: Channel;
  readonly kind: MessageKind;
  readonly customerId: number | null;
  /** Email address or phone number in E.164 format; null for push and in-app messages, which reach the customer. */
  readonly to: string | null;
  /** Language of the content, such as `en`. */
  readonly language?: string;
  readonly content: MessageContent;
  readonly dueAt: Date;
  /** The template it was written with, such as `voucher`. */
  readonly template?: string;
  /** The record the message is about. */
  readonly about?: { readonly kind: string; readonly id: number };
  /** The run of a campaign: within it, each customer gets one message. */
  readonly run?: number;
  /** Names what happened, such as `booking:12:confirmed`: it is told once, whoever plans it again. */
  readonly once?: string;
  /** Market of what the message is about. */
  readonly market?: string | null;
  /** From when on it is too late to send. */
  readonly expiresAt?: Date;
  readonly quiet?: QuietHours;
}

/**
 * Writes planned messages in the caller's transaction; they are sent once it is committed and they are due.
 * @returns the ids of the messages written. One that its run or its `once` names already is passed over.
 */
export async function planMessages(db: Db, drafts: readonly MessageDraft[]): Promise<number[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map((draft) => ({
    channel: draft.channel,
    kind: draft.kind,
    customer_id: draft.customerId,
    address: draft.to,
    address_hash: draft.to === null ? null : hashOf(draft.channel, draft.to).toString('hex'),
    language: draft.language ?? 'en',
    content: draft.content,
    template: draft.template ?? null,
    about_kind: draft.about?.kind ?? null,
    about_id: draft.about?.id ?? null,
    run: draft.run ?? null,
    once_key: draft.once ?? null,
    market: draft.market ?? null,
    due_at: draft.dueAt.toISOString(),
    expires_at: draft.expiresAt?.toISOString() ?? null,
    quiet: draft.quiet ?? null,
  }));
  const { rows: made } = await sql<{ id: number }>`
    insert into message (channel, kind, customer_id, address, address_hash, language, content, template, about_kind, about_id, run,
      once_key, market, due_at, try_at, expires_at, quiet)
    select channel, kind, customer_id, address, decode(address_hash, 'hex'), language, content, template, about_kind, about_id,
      run, once_key, market, due_at, due_at, expires_at, quiet
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as draft (channel text, kind text, customer_id bigint,
      address text, address_hash text, language text, content jsonb, template text, about_kind text, about_id bigint, run bigint,
      once_key text, market text, due_at timestamptz, expires_at timestamptz, quiet jsonb)
    on conflict do nothing
    returning id`.execute(db);
  return made.map(({ id }) => id);
}

/** Cancels those of these messages that are still planned or held. Returns which; the others are sent, or being sent. */
export async function cancelMessages(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update message set state = 'cancelled', version = version + 1, updated_at = now()
    where id = any(${ids}::bigint[]) and state in ('planned', 'held')
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The record that messages are about. */
type About = NonNullable<MessageDraft['about']>;

/**
 * Cancels what is planned or held about a record with some of its templates.
 * @param saying cancels only the last message of each channel that says this
 */
export async function cancelMessagesAbout(
  db: Db,
  { kind, id }: About,
  templates: readonly string[],
  saying?: string,
): Promise<void> {
  if (templates.length === 0) return;
  const which = saying === undefined ? sql`id` : sql`distinct on (channel) id`;
  const last =
    saying === undefined ? sql`` : sql`and position(${saying} in content ->> 'text') > 0 order by channel, id desc`;
  await sql`
    update message set state = 'cancelled', version = version + 1, updated_at = now()
    where id in (select ${which} from message
      where about_kind = ${kind} and about_id = ${id} and template = any(${templates}) and state in ('planned', 'held')
        ${last})`.execute(db);
}

/** Returns those of some drafts that say something else than the last message of their template and channel. */
export async function withNews(db: Db, about: About, drafts: readonly MessageDraft[]): Promise<MessageDraft[]> {
  const { rows } = await sql<{ template: string | null; channel: Channel; address: string | null; text: string }>`
    select distinct on (template, channel) template, channel, address, content ->> 'text' as text
    from message
    where about_kind = ${about.kind} and about_id = ${about.id}
      and state not in ('cancelled', 'skipped', 'failed', 'bounced')
    order by template, channel, id desc`.execute(db);
  return drafts.filter(
    (draft) =>
      !rows.some(
        (last) =>
          last.template === draft.template &&
          last.channel === draft.channel &&
          last.address === draft.to &&
          last.text === draft.content.text,
      ),
  );
}

/** Returns the hash under which an address is suppressed. */
export const hashOf = (channel: Channel, address: string): Buffer =>
  createHash('sha256')
    .update(`${channel}:${comparable(channel, address)}`)
    .digest();

/** Returns which addresses of a customer are not written to, and why. */
export async function suppressionsOf(
  db: Db,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<{ id: number; channel: AddressedChannel; reason: SuppressionReason; at: string }[]> {
  const addresses = [
    ...(email === null ? [] : [hashOf('email', email)]),
    ...(phone === null ? [] : [hashOf('sms', phone)]),
  ];
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ id: number; channel: AddressedChannel; reason: SuppressionReason; at: string }>`
    select id, channel, reason, at from suppression where address_hash = any(${addresses}) order by at`.execute(db);
  return rows;
}
