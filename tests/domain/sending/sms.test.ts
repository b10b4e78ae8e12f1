import { expect, it } from 'vitest';
import { plainQuotes, smsParts } from '#domain/sending/sms.ts';

const a = (count: number) => 'A'.repeat(count);
const han = (count: number) => '中'.repeat(count);

it.each([
  ['160 letters', a(160), 'gsm', 1],
  ['161 letters', a(161), 'gsm', 2],
  ['306 letters', a(306), 'gsm', 2],
  ['307 letters', a(307), 'gsm', 3],
  ['a euro sign counts two: 158 letters and one', `${a(158)}€`, 'gsm', 1],
  ['159 letters and a euro sign', `${a(159)}€`, 'gsm', 2],
  ['a euro sign is not split between parts', `${a(152)}€${a(152)}`, 'gsm', 3],
  ['70 characters with a typographic apostrophe', `${a(69)}’`, 'utf16', 1],
  ['71 characters with a typographic apostrophe', `${a(70)}’`, 'utf16', 2],
  ['a small c with cedilla', 'ça', 'utf16', 1],
  ['a large C with cedilla', 'Ça', 'gsm', 1],
  ['70 Chinese characters', han(70), 'utf16', 1],
  ['71 Chinese characters', han(71), 'utf16', 2],
  ['an emoji is not split between parts', `${'a'.repeat(66)}😀${'a'.repeat(66)}`, 'utf16', 3],
  ['35 emojis', '😀'.repeat(35), 'utf16', 1],
  ['36 emojis', '😀'.repeat(36), 'utf16', 2],
  ['a peso sign', '₱1,500 off', 'utf16', 1],
] as const)('%s', (_, text, encoding, parts) => expect(smsParts(text)).toEqual({ encoding, parts }));

it('typographic quotes, odd spaces and the peso sign are written as GSM has them', () => {
  expect(plainQuotes('₱1,500 off – “today”…')).toBe('PHP1,500 off - "today"...');
  expect(smsParts(plainQuotes(`${a(70)}’`))).toEqual({ encoding: 'gsm', parts: 1 });
  expect(smsParts(plainQuotes('₱1,500 off')).encoding).toBe('gsm');
});
