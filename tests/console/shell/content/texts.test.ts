import { describe, expect, it } from 'vitest';
import { countOf, DESTINATION, marksOf, nextGap, type Texts } from '#console/shell/content/translation/texts.ts';
import type { FieldTexts } from '#domain/content/locale.ts';
import { bodyOf } from '#tests/kit/content.ts';

const guide = (words: string) => bodyOf(words) as Texts['body'] & object;
const tips = (...words: string[]) => words.map((text) => ({ icon: 'weather' as const, text }));

const ENGLISH: Texts = { intro: 'An island.', body: guide('Go by train.'), tips: tips('Carry an umbrella.') };
const JAPANESE: Texts = { intro: '島。', body: guide('電車で。'), tips: tips('傘を。') };

describe('how the texts of a place are translated', () => {
  it('marks an introduction, a guide and tips whose English changed, tips as one text', () => {
    const before = { ...ENGLISH, tips: tips('Carry a hat.') } as FieldTexts;
    const marks = marksOf(DESTINATION, ENGLISH, before, JAPANESE);
    expect([...marks.lines].map(([name, { is }]) => [name, is])).toEqual([
      ['intro', 'same'],
      ['tips', 'changed'],
    ]);
    expect(marks.blocks.map(({ is }) => is)).toEqual(['same']);
    expect(countOf(marks, 'changed')).toBe(1);
  });

  it('leads through the gaps in the order of the form: introduction, guide, tips', () => {
    const marks = marksOf(DESTINATION, ENGLISH, null, DESTINATION.empty);
    const first = nextGap(marks);
    expect(first).toEqual({ field: 'intro' });
    const second = nextGap(marks, { place: { field: 'intro' }, isNew: false });
    expect(second).toEqual({ block: 'p1' });
    expect(nextGap(marks, { place: { block: 'p1' }, isNew: false })).toEqual({ field: 'tips' });
  });
});
