import { describe, expect, it } from 'vitest';
import {
  fnv1a,
  languageStates,
  markUpToDate,
  movedLanguages,
  publishLanguages,
  saveLanguage,
  sourceHash,
  type FieldTexts,
  type Localised,
} from '#domain/content/locale.ts';
import { utf8 } from '#domain/text/utf8.ts';
import { random } from '#tests/domain/random.ts';
import { body, p } from './blocks.ts';

const REQUIRED = ['title', 'body'];
const texts = (title: string, words = 'Words'): FieldTexts => ({ title, body: body(p('a', words)) });
const states = (content: Localised, ...languages: string[]) => [
  ...languageStates(content, languages, REQUIRED).values(),
];

describe('the hash of the English source', () => {
  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('is FNV-1a of 64 bits: %s is %s', (text, hash) => {
    expect(fnv1a(utf8(text))).toBe(hash);
  });

  it('is what big integers make of it', () => {
    const next = random(9);
    for (let round = 0; round < 200; round++) {
      const bytes = Uint8Array.from({ length: next(300) }, () => next(256));
      let hash = 0xcbf29ce484222325n;
      for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
      expect(fnv1a(bytes)).toBe(hash.toString(16).padStart(16, '0'));
    }
  });

  it('does not depend on the order of fields, and changes with each word', () => {
    expect(sourceHash({ title: 'A', intro: 'B' })).toBe(sourceHash({ intro: 'B', title: 'A' }));
    const hashes = [texts('A'), texts('B'), texts('A', 'Word'), {}, { title: 'A' }].map(sourceHash);
    expect(new Set(hashes).size).toBe(5);
  });
});

describe('the state of a language', () => {
  const english = saveLanguage({}, 'en', texts('Cebu'));
  const both = saveLanguage(english, 'zh', texts('宿务'));

  it('is missing while a required text is empty', () => {
    expect(states(both, 'en', 'zh', 'ja')).toEqual(['complete', 'complete', 'missing']);
    expect(states(saveLanguage(both, 'zh', texts(' ')), 'zh')).toEqual(['missing']);
    expect(states(saveLanguage(both, 'zh', texts('宿务', ' ')), 'zh')).toEqual(['missing']);
    expect(states(saveLanguage(both, 'zh', { title: '宿务' }), 'zh')).toEqual(['missing']);
    expect(states({}, 'en')).toEqual(['missing']);
  });

  it('is stale after the English changed, and complete once saved again', () => {
    const later = saveLanguage(both, 'en', texts('Cebu City'));
    expect(states(later, 'en', 'zh')).toEqual(['complete', 'stale']);
    expect(states(saveLanguage(later, 'zh', texts('宿务市')), 'zh')).toEqual(['complete']);
  });

  it('is complete once somebody says that it is still right, with the same texts', () => {
    const later = saveLanguage(both, 'en', texts('Cebu!'));
    const right = markUpToDate(later, 'zh');
    expect(states(right, 'zh')).toEqual(['complete']);
    expect(movedLanguages(later, right)).toEqual([]);
    expect(markUpToDate(later, 'ja')).toBe(later);
  });

  it('is no longer stale when the change of the English is taken back', () => {
    const later = saveLanguage(both, 'en', texts('Cebu City'));
    expect(states(saveLanguage(later, 'en', texts('Cebu')), 'zh')).toEqual(['complete']);
  });

  it('is not stale after the English was saved without a change', () => {
    expect(states(saveLanguage(both, 'en', texts('Cebu')), 'zh')).toEqual(['complete']);
  });

  it('is missing rather than stale', () => {
    expect(states(saveLanguage(saveLanguage(both, 'zh', texts('')), 'en', texts('X')), 'zh')).toEqual(['missing']);
  });
});

describe('languages that moved', () => {
  const live = saveLanguage(saveLanguage({}, 'en', texts('Cebu')), 'zh', texts('宿务'));
  const draft = saveLanguage(saveLanguage(live, 'en', texts('Cebu City')), 'ja', texts('セブ'));

  it('are those whose texts differ', () => {
    expect(movedLanguages(live, draft)).toEqual(['en', 'ja']);
    expect(movedLanguages(live, live)).toEqual([]);
    expect(movedLanguages(draft, live)).toEqual(['en', 'ja']);
  });

  it('are published by themselves', () => {
    expect(publishLanguages(live, draft, ['ja'])).toEqual({ ...live, ja: draft.ja });
    expect(publishLanguages(live, draft, ['en', 'zh', 'ja'])).toEqual(draft);
    expect(publishLanguages(draft, live, ['ja'])).toEqual({ en: draft.en, zh: draft.zh });
    expect(movedLanguages(publishLanguages(live, draft, ['en']), draft)).toEqual(['ja']);
  });
});

describe('any order of edits', () => {
  it('gives the states of a model that keeps the whole English beside each language', () => {
    const next = random(17);
    const LANGUAGES = ['en', 'zh', 'ja', 'th'];
    const seen = new Set<string>();
    for (let round = 0; round < 300; round++) {
      let content: Localised = {};
      const model = new Map<string, { title: string; english: string }>();
      const englishNow = () => model.get('en')?.title ?? 'none';
      for (let step = 0; step < 30; step++) {
        const language = LANGUAGES[next(LANGUAGES.length)] ?? 'en';
        const title = ['', 'One', 'Two', 'Three'][next(4)] ?? '';
        if (next(4) > 0) {
          content = saveLanguage(content, language, texts(title));
          model.set(language, { title, english: englishNow() });
        } else {
          content = markUpToDate(content, language);
          const own = model.get(language);
          if (own) model.set(language, { ...own, english: englishNow() });
        }
        const expected = LANGUAGES.map((each) => {
          const own = model.get(each);
          if (!own || own.title === '') return 'missing';
          return each === 'en' || own.english === englishNow() ? 'complete' : 'stale';
        });
        expect(states(content, ...LANGUAGES)).toEqual(expected);
        for (const state of expected) seen.add(state);
      }
    }
    expect([...seen].sort()).toEqual(['complete', 'missing', 'stale']);
  });
});
