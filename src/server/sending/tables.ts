import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { QuietHours } from '#domain/sending/quiet-hours.ts';
import type { Channel, MessageContent, MessageKind, MessageState, SkipReason } from '#domain/sending/message.ts';
import type { WebhookEvent } from '#domain/sending/webhook.ts';
import type { TemplateCode } from '#domain/sending/template.ts';
import type { AddressedChannel, SuppressionReason } from '#domain/sending/suppression.ts';

export interface MessageTable {
  id: Generated<number>;
  channel: Channel;
  kind: MessageKind;
  customer_id: number | null;
  address: string | null;
  address_hash: Buffer | null;
  language: Generated<string>;
  content: JSONColumnType<MessageContent>;
  template: string | null;
  webhook_id: number | null;
  about_kind: string | null;
  about_id: number | null;
  run: number | null;
  daily_cap: number | null;
  once_key: string | null;
  market: string | null;
  state: Generated<MessageState>;
  due_at: string;
  try_at: string;
  expires_at: string | null;
  quiet: JSONColumnType<QuietHours> | null;
  attempts: Generated<number>;
  lease: string | null;
  leased_until: string | null;
  handed_at: string | null;
  skip_reason: SkipReason | null;
  error: string | null;
  provider_ref: string | null;
  token: Generated<string>;
  sent_at: string | null;
  opened_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface MessageEventTable {
  id: GeneratedAlways<number>;
  message_id: number;
  event: 'delivered' | 'bounced' | 'soft_bounced' | 'delayed' | 'complained' | 'opened' | 'failed';
  detail: string | null;
  at: string;
}

export interface MessageTemplateTable {
  id: GeneratedAlways<number>;
  code: TemplateCode;
  subject: JSONColumnType<Texts>;
  text: JSONColumnType<Texts>;
  sms: JSONColumnType<Texts>;
  /** Codes of the countries where it is not sent. */
  off_in: Generated<string[]>;
  enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by: number | null;
}

/** Texts by language. */
type Texts = Readonly<Record<string, string>>;

export interface WebhookTable {
  id: Generated<number>;
  name: string;
  url: string;
  /** Sealed. */
  secret: string;
  events: WebhookEvent[];
  enabled: Generated<boolean>;
  deleted_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

export interface SuppressionTable {
  id: Generated<number>;
  channel: AddressedChannel;
  address_hash: Buffer;
  reason: SuppressionReason;
  at: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<string>;
  created_by: number | null;
}

export interface PushTokenTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  token: string;
  platform: 'ios' | 'android' | 'web';
  seen_at: Generated<string>;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    message: MessageTable;
    message_event: MessageEventTable;
    message_template: MessageTemplateTable;
    webhook: WebhookTable;
    suppression: SuppressionTable;
    push_token: PushTokenTable;
  }
}
