import * as messageSchemas from './message.schema.ts';
import { bookingMessage, message } from './message.ts';
import * as suppressionSchemas from './suppression.schema.ts';
import { suppression } from './suppression.ts';
import * as templateSchemas from './template.schema.ts';
import { messageTemplate } from './template.ts';
import * as webhookSchemas from './webhook.schema.ts';
import { webhook } from './webhook.ts';
import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';

/** The calls of this folder, each with both halves. */
export const SENDING_CALLS: readonly CompleteCall[] = [
  ...complete(message, messageSchemas.messageDetails),
  ...complete(bookingMessage, messageSchemas.bookingMessageDetails),
  ...complete(suppression, suppressionSchemas.suppressionDetails),
  ...complete(webhook, webhookSchemas.webhookDetails),
  ...complete(messageTemplate, templateSchemas.templateDetails),
];

export const SENDING_SCHEMAS: readonly SchemaModule[] = [
  messageSchemas,
  suppressionSchemas,
  templateSchemas,
  webhookSchemas,
];
