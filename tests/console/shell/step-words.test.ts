import { describe, expect, test } from 'vitest';
import { choice, money, number, text } from '#console/registry/steps.ts';
import { readTyped, textOf, wordsOf } from '#console/shell/commands/step-words.ts';
import { booking, ctx } from '#tests/console/registry/sample.ts';

const at = { ctx: ctx(), records: [booking(1)], values: {} };
const amount = money({ label: 'Amount', currency: () => 'SGD' });

describe('typed answers', () => {
  test('become values in the currency of the record', () => {
    expect(readTyped(amount, '53.00', at)).toEqual({ value: { minor: 5300, currency: 'SGD' } });
    expect(readTyped(amount, 'much', at)).toHaveProperty('error');
    expect(readTyped(number({ label: 'Days' }), '1,200', at)).toEqual({ value: 1200 });
    expect(readTyped(number({ label: 'Percent' }), '2,5', at)).toEqual({ value: 2.5 });
    for (const typed of ['1e3', '0x10', '2,5,1', 'Infinity'])
      expect(readTyped(number({ label: 'Percent' }), typed, at), typed).toEqual({ error: 'Percent must be a number.' });
    expect(readTyped(number({ label: 'Days' }), 'x', at)).toEqual({ error: 'Days must be a number.' });
    expect(readTyped(text({ label: 'Note' }), '  hello ', at)).toEqual({ value: 'hello' });
    expect(readTyped(amount, '   ', at)).toEqual({ value: undefined });
  });

  test('are shown again as they were typed, and in chips in words', () => {
    expect(textOf({ minor: 5300, currency: 'SGD' })).toBe('53.00');
    expect(textOf(undefined)).toBe('');
    expect(wordsOf(amount, { minor: 5300, currency: 'SGD' }, at)).toMatch(/SGD.*53\.00/);
    expect(wordsOf(choice({ label: 'Who', options: [{ value: 'x', label: 'The customer' }] }), 'x', at)).toBe(
      'The customer',
    );
    const asked = choice({ label: 'Role', options: () => Promise.reject(new Error('asked for again')) });
    expect(wordsOf(asked, { id: 4, label: 'Dispatcher' }, at)).toBe('Dispatcher');
    expect(wordsOf(amount, undefined, at)).toBe('');
  });
});
