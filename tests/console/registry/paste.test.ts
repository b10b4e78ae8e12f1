import { describe, expect, test } from 'vitest';
import { readLink, readOpen, readPaste } from '#console/registry/palette/paste.ts';
import { EMAIL, EMAILS, PHONE, PHONES } from '#tests/kit/spellings.ts';

describe('what was pasted', () => {
  test.each([
    ['AT2605217K3QZ', { what: 'code', kind: 'booking', code: 'AT2605217K3QZ' }],
    [' db260521-7k3qz\n', { what: 'code', kind: 'booking', code: 'DB2605217K3QZ' }],
    ['#AT260521OK3IL', { what: 'code', kind: 'booking', code: 'AT2605210K311' }],
    ['TK2605217K3QZ', { what: 'code', kind: 'ticket', code: 'TK2605217K3QZ' }],
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

  test.each([
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
