/** How a text message is sent and charged. */
export interface SmsParts {
  readonly encoding: 'gsm' | 'utf16';
  /** How many messages the network counts. */
  readonly parts: number;
}

/**
 * Returns the parts of a text message: 160 characters of GSM 03.38 or 70 of UTF-16 fit into one, 153 or 67 into each of
 * several. Characters that take two places are never split.
 */
export function smsParts(text: string): SmsParts {
  const characters = [...text];
  const gsm = characters.every((character) => BASIC.has(character) || EXTENDED.has(character));
  const sizes = characters.map((character) => (gsm ? (EXTENDED.has(character) ? 2 : 1) : character.length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const [alone, each] = gsm ? [160, 153] : [70, 67];
  return { encoding: gsm ? 'gsm' : 'utf16', parts: total <= alone ? 1 : packed(sizes, each) };
}

function packed(sizes: readonly number[], each: number): number {
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > each) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}

/** Returns a text with typographic quotes, dashes and spaces, and the peso sign, as GSM 03.38 can write them. */
export const plainQuotes = (text: string): string =>
  text.replaceAll(/[‘’“”–—…₱\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, (character) => PLAIN[character] ?? ' ');

const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '₱': 'PHP',
};

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[]~|€\f');
