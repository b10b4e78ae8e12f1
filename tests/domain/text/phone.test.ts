import { describe, expect, it } from 'vitest';
import { normalisePhone, phoneDigits, readPhone } from '#domain/text/phone.ts';
import { EXTENSIONS, NO_PHONES, PHONE, PHONES, SEVERAL_PHONES } from '#tests/kit/spellings.ts';

describe('a phone number', () => {
  it.each(PHONES)('comes out in E.164 however it is written: %j', (text) => {
    expect(readPhone(text)).toEqual({ ok: true, value: PHONE });
  });

  it('loses a zero of home, and keeps one that is part of the number', () => {
    expect(normalisePhone('+65(0)91234567')).toBe('+6591234567');
    expect(normalisePhone('+49 (0)89/1234567')).toBe('+49891234567');
    expect(normalisePhone('+234 0803 123 4567')).toBe('+2348031234567');
    expect(normalisePhone('+39 (0)6 698 12345')).toBe('+390669812345');
    expect(normalisePhone('+39 06 698 12345')).toBe('+390669812345');
    expect(normalisePhone('+225 07 01 23 45 67')).toBe('+2250701234567');
    expect(normalisePhone('+1 (415) 555-0132')).toBe('+14155550132');
  });

  it('takes the country code it is given where it has none', () => {
    expect(normalisePhone('9123 4567', '65')).toBe('+6591234567');
    expect(normalisePhone('0917 123 4567', '63')).toBe('+639171234567');
    expect(normalisePhone('06 698 12345', '39')).toBe('+390669812345');
    expect(normalisePhone('+65 9123 4567', '63')).toBe('+6591234567');
  });

  it.each(SEVERAL_PHONES)('is one number: %j is refused', (text) => {
    expect(readPhone(text)).toEqual({ ok: false, why: 'Enter one phone number only, such as +65 9123 4567.' });
  });

  it.each(EXTENSIONS)('has no extension: %j is refused', (text) => {
    const why = 'Enter the phone number without an extension, such as +65 9123 4567.';
    expect(readPhone(text)).toEqual({ ok: false, why });
  });

  it.each([
    ['+6591234567.5', 'Enter the phone number without a decimal point, such as +65 9123 4567.'],
    ['6591234567.000', 'Enter the phone number without a decimal point, such as +65 9123 4567.'],
    ['6.59123E+09', 'A spreadsheet shortened this number. Enter it in full, such as +65 9123 4567.'],
    ['6,59123e9', 'A spreadsheet shortened this number. Enter it in full, such as +65 9123 4567.'],
  ])('is not made up of a decimal number: %j is refused', (text, why) => {
    expect(readPhone(text)).toEqual({ ok: false, why });
    expect(normalisePhone(text)).toBeNull();
  });

  it('may have points between its groups', () => {
    expect(normalisePhone('+33 6.12.34.56.00')).toBe('+33612345600');
    expect(normalisePhone('+1 415.555.0100')).toBe('+14155550100');
    expect(normalisePhone('+65.9123.4500')).toBe('+6591234500');
    expect(phoneDigits('91234567.0')).toBe('91234567');
    expect(phoneDigits('91234567.5')).toBe('');
  });

  it.each(['', ' ', ...NO_PHONES, '9'.repeat(1_000_000)])('is refused when it cannot be one: %.30j', (text) => {
    const why = 'Enter a phone number with its country code, such as +65 9123 4567.';
    expect(readPhone(text)).toEqual({ ok: false, why });
  });

  it('is compared by its digits, also in part', () => {
    expect(phoneDigits('７９４６–0124')).toBe('79460124');
    expect(phoneDigits('0044 (0)20 7946')).toBe('+44207946');
  });
});
