import { describe, expect, it, test } from 'vitest';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { completed } from '#contract/index.ts';
import { LONGEST_SEARCH } from '#domain/text/text.ts';
import { fieldsOf } from '#contract/kit/fields.ts';
import type { Kind } from '#contract/kit/kind.ts';
import { KINDS } from '#contract/kinds.ts';
import { MODEL } from '#tests/kit/model.ts';

/** The parts of a schema that name fields, and that lead to such a schema. */
type Described = Partial<{
  entries: Record<string, Described>;
  options: readonly unknown[];
  pipe: readonly Described[];
  wrapped: Described;
  item: Described;
}>;

const described = (schema: GenericSchema | undefined): Described => (schema ?? {}) as Described;

/** Returns what a schema allows within pipes and around optional values. */
function core(schema: Described): Described {
  const inner = schema.wrapped ?? (schema.pipe?.[0] === schema ? undefined : schema.pipe?.[0]);
  return inner && !schema.entries ? core(inner) : schema;
}

/** Returns the entries of an object, or those of all objects it is composed of. */
function entriesOf(schema: Described | undefined): Record<string, Described> {
  if (!schema) return {};
  const { entries, options } = core(schema);
  return entries ?? Object.assign({}, ...(options ?? []).map((each) => entriesOf((each ?? {}) as Described)));
}

/** The lists that take a text, with what they take it in. */
const searched = Object.values(KINDS).flatMap(({ name, calls }: Kind) => {
  const { query, body } = completed(calls.list);
  const schema = [query, body].find((each) => each && fieldsOf(each).includes('q'));
  return schema ? [[name, schema] as const] : [];
});

const words = (text: string) => text.split(/\s+/);

describe.each(Object.entries(MODEL))('the contract of %s', (name, model) => {
  const { list, one }: Kind['calls'] = KINDS[name as keyof typeof KINDS].calls;
  const listed = completed(list);
  const rows = core(entriesOf(described(listed.reply)).data ?? {});
  const record = one ? entriesOf(described(completed(one).reply)).data : undefined;
  const found = { ...entriesOf(rows.item), ...entriesOf(record) };
  const asked = { ...entriesOf(described(listed.query)), ...entriesOf(described(listed.body)) };

  it('has every field', () => {
    expect(words(model.fields).filter((field) => !(field in found))).toEqual([]);
  });

  it('has every filter', () => {
    expect(words(model.filters).filter((filter) => !(filter in asked))).toEqual([]);
  });

  it('sorts by every order, and by no other', () => {
    const query = listed.query as GenericSchema;
    const refused = words(model.sorts).filter((sort) => !safeParse(query, { sort }).success);
    expect(refused).toEqual([]);
    expect(safeParse(query, { sort: 'password' }).success).toBe(false);
  });

  it('does not have what is missing on purpose', () => {
    expect(Object.keys(model.without ?? {}).filter((field) => field in found)).toEqual([]);
  });
});

it('the model describes every kind that people keep, but what the product needs for itself', () => {
  const own = [
    'api_key',
    'access_request',
    'view',
    'playbook',
    'job',
    'activity_entry',
    'security_event',
    'takings',
    'holiday_calendar',
  ];
  expect(Object.keys(KINDS).filter((name) => !(name in MODEL))).toEqual(expect.arrayContaining(own));
  expect(Object.keys(KINDS).filter((name) => !(name in MODEL) && !own.includes(name))).toEqual([]);
});

test.each(searched)('the list of %s searches for the longest text a person can type', (_, schema) => {
  const { issues = [] } = safeParse(schema, { q: 'x'.repeat(LONGEST_SEARCH) });
  expect(issues.filter(({ path }) => path?.[0].key === 'q')).toEqual([]);
});
