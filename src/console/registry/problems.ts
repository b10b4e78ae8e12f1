import { refusedKeys } from './chords.ts';
import { bindings, clashes } from './keymap.ts';
import type { Registry } from './registry.ts';

/** Returns every inconsistency of a registry as a sentence; empty if there is none. */
export function problems(registry: Registry): string[] {
  return [
    ...twice(registry.commands.map((command) => command.id)).map((id) => `Two commands are called ${id}.`),
    ...twice(registry.areas.map((area) => area.id)).map((id) => `Two areas are called ${id}.`),
    ...twice(registry.screens.flatMap(({ def }) => [def.path, ...(def.aliases ?? [])].map(shape))).map(
      (path) => `Two screens answer to ${path}.`,
    ),
    ...twice(registry.sources.map((source) => source.kind)).map((kind) => `Two sources find a ${kind}.`),
    ...registry.screens
      .filter(({ def }) => def.parent && registry.get(def.parent)?.is !== 'screen')
      .map(({ id, def }) => `${id} stands below ${def.parent}, which is no screen.`),
    ...registry.screens
      .filter(({ def }) => def.menu && def.path.includes(':'))
      .map(({ id }) => `${id} is in the menu but needs a record.`),
    ...registry.commands.flatMap(({ id, def }) =>
      (def.keys ?? []).flatMap((keys) => refusedKeys(keys)?.replace(/^/, `${id}: `) ?? []),
    ),
    ...clashes(bindings(registry)).map(({ keys, ids }) => `${keys} means both ${ids[0]} and ${ids[1]}.`),
  ];
}

const twice = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
const shape = (path: string): string => path.replace(/\?.*/, '').replace(/:\w+/g, ':');
