import { describe, expect, it } from 'vitest';
import { completeness, gapsOf, partStates, type Destination } from '#domain/content/completeness.ts';
import { saveLanguage, type FieldTexts, type Localised } from '#domain/content/locale.ts';
import { bodyOf } from '#tests/kit/content.ts';

const INTRO = 'Singapore fits a rainforest, a harbour and a hundred kitchens into one island to cross in an hour.';
const GUIDE = bodyOf('On Fridays the big galleries stay open until nine, and the trains run until midnight.');
const TIPS = ['Carry an umbrella.', 'Tap any bank card.', 'A tissue packet means taken.'].map((text) => ({
  icon: 'weather',
  text,
}));
const ENGLISH = { intro: INTRO, body: GUIDE, tips: TIPS } as unknown as FieldTexts;
const JAPANESE = { intro: '島国の紹介。', body: bodyOf('夜の美術館。'), tips: TIPS } as unknown as FieldTexts;
const LATER = {
  ...ENGLISH,
  body: bodyOf('On Fridays the big galleries stay open until ten from now on.'),
} as unknown as FieldTexts;

const picture = { key: 'a'.repeat(32), alt: { en: 'The harbour' }, focal: { x: 0.5, y: 0.5 } };
const place = (texts: Localised, more: Partial<Destination> = {}): Destination => ({
  hero: picture,
  gallery: [picture, picture, picture, picture, picture],
  texts,
  ...more,
});
const english = saveLanguage({}, 'en', ENGLISH);

describe('how complete a language of a destination is', () => {
  it('is 100 for English with everything, 85 without a gallery, and 0 for nothing', () => {
    expect(completeness(partStates(place(english), 'en', null), 'en')).toBe(100);
    expect(completeness(partStates(place(english, { gallery: [] }), 'en', null), 'en')).toBe(85);
    expect(completeness(partStates(place({}, { hero: null, gallery: [] }), 'en', null), 'en')).toBe(0);
  });

  it('counts what is out of date half: an introduction with a guide out of date and no tips are 60', () => {
    expect(completeness({ intro: 'complete', guide: 'stale', tips: 'missing' }, 'zh')).toBe(60);
  });

  it('looks at no pictures in other languages: a whole translation is 100', () => {
    const draft = place(saveLanguage(english, 'ja', JAPANESE), { hero: null, gallery: [] });
    expect(completeness(partStates(draft, 'ja', null), 'ja')).toBe(100);
    expect(completeness(partStates(draft, 'zh', null), 'zh')).toBe(0);
  });

  it('finds out of date only the parts whose English changed, and all where the English of then is not known', () => {
    const translated = saveLanguage(english, 'ja', { ...JAPANESE, tips: [] });
    const draft = place(saveLanguage(translated, 'en', LATER));
    expect(partStates(draft, 'ja', ENGLISH)).toEqual({ intro: 'complete', guide: 'stale', tips: 'missing' });
    expect(completeness(partStates(draft, 'ja', ENGLISH), 'ja')).toBe(60);
    expect(partStates(draft, 'ja', null)).toEqual({ intro: 'stale', guide: 'stale', tips: 'missing' });
  });

  it('needs a hero picture with a description, five pictures, three tips, and enough words in English', () => {
    const lacking = place(
      saveLanguage({}, 'en', { intro: INTRO.slice(0, 79), body: bodyOf('Short.'), tips: TIPS.slice(1) } as never),
      {
        hero: { ...picture, alt: { en: ' ' } },
        gallery: [picture, picture, picture, picture],
      },
    );
    expect(completeness(partStates(lacking, 'en', null), 'en')).toBe(0);
  });
});

describe('the gaps of a language', () => {
  it('come in the order of the form, each with what to do', () => {
    expect(gapsOf({ intro: 'complete', hero: 'complete' }, 'en')).toEqual([
      { part: 'guide', state: 'missing', why: 'Write a guide of at least 50 characters.' },
      { part: 'gallery', state: 'missing', why: 'Add pictures to the gallery: at least 5.' },
      { part: 'tips', state: 'missing', why: 'Write at least 3 tips.' },
    ]);
    expect(gapsOf({ intro: 'stale', guide: 'complete' }, 'ja').map(({ why }) => why)).toEqual([
      'Check the introduction: its English has changed.',
      'Write at least 3 tips.',
    ]);
  });
});
