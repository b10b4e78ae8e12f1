/** Colour as three channels of 0–255. */
type Rgb = readonly [number, number, number];

/** Custom properties derived from one primary colour, for both colour schemes, so that they can be set on `<html>`. */
export type PrimaryTokens = Record<
  | '--primary'
  | '--on-primary'
  | '--primary-hover'
  | '--accent-ink-light'
  | '--accent-ink-dark'
  | '--accent-mark-light'
  | '--accent-mark-dark',
  string
>;

/**
 * Derives all tokens of the primary colour, with WCAG AA contrast whatever colour was chosen.
 *
 * @param primary Colour as `#rrggbb`.
 */
export function primaryTokens(primary: string): PrimaryTokens {
  const markLight = readableOn(primary, ['#ffffff'], '#000000', MARK.light);
  const markDark = readableOn(primary, ['#15181b'], '#ffffff', MARK.dark);
  const onPrimary = textOn(primary);
  return {
    '--primary': primary,
    '--on-primary': onPrimary,
    // Hover moves the colour away from the text on it, so that contrast never decreases.
    '--primary-hover': mix(primary, onPrimary === LIGHT_TEXT ? '#000000' : '#ffffff', 0.12),
    '--accent-mark-light': markLight,
    '--accent-mark-dark': markDark,
    '--accent-ink-light': readableOn(primary, [...LIGHT_SURFACES, mix('#ffffff', markLight, TINT)], '#000000'),
    '--accent-ink-dark': readableOn(primary, [...DARK_SURFACES, mix('#15181b', markDark, TINT)], '#ffffff'),
  };
}

/** Returns the dark or light text colour, whichever has more contrast with the background. */
export function textOn(background: string): string {
  return contrast(background, LIGHT_TEXT) >= contrast(background, DARK_TEXT) ? LIGHT_TEXT : DARK_TEXT;
}

/** Returns the contrast ratio of two `#rrggbb` colours, 1–21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(parse(a)), luminance(parse(b))].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the linear blend of two `#rrggbb` colours in sRGB; `share` (0–1) is the share of the second. */
export function mix(a: string, b: string, share: number): string {
  const [first, second] = [parse(a), parse(b)];
  const channels = first.map((channel, index) => channel + ((second[index] ?? channel) - channel) * share);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the colour between `colour` and `pole` that is nearest to `colour` and readable on every background. */
function readableOn(colour: string, backgrounds: readonly string[], pole: string, least = AA_TEXT): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, pole, share);
    if (backgrounds.every((background) => contrast(candidate, background) >= least)) return candidate;
  }
  return pole;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/**
 * Minimum contrast of a mark in the primary colour, so that its tint or edge is visible; the default colour meets it.
 */
const MARK = { light: 2.2, dark: 4 };

/** Share of the primary colour in a selected row or menu entry; the style sheet must use the same number. */
export const TINT = 0.12;

/** Lowest contrast WCAG 2.2 AA accepts for text of our sizes. */
export const AA_TEXT = 4.5;

const LIGHT_TEXT = '#ffffff';
/** This must be pure black: some colours lack contrast with both white and any softer black. */
const DARK_TEXT = '#000000';

/** Surfaces of `styles.css` that can be behind accent text. */
const LIGHT_SURFACES = ['#ffffff', '#f4f5f6', '#eceef0'];
const DARK_SURFACES = ['#0f1214', '#15181b', '#1e2327', '#262c31'];
