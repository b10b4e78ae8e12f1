/** Returns the bytes of a text in UTF-8. Half a surrogate pair becomes U+FFFD, as everywhere on the web. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * MOST_BYTES);
  let length = 0;
  for (const character of text) {
    const found = character.codePointAt(0) ?? 0;
    const code = found >= 0xd800 && found <= 0xdfff ? REPLACEMENT : found;
    const following = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x1_0000 ? 2 : 3;
    bytes[length++] = following === 0 ? code : (FIRST[following] ?? 0) | (code >> (6 * following));
    for (let left = following - 1; left >= 0; left--) bytes[length++] = 0x80 | ((code >> (6 * left)) & 0x3f);
  }
  return bytes.subarray(0, length);
}

/** The most bytes that one UTF-16 code unit takes: a pair of them takes four. */
const MOST_BYTES = 3;
/** How the first byte begins, by the number of bytes that follow it. */
const FIRST = [0, 0xc0, 0xe0, 0xf0];
const REPLACEMENT = 0xfffd;
