import { describe, expect, it } from 'vitest';
import { differenceOf } from '#domain/text/difference.ts';
import { random } from '#tests/domain/random.ts';

describe('the difference of two texts', () => {
  it.each([
    ['Ask for the red seats.', 'Ask for the blue seats.', ['Ask for the ', 'red', 'blue', ' seats.']],
    ['Two', 'Two of mine', ['Two', '', ' of mine', '']],
    ['A b c', 'A c', ['A ', 'b ', '', 'c']],
    ['harbour', 'harbours', ['', 'harbour', 'harbours', '']],
    ['巴淡岛的慢节奏一日', '巴淡岛的安静一日', ['巴淡岛的', '慢节奏', '安静', '一日']],
    ['the same', 'the same', ['the same', '', '', '']],
    ['', 'new', ['', '', 'new', '']],
    ['a a', 'a a a', ['a a', '', ' a', '']],
  ] as const)('%s and %s is in whole words', (one, other, [start, here, there, end]) => {
    expect(differenceOf(one, other)).toEqual({ start, one: here, other: there, end });
  });

  it('leaves out nothing of either text', () => {
    const next = random(7);
    const letters = [...'ab é中ก,\n😀'];
    const text = () => Array.from({ length: next(12) }, () => letters[next(letters.length)]).join('');
    for (let round = 0; round < 2000; round++) {
      const [here, there] = [text(), text()];
      const { start, one, other, end } = differenceOf(here, there);
      expect([start + one + end, start + other + end]).toEqual([here, there]);
    }
  });
});
