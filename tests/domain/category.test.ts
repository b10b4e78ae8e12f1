import { expect, it } from 'vitest';
import { mayHaveParent } from '#domain/reference/category.ts';

const sights = { id: 1, type: 'place', parent: null } as const;

it.each([
  ['a new one below one of the first level', { type: 'place', below: 0 }, sights, true],
  ['one below itself', { id: 1, type: 'place', below: 0 }, sights, false],
  ['one of another type', { id: 2, type: 'story', below: 0 }, sights, false],
  ['a third level', { id: 2, type: 'place', below: 0 }, { ...sights, parent: 7 }, false],
  ['one that has others below it', { id: 2, type: 'place', below: 3 }, sights, false],
] as const)('%s', (_, category, parent, may) => expect(mayHaveParent(category, parent).ok).toBe(may));
