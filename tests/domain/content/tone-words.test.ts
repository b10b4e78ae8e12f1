import { expect, it } from 'vitest';
import { CALLOUT_TONES } from '#domain/content/body.ts';
import { toneIn } from '#domain/content/tone-words.ts';

it('a note is named in the language of its text, else in English', () => {
  expect(['en', 'ja', 'zh-Hant', 'zh-Hans', 'ja-JP', 'xx'].map((tag) => toneIn(tag, 'warning'))).toEqual([
    'Warning',
    '注意',
    '注意',
    '注意',
    '注意',
    'Warning',
  ]);
  for (const tone of CALLOUT_TONES) expect(toneIn('ko', tone)).not.toBe(tone);
});
