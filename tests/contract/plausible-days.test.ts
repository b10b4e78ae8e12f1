import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS, completed } from '#contract/index.ts';
import { day, instant } from '#contract/kit/fields.ts';
import { refusals, validate } from '#contract/kit/refusals.ts';
import { partsOf } from '#tests/kit/schema-parts.ts';

const now = '2026-05-20T04:00:00.000Z';

/** The fields that a call writes, by where they stand: the field itself first, and what it is made of after. */
const FIELDS = new Map<string, v.GenericSchema[]>();
for (const call of CALLS) {
  for (const { path, schema } of partsOf(completed(call).body, call.id))
    FIELDS.set(path, [...(FIELDS.get(path) ?? []), schema]);
}

/** Whether a schema is that of a kind, or adds to it, however often. */
const isOf = (schema: unknown, kind: v.GenericSchema): boolean =>
  schema === kind ||
  (typeof schema === 'object' &&
    schema !== null &&
    'pipe' in schema &&
    (schema.pipe as readonly unknown[]).some((part) => part !== schema && isOf(part, kind)));

/** Filters and looks at a time find nothing far off; the others have a rule of their own, or repeat what the server said. */
const OTHERWISE =
  /\.(?:agreed\.at|occurred_at|as_of|expected_at)$|^(?:booking\.(?:list|days)\.|layout\.\w+\.at$|calendar\.save\.from$|apiKey\.)/;

describe.each([
  ['day', day, '2569-05-21'],
  ['instant', instant, '2569-05-21T08:00:00Z'],
] as const)('every %s that is written', (_, kind, buddhist) => {
  const fields = [...FIELDS].flatMap(([at, schemas]) =>
    schemas[0] && schemas.some((schema) => isOf(schema, kind)) && !OTHERWISE.test(at)
      ? [[at, schemas[0]] as const]
      : [],
  );

  it('is found', () => expect(fields.length).toBeGreaterThan(10));

  it.each(fields)('%s has a year that can be meant', (_at, schema) => {
    const { issues = [] } = validate(schema, buddhist, { now });
    expect(Object.values(refusals(issues)).flat()).toEqual(['2569 looks like a Buddhist year: did you mean 2026?']);
    // What is stored already is still read.
    expect(v.is(schema, buddhist)).toBe(true);
  });
});
