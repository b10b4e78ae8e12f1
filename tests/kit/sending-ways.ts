import type { Call } from '#contract/kit/call.ts';
import { message } from '#contract/sending/message.ts';
import { suppression } from '#contract/sending/suppression.ts';
import { messageTemplate } from '#contract/sending/template.ts';
import { webhook } from '#contract/sending/webhook.ts';
import { planMessages, type MessageDraft } from '#server/sending/index.ts';
import type { Sent } from './data-ways.ts';
import type { TestServer } from './server.ts';

/** Plans a message to somebody, due at once. */
export async function plannedMessage(server: TestServer, draft: Partial<MessageDraft> = {}): Promise<number> {
  const [id] = await planMessages(server.database.db, [
    {
      channel: 'email',
      kind: 'transactional',
      customerId: null,
      to: 'ana@example.com',
      content: { subject: 'Hello', text: 'Your driver is here.' },
      dueAt: server.now(),
      ...draft,
    },
  ]);
  if (id === undefined) throw new Error('Nothing was planned');
  return id;
}

/** How many addresses were blocked, so that each is another one. */
let blocks = 0;

/** One way to make each call that writes messages and templates. */
export function sendingWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const failed = async () => {
    const id = await plannedMessage(server());
    await server().database.db.updateTable('message').set({ state: 'failed' }).where('id', '=', id).execute();
    return { params: { id } };
  };
  const aWebhook = async () => {
    const body = { name: 'Accounts', url: 'https://example.com/hooks', events: ['booking.confirmed' as const] };
    const made = await server().as('superadmin').call(webhook.create, { body });
    return { params: { id: made.body.data.id } };
  };
  const blocked = async () => {
    blocks += 1;
    const body = { address: `blocked${blocks}@example.com`, reason: 'invalid' as const };
    const made = await server().as('superadmin').call(suppression.create, { body });
    return { params: { id: made.body.data.id } };
  };
  const unblocked = async () => {
    const at = await blocked();
    await server().as('superadmin').call(suppression.unblock, at);
    return at;
  };
  return [
    [suppression.create, async () => ({ body: { address: '+6591230001', note: 'Asked by phone.' } })],
    [suppression.unblock, async () => ({ ...(await blocked()), body: { reason: 'They have a new mailbox.' } })],
    [suppression.restore, unblocked],
    [
      webhook.create,
      async () => ({ body: { name: 'Accounts', url: 'https://example.com/hooks', events: ['booking.paid'] } }),
    ],
    [webhook.update, async () => ({ ...(await aWebhook()), body: { name: 'Bookkeeping' } })],
    [webhook.toggle, async () => ({ params: { ...(await aWebhook()).params, flag: 'disable' } })],
    [webhook.remove, aWebhook],
    [webhook.rotate, aWebhook],
    [webhook.test, aWebhook],
    [message.resend, failed],
    [message.cancel, async () => ({ params: { id: await plannedMessage(server()) } })],
    [messageTemplate.update, async () => ({ params: { id: 1 }, body: { subject: { en: 'Your trip {code}' } } })],
    [messageTemplate.toggle, async () => ({ params: { id: 2, flag: 'disable' } })],
  ];
}
