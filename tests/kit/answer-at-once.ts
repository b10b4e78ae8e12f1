import { expect } from 'vitest';
import { ticket } from '#contract/ticket/ticket.ts';
import type { TestServer } from './server.ts';

/**
 * Lets two people answer a new ticket at once, both from the version they saw, each request sent twice as by a network that
 * repeats it. Whoever is refused has the other's words, and sends anyway.
 */
export async function answerAtOnce(server: TestServer, round: number): Promise<void> {
  const roles = ['support', 'operations'] as const;
  const body = { type: 'other' as const, subject: `Round ${round}`, body: 'Hello?', customer_id: 1 };
  const { id, version } = (await server.as('support').call(ticket.create, { body })).body.data;
  const textOf = (role: string) => `Answer of ${role} in round ${round}`;
  const send = (role: (typeof roles)[number], key: string, ifMatch?: number) =>
    server.as(role).call(ticket.write, {
      params: { id },
      body: { kind: 'reply', body: textOf(role) },
      headers: {
        'idempotency-key': `${key}-${round}-${role}`,
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      },
    });
  const tries = roles.flatMap((role) => [send(role, 'first', version), send(role, 'first', version)]);
  const replies = await Promise.all(tries);
  // One of the two was first; a repeated request has the same answer, or is told that the first is under way.
  const refused = roles.filter((_, index) =>
    replies.slice(2 * index, 2 * index + 2).some(({ status }) => status === 412),
  );
  expect(replies.some(({ status }) => status === 201)).toBe(true);
  expect(refused).toHaveLength(1);
  for (const role of refused) {
    const late = replies.find(({ status }) => status === 412);
    const first = roles.find((each) => each !== role) ?? role;
    expect(late?.body).toMatchObject({ current: { messages: [{ kind: 'reply', body: textOf(first) }] } });
    expect((await send(role, 'anyway')).status).toBe(201);
  }
  const thread = (await server.as('support').call(ticket.messages, { params: { id } })).body.data;
  const sent = thread.filter(({ kind }) => kind === 'reply').map((each) => each.body);
  expect(new Set(sent)).toEqual(new Set(roles.map(textOf)));
  expect(sent).toHaveLength(roles.length);
}
