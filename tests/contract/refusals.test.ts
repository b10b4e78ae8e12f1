import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { refusals, validate } from '#contract/kit/refusals.ts';

const refused = (schema: v.GenericSchema, value: unknown) => {
  const { success, issues } = validate(schema, value);
  return success ? undefined : refusals(issues);
};

describe('a refused value', () => {
  it.each(['Choose a city.', 'No full stop', 'Must be chosen!'])(
    'keeps the message of its schema, however it is punctuated: %s',
    (message) => {
      expect(refused(v.object({ city: v.string(message) }), { city: 7 })).toEqual({ city: [message] });
      expect(refused(v.pipe(v.string(), v.minLength(3, message)), 'a')).toEqual({ body: [message] });
    },
  );

  it.each<[string, v.GenericSchema, unknown, Record<string, string[]>]>([
    ['a missing field', v.object({ name: v.string() }), {}, { name: ['This field is required.'] }],
    ['a field of another type', v.object({ age: v.number() }), { age: '7' }, { age: ['Enter a number.'] }],
    ['an unknown field', v.strictObject({}), { extra: 1 }, { extra: ['This field is not known here.'] }],
    ['a value not in a list', v.picklist(['day', 'week']), 'year', { body: ['Choose day or week.'] }],
    [
      'a nested field',
      v.object({ lead: v.object({ email: v.string() }) }),
      { lead: { email: 1 } },
      { 'lead.email': ['Enter text.'] },
    ],
  ])('gets a plain sentence where its schema has none: %s', (_, schema, value, fields) => {
    expect(refused(schema, value)).toEqual(fields);
  });

  it('stops at the first issue on request', () => {
    const { issues = [] } = validate(v.object({ a: v.string(), b: v.string() }), {}, { abortEarly: true });
    expect(issues).toHaveLength(1);
  });
});
