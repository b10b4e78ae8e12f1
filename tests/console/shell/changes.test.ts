import { describe, expect, it } from 'vitest';
import { changeLine, fieldWords, valueWords } from '#console/shell/record/changes.tsx';

describe('a change in words', () => {
  it.each([
    ['status', 'Status'],
    ['paid_minor', 'Paid'],
    ['cancel.reason_code', 'Cancel reason code'],
    ['name.zh-Hant', 'Name (zh-Hant)'],
  ])('calls %s “%s”', (field, words) => expect(fieldWords(field)).toBe(words));

  it.each([
    ['paid_minor', 10_600, 'SGD 106.00'],
    ['cancel.refund_bps', 5_000, '50%'],
    ['enabled', false, 'No'],
    ['status', 'no_show', 'No show'],
    ['slug', 'manila', 'manila'],
    ['at', '2026-05-20T04:00:00.000Z', '2026-05-20 12:00:00'],
    ['note', '', null],
  ] as const)('shows %s %s as %s', (field, value, words) => expect(valueWords(field, value, 'SGD')).toBe(words));

  it('fits one line', () => {
    const changes = [
      { field: 'status', before: 'pending', after: 'confirmed' },
      { field: 'position', before: null, after: 3 },
      { field: 'note', before: 'old', after: null },
    ];
    expect(changeLine({ changes, currency: null })).toBe('Status: Pending → Confirmed · Position: 3 · Note: old → –');
  });
});
