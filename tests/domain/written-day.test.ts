import { describe, expect, it } from 'vitest';
import { readWrittenDay } from '#domain/time/written-day.ts';

describe('a day in a file', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2026/1/5', '2026-01-05'],
    ['5.1.2026', '2026-01-05'],
    ['05.01.2026 00:00:00', '2026-01-05'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['4/4/2026', '2026-04-04'],
    ['4/5/2026', undefined],
    ['04-05-2026', undefined],
    ['31/12/26', undefined],
    ['29.2.2027', undefined],
    ['46000', undefined],
    ['46000,5', undefined],
    ['2026-12-31 09:30', undefined],
    ['soon', undefined],
  ])('%s is %s', (text, day) => {
    const read = readWrittenDay(text);
    expect(read.ok ? read.value : undefined).toBe(day);
    expect(read.ok || read.why.endsWith('.')).toBe(true);
  });
});
