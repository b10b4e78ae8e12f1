import { expect, it } from 'vitest';
import { plainTextOf } from '#domain/content/plain-text.ts';
import type { RenderOptions } from '#domain/content/render.ts';
import { body, bold, EVERY_BLOCK, link, run } from './blocks.ts';

const OPTIONS: RenderOptions = {
  origin: 'https://example.com',
  picture: () => null,
  card: (of, ref) => ({ title: `${of} ${ref}`, href: `/${of}/${ref}`, summary: '', picture: null }),
  place: (ref) => ({ name: `Place ${ref}`, href: null, latitude: 1.25, longitude: 103.5 }),
  tone: (tone) => tone.toUpperCase(),
};
const paragraph = (...content: ReturnType<typeof run>) => body({ id: 'a', type: 'paragraph', content });

it('a body reads without formats, with what it leads to', () => {
  expect(plainTextOf(EVERY_BLOCK, OPTIONS)).toBe(
    [
      'Two days in Cebu',
      'Start at the pier.',
      '1. Ferry\n2. Tricycle (https://example.com/trips/4)',
      'Go early.',
      'At dawn',
      'WARNING: Bring cash.',
      '---',
      'hotel 12 (https://example.com/hotel/12)',
      '- Place 3\n- Place 4',
    ].join('\n\n'),
  );
});

it('a link of several formats names its address once, and one that says its address not again', () => {
  const offers = link('https://example.com/offers');
  expect(plainTextOf(paragraph(...run('All ', offers), ...run('offers', bold, offers), ...run('.')), OPTIONS)).toBe(
    'All offers (https://example.com/offers).',
  );
  expect(plainTextOf(paragraph(...run('ana@example.com', link('mailto:ana@example.com'))), OPTIONS)).toBe(
    'ana@example.com',
  );
});

it('where nobody knows the address of the site, its pages are named without it', () => {
  expect(plainTextOf(paragraph(...run('Trips', link('/trips'))), { ...OPTIONS, origin: null })).toBe('Trips');
});
