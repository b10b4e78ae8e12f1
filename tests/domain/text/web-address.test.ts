import { describe, expect, it } from 'vitest';
import { printedWebAddress, readWebAddress, siteOf } from '#domain/text/web-address.ts';

describe('a web address', () => {
  it.each([
    ['www.example.com', 'https://www.example.com'],
    [' WWW.Example.COM/ ', 'https://www.example.com'],
    ['https://example.com/promo?x=1', 'https://example.com/promo?x=1'],
    ['http://example.com:8080', 'http://example.com:8080'],
    ['ｗｗｗ.example.com', 'https://www.example.com'],
    ['bücher.example/Über', 'https://bücher.example/Über'],
  ])('%j is read as %s', (text, address) => {
    expect(readWebAddress(text)).toEqual({ ok: true, value: address });
  });

  it.each([
    'our site',
    'example',
    'ana@example.com',
    'https://bank.example@elsewhere.example',
    'ftp://example.com',
    'javascript:alert(1)',
    '-x.com',
    `${'a'.repeat(63)}.`.repeat(5) + 'com',
  ])('%j is none', (text) => {
    expect(readWebAddress(text)).toMatchObject({ ok: false, why: 'Enter a web address, such as www.example.com.' });
    expect(siteOf(text)).toBeNull();
  });

  it('is on a site, and printed without its scheme', () => {
    expect(siteOf('Example.com/rides')).toBe('https://example.com');
    expect(printedWebAddress('https://www.example.com')).toBe('www.example.com');
    expect(printedWebAddress('www.example.com')).toBe('www.example.com');
  });
});
