/**
 * The caps of a key as the registry writes it, per platform: `mod+k` → `[['Ctrl', 'K']]`, `g o` → `[['G'], ['O']]`.
 * One inner list per stroke of a sequence.
 */
export function keyCaps(keys: string, mac: boolean): string[][] {
  return keys
    .trim()
    .split(/\s+/)
    .map((stroke) => splitStroke(stroke).map((part) => capOf(part, mac)));
}

/** A key as a sentence says it: `Ctrl+K`, `⌘K`, `G then O`. */
export function keyText(keys: string, mac: boolean): string {
  return keyCaps(keys, mac)
    .map((stroke) => stroke.join(mac ? '' : '+'))
    .join(' then ');
}

/** The value of `aria-keyshortcuts`; undefined for sequences, which that attribute cannot express. */
export function ariaKeys(keys: string | undefined, mac: boolean): string | undefined {
  if (keys === undefined || keys.trim().includes(' ')) return undefined;
  return splitStroke(keys.trim())
    .map((part) => (part === 'mod' ? (mac ? 'Meta' : 'Control') : (ARIA_NAMES[part] ?? part.toUpperCase())))
    .join('+');
}

/** Whether this browser runs on an Apple platform, where Mod is ⌘; false outside a browser. */
export const isMac = (): boolean =>
  (mac ??= typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent));

/** Asked for every button of a table. */
let mac: boolean | undefined;

/** `mod++` is Mod with the plus key, so a plain split on `+` will not do. */
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
