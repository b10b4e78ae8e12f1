import { describe, expect, test } from 'vitest';
import { readOpen, readPaste } from '#console/registry/palette/paste.ts';
import { EMAIL, EMAILS, PHONE, PHONES } from '#tests/kit/spellings.ts';
import { cleanPlace, readLink } from '#console/registry/palette/pasted-link.ts';

describe('what was pasted', () => {
  test.each([
    ['AT2605217K3QZ', { what: 'code', kind: 'booking', code: 'AT2605217K3QZ' }],
    [' db260521-7k3qz\n', { what: 'code', kind: 'booking', code: 'DB2605217K3QZ' }],
    ['#AT260521OK3IL', { what: 'code', kind: 'booking', code: 'AT2605210K311' }],
    ['TK2605217K3QZ', { what: 'code', kind: 'ticket', code: 'TK2605217K3QZ' }],
    ['(TK2605217K3QZ).', { what: 'code', kind: 'ticket', code: 'TK2605217K3QZ' }],
    ['<hb-260521-7k3qz>', { what: 'code', kind: 'hotel_booking', code: 'HB2605217K3QZ' }],
    ['ＡＴ２６０５２１７Ｋ３ＱＺ。', { what: 'code', kind: 'booking', code: 'AT2605217K3QZ' }],
    ['Ana Lim <ana@example.com>', { what: 'email', value: 'ana@example.com' }],
    ['“ana@example.com”,', { what: 'email', value: 'ana@example.com' }],
    ['(ana@example.com)', { what: 'email', value: 'ana@example.com' }],
    ['(+65) 9123 4567.', { what: 'phone', value: '+6591234567' }],
    ['3k 0512', { what: 'flight', value: '3K512' }],
    ['HB2605217K3QZ', { what: 'code', kind: 'hotel_booking', code: 'HB2605217K3QZ' }],
    ['Ana.Lim@Example.com', { what: 'email', value: 'ana.lim@example.com' }],
    ['mailto:ana@example.com', { what: 'email', value: 'ana@example.com' }],
    ['+65 9123 4567', { what: 'phone', value: '+6591234567' }],
    ['tel:+65-9123-4567', { what: 'phone', value: '+6591234567' }],
    ['0065 9123 4567', { what: 'phone', value: '+6591234567' }],
    ['9123 4567', { what: 'phone', value: '91234567' }],
    ['SQ 321', { what: 'plate', value: 'SQ321' }],
    ['3K512', { what: 'flight', value: '3K512' }],
    ['SLA 1234 B', { what: 'plate', value: 'SLA1234B' }],
    ['#1204', { what: 'id', value: 1204 }],
  ])('%j is read', (text, first) => {
    expect(readPaste(text)[0]).toEqual(first);
  });

  test.each(PHONES)('a phone number is read as forms read it: %j', (text) => {
    expect(readPaste(text)).toContainEqual({ what: 'phone', value: PHONE });
  });

  test.each(EMAILS)('an email address is read as forms read it: %j', (text) => {
    expect(readPaste(text)).toContainEqual({ what: 'email', value: EMAIL });
  });

  test('a text that could be two things is read as both', () => {
    expect(readPaste('SQ321').map((reading) => reading.what)).toEqual(['plate', 'flight']);
  });

  test.each(['', 'confirm booking', 'AT26', 'AT2605217K3QZ9', 'AT260521UUUUU', 'a'.repeat(100)])(
    '%j is only words',
    (text) => {
      expect(readPaste(text).filter((reading) => reading.what === 'code')).toEqual([]);
    },
  );
});

describe('links', () => {
  const here = 'https://console.example.com';
  test('of this console are taken apart', () => {
    expect(readLink(`${here}/orders/list/AT1?tab=logs#x`, here)).toEqual({
      path: '/orders/list/AT1',
      search: '?tab=logs',
    });
    expect(readLink('/do/booking.confirm?booking=AT1', here)).toEqual({
      path: '/do/booking.confirm',
      search: '?booking=AT1',
    });
  });

  const order = '/orders/list/AT2605217K3QZ';
  const link = `${here}${order}`;
  test.each([
    `<${link}>`,
    `“${link}”.`,
    `(${link}),`,
    `[the booking](${link})`,
    `${here}/orders/list/at-260521-7k3qz.`,
    `${here}/orders/list/%EF%BC%A1%EF%BC%B42605217K3QZ`,
    `${link}?utm_source=mail&utm_medium=x&fbclid=1`,
    `\u200b${link}\u200b`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`${link}?utm_source=x`)}&data=05%7C01&reserved=0`,
    `https://urldefense.com/v3/__${link}__;!!AbC!xyz$`,
    `https://urldefense.proofpoint.com/v2/url?u=${link.replace('://', '-3A__').replaceAll('/', '_')}&d=DwMFaQ&c=x`,
    `https://www.google.com/url?q=${encodeURIComponent(link)}&sa=D`,
    `https://secure-web.cisco.com/1abc/${encodeURIComponent(link)}`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://urldefense.com/v3/__${link}__;!!A$`)}`,
  ])('%s opens the booking', (text) => expect(readLink(text, here)).toEqual({ path: order, search: '' }));

  test('keep what says more than who read them', () => {
    expect(readLink(`${link}?tab=logs&utm_campaign=x&q=a%20b).`, here)).toEqual({
      path: order,
      search: '?tab=logs&q=a%20b',
    });
  });

  test.each([
    ['/drivers/list/12.', '', '/drivers/list/12', ''],
    ['/drivers/list/12%29', '?gclid=1', '/drivers/list/12', ''],
    ['/orders/list/db2605217k3qz)/voucher', '?tab=a', '/orders/list/DB2605217K3QZ/voucher', '?tab=a'],
    ['/do/booking.confirm', '?booking=AT1', '/do/booking.confirm', '?booking=AT1'],
    ['/%zz', '', '/%zz', ''],
    ['/', '', '/', ''],
  ])('in the address bar %s%s is %s%s', (path, search, clean, rest) =>
    expect(cleanPlace(path, search)).toEqual({ path: clean, search: rest }),
  );

  test.each([
    'https://evil.example.com/?url=https%3A%2F%2Fevil.example.com%2Forders',
    'https://evil.example.com/orders',
    '//evil.example.com/x',
    'https://console.example.com.evil.com/',
    'javascript:alert(1)',
    '/\\evil.example.com',
    'http://[',
  ])('%j is not ours', (text) => {
    expect(readLink(text, here)).toBeUndefined();
  });
});

describe('words that say what to open', () => {
  const kinds = ['booking', 'customer', 'access_request'] as const;
  test.each([
    ['open customer Ana Lim', { kind: 'customer', words: 'Ana Lim' }],
    ['Open  Access request ben', { kind: 'access_request', words: 'ben' }],
    ['open customer ', undefined],
    ['open customers', undefined],
    ['open settings', undefined],
    ['customer ana', undefined],
  ])('%j is %j', (text, meant) => expect(readOpen(text, kinds)).toEqual(meant));
});
