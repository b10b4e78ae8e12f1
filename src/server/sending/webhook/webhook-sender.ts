import type { Db } from '#server/kit/change/context.ts';
import { InsideAddress, postOutside } from '#server/kit/http/outside.ts';
import type { SecretBox } from '#server/kit/security/secret-box.ts';
import { signatureOf, SIGNATURE_HEADER } from '#server/kit/security/signature.ts';
import { failureOf, type Handed } from '#server/sending/gateways.ts';
import type { MessageRow } from '#server/sending/sender.store.ts';
import { SEALED_FOR_WEBHOOKS, webhookOf } from './webhook.store.ts';

/** What deliveries to webhooks need. */
export interface WebhookOptions {
  readonly secrets: SecretBox;
  /** Whether webhooks may lie in the server's own network. */
  readonly insideToo: boolean;
  readonly timeoutMs?: number;
}

/** Delivers an event to its webhook, signed at this moment. The id of the message tells repeated deliveries. */
export async function deliver(
  db: Db,
  { id, webhook_id, content }: MessageRow,
  { secrets, insideToo, timeoutMs = 10_000 }: WebhookOptions,
  now: Date,
): Promise<Handed> {
  const webhook = webhook_id === null ? undefined : await webhookOf(db, webhook_id);
  if (!webhook?.enabled || webhook.deleted_at !== null)
    return { result: 'refused', why: 'The webhook is disabled or deleted.' };
  const secret = secrets.open(webhook.secret, SEALED_FOR_WEBHOOKS);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Kerbside',
    'idempotency-key': `m${id}`,
    [SIGNATURE_HEADER]: signatureOf(secret, content.text, now),
  };
  try {
    const { status, retryAfter } = await postOutside(webhook.url, {
      headers,
      body: content.text,
      timeoutMs,
      insideToo,
    });
    return status >= 200 && status < 300 ? { result: 'sent', ref: String(status) } : failureOf(status, retryAfter);
  } catch (error) {
    if (error instanceof InsideAddress) return { result: 'refused', why: error.message };
    return { result: 'later', why: error instanceof Error ? error.message : 'The webhook did not answer.' };
  }
}
