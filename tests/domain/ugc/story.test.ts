import { describe, expect, it } from 'vitest';
import { saveLanguage, type Localised } from '#domain/content/locale.ts';
import {
  captionField,
  missingInStory,
  showsFor,
  storyStateOf,
  storyStates,
  withoutLostCaptions,
} from '#domain/ugc/story.ts';

const SLIDES = [{ id: 'a' }, { id: 'b' }];
const ENGLISH = { title: 'Night', [captionField('a')]: 'Beef satay', [captionField('b')]: 'Laksa' };
const JAPANESE = { title: '夜', [captionField('a')]: 'サテ', [captionField('b')]: 'ラクサ' };
const BOTH = saveLanguage(saveLanguage({}, 'en', ENGLISH), 'ja', JAPANESE);
const changed = (texts: object): Localised => saveLanguage(BOTH, 'en', { ...ENGLISH, ...texts });

describe('a story', () => {
  it('is over from the instant of its end on', () => {
    const story = { expires_at: '2026-12-31T16:00:00Z' };
    expect(storyStateOf(story, '2026-12-31T15:59:59.999Z')).toBe('open');
    expect(storyStateOf(story, '2026-12-31T16:00:00Z')).toBe('expired');
    expect(storyStateOf({ expires_at: null }, '2099-01-01T00:00:00Z')).toBe('open');
  });

  it('lacks a city, slides, their English captions and the posters of videos before it may be published', () => {
    expect(missingInStory({ city_id: null, slides: [], texts: {} }).map(({ field }) => field)).toEqual([
      'city_id',
      'slides',
    ]);
    const slides = [
      { id: 'a', type: 'image', poster: null },
      { id: 'b', type: 'video', poster: null },
    ] as const;
    const texts = saveLanguage({}, 'en', { title: 'Night', [captionField('a')]: ' ' });
    expect(missingInStory({ city_id: 396, slides, texts })).toEqual([
      { field: 'texts.en.captions.a', why: 'Enter an English caption of slide 1.' },
      { field: 'texts.en.captions.b', why: 'Enter an English caption of slide 2.' },
      { field: 'slides.1.poster', why: 'Choose a poster of slide 2.' },
    ]);
  });

  it('shows a picture for five seconds and a video as long as it lasts', () => {
    expect([showsFor({ video: null }), showsFor({ video: { duration_ms: 12_400 } })]).toEqual([5000, 12_400]);
  });
});

describe('a language of a story', () => {
  const states = (texts: Localised, slides = SLIDES) => storyStates(texts, slides, { ja: ENGLISH });

  it('is complete with its title and all captions, and missing without one of them', () => {
    expect(states(BOTH)).toEqual({ en: 'complete', ja: 'complete' });
    expect(states(BOTH, [...SLIDES, { id: 'c' }])).toEqual({ en: 'missing', ja: 'missing' });
  });

  it('is out of date once an English caption changes, and no more when that is taken back', () => {
    const now = changed({ [captionField('a')]: 'Chicken satay' });
    expect(states(now)['ja']).toBe('stale');
    expect(states(saveLanguage(now, 'en', ENGLISH))['ja']).toBe('complete');
  });

  it('stays up to date when a slide is taken out or the slides are ordered anew', () => {
    const left = [{ id: 'b' }];
    expect(states(withoutLostCaptions(BOTH, left), left)).toEqual({ en: 'complete', ja: 'complete' });
    expect(states(BOTH, SLIDES.toReversed())['ja']).toBe('complete');
  });

  it('counts as out of date when its English of before is not kept', () => {
    expect(storyStates(changed({ title: 'Nights' }), SLIDES, { ja: null })['ja']).toBe('stale');
  });
});
