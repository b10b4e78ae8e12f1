import { sql } from 'kysely';
import type { WebhookBody, WebhookEvent } from '#domain/sending/webhook.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Plans the delivery of an event to every webhook that listens to it, in the caller's transaction. */
export async function planWebhooks(db: Db, body: WebhookBody & { event: WebhookEvent }, dueAt: Date): Promise<void> {
  const { booking } = body;
  await sql`
    insert into message (channel, kind, webhook_id, address, content, about_kind, about_id, market, due_at, try_at)
    select 'webhook', 'transactional', id, url,
      ${JSON.stringify({ subject: body.event, text: JSON.stringify(body) })}::jsonb,
      ${booking ? 'booking' : null}::text, ${booking?.id ?? null}::bigint, ${booking?.market ?? null}::text,
      ${dueAt.toISOString()}, ${dueAt.toISOString()}
    from webhook where enabled and deleted_at is null and ${body.event} = any(events)`.execute(db);
}

/** Plans an event that means nothing for one webhook. Returns the id of the message. */
export async function planTest(db: Db, id: number, now: Date): Promise<number> {
  const body: WebhookBody = { event: 'test', at: now.toISOString() };
  const { rows } = await sql<{ id: number }>`
    insert into message (channel, kind, webhook_id, address, content, due_at, try_at)
    select 'webhook', 'transactional', id, url,
      ${JSON.stringify({ subject: body.event, text: JSON.stringify(body) })}::jsonb,
      ${now.toISOString()}, ${now.toISOString()}
    from webhook where id = ${id} returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** What a delivery needs of its webhook. */
export const webhookOf = (db: Db, id: number) =>
  db
    .selectFrom('webhook')
    .select(['id', 'url', 'secret', 'enabled', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Disables a webhook whose last deliveries have all failed.
 * @returns its name and new version; undefined while some arrive, or when it is disabled already
 */
export async function disableIfSilent(
  db: Db,
  id: number,
  most: number,
): Promise<{ name: string; version: number } | undefined> {
  const { rows } = await sql<{ name: string; version: number }>`
    update webhook set enabled = false, version = version + 1, updated_at = now()
    where id = ${id} and enabled and deleted_at is null and ${most} = (
      select count(*) filter (where state = 'failed') from (
        select state from message where webhook_id = ${id} and state in ('sent', 'delivered', 'failed')
          and created_at >= webhook.updated_at
        order by id desc limit ${most}) as last)
    returning name, version`.execute(db);
  return rows[0];
}

export const setSecret = (db: Db, id: number, secret: string) =>
  sql`update webhook set secret = ${secret}, version = version + 1, updated_at = now() where id = ${id}`.execute(db);

/** Seals the secrets of all webhooks anew. */
export async function resealWebhooks(db: Db, reseal: (sealed: string, owner: string) => string): Promise<void> {
  for (const { id, secret } of await db.selectFrom('webhook').select(['id', 'secret']).execute())
    await db
      .updateTable('webhook')
      .set({ secret: reseal(secret, SEALED_FOR_WEBHOOKS) })
      .where('id', '=', id)
      .execute();
}

/** What the secrets of webhooks are bound to. */
export const SEALED_FOR_WEBHOOKS = 'webhook';
