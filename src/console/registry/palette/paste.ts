import { CODE_PREFIXES, recordCode } from '#domain/booking/booking-code.ts';
import { normalisePhone, phoneDigits } from '#domain/text/phone.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { normaliseFlight } from '#domain/booking/flight.ts';
import { bare, plainForms } from '#domain/text/pasted.ts';
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

/**
 * Returns every reading of a text, the likeliest first; empty if it is only words. A shape proves nothing: each reading
 * is checked on the server before anything opens. Codes are normalised to the server's spelling.
 */
export function readPaste(input: string): Paste[] {
  const text = withoutMarks(input);
  if (text.length === 0 || text.length > 80) return [];
  const code = readCode(text);
  if (code) return [code];
  const readings: Paste[] = [];
  const email = normaliseEmail(text);
  if (email) readings.push({ what: 'email', value: email });
  const phone = readPhone(input);
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

/** Returns a record's code if the whole text is one, however it is written: `AT2605217K3QZ`, `(db-260521 7k3qz).` */
export function readCode(text: string): (Paste & { what: 'code' }) | undefined {
  const code = recordCode(text, CODE_PREFIXES);
  return code ? { what: 'code', kind: OTHER_KINDS[code.slice(0, 2)] ?? 'booking', code } : undefined;
}

/** Returns a text without unseen characters and the brackets, quotes and full stop that are pasted with it. */
function withoutMarks(input: string): string {
  const text = plainForms(input.slice(0, 200)).trim();
  const [, inner] = /^[^<>]*<([^<>]+)>[.,;]?$/.exec(text) ?? [];
  const before = /^[+#(]+(?=\d)/.exec(text)?.[0] ?? '';
  return inner ?? (bare(text) === '' ? '' : before + bare(text));
}

const OTHER_KINDS: Readonly<Record<string, CodeKind>> = { TK: 'ticket', HB: 'hotel_booking' };
/** One to three letters, up to four digits, up to three more letters; at least one digit. */
const PLATE = /^[A-Z]{1,3}\d{1,4}[A-Z]{0,3}$/;

/** Returns a phone number, given with its country code or as bare digits. */
function readPhone(text: string): string | undefined {
  const digits = phoneDigits(text);
  return normalisePhone(text) ?? (/^\d{8,12}$/.test(digits) ? digits.replace(/^0/, '') : undefined);
}
