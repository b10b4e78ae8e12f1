/**
 * Returns the key caps of a shortcut in registry notation, per platform: `mod+k` → `[['Ctrl', 'K']]`, `g o` → `[['G'],
 * ['O']]`. Each inner list is one stroke of a sequence.
 * @param own what is on keys of this keyboard that has other characters than a US one
 */
export function keyCaps(keys: string, mac: boolean, own: Caps = {}): string[][] {
  return keys
    .trim()
    .split(/\s+/)
    .map((stroke) => splitStroke(stroke).map((part) => own[part] ?? capOf(part, mac)));
}

/** Returns a shortcut as text: `Ctrl+K`, `⌘K`, `G then O`. */
export function keyText(keys: string, mac: boolean, own: Caps = {}): string {
  return keyCaps(keys, mac, own)
    .map((stroke) => stroke.join(mac ? '' : '+'))
    .join(' then ');
}

/** What is on a key, by its name. */
export type Caps = Readonly<Record<string, string>>;

/**
 * Returns what is on the keys of letters and digits that count by their place on a keyboard, because it has no key that
 * types them without Shift: `1 &` on AZERTY, `G П` on a Russian one.
 */
export function capsOf(layout: ReadonlyMap<string, string>): Caps {
  const typed = new Set(layout.values());
  const caps = [...layout].flatMap(([place, sign]) => {
    const name = /^(?:Key|Digit)([A-Z0-9])$/.exec(place)?.[1];
    return name && !typed.has(name.toLowerCase())
      ? [[name.toLowerCase(), `${name} ${sign.toUpperCase()}`] as const]
      : [];
  });
  return Object.fromEntries(caps);
}

/** Returns the value of `aria-keyshortcuts`; undefined for sequences, which that attribute cannot express. */
export function ariaKeys(keys: string | undefined, mac: boolean): string | undefined {
  if (keys === undefined || keys.trim().includes(' ')) return undefined;
  return splitStroke(keys.trim())
    .map((part) => (part === 'mod' ? (mac ? 'Meta' : 'Control') : (ARIA_NAMES[part] ?? part.toUpperCase())))
    .join('+');
}

/** Returns whether this browser runs on an Apple platform, where Mod is ⌘; false outside a browser. */
export const isMac = (): boolean =>
  (mac ??= typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent));

/** Cached, because every button of a table needs it. */
let mac: boolean | undefined;

/** Splits a stroke into keys. `mod++` is Mod with the plus key, so a plain split on `+` would fail. */
function splitStroke(stroke: string): string[] {
  if (stroke === '+') return ['+'];
  const parts = stroke.toLowerCase().split('+');
  return stroke.endsWith('++') ? [...parts.slice(0, -2), '+'] : parts;
}

function capOf(part: string, mac: boolean): string {
  return (mac ? MAC_CAPS[part] : undefined) ?? CAPS[part] ?? part.toUpperCase();
}

const MAC_CAPS: Record<string, string> = { mod: '⌘', alt: '⌥', shift: '⇧', ctrl: '⌃' };

const CAPS: Record<string, string> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  ctrl: 'Ctrl',
  esc: 'Esc',
  escape: 'Esc',
  enter: '↵',
  backspace: '⌫',
  delete: 'Del',
  space: 'Space',
  tab: 'Tab',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

const ARIA_NAMES: Record<string, string> = {
  alt: 'Alt',
  shift: 'Shift',
  ctrl: 'Control',
  esc: 'Escape',
  escape: 'Escape',
  enter: 'Enter',
  backspace: 'Backspace',
  delete: 'Delete',
  space: 'Space',
  tab: 'Tab',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};
