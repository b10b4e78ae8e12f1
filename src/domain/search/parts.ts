import { CODE_PREFIXES, codeStart, recordCode } from '#domain/booking/booking-code.ts';
import { normaliseFlight } from '#domain/booking/flight.ts';
import { withoutDecimalZeros } from '#domain/text/number.ts';
import { plainForms, withoutSigns } from '#domain/text/pasted.ts';
import { normalisePhone } from '#domain/text/phone.ts';
import { fold, plainUmlauts } from '#domain/text/text.ts';

/**
 * A part of a search text in each of its readings: all the folded words of at least one reading must occur in what is
 * searched, which is folded too.
 */
export type SearchPart = readonly (readonly string[])[];

/**
 * Returns the parts of a search text, all of which must be found: its words; a phone number, a flight or the code of a
 * record as one part, however it is spaced. `mueller` and `Müller` find each other.
 */
export function searchParts(text: string): readonly SearchPart[] {
  const code = recordCode(text, CODE_PREFIXES);
  if (code) return [[[fold(code)]]];
  const words = text.split(BETWEEN).filter((word) => fold(word) !== '');
  const parts: SearchPart[] = [];
  for (let at = 0; at < words.length;) {
    const { length, part } = partAt(words, at);
    parts.push(part);
    at += length;
  }
  return isPlate(words) ? [[[fold(words.join(''))], ...combined(parts)]] : parts;
}

/** Returns whether words may be one plate or number in pieces: `SBA 1234 A`. */
const isPlate = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.length < 5 &&
  words.every((word) => PIECE.test(word)) &&
  words.some((word) => /\d/.test(word));

/** Returns all the readings of several parts as those of one. */
const combined = (parts: readonly SearchPart[]): SearchPart =>
  parts.reduce<SearchPart>((so, readings) => so.flatMap((words) => readings.map((more) => [...words, ...more])), [[]]);

/** Returns whether a text is found by the parts of another; `folded` is the text in folded form. */
export const isFound = (parts: readonly SearchPart[], folded: string): boolean =>
  parts.every((readings) => readings.some((words) => words.every((word) => folded.includes(word))));

/** Returns the part that begins at a word, and of how many words it is. */
function partAt(words: readonly string[], at: number): { length: number; part: SearchPart } {
  const [word = '', next = ''] = words.slice(at);
  const figures = words.slice(at).findIndex((each) => !FIGURES.test(each));
  const run = words.slice(at, figures < 0 ? undefined : at + figures);
  const digits = digitsOf(plainForms(run.join(' ')));
  if (digits.length >= FEWEST_DIGITS) return { length: run.length, part: [[digits], run.map(plain)] };
  const pair = AIRLINE.test(word) && NUMBER.test(next) ? normaliseFlight(word + next) : null;
  if (pair) return { length: 2, part: [[fold(pair)], [fold(word + next)], [plain(word), plain(next)]] };
  return { length: 1, part: readingsOf(word).map((reading) => [reading]) };
}

/** Returns the readings of one word: as it is, as the code or flight that it is, and with its umlauts written otherwise. */
function readingsOf(word: string): string[] {
  const code = recordCode(word, CODE_PREFIXES);
  if (code) return [fold(code)];
  const own = plain(word);
  if (codeStart(own)) return [own];
  const spelt = fold(word.normalize('NFC').replace(/[äöüøåÄÖÜØÅ]/g, (letter) => SPELT[letter.toLowerCase()] ?? letter));
  const flight = normaliseFlight(word);
  return [
    ...new Set([
      own,
      plainUmlauts(own),
      trimmed(spelt),
      ...(flight ? [fold(flight)] : []),
      ...(/\d/.test(own) && !own.includes('@') ? [withoutDecimalZeros(own).replace(/[-./]/g, '')] : []),
    ]),
  ];
}

const plain = (word: string): string => trimmed(fold(word));

/** Returns a word without the signs around it, unless it has nothing else. */
const trimmed = (word: string): string => withoutSigns(word.replace(/^(?:mailto|tel):/, ''), SIGN) || word;

/** Returns the digits of a phone number that stand in every way to store it; empty for what is no number. */
const digitsOf = (text: string): string =>
  normalisePhone(text)?.slice(1) ??
  withoutDecimalZeros(text).replace(/^tel:/i, '').replace(/\D/g, '').replace(/^0+/, '');

const BETWEEN = /[\s,;]+/;
const SIGN = /[<>()[\]{}"'.:!?]/;
/** Words that phone numbers are written in. */
const FIGURES = /^(?:tel:)?[+()[\]./\p{Pd}\uff0b\uff08\uff09\p{Nd}\p{Cf}]+$/iu;
/** Fewer digits are a number of another kind. */
const FEWEST_DIGITS = 6;
const PIECE = /^[a-z\d]{1,4}$/i;
const AIRLINE = /^[a-z\d]{2,3}$/i;
const NUMBER = /^\d{1,4}$/;
const SPELT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
