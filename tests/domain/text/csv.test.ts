import { describe, expect, it } from 'vitest';
import { csvLine, readCell } from '#domain/text/csv.ts';

describe('a text in a file', () => {
  it.each([
    '=1+1',
    '-Hoofd',
    "'-Hoofd",
    "''=x",
    "'t Hart",
    "O'Neil",
    "'quoted'",
    '+65 9123',
    ' @home',
    '-12.5',
    "' -x",
  ])('comes back as it was: %s', (text) => {
    const [, cell = ''] = /^"?(.*?)"?\r\n$/s.exec(csvLine([text])) ?? [];
    expect(readCell(cell)).toBe(text);
  });

  it.each(['=1+1', "'=1+1", "''+x"])('is no formula: %s', (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  });
});
