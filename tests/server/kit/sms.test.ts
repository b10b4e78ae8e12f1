import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { smsGateway } from '#server/kit/messages/sms.ts';

let gateway: Server | undefined;
afterEach(() => void gateway?.close());

/** Starts a gateway that answers `status` and records the requests. */
async function listen(status: number) {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  gateway = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      reply.writeHead(status).end('thanks');
    });
  });
  await new Promise<void>((done) => gateway?.listen(0, '127.0.0.1', done));
  return { got, port: (gateway.address() as AddressInfo).port };
}

it('posts a message as JSON, with the credentials of its address', async () => {
  const { got, port } = await listen(202);
  await smsGateway(`http://desk:p%40ss@127.0.0.1:${port}/send`).send('+6591234567', 'Hello');
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({ to: '+6591234567', text: 'Hello' });
  expect(got[0]?.headers.authorization).toBe(`Basic ${Buffer.from('desk:p@ss').toString('base64')}`);
  expect(got[0]?.headers['content-type']).toBe('application/json');
});

it('fails when the gateway refuses or cannot be reached', async () => {
  const { port } = await listen(500);
  const sms = smsGateway(`http://127.0.0.1:${port}/send`);
  await expect(sms.send('+6591234567', 'Hello')).rejects.toThrow('answered 500');
  await new Promise((done) => gateway?.close(done));
  await expect(sms.send('+6591234567', 'Hello')).rejects.toThrow();
});
