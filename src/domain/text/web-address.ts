import { oneLine } from './invisible.ts';
import { read, type Reading, unread, valueOf } from './reading.ts';

/**
 * Reads the address of a website or a page as people write it, and returns a whole one: `www.Example.com` and
 * `https://www.example.com/` are `https://www.example.com`.
 */
export function readWebAddress(text: string): Reading {
  const found = text.length <= LONGEST_WEB_ADDRESS ? SHAPE.exec(oneLine(text).normalize('NFKC').trim()) : null;
  const [, scheme = 'https://', host = '', rest = ''] = found ?? [];
  const address = `${scheme.toLowerCase()}${host.toLowerCase()}${rest === '/' ? '' : rest}`;
  return found && host.length <= LONGEST_HOST && address.length <= LONGEST_WEB_ADDRESS
    ? read(address)
    : unread('Enter a web address, such as www.example.com.');
}

/** Returns the site that a web address is on, such as `https://www.example.com`; null where the text is no web address. */
export const siteOf = (text: string): string | null =>
  /^https?:\/\/[^/?#]+/.exec(valueOf(readWebAddress(text)) ?? '')?.[0] ?? null;

/** Returns a web address as it is printed: without its scheme. */
export const printedWebAddress = (address: string): string => address.replace(/^https:\/\//, '');

/** Scheme, host with its port, and the rest. A user name is refused: what stands before `@` can look like another site. */
const SHAPE =
  /^(https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,9}[\p{L}\p{N}-]{2,63}(?::\d{1,5})?)([/?#][^\s@]*)?$/iu;

const LONGEST_HOST = 253;
/** In characters. */
export const LONGEST_WEB_ADDRESS = 500;
