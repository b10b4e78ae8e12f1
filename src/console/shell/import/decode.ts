/** A file as text, and what else it may be when it does not say. */
export type Decoded = {
  text: string;
  /** The encoding it was read in. */
  encoding: string;
  /** The encodings it can be in, the likeliest first; a file in Unicode can only be in one. */
  encodings: readonly string[];
};

/**
 * Decodes a file of text. What is not Unicode is read in the likeliest of the other encodings, or in the wanted one: only
 * a person who reads it can tell them apart.
 * @throws Error whose sentence says how to save a file that is no text
 */
export function decode(bytes: Uint8Array, wanted?: string): Decoded {
  if (WORKBOOKS.some((start) => begins(bytes, start)))
    throw new Error('This is a workbook. In the spreadsheet, save it as “CSV UTF-8” and choose that file.');
  const unicode = unicodeOf(bytes);
  if (unicode) return { ...unicode, encodings: [unicode.encoding] };
  const readable = (hasPairs(bytes) ? [...PAIRED, ...SINGLE] : [...SINGLE, ...PAIRED]).flatMap((encoding) => {
    const text = decoded(bytes, encoding);
    return text === undefined ? [] : [{ text, encoding }];
  });
  const taken = readable.find(({ encoding }) => encoding === wanted) ?? readable[0];
  if (!taken) throw new Error('This file is no text. In the spreadsheet, save it as “CSV UTF-8” and choose that file.');
  return { ...taken, encodings: readable.map(({ encoding }) => encoding) };
}

/** Returns the first lines of a text that have letters beyond ASCII: those that a wrong encoding spoils. */
export const tellingLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => /[^\t\x20-\x7e]/.test(line))
    .slice(0, LINES);

/** What people call the encodings that spreadsheets write. */
export const ENCODING_NAMES: ReadonlyMap<string, string> = new Map([
  ['windows-1252', 'Western European (Windows-1252)'],
  ['windows-1250', 'Central European (Windows-1250)'],
  ['windows-1251', 'Cyrillic (Windows-1251)'],
  ['windows-1253', 'Greek (Windows-1253)'],
  ['windows-1254', 'Turkish (Windows-1254)'],
  ['windows-1258', 'Vietnamese (Windows-1258)'],
  ['windows-874', 'Thai (Windows-874)'],
  ['macintosh', 'Western European (Macintosh)'],
  ['gb18030', 'Chinese, simplified (GB 18030)'],
  ['shift_jis', 'Japanese (Shift JIS)'],
  ['big5', 'Chinese, traditional (Big5)'],
  ['euc-kr', 'Korean (EUC-KR)'],
]);

const SINGLE = [...ENCODING_NAMES.keys()].slice(0, 8);
/** Encodings that write a character of East Asia as two bytes. */
const PAIRED = [...ENCODING_NAMES.keys()].slice(8);
const LINES = 3;
const SMALL_LETTERS = 0xe0;

function unicodeOf(bytes: Uint8Array): { text: string; encoding: string } | undefined {
  const encoding = wideOf(bytes) ?? 'utf-8';
  const text = decoded(bytes, encoding);
  return text === undefined ? undefined : { text, encoding };
}

/** Returns which UTF-16 a file is in, by its mark or by the empty halves of its ASCII characters. */
function wideOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const empty = (rest: number) => start.filter((byte, at) => at % 2 === rest && byte === 0).length;
  if (empty(0) === 0 && empty(1) > start.length / 4) return 'utf-16le';
  return empty(1) === 0 && empty(0) > start.length / 4 ? 'utf-16be' : undefined;
}

/** Decodes bytes strictly: undefined when some mean nothing, or a control character that no text has. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return CONTROL.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether most bytes beyond ASCII stand in pairs, as in the texts of East Asia. Their common characters begin
 * below the small letters with accents of Europe.
 */
function hasPairs(bytes: Uint8Array): boolean {
  let [pairs, alone] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const [byte = 0, next = 0] = bytes.subarray(at, at + 2);
    if (byte < 0x80) continue;
    if (next < 0x80 || byte >= SMALL_LETTERS) alone += 1;
    else {
      pairs += 1;
      at += 1;
    }
  }
  return pairs > alone;
}

const begins = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** How workbooks of Excel begin: a ZIP archive, and the format before it. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u;
