import { isIP } from 'node:net';

/** The part of the configuration that decides about exposure. */
interface Settings {
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: string | number | false;
  readonly metricsToken: string | undefined;
  readonly docs: 'public' | 'staff';
}

/** How the server is reached from outside, and what it shows there. */
export interface Exposure {
  /** The proxies whose `X-Forwarded-For` is believed: addresses, or a test of one and its distance. */
  readonly trustProxy: string | false | ((address: string, hop: number) => boolean);
  /** Whether people reach it through TLS. */
  readonly https: boolean;
  /** Opens `/metrics` to whoever sends it, beside callers on this machine. */
  readonly metricsToken: string | undefined;
  /** Whether anybody may read the reference of the calls. */
  readonly publicDocs: boolean;
}

/** What holds where nothing is configured. */
export const CLOSED: Exposure = { trustProxy: false, https: false, metricsToken: undefined, publicDocs: false };

/** Returns how a configured server is reached. */
export const exposureOf = ({ trustProxy, publicUrl, metricsToken, docs }: Settings): Exposure => ({
  trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
  https: publicUrl?.startsWith('https:') === true,
  metricsToken,
  publicDocs: docs === 'public',
});

/** Returns whether others than the programs of this machine can reach the server. */
export function isExposed({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean {
  return !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));
}

/** Returns whether a name or an address is that of this machine itself. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIP(name) === 4 && name.startsWith('127.'))
  );
}

/** Returns whether a text names proxies: a number of hops, or addresses and networks with commas between them. */
export const namesProxies = (text: string): boolean =>
  /^\d{1,2}$/.test(text) ||
  text.split(',').every((each) => {
    const [address = '', bits, ...more] = each.trim().split('/');
    return isIP(address) > 0 && more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
  });
