import type { Call } from '#contract/kit/call.ts';
import { savedReply } from '#contract/ticket/saved-reply.ts';
import { ticket, type TicketAction } from '#contract/ticket/ticket.ts';
import type { Sent } from './data-ways.ts';
import type { TestServer } from './server.ts';

/** One way to make each call that works on tickets or their saved replies. */
export function ticketWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const lead = () => server().as('superadmin');
  const body = { type: 'other' as const, subject: 'A question', body: 'Hello?', customer_id: 1 };
  const aTicket = async () => ({ id: (await lead().call(ticket.create, { body })).body.data.id });
  const aReply = async () => {
    const { id } = await aTicket();
    const written = await lead().call(ticket.write, { params: { id }, body: { kind: 'reply', body: 'Yes.' } });
    return { id, messageId: written.body.data.message.id };
  };
  let saved = 0;
  const text = () => ({ name: `Saved ${(saved += 1)}`, language: 'en', body: 'Thank you for writing.' });
  const aText = async () => ({ id: (await lead().call(savedReply.create, { body: text() })).body.data.id });
  const aDeletedText = async () => {
    const params = await aText();
    await lead().call(savedReply.remove, { params });
    return params;
  };
  const process = async (): Promise<Sent> => ({
    params: { ...(await aTicket()), action: 'process' satisfies TicketAction },
    body: {},
  });
  return [
    [ticket.create, async () => ({ body })],
    [ticket.update, async () => ({ params: await aTicket(), body: { subject: 'Another question' } })],
    [ticket.act, process],
    [ticket.reject, async () => ({ params: await aTicket(), body: { reason: 'Advertising' } })],
    [ticket.write, async () => ({ params: await aTicket(), body: { kind: 'note', body: 'Looked into it' } })],
    [ticket.takeBack, async () => ({ params: await aReply() })],
    [savedReply.create, async () => ({ body: text() })],
    [savedReply.update, async () => ({ params: await aText(), body: { body: 'Thank you.' } })],
    [savedReply.toggle, async () => ({ params: { ...(await aText()), flag: 'disable' } })],
    [savedReply.remove, async () => ({ params: await aText() })],
    [savedReply.restore, async () => ({ params: await aDeletedText() })],
  ];
}
