import { parseCode } from '#domain/booking/booking-code.ts';
import { normaliseEmail, normaliseFlight, normalisePhone } from '#domain/text/text.ts';
import type { KindName } from '#contract/kinds.ts';
import { nounOf } from '#console/registry/kinds.ts';

/** What a pasted or typed text names, where its shape says so. */
export type Paste =
  | { what: 'code'; kind: CodeKind; code: string }
  | { what: 'email'; value: string }
  | { what: 'phone'; value: string }
  | { what: 'plate'; value: string }
  | { what: 'flight'; value: string }
  /** Any three letters may be one: nothing is said where there is none. */
  | { what: 'iata'; value: string }
  | { what: 'id'; value: number };

/** Kinds whose records carry a code people pass around. */
export type CodeKind = 'booking' | 'ticket' | 'hotel_booking';

/** A link of this console, taken apart. */
export type PastedLink = { path: string; search: string };

/**
 * Every reading of a text, the likeliest first; empty when it is only words. A shape proves nothing: each reading is
 * checked against the server before anything opens. Codes come back in the one spelling the server knows.
 */
export function readPaste(input: string): Paste[] {
  const text = input.trim();
  if (text.length === 0 || text.length > 80) return [];
  const code = readCode(text);
  if (code) return [code];
  const readings: Paste[] = [];
  const email = normaliseEmail(text);
  if (email) readings.push({ what: 'email', value: email });
  const phone = readPhone(text);
  if (phone) readings.push({ what: 'phone', value: phone });
  const plate = text.replace(/[\s-]/g, '').toUpperCase();
  if (PLATE.test(plate)) readings.push({ what: 'plate', value: plate });
  const flight = normaliseFlight(text);
  if (flight) readings.push({ what: 'flight', value: flight });
  if (/^[a-z]{3}$/i.test(text)) readings.push({ what: 'iata', value: text.toUpperCase() });
  if (/^#?\d{1,9}$/.test(text)) readings.push({ what: 'id', value: Number(text.replace('#', '')) });
  return readings;
}

/** `open customer Ana Lim`: the kind of record that is meant, and what is known of it. */
export function readOpen<K extends KindName>(
  input: string,
  kinds: readonly K[],
): { kind: K; words: string } | undefined {
  const [, rest = ''] = /^\s*open\s+(.+)$/i.exec(input) ?? [];
  for (const kind of kinds) {
    const noun = `${nounOf(kind)} `;
    const words = rest.toLowerCase().startsWith(noun) ? rest.slice(noun.length).trim() : '';
    if (words) return { kind, words };
  }
  return undefined;
}

/** A record's code when the whole text is one: `AT2605217K3QZ`, `db-260521 7k3qz`. Ticket and hotel codes are built alike. */
export function readCode(text: string): (Paste & { what: 'code' }) | undefined {
  const booking = parseCode(text);
  if (booking) return { what: 'code', kind: 'booking', code: booking.code };
  const [, prefix = '', rest = ''] = OTHER_CODE.exec(text.trim()) ?? [];
  const kind = OTHER_KINDS[prefix.toUpperCase()];
  const tail = kind && parseCode(`AT${rest}`)?.code.slice(2);
  return kind && tail ? { what: 'code', kind, code: prefix.toUpperCase() + tail } : undefined;
}

/** The path and query of a link when it points into this console. Other sites' links are not ours to open. */
export function readLink(input: string, origin: string): PastedLink | undefined {
  const text = input.trim();
  if (!/^https?:\/\//i.test(text) && !text.startsWith('/')) return undefined;
  try {
    const url = new URL(text, origin);
    return url.origin === origin ? { path: url.pathname, search: url.search } : undefined;
  } catch {
    return undefined;
  }
}

const OTHER_KINDS: Readonly<Record<string, CodeKind>> = { TK: 'ticket', HB: 'hotel_booking' };
const OTHER_CODE = /^#?(TK|HB)(.+)$/i;
/** One to three letters, up to four digits, up to three letters more; at least one digit. */
const PLATE = /^[A-Z]{1,3}\d{1,4}[A-Z]{0,3}$/;

/** With its country code, or the bare digits somebody read out. */
function readPhone(text: string): string | undefined {
  const bare = text.replace(/[\s().-]/g, '');
  return normalisePhone(text) ?? (/^\d{8,12}$/.test(bare) ? bare : undefined);
}
