import { expect, it } from 'vitest';
import { nameIn } from '#domain/text/words.ts';

it.each([
  ['zh-Hant', '新加坡'],
  ['zh', '新加坡'],
  ['fr', 'Singapore'],
  ['de', 'Singapore'],
])('a name in %s is %s', (language, shown) => {
  expect(nameIn({ en: 'Singapore', zh: '新加坡', de: '' }, language)).toBe(shown);
});
