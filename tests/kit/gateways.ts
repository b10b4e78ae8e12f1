import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as a server received it. */
export interface Received {
  readonly from: string;
  readonly to: string;
  readonly envid: string | undefined;
  readonly raw: string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: readonly Received[];
  stop(): Promise<void>;
}

/**
 * Starts a real SMTP server that takes every mail.
 * @param how refuses a recipient with a status, or hangs up after it has taken the text of a mail
 */
export async function startMailServer(
  how: { refuse?(to: string): { code: number; text: string } | undefined; hangUp?(): boolean } = {},
): Promise<MailServer> {
  const mails: Received[] = [];
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _, done) {
      const refusal = how.refuse?.(address);
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const args = mailFrom === false ? undefined : (mailFrom.args as { ENVID?: string } | false);
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo[0]?.address ?? '',
          envid: args ? args.ENVID : undefined,
          raw: Buffer.concat(chunks).toString(),
        });
        if (!how.hangUp?.()) return done();
        for (const connection of server.connections) (connection as { close(): void }).close();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** A request as a gateway received it. */
export interface Request {
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

export interface HttpGateway {
  readonly url: string;
  readonly requests: readonly Request[];
  stop(): Promise<void>;
}

/** Starts a real gateway over HTTP. `answer` replies to each request, by default 202 with an id. */
export async function startHttpGateway(
  answer: (reply: ServerResponse, request: Request, place: number) => void = (reply, _, place) =>
    reply.writeHead(202).end(JSON.stringify({ id: `g${place}` })),
): Promise<HttpGateway> {
  const requests: Request[] = [];
  const server = createServer((incoming, reply) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const request = { headers: incoming.headers, body: JSON.parse(body) as Record<string, unknown> };
      requests.push(request);
      answer(reply, request, requests.length);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
