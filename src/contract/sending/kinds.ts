import { customer } from '#contract/customer.ts';
import { kind } from '#contract/kit/kind.ts';
import { ADDRESS_WORDS, CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { asWords } from '#domain/text/words.ts';
import { bookingMessage, message } from './message.ts';
import { suppression } from './suppression.ts';
import { messageTemplate } from './template.ts';
import { webhook } from './webhook.ts';

const messageKind = kind('message', {
  within: 'place',
  calls: { list: message.list, one: message.one },
  list: 'ntfs.outbox',
  path: '/notifications/outbox/:id',
  called: ({ subject, text, channel }) => subject ?? `${CHANNEL_WORDS[channel]} “${text.slice(0, 40)}”`,
  hint: ({ state, about }) => [about?.name, asWords(state)].filter(Boolean).join(' · '),
  alsoReadBy: [bookingMessage.list, message.channels],
  bulk: [message.resend, message.cancel],
});

const templateKind = kind('message_template', {
  within: 'everywhere',
  calls: {
    list: messageTemplate.list,
    one: messageTemplate.one,
    update: messageTemplate.update,
    toggle: messageTemplate.toggle,
  },
  list: 'ntfs.templates',
  path: '/notifications/templates/:id',
  called: ({ code }) => asWords(code),
  hint: ({ sent_when }) => `when ${sent_when}`,
});

const suppressionKind = kind('suppression', {
  within: 'place',
  calls: { list: suppression.list, one: suppression.one, create: suppression.create, restore: suppression.restore },
  list: 'ntfs.suppressions',
  path: '/notifications/blocked/:id',
  called: ({ address, channel }) => address ?? `${ADDRESS_WORDS[channel]} that is not kept`,
  hint: ({ reason }) => asWords(reason),
  noun: 'blocked address',
  alsoReadBy: [message.one, customer.one],
  bulk: [suppression.unblock, suppression.restore],
  undoneBy: { [suppression.unblock.id]: suppression.restore },
});

const webhookKind = kind('webhook', {
  within: 'everywhere',
  calls: {
    list: webhook.list,
    one: webhook.one,
    create: webhook.create,
    update: webhook.update,
    toggle: webhook.toggle,
    remove: webhook.remove,
  },
  list: 'ntfs.webhooks',
  path: '/notifications/webhooks/:id',
  called: ({ name }) => name,
  hint: ({ url }) => new URL(url).host,
});

export const SENDING_KINDS = [messageKind, templateKind, suppressionKind, webhookKind] as const;
