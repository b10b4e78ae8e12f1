import { CODE_PREFIXES, recordCode } from '#domain/booking/booking-code.ts';
import { plainForms, withoutSigns } from '#domain/text/pasted.ts';

/** Path and query of an address of this console. */
export type PastedLink = { path: string; search: string };

/**
 * Returns the path and query of a link into this console, as it comes out of mails and documents: with signs around it,
 * with parameters that only count readers, and within the link of a mail gateway; undefined for other sites' links.
 */
export function readLink(input: string, origin: string): PastedLink | undefined {
  const text = addressIn(input);
  if (!/^https?:\/\//i.test(text) && !text.startsWith('/')) return undefined;
  const found = unwrapped(text, origin, MOST_WRAPPERS);
  return found && cleanPlace(found.pathname, found.search);
}

/**
 * Returns an address without what was pasted with it: signs behind its path, parameters that only count readers. Codes in
 * it are as they are stored. Whatever is right already stays as it is.
 */
export function cleanPlace(pathname: string, search: string): PastedLink {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !TRACKING.test(part));
  const query = kept.join('&');
  let path = pathname;
  while (BEHIND.test(path)) path = path.replace(BEHIND, '');
  const parts = path.split('/');
  return { path: parts.map(cleanPart).join('/') || '/', search: query === '' ? '' : `?${query}` };
}

const cleanPart = (part: string): string => recordCode(decoded(part), CODE_PREFIXES) ?? part;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the address that leads here, within those of gateways; undefined for those that lead elsewhere. */
function unwrapped(text: string, origin: string, most: number): URL | undefined {
  try {
    const url = new URL(text, origin);
    if (url.origin === origin) return url;
    if (most === 0) return undefined;
    for (const inner of wrappedIn(url)) {
      const found = unwrapped(addressIn(inner), origin, most - 1);
      if (found) return found;
    }
  } catch {
    // Text that only begins like an address leads nowhere.
  }
  return undefined;
}

/** Returns the addresses within an address: in a parameter (Outlook, Google, Proofpoint 2) or behind its host. */
function wrappedIn(url: URL): string[] {
  const values = [...url.searchParams.values()];
  const proofpoint = values.map((value) =>
    /^https?-3A__/i.test(value) ? decoded(value.replaceAll('-', '%').replaceAll('_', '/')) : value,
  );
  // Proofpoint 3 puts the address between `__` and `__;`, and Cisco puts it, encoded, at the end.
  const [, third] = /\/v3\/__(.+?)__;/.exec(url.pathname + url.search) ?? [];
  const last = decoded(url.pathname.split('/').at(-1) ?? '');
  const slashes = (third ?? '').replace(/^(https?:\/)(?!\/)/i, '$1/');
  return [slashes, last, ...proofpoint].filter((each) => /^https?:\/\//i.test(each));
}

/** Returns the address within a text, without the signs around it, and in Markdown without its words. */
function addressIn(text: string): string {
  const inner = withoutSigns(plainForms(text.slice(0, LONGEST)), AROUND);
  return inner.slice(inner.lastIndexOf('](') + 1).replace(/^\(/, '');
}

/** Signs of the sentence or mark-up around an address. */
const AROUND = /[\s<>()[\]{}"'`“”‘’«»*,;:!?.。、]/;
/** The last of such signs, as it is or encoded. */
const BEHIND =
  /(?:[\s<>()[\]{}"'`“”‘’«»*,;:!?.。、]|%(?:20|22|27|28|29|2A|2C|3B|3C|3E|3F|5B|5D|60|7B|7D|C2%A0|C2%BB|E2%80%9[\dD]|E3%80%82))$/i;
const TRACKING =
  /^(?:utm_[^=]*|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|_ga|_gl|vero_(?:id|conv)|oly_(?:anon|enc)_id|s_cid|ref_src)(?:=|$)/i;
const MOST_WRAPPERS = 3;
/** Gateways make links long. */
const LONGEST = 4000;
