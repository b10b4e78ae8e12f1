import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A mail server that keeps what it is sent. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** Resolves with the first link mailed to an address. */
  linkTo(address: string): Promise<string>;
  close(): void;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let text = '';
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        if (inData) {
          const last = text.indexOf('\r\n.\r\n');
          if (last < 0) return;
          mails.push(text.slice(0, last).replaceAll('=\r\n', '').replaceAll('=3D', '='));
          text = text.slice(last + 5);
          inData = false;
          socket.write('250 kept\r\n');
          continue;
        }
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        inData = /^DATA/i.test(line);
        socket.write(inData ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async linkTo(address) {
      for (;;) {
        const link = mails
          .filter((mail) => mail.includes(address))
          .map((mail) => /https?:\/\/\S+/.exec(mail)?.[0])
          .find((found) => found !== undefined);
        if (link !== undefined) return link;
        await new Promise((rested) => setTimeout(rested, 50));
      }
    },
    close: () => void server.close(),
  };
}
