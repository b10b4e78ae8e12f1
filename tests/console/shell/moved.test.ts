import { expect, test } from 'vitest';
import { hasMoved } from '#console/shell/list/moved.tsx';

test.each([
  ['holds what was seen', [9, 8, 7], false],
  ['holds it in another order', [9, 7, 8], false],
  ['has one more at its top', [10, 9, 8], true],
  ['has lost one, and the next moved up', [9, 8, 6], true],
  ['has lost one and is the last', [9, 8], true],
])('a page that %s: %j', (_, now, moved) => {
  expect(hasMoved([9, 8, 7], now)).toBe(moved);
});
