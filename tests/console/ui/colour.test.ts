import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#console/registry/settings.ts';
import { AA_TEXT, contrast, mix, primaryTokens, textOn, TINT } from '#console/ui/colour.ts';
import { tokensOf } from '#tests/kit/style-sheet.ts';

const SHEET = 'styles.css';
const DEFAULT_PRIMARY = DEFAULT_SETTINGS.primary;
const schemes = { light: tokensOf(SHEET, "[data-scheme='light'] {"), dark: tokensOf(SHEET, "[data-scheme='dark'] {") };

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#52c41a', '#52c41a')).toBe(1);
  });

  it('knows that white on the default primary fails, and that the chosen text passes', () => {
    expect(contrast('#ffffff', DEFAULT_PRIMARY)).toBeLessThan(AA_TEXT);
    expect(contrast(textOn(DEFAULT_PRIMARY), DEFAULT_PRIMARY)).toBeGreaterThan(AA_TEXT);
  });
});

describe('a primary colour', () => {
  it('is readable as button, as text and as focus ring whatever was chosen', () => {
    const steps = ['00', '33', '66', '80', '99', 'cc', 'ff'];
    const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
    for (const colour of colours) {
      const tokens = primaryTokens(colour);
      expect(contrast(tokens['--primary'], tokens['--on-primary']), colour).toBeGreaterThanOrEqual(AA_TEXT);
      expect(contrast(tokens['--primary-hover'], tokens['--on-primary']), colour).toBeGreaterThanOrEqual(AA_TEXT);
      for (const scheme of ['light', 'dark'] as const) {
        const ink = tokens[`--accent-ink-${scheme}`];
        for (const surface of surfaces(scheme, colour)) {
          expect(contrast(ink, surface), `${colour} as ink on ${surface}`).toBeGreaterThanOrEqual(AA_TEXT);
        }
        for (const text of ['--ink', '--muted', '--faint']) {
          const selected = mix(schemes[scheme]['--surface'] ?? '', tokens[`--accent-mark-${scheme}`], TINT);
          expect(
            contrast(schemes[scheme][text] ?? '', selected),
            `${text} on ${colour} selection`,
          ).toBeGreaterThanOrEqual(AA_TEXT);
        }
      }
    }
  });

  it('has its default derived values written in the style sheet, so the first paint needs no script', () => {
    expect(tokensOf(SHEET, ':root {')).toMatchObject(primaryTokens(DEFAULT_PRIMARY));
  });
});

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const tokens = schemes[scheme];
  const value = (name: string) => tokens[`--${name}`] ?? '';

  it('has text that reads on every surface, on selection and on its own tint', () => {
    for (const ink of ['ink', 'muted', 'faint']) {
      for (const surface of surfaces(scheme, DEFAULT_PRIMARY)) {
        expect(contrast(value(ink), surface), `${ink} on ${surface}`).toBeGreaterThanOrEqual(AA_TEXT);
      }
    }
  });

  it('has status hues that read as text', () => {
    for (const hue of ['info', 'good', 'warn', 'bad', 'neutral']) {
      const tint = mix(value('surface'), value(hue), 0.1);
      for (const surface of [...surfaces(scheme, DEFAULT_PRIMARY), tint]) {
        expect(contrast(value(hue), surface), `${hue} on ${surface}`).toBeGreaterThanOrEqual(AA_TEXT);
      }
    }
    expect(contrast(value('on-bad'), value('bad'))).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it('draws the edge of a control at three to one', () => {
    for (const surface of ['surface', 'canvas', 'raised', 'subtle']) {
      expect(contrast(value('control'), value(surface)), surface).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('a light menu beside dark content', () => {
  const own = tokensOf(SHEET, "[data-scheme='dark'] [data-scheme='light'] {");
  const tokens = { ...schemes.light, ...own };

  it('reads although it does not glare', () => {
    const { '--accent-mark-light': mark, '--accent-ink-light': accent } = primaryTokens(DEFAULT_PRIMARY);
    const surface = tokens['--surface'] ?? '';
    for (const ground of [surface, tokens['--hover'] ?? '', tokens['--raised'] ?? '', mix(surface, mark, TINT)])
      for (const ink of [tokens['--ink'], tokens['--muted'], tokens['--faint']])
        expect(contrast(ink ?? '', ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(AA_TEXT);
    // The ring of the focus.
    expect(contrast(accent, surface)).toBeGreaterThanOrEqual(3);
  });
});

function surfaces(scheme: 'light' | 'dark', primary: string): string[] {
  const tokens = schemes[scheme];
  const plain = ['canvas', 'surface', 'raised', 'subtle', 'hover'].map((name) => tokens[`--${name}`] ?? '');
  return [...plain, mix(tokens['--surface'] ?? '', primaryTokens(primary)[`--accent-mark-${scheme}`], TINT)];
}
