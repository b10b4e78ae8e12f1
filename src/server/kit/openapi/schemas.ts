import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Schema } from '#contract/kit/call.ts';

export type Json = Record<string, unknown>;

/** Schemas by a key of the caller's choice. */
type Schemas = Readonly<Record<string, Schema>>;
type Converted = Readonly<Record<string, Json>>;

/** The JSON Schemas of an API description. */
export interface DescribedSchemas {
  readonly requests: Converted;
  readonly replies: Converted;
  /** The named schemas that requests and replies refer to, by name: `components.schemas`. */
  readonly components: Converted;
}

/**
 * Converts schemas to JSON Schema 2020-12. A schema that has a name becomes a reference to `components.schemas`. When a
 * request and a reply see it differently, for example because of a default, requests refer to `<Name>Request`.
 *
 * Checks that JSON Schema cannot express, such as a known time zone, are left out of the description but not out of the
 * server.
 */
export function describeSchemas(named: Schemas, requests: Schemas, replies: Schemas): DescribedSchemas {
  const replied = convert(named, replies, 'output', (name) => name);
  const alike = convert(named, requests, 'input', (name) => name);
  const different = differing(alike.components, replied.components);
  const requestName = (name: string): string => (different.has(name) ? `${name}Request` : name);
  const requested = different.size === 0 ? alike : convert(named, requests, 'input', requestName);
  const components = Object.entries({ ...requested.components, ...replied.components });
  return {
    requests: requested.schemas,
    replies: replied.schemas,
    components: Object.fromEntries(components.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function convert(
  named: Schemas,
  schemas: Schemas,
  typeMode: 'input' | 'output',
  nameOf: (name: string) => string,
): { schemas: Converted; components: Converted } {
  // The library converts every definition once per conversion, so one object holds all schemas.
  const { properties, $defs } = toJsonSchema(v.object(schemas), {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    typeMode,
    definitions: named,
    overrideRef: ({ referenceId }) => PREFIX + nameOf(referenceId),
  }) as { properties: Converted; $defs: Converted };
  const renamed = Object.fromEntries(Object.entries($defs).map(([name, json]) => [nameOf(name), json]));
  return { schemas: properties, components: reachable(Object.values(properties), renamed) };
}

/** Returns the components that the schemas refer to, directly or through others. */
function reachable(schemas: readonly Json[], components: Converted): Converted {
  const found: Record<string, Json> = {};
  const waiting = schemas.flatMap(referencesOf);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const component = components[name];
    if (!component || name in found) continue;
    found[name] = component;
    waiting.push(...referencesOf(component));
  }
  return found;
}

/** Returns the names of components that differ between two sides, or that refer to such a component. */
function differing(one: Converted, other: Converted): ReadonlySet<string> {
  const shared = Object.keys(one).filter((name) => name in other);
  const found = new Set(shared.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const name of shared) if (referencesOf(one[name] ?? {}).some((each) => found.has(each))) found.add(name);
  }
  return found;
}

const referencesOf = (json: Json): string[] =>
  [...JSON.stringify(json).matchAll(REFERENCE)].map(([, name = '']) => name);

export const PREFIX = '#/components/schemas/';
const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;
