import { describe, expect, it } from 'vitest';
import { fold, searchText } from '#domain/text/text.ts';

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

describe('a text to search for', () => {
  it('is cut where it is too long, and not within a character', () => {
    expect(searchText('  Lena Santos ')).toBe('Lena Santos');
    expect(searchText('x'.repeat(121))).toBe('x'.repeat(120));
    expect(searchText(`${'x'.repeat(119)}😀`)).toBe('x'.repeat(119));
    expect(searchText('Lena Santos', 5)).toBe('Lena');
  });
});
