import { beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '#contract/kinds.ts';
import { WAITS, type Wait } from '#contract/waiting.ts';
import { fieldsOf, inputOf, type Filters } from '#console/shell/list/filters.ts';
import { AREAS } from '#commands/index.ts';
import { registry as registryOf } from '#console/registry/registry.ts';
import { stubStorage } from './shell/form/storage.ts';

const NOW = '2026-05-20T04:00:00.000Z';
const registry = registryOf(AREAS);
const withAddress = Object.entries<Wait>(WAITS).filter(([, { inLines }]) => !inLines);

/** Returns what a list asks for at an address. */
async function askedAt({ kind, find }: Wait): Promise<object> {
  const command = registry.get(KINDS[kind].list);
  if (command?.is !== 'screen' || !command.def.filters) throw new Error(`${kind} has no list with filters`);
  const filters = (await command.def.filters()) as Filters;
  const address = new URLSearchParams(find(NOW).address);
  const state = Object.fromEntries(
    Object.entries(fieldsOf(filters)).map(([name, field]) => [name, field.read(address.get(name))]),
  );
  return inputOf(filters, state, NOW);
}

const asText = (input: object) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, [value].flat().map(String)]),
  );

beforeAll(() => void stubStorage());

describe('What waits for staff', () => {
  it.each(withAddress)('%s is counted with the filter of the list that its line opens', async (_, wait) => {
    const { query = {}, body = {} } = wait.find(NOW);
    expect(asText(await askedAt(wait))).toEqual(asText({ ...query, ...body }));
  });

  it.each(Object.entries<Wait>(WAITS))('%s is shown beside a screen of the menu, if beside any', (_, { menu }) => {
    const command = menu === undefined ? undefined : registry.get(menu);
    expect(menu === undefined || (command?.is === 'screen' && command.def.menu !== undefined)).toBe(true);
  });
});
