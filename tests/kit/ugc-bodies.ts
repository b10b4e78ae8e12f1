const MOMENT = {
  author_name: 'Mia K.',
  customer_id: 1,
  text: 'The wheel before sunrise.',
  city_id: 396,
  place: 'Marina Bay',
  photos: ['0'.repeat(32)],
};

const REFUSAL = { reasons: ['advertising'], note: 'Please leave out the phone number.' };

const SLIDES = [{ id: 'a', type: 'image', key: '0'.repeat(32) }];

/** A valid body of each call on stories, moments and watched words. */
export const UGC_BODIES = {
  'story.create': { city_id: 396, texts: { en: { title: 'Changi by night' } } },
  'story.update': {
    slides: SLIDES,
    expires_at: '2031-01-01T00:00:00Z',
    texts: { en: { title: 'Changi', captions: { a: 'The waterfall' } } },
  },
  'story.sendBack': { note: 'A caption, please.' },
  'story.confirm': { note: 'First edition' },
  'moment.create': MOMENT,
  'moment.update': { text: 'The wheel after sunrise.', city_id: 396, place: '', photos: ['0'.repeat(32)] },
  'moment.next': { count: 4, keep: [1], again: true },
  'moment.decline': REFUSAL,
  'moment.hide': REFUSAL,
  'moment.write': { text: 'May we use it?' },
  'watchedWord.create': { word: 'cheap taxi', effect: 'block', note: 'Advertising' },
  'watchedWord.update': { word: 'cheap cab', effect: 'flag', note: '' },
};
