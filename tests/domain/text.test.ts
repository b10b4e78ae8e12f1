import { describe, expect, it } from 'vitest';
import {
  fold,
  normaliseEmail,
  normaliseFlight,
  normalisePhone,
  withoutDirections,
  searchText,
} from '#domain/text/text.ts';

describe('folding', () => {
  it('takes accents and case away, also where Unicode does not', () => {
    expect(fold('  São   Paulo ')).toBe('sao paulo');
    expect(fold('Łódź')).toBe('lodz');
    expect(fold('Đà Nẵng')).toBe('da nang');
    expect(fold('Tromsø Straße Æther')).toBe('tromso strasse aether');
    expect(fold('İstanbul')).toBe('istanbul');
    expect(fold('ＡＴ２６')).toBe('at26');
    expect(fold('北京 Токио')).toBe('北京 токио');
  });
});

it('marks of writing direction are dropped, and nothing of any language', () => {
  expect(withoutDirections('Ana \u202emiL\u202c')).toBe('Ana miL');
  expect(withoutDirections('\u200fمريم Tan \u2066陳\u2069')).toBe('مريم Tan 陳');
});

describe('phone numbers', () => {
  it('come out in E.164 however they are typed', () => {
    for (const text of ['+65 9123 4567', '0065-9123-4567', '+65(0)91234567', 'tel:+6591234567', ' +65.9123.4567 ']) {
      expect(normalisePhone(text)).toBe('+6591234567');
    }
    expect(normalisePhone('9123 4567', '65')).toBe('+6591234567');
    expect(normalisePhone('0917 123 4567', '63')).toBe('+639171234567');
  });

  it('are refused when they cannot be one', () => {
    for (const text of [
      '',
      '91234567',
      '+0123456789',
      '+1234',
      '+1234567890123456',
      'AT2605217K3QZ',
      '+65 9123 456x',
    ]) {
      expect(normalisePhone(text)).toBeNull();
    }
  });
});

describe('email addresses', () => {
  it('are lower case and plausible, or refused', () => {
    expect(normaliseEmail(' Mei.Tan@Example.COM ')).toBe('mei.tan@example.com');
    expect(normaliseEmail('mailto:a@b.co')).toBe('a@b.co');
    for (const text of [
      '',
      'mei',
      'mei@',
      'mei@host',
      'a b@c.de',
      'a@b..c',
      'a@b.c,d@e.f',
      `${'x'.repeat(250)}@b.co`,
    ]) {
      expect(normaliseEmail(text)).toBeNull();
    }
  });
});

describe('flight numbers', () => {
  it('lose their spaces and gain capitals', () => {
    expect(normaliseFlight('sq 321')).toBe('SQ321');
    expect(normaliseFlight('3K 0683')).toBe('3K0683');
    expect(normaliseFlight('EZY 12')).toBe('EZY12');
    for (const text of ['', '1234', 'SQ', 'SQ12345']) expect(normaliseFlight(text)).toBeNull();
  });
});

describe('a text to search for', () => {
  it('is cut where it is too long, and not within a character', () => {
    expect(searchText('  Lena Santos ')).toBe('Lena Santos');
    expect(searchText('x'.repeat(121))).toBe('x'.repeat(120));
    expect(searchText(`${'x'.repeat(119)}😀`)).toBe('x'.repeat(119));
    expect(searchText('Lena Santos', 5)).toBe('Lena');
  });
});
