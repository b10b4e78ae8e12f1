import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that belong to the server's own side: this machine, private and link-local ones, and what is no host. */
const INSIDE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, prefix, 'ipv6');

/** Returns whether an IP address belongs to the server's own side, also when it is written as IPv6. */
export function isInside(ip: string): boolean {
  const family = isIP(ip);
  return family === 0 || INSIDE.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}

/** The address leads to the server's own network. */
export class InsideAddress extends Error {
  constructor() {
    super('The address lies within the network of the server.');
  }
}

/** Resolves a name, and refuses it when any of its addresses is inside: the address that is checked is the one connected to. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.some(({ address }) => isInside(address))) return done(new InsideAddress(), '');
    const [first] = addresses;
    if (options.all === true) return done(null, addresses);
    return done(null, first?.address ?? '', first?.family);
  });
};

/**
 * Posts a body to an address that somebody typed. Redirections are not followed, and answers are read up to 64 kB.
 * @param how `insideToo` reaches the server's own network as well, for tests and closed installations
 * @throws InsideAddress where that is not meant, or Error when nothing answers in time
 */
export function postOutside(
  url: string,
  { headers, body, timeoutMs, insideToo }: PostInput,
): Promise<{ status: number; text: string; retryAfter: string | undefined }> {
  const { protocol, hostname } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (!insideToo && isIP(literal) !== 0 && isInside(literal)) return Promise.reject(new InsideAddress());
  return new Promise((done, fail) => {
    const send = protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!insideToo && { lookup: lookupOutside }),
      },
      (reply) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_BYTES) reply.destroy();
          else chunks.push(chunk);
        });
        reply.on('close', () =>
          done({
            status: reply.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            retryAfter: reply.headers['retry-after'],
          }),
        );
        reply.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

interface PostInput {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  readonly insideToo: boolean;
}

const MAX_BYTES = 65_536;
