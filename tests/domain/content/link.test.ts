import { describe, expect, it } from 'vitest';
import { isExternal, isInternal, linkProblem } from '#domain/content/link.ts';

describe('the address of a link', () => {
  it.each([
    'https://example.com',
    'https://example.com:8443/a/b?c=d&e=%20#f',
    'HTTPS://EXAMPLE.COM/',
    'https://münchen.example/straße',
    'mailto:ana@example.com',
    'mailto:ana@example.com?subject=Hello%20there',
    'tel:+65-9123-4567',
    'tel:(02)1234567',
    '/',
    '/articles/two-days-in-cebu#day-2',
  ])('may be %s', (href) => {
    expect(linkProblem(href)).toBeNull();
  });

  it.each([
    'http://example.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<b>x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '/a b',
    '',
    'example.com',
    'articles/1',
    '#top',
    'https:',
    'https://',
    'https:///x',
    'https:example.com',
    'https://-x',
    'https://ana@example.com',
    'https://bank.example@elsewhere.example',
    'https://bank.example:pass@elsewhere.example',
    'https://exa mple.com',
    'https://example.com/"onclick=x',
    'https://example.com/\u202egnp.exe',
    'https://example.com/\ud800',
    'mailto:',
    'mailto:ana',
    'mailto:@example.com',
    'mailto:ana@example.com,bo@example.com',
    'tel:',
    'tel:112233445566778899001122334455667',
    'tel:call-me',
    `/${'x'.repeat(2000)}`,
  ])('may not be %j', (href) => {
    expect(linkProblem(href)).toEqual(expect.any(String));
  });

  it('says where it leads', () => {
    expect([isExternal('https://example.com'), isExternal('/x'), isExternal('tel:123')]).toEqual([true, false, false]);
    expect([isInternal('/x'), isInternal('https://example.com'), isInternal('mailto:a@b.example')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
