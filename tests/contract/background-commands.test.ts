import { expect, it } from 'vitest';
import { BACKGROUND_COMMANDS, SCHEMA_MODULES } from '#contract/index.ts';
import type { BackgroundCommand } from '#contract/kit/deed.ts';

const isCommand = (value: unknown): value is BackgroundCommand =>
  typeof value === 'object' && value !== null && Object.keys(value).toSorted().join() === 'did,id';

it('the activity has words for every command that the server runs by itself', () => {
  const declared = SCHEMA_MODULES.flatMap((module) => Object.values(module).filter(isCommand)).map(({ id }) => id);
  expect(declared.length).toBeGreaterThan(8);
  const told = new Set(BACKGROUND_COMMANDS.map(({ id }) => id));
  expect(declared.filter((id) => !told.has(id))).toEqual([]);
});
