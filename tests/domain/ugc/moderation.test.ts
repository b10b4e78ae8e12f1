import { describe, expect, it } from 'vitest';
import { distanceOf, duplicatesOf, isLike } from '#domain/ugc/duplicates.ts';
import { mayDecide, MOMENT_VERDICTS, reasonsInWords, type MomentStatus } from '#domain/ugc/moment.ts';
import { effectOf, weightOf } from '#domain/ugc/reports.ts';
import { scoreOf } from '#domain/ugc/score.ts';
import { markWatched, watchedIn } from '#domain/ugc/watched-words.ts';

describe('a report', () => {
  const two = (weight: number) => Math.round(weight * 100) / 100;
  it('counts by how often its reporter was right', () => {
    expect(two(weightOf({ agreed: 0, disagreed: 0 }))).toBe(1);
    expect(two(weightOf({ agreed: 9, disagreed: 1 }))).toBe(1.67);
    expect(two(weightOf({ agreed: 0, disagreed: 8 }))).toBe(0.2);
  });

  it('lets a moment wait for a review, and hides it, by the sum of weights', () => {
    const good = weightOf({ agreed: 9, disagreed: 1 });
    expect(effectOf(3 * 1, false)).toBe('review');
    expect(effectOf(2 * good, false)).toBe('review');
    expect(effectOf(10 * weightOf({ agreed: 0, disagreed: 8 }), false)).toBe('none');
    expect([5.99, 6].map((sum) => effectOf(sum, false))).toEqual(['review', 'hide']);
    expect([4.99, 5, 6].map((sum) => effectOf(sum, true))).toEqual(['none', 'review', 'hide']);
  });
});

it('a moment is the more urgent the more is against it, and the longer it waits', () => {
  const nothing = { reports: 0, watched: 0, duplicate: false, first: false, hours: 0 };
  expect(scoreOf({ ...nothing, first: true })).toBe(5);
  expect(scoreOf({ ...nothing, reports: 2.67, hours: 6 })).toBe(33);
  expect(scoreOf({ ...nothing, watched: 1, duplicate: true, first: true, hours: 30 })).toBe(64);
  expect(scoreOf({ ...nothing, reports: 3.34, watched: 1, hours: 2 })).toBe(55);
});

it('watched words are found as whole words, whatever their case and accents', () => {
  const words = [
    { word: 'Scám', effect: 'flag' },
    { word: 'cheap taxi', effect: 'block' },
  ] as const;
  expect(watchedIn('A SCAM, really', words).map(({ word }) => word)).toEqual(['Scám']);
  expect(watchedIn('scampi for dinner', words)).toEqual([]);
  expect(watchedIn('Cheap  taxi!', words).map(({ word }) => word)).toEqual(['cheap taxi']);
});

it('pictures are the same within six bits, a repost of their own author and a copy of anybody else’s', () => {
  const hash = '1'.repeat(64);
  expect(distanceOf(hash, '0'.repeat(64))).toBe(64);
  expect(isLike(hash, `${'0'.repeat(6)}${'1'.repeat(58)}`)).toBe(true);
  expect(isLike(hash, `${'0'.repeat(7)}${'1'.repeat(57)}`)).toBe(false);
  const like = [
    { moment: 1, author: 7 },
    { moment: 2, author: 8 },
  ];
  expect(duplicatesOf(7, like)).toEqual([
    { moment: 1, is: 'repost' },
    { moment: 2, is: 'copy' },
  ]);
});

it('verdicts may be given where they change something', () => {
  const may = (status: MomentStatus) => MOMENT_VERDICTS.filter((verdict) => mayDecide(status, verdict));
  expect(may('pending')).toEqual(['approve', 'decline', 'hide']);
  expect(may('approved')).toEqual(['hide']);
  expect(may('hidden')).toEqual(['approve']);
  expect(may('declined')).toEqual(['approve']);
});

it('watched words are marked in the text that holds them', () => {
  const marked = (text: string) =>
    markWatched(text, ['cheap airport cab', 'spám'])
      .map(({ text: part, watched }) => (watched ? `[${part}]` : part))
      .join('');
  expect(marked('Message Cheap  airport-cab today, no SPAM!')).toBe('Message [Cheap  airport-cab] today, no [SPAM]!');
  expect(marked('cheap airport cabs')).toBe('cheap airport cabs');
});

it('reasons are told in one line', () => {
  expect(reasonsInWords(['advertising', 'personal_details'])).toBe('Advertising, personal details');
});
