/** Key press with its modifiers. `mod` is Command on a Mac and Control elsewhere. */
export type Chord = { key: string; mod: boolean; alt: boolean; shift: boolean };

/** Fields of a key event that are read; a DOM `KeyboardEvent` fits. */
export type KeyPress = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
  keyCode?: number;
  getModifierState?(key: 'AltGraph'): boolean;
};

/** Parses `g o`, `Mod+K`, `Shift+j`, `Alt+1`: successive presses, separated by spaces. */
export const parseKeys = (keys: string): Chord[] => keys.split(' ').map(parseChord);

/** Formats presses as {@link parseKeys} parses them: `g o`, `Mod+Shift+k`. */
export const writeKeys = (chords: readonly Chord[]): string =>
  chords
    .map(({ key, mod, alt, shift }) => [mod && 'Mod', alt && 'Alt', shift && 'Shift', key].filter(Boolean).join('+'))
    .join(' ');

/**
 * Returns whether a key belongs to an input method that composes a word. Safari sends the key that ends it afterwards, with
 * nothing but a code of its own.
 */
export const isComposing = ({ isComposing: now, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  now || keyCode === COMPOSING;

/** Returns a press as a chord; undefined while an input method composes, for dead keys, and for a modifier alone. */
export function chordOf(press: KeyPress, mac: boolean): Chord | undefined {
  if (isComposing(press) || IGNORED.has(press.key)) return undefined;
  const key = keyName(press);
  const mod = mac ? press.metaKey : press.ctrlKey;
  if (mac ? press.ctrlKey : press.metaKey) return undefined;
  return { key, mod, alt: press.altKey, shift: press.shiftKey && !isShiftedSign(key) && !/^\d$/.test(press.key) };
}

export const sameChord = (a: Chord, b: Chord): boolean =>
  a.key === b.key && a.mod === b.mod && a.alt === b.alt && a.shift === b.shift;

/** Returns whether the chord types a character: such keys are turned off by the single-letter switch. */
export const isCharacter = (chord: Chord): boolean => !chord.mod && !chord.alt && [...chord.key].length === 1;

/** Returns why keys cannot be used, because the browser or the system reserves them. */
export function refusedKeys(keys: string): string | undefined {
  const chords = parseKeys(keys);
  if (chords.length > 3) return 'At most three presses in a row.';
  const kept = chords.find((chord) => RESERVED_KEYS.some((other) => sameChord(chord, parseChord(other))));
  return kept ? `The browser keeps ${keys} for itself.` : undefined;
}

function parseChord(text: string): Chord {
  const parts = text.split('+');
  const last = text.endsWith('+') ? '+' : (parts.at(-1) ?? '');
  const key = NAMED.get(last.toLowerCase()) ?? last.toLowerCase();
  const has = (name: string) => parts.slice(0, -1).some((part) => part.toLowerCase() === name);
  return { key, mod: has('mod'), alt: has('alt'), shift: has('shift') };
}

/**
 * Returns the name of a key. Latin letters and signs go by the character typed; on other layouts (and with Alt, which
 * types characters on a Mac) the physical key counts, named as on a US keyboard. So does the row of digits, which on some
 * layouts (AZERTY, Czech) types signs, and digits with Shift.
 */
function keyName(press: KeyPress): string {
  if (press.key.length > 1) return NAMED.get(press.key.toLowerCase()) ?? press.key.toLowerCase();
  const digit =
    press.shiftKey || press.getModifierState?.('AltGraph') ? undefined : /^Digit(\d)$/.exec(press.code)?.[1];
  if (digit) return digit;
  if (!press.altKey && /^[\x21-\x7e ]$/.test(press.key)) return press.key === ' ' ? 'space' : press.key.toLowerCase();
  const letter = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(press.code)?.[1];
  if (letter) return letter.toLowerCase();
  const sign = SIGNS[press.code];
  return sign ? (press.shiftKey ? sign[1] : sign[0]) : press.key.toLowerCase();
}

/** Signs already imply Shift: `?` is Shift and slash. */
const isShiftedSign = (key: string): boolean => key.length === 1 && !/[a-z0-9]/.test(key);

const COMPOSING = 229;
const IGNORED = new Set(['Process', 'Dead', 'Unidentified', 'Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);
const NAMED = new Map([
  ['esc', 'escape'],
  ['return', 'enter'],
  ['up', 'arrowup'],
  ['down', 'arrowdown'],
  ['left', 'arrowleft'],
  ['right', 'arrowright'],
  ['del', 'delete'],
  ['plus', '+'],
]);
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Backslash: ['\\', '|'],
  Backquote: ['`', '~'],
  Space: ['space', 'space'],
};
const RESERVED_KEYS = [
  'Mod+n',
  'Mod+t',
  'Mod+w',
  'Mod+Shift+n',
  'Mod+Shift+t',
  'Mod+Shift+w',
  'Mod+q',
  'Mod+Tab',
  'Mod+Shift+Tab',
  'Mod+l',
  'Mod+r',
  'Alt+F4',
  'F5',
  'F11',
  'F12',
];
