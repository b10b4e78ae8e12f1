import { expect, it } from 'vitest';
import { usualStartPage } from '#domain/access/start-page.ts';

it('The usual start page is that of the highest role that has one', () => {
  expect(usualStartPage(['dispatcher'])).toBe('drivers.board');
  expect(usualStartPage(['pricing', 'finance', 'dispatcher'])).toBe('orders.takings');
  expect(usualStartPage(['night_shift', 'constructor'])).toBeUndefined();
  expect(usualStartPage([])).toBeUndefined();
});
