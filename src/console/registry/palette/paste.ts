import { parseCode } from '#domain/booking/booking-code.ts';
import { normalisePhone, phoneDigits } from '#domain/text/phone.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { normaliseFlight } from '#domain/text/text.ts';
import type { KindName } from '#contract/kinds.ts';
import { nounOf } from '#console/registry/kinds.ts';

/** Reading of a pasted or typed text, suggested by its shape. */
export type Paste =
  | { what: 'code'; kind: CodeKind; code: string }
  | { what: 'email'; value: string }
  | { what: 'phone'; value: string }
  | { what: 'plate'; value: string }
  | { what: 'flight'; value: string }
  /** Any three letters may be an airport code, so a failed look-up is not reported. */
  | { what: 'iata'; value: string }
  | { what: 'id'; value: number };

/** Kinds whose records have a code that people exchange. */
export type CodeKind = 'booking' | 'ticket' | 'hotel_booking';

/** Parsed link of this console. */
export type PastedLink = { path: string; search: string };

/**
 * Returns every reading of a text, the likeliest first; empty if it is only words. A shape proves nothing: each reading
 * is checked on the server before anything opens. Codes are normalised to the server's spelling.
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

/** Parses `open customer Ana Lim`: the kind of record, and the words to search for. */
export function readOpen<K extends KindName>(
  input: string,
  kinds: readonly K[],
): { kind: K; words: string } | undefined {
  const [, rest = ''] = /^\s*open\s+(\S.*)$/i.exec(input) ?? [];
  for (const kind of kinds) {
    const noun = `${nounOf(kind)} `;
    const words = rest.toLowerCase().startsWith(noun) ? rest.slice(noun.length).trim() : '';
    if (words) return { kind, words };
  }
  return undefined;
}

/**
 * Returns a record's code if the whole text is one: `AT2605217K3QZ`, `db-260521 7k3qz`. Ticket and hotel codes have the
 * same form.
 */
export function readCode(text: string): (Paste & { what: 'code' }) | undefined {
  const booking = parseCode(text);
  if (booking) return { what: 'code', kind: 'booking', code: booking.code };
  const [, prefix = '', rest = ''] = OTHER_CODE.exec(text.trim()) ?? [];
  const kind = OTHER_KINDS[prefix.toUpperCase()];
  const tail = kind && parseCode(`AT${rest}`)?.code.slice(2);
  return kind && tail ? { what: 'code', kind, code: prefix.toUpperCase() + tail } : undefined;
}

/** Returns the path and query of a link into this console; undefined for other sites' links. */
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
/** One to three letters, up to four digits, up to three more letters; at least one digit. */
const PLATE = /^[A-Z]{1,3}\d{1,4}[A-Z]{0,3}$/;

/** Returns a phone number, given with its country code or as bare digits. */
function readPhone(text: string): string | undefined {
  const bare = phoneDigits(text);
  return normalisePhone(text) ?? (/^\d{8,12}$/.test(bare) ? bare : undefined);
}
