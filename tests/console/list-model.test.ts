import { expect, it, vi } from 'vitest';
import { AREAS } from '#commands/index.ts';
import { KINDS } from '#contract/kinds.ts';
import { registry } from '#console/registry/registry.ts';
import { isNamesCall, type Filter } from '#console/shell/list/filters.ts';
import { MODEL } from '#tests/kit/model.ts';

// The screens read what the browser has kept as soon as they are loaded.
vi.hoisted(() => {
  const nothing = { getItem: () => null, setItem: () => undefined };
  for (const [name, value] of Object.entries({
    localStorage: nothing,
    sessionStorage: nothing,
    addEventListener: (): void => undefined,
    matchMedia: () => ({ matches: false, addEventListener: (): void => undefined }),
    location: new URL('http://console.example/'),
    document: { documentElement: { dataset: {}, style: {} }, addEventListener: (): void => undefined },
  }))
    vi.stubGlobal(name, value);
});

const { screens } = registry(AREAS);
const lists = Object.entries(MODEL).flatMap(([name, model]) => {
  const screen = screens.find(({ id }) => id === KINDS[name as keyof typeof KINDS].list);
  return screen ? [{ name, model, screen }] : [];
});

it.each(lists)('the list of $name offers every filter of its kind, in its bar and in sentences', async (list) => {
  const filters = (await list.screen.def.filters?.()) as Readonly<Record<string, Filter>> | undefined;
  const asked = new Set(Object.entries(filters ?? {}).flatMap(([name, filter]) => inputsOf(name, filter)));
  const { filters: all, without = {} } = list.model;
  const missing = all.split(/\s+/).filter((filter) => !asked.has(filter) && !(`filter ${filter}` in without));
  expect(missing).toEqual([]);
  // What is missing on purpose is missing.
  expect([...asked].filter((filter) => `filter ${filter}` in without)).toEqual([]);
});

/** Returns what a filter asks its call for. One that only a link can set is not offered. */
function inputsOf(name: string, { is, options, into }: Filter): string[] {
  if (is === 'record') return [];
  if (!into) return [name];
  const values = isNamesCall(options) ? ['1', 'SG'] : options.map(({ value }) => value);
  const now = '2026-05-21T02:00:00.000Z';
  return [...values, '2026-05-01..2026-05-20'].flatMap((value) =>
    Object.keys(into(is === 'many' ? [value] : value, now) ?? {}),
  );
}
