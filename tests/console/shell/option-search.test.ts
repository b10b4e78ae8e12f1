import { describe, expect, it } from 'vitest';
import { search } from '#console/shell/common/search.ts';
import { onlyMeant } from '#console/ui/input/use-combobox.ts';

const OPTIONS = [
  { value: '1', label: 'Iñaki Núñez', words: '+442079460124' },
  { value: '2', label: 'Jürgen Müller', hint: 'SBA1234A' },
  { value: '3', label: 'Ana O’Brien' },
  { value: 'Asia/Ho_Chi_Minh', label: 'Ho Chi Minh, UTC+07:00' },
];
const found = (text: string) => search(OPTIONS, text).map(({ value }) => value);

describe('options are found however they are written', () => {
  it.each([
    ['nunez', ['1']],
    ['NUÑEZ inaki', ['1']],
    ['nu\u0301ñez,', ['1']],
    ['020 7946 0124', ['1']],
    ['+44 (0)20 7946-0124', ['1']],
    ['muller', ['2']],
    ['Mueller', ['2']],
    ['(Ｍüller)', ['2']],
    ['sba 1234 a', ['2']],
    ["o'brien", ['3']],
    ['ho chi', ['Asia/Ho_Chi_Minh']],
    ['', ['1', '2', '3', 'Asia/Ho_Chi_Minh']],
    ['nobody', []],
  ])('%j', (text, values) => expect(found(text)).toEqual(values));

  it('and a name without its accents means the one option of that name', () => {
    const both = [
      { value: '1', label: 'Núñez' },
      { value: '2', label: 'Núñez Cars' },
    ];
    expect(onlyMeant(both, 'nunez')).toBe(both[0]);
  });
});
