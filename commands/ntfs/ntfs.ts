import { message } from '#contract/sending/message.ts';
import { suppression } from '#contract/sending/suppression.ts';
import { area, screen } from '#console/registry/define.ts';
import { plainScreens } from '#console/registry/plain-screens.ts';
import { CAMPAIGN_SCREENS } from './ntfs-campaigns.ts';

const outbox = screen({
  id: 'ntfs.outbox',
  title: 'Outbox',
  words: [
    'message',
    'mail',
    'email',
    'sms',
    'sent',
    'held',
    'bounced',
    'delivery',
    'delivery failed',
    'undelivered',
    'customer',
    'mail log',
    'mail queue',
    'what was sent',
    'failed mails',
    'mail not arrived',
    'did mail go out',
    'was mail sent',
    'did not get mail',
    'mail history',
  ],
  path: '/notifications/outbox',
  call: message.list,
  menu: { order: 8, icon: 'outbox' },
  keys: ['g Shift+M'],
  load: () => import('#console/screens/ntfs/outbox-list.tsx').then((m) => ({ default: m.Outbox })),
  filters: () => import('#console/screens/ntfs/outbox-list.tsx').then((m) => m.FILTERS),
});

const record = screen({
  id: 'ntfs.outbox.record',
  title: 'Message',
  path: '/notifications/outbox/:id',
  parent: 'ntfs.outbox',
  call: message.one,
  load: () => import('#console/screens/ntfs/outbox-record.tsx').then((m) => ({ default: m.OutboxRecord })),
});

const suppressions = screen({
  id: 'ntfs.suppressions',
  title: 'Blocked addresses',
  words: [
    'suppression',
    'unsubscribed',
    'bounced',
    'complained',
    'opt out',
    'do not write',
    'blacklist',
    'mail',
    'sms',
    'unsubscribes',
    'bounces',
    'opt outs',
    'blocklist',
    'do not contact',
    'spam complaints',
  ],
  path: '/notifications/blocked',
  call: suppression.list,
  menu: { order: 9, icon: 'blocked' },
  load: () => import('#console/screens/ntfs/suppression-list.tsx').then((m) => ({ default: m.SuppressionList })),
  filters: () => import('#console/screens/ntfs/suppression-list.tsx').then((m) => m.FILTERS),
});

const suppressionRecord = screen({
  id: 'ntfs.suppressions.record',
  title: 'Blocked address',
  path: '/notifications/blocked/:id',
  parent: 'ntfs.suppressions',
  call: suppression.one,
  load: () => import('#console/screens/ntfs/suppression-record.tsx').then((m) => ({ default: m.SuppressionRecord })),
});

const suppressionCreate = screen({
  id: 'ntfs.suppressions.create',
  title: 'Block address',
  words: [
    'add',
    'new',
    'suppress',
    'unsubscribe',
    'stop writing',
    'do not write',
    'do not contact',
    'ban address',
    'opt out',
    'blacklist',
    'mail',
    'phone',
    'email',
  ],
  path: '/notifications/blocked/create',
  parent: 'ntfs.suppressions',
  call: suppression.create,
  load: () => import('#console/screens/ntfs/suppression-form.tsx').then((m) => ({ default: m.SuppressionCreate })),
});

const templates = plainScreens('message_template', {
  title: 'Message templates',
  words: [
    'new template',
    'voucher',
    'text',
    'mail',
    'email',
    'sms',
    'wording',
    'translation',
    'confirmation',
    'automatic mails',
    'notification texts',
    'mail texts',
  ],
  order: 10,
  icon: 'template',
  list: () => import('#console/screens/ntfs/template.tsx').then((m) => ({ default: m.TemplateList })),
  filters: () => import('#console/screens/ntfs/template.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/ntfs/template.tsx').then((m) => ({ default: m.TemplateRecord })),
  edit: () => import('#console/screens/ntfs/template.tsx').then((m) => ({ default: m.TemplateEdit })),
});

const webhooks = plainScreens('webhook', {
  title: 'Webhooks',
  words: ['integration', 'program', 'api', 'event', 'callback', 'address', 'push', 'hook', 'endpoint', 'notify'],
  order: 11,
  icon: 'webhook',
  list: () => import('#console/screens/ntfs/webhook.tsx').then((m) => ({ default: m.WebhookList })),
  filters: () => import('#console/screens/ntfs/webhook.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/ntfs/webhook.tsx').then((m) => ({ default: m.WebhookRecord })),
  edit: () => import('#console/screens/ntfs/webhook.tsx').then((m) => ({ default: m.WebhookEdit })),
  create: () => import('#console/screens/ntfs/webhook.tsx').then((m) => ({ default: m.WebhookCreate })),
});

export const ntfs = area({
  id: 'ntfs',
  title: 'Notifications',
  icon: 'ntfs',
  tag: 'ntfs',
  screens: [
    ...CAMPAIGN_SCREENS,
    outbox,
    record,
    suppressions,
    suppressionRecord,
    suppressionCreate,
    ...templates,
    ...webhooks,
  ],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.ntfs),
});
