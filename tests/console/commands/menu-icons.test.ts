import { expect, test } from 'vitest';
import { AREAS } from '#commands/index.ts';
import { iconOf } from '#console/registry/derive.ts';
import { registry } from '#console/registry/registry.ts';

test('each entry of the menu has an icon of its own', () => {
  const all = registry(AREAS);
  const icons = all.screens.filter(({ def }) => def.menu).map((screen) => iconOf(all, screen));
  expect(icons.length).toBeGreaterThan(50);
  expect(icons.filter((icon, place) => icons.indexOf(icon) !== place)).toEqual([]);
});
