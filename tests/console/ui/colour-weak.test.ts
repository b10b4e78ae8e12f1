import { describe, expect, it } from 'vitest';
import { AA_TEXT, contrast } from '#console/ui/colour.ts';
import { tokensOf } from '#tests/kit/style-sheet.ts';

type Triple = readonly [number, number, number];

const TONES = ['info', 'good', 'warn', 'bad', 'neutral'];
const SIGHTS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  // Machado, Oliveira and Fernandes (2009), severity 1.
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

describe.each(['light', 'dark'] as const)('colour-weak mode, %s', (scheme) => {
  const plain = tokensOf('styles.css', `[data-scheme='${scheme}'] {`);
  const tokens = { ...plain, ...tokensOf('colour-weak.css', `[data-colour-weak] [data-scheme='${scheme}'] {`) };
  const surfaces = ['canvas', 'surface', 'raised', 'subtle', 'hover'].map((name) => tokens[`--${name}`] ?? '');

  it.each(Object.keys(SIGHTS))('tells marks and words of all tones apart for who sees %s', (sight) => {
    expect(nearest(marksOf(tokens), sight)).toBeGreaterThan(0.15);
    expect(nearest(wordsOf(tokens), sight)).toBeGreaterThan(0.1);
  });

  it('does what the ordinary colours do not', () => {
    const worst = (of: Record<string, string>) =>
      Math.min(...Object.keys(SIGHTS).map((sight) => nearest(marksOf(of), sight)));
    expect(worst(plain)).toBeLessThan(worst(tokens) / 2);
  });

  it('has words, marks and edges that stand out more', () => {
    for (const surface of surfaces) {
      for (const ink of ['--ink', '--muted', '--faint'])
        expect(contrast(tokens[ink] ?? '', surface), `${ink} on ${surface}`).toBeGreaterThanOrEqual(7);
      for (const word of wordsOf(tokens))
        expect(contrast(word, surface), `${word} on ${surface}`).toBeGreaterThanOrEqual(AA_TEXT);
      expect(contrast(tokens['--control'] ?? '', surface)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of surfaces.slice(0, 2))
      for (const mark of marksOf(tokens))
        expect(contrast(mark, ground), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});

const marksOf = (tokens: Record<string, string>) => TONES.map((tone) => tokens[`--${tone}-mark`] ?? '');
const wordsOf = (tokens: Record<string, string>) => TONES.map((tone) => tokens[`--${tone}`] ?? '');

/** Returns the smallest OKLab distance between two colours, as perceived with a colour vision deficiency. */
function nearest(colours: readonly string[], sight: string): number {
  const seen = colours.map((colour) => oklab(throughEyes(sight, linear(colour))));
  return Math.min(
    ...seen.flatMap((a, index) => seen.slice(index + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]))),
  );
}

function throughEyes(sight: string, [red, green, blue]: Triple): Triple {
  const [x, y, z] = SIGHTS[sight] ?? [];
  if (!x || !y || !z) throw new Error(`Nobody sees ${sight}.`);
  const part = (row: Triple) => Math.min(1, Math.max(0, row[0] * red + row[1] * green + row[2] * blue));
  return [part(x), part(y), part(z)];
}

function linear(hex: string): Triple {
  const part = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function oklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
