import { describe, expect, test } from 'vitest';
import { readUrl, urlList, urlNumber, urlSort, urlText, writeUrl } from '#console/shell/location/url-fields.ts';

const schema = {
  pageNo: urlNumber(1),
  q: urlText(),
  status: urlList(['pending', 'confirmed']),
  sort: urlSort('-pickup_at'),
};

describe('state in the address', () => {
  test('reads what is there and defaults what is not or is nonsense', () => {
    expect(readUrl(schema, '')).toEqual({ pageNo: 1, q: '', status: [], sort: [{ id: 'pickup_at', order: 'desc' }] });
    expect(readUrl(schema, '?pageNo=3&q=ana&status=confirmed,evil&sort=total,-created_at')).toEqual({
      pageNo: 3,
      q: 'ana',
      status: ['confirmed'],
      sort: [
        { id: 'total', order: 'asc' },
        { id: 'created_at', order: 'desc' },
      ],
    });
    for (const page of ['0', '-1', '1.5', 'x', '99999999999'])
      expect(readUrl(schema, `?pageNo=${page}`).pageNo).toBe(1);
  });

  test('leaves out what equals its default, and keeps what is not its own', () => {
    expect(writeUrl(schema, '?market=ph', { q: 'ana', status: ['pending', 'confirmed'] })).toBe(
      '?market=ph&q=ana&status=pending,confirmed',
    );
    expect(writeUrl(schema, '?q=ana&sort=total', { q: '', sort: [{ id: 'pickup_at', order: 'desc' }] })).toBe('');
  });

  test('any change but of the page goes back to page 1', () => {
    expect(writeUrl(schema, '?pageNo=4&q=a', { q: 'b' })).toBe('?q=b');
    expect(writeUrl(schema, '?pageNo=4&q=a', { pageNo: 5 })).toBe('?pageNo=5&q=a');
    expect(writeUrl(schema, '?pageNo=4', { pageNo: 1 })).toBe('');
  });
});
