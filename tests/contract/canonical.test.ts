import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/index.ts';

type Schema = v.GenericSchema;
type Inner = Partial<Record<'item' | 'wrapped' | 'value', Schema>> & {
  entries?: Readonly<Record<string, Schema>>;
  options?: readonly Schema[];
  pipe?: readonly Schema[];
};

/** Returns every field of a schema at any depth, with its path. */
function fieldsOf(schema: Schema, path: string, seen = new Set<Schema>()): (readonly [string, Schema])[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { entries = {}, options = [], pipe = [], item, wrapped, value } = schema as Schema & Inner;
  const own = Object.entries(entries).flatMap(([name, field]): (readonly [string, Schema])[] => {
    const at = `${path}.${name}`;
    return [[at, field], ...fieldsOf(field, at, new Set(seen))];
  });
  const within = [...options, ...pipe.slice(1), item, wrapped, value].filter((each) => each?.kind === 'schema');
  return [...own, ...within.flatMap((each) => fieldsOf(each as Schema, path, new Set(seen)))];
}

const FIELDS = CALLS.flatMap(({ id, body }) => (body ? fieldsOf(body, id) : []));
const takes = (schema: Schema, value: unknown): boolean => v.safeParse(schema, value).success;
/** The fields of some name that take one text of their kind and refuse another. */
const fieldsThat = (name: RegExp, good: string, bad: string) => [
  ...new Map(FIELDS.filter(([path, field]) => name.test(path) && takes(field, good) && !takes(field, bad))),
];

describe('every time zone of every body', () => {
  const zones = fieldsThat(/zone$/, 'Asia/Singapore', 'Mars/Olympus');
  it('is found', () => {
    expect(zones.length).toBeGreaterThan(15);
    expect(FIELDS.filter(([path]) => path.endsWith('timezone')).length).toBeGreaterThan(5);
    for (const [path, field] of FIELDS)
      if (/timezone$|schedule_zone$/.test(path)) expect(takes(field, 'Mars/Olympus'), path).toBe(false);
  });
  it.each([
    ['asia/calcutta', 'Asia/Kolkata'],
    ['ASIA/SINGAPORE', 'Asia/Singapore'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Asia/Ho Chi Minh', 'Asia/Ho_Chi_Minh'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['GMT', 'UTC'],
    [' \u200easia/tokyo ', 'Asia/Tokyo'],
  ])('stores %s as %s', (typed, stored) => {
    for (const [path, field] of zones) expect(v.parse(field, typed), path).toBe(stored);
  });
});

describe('every flight number of every body', () => {
  const flights = fieldsThat(/flight\.number$/, 'SQ322', 'nothing');
  it('is found', () => expect(flights.length).toBeGreaterThan(2));
  it.each(['sq 0322', 'SQ-322', '(SQ322).', 'ＳＱ３２２', 'flight SQ 322', '\u200bSQ\u00a0322'])(
    'stores %s as SQ322',
    (typed) => {
      for (const [path, field] of flights) expect(v.parse(field, typed), path).toBe('SQ322');
    },
  );
  it.each(['1234', '322', 'SQ', 'SQ0', 'SQ12345'])('refuses %s', (typed) => {
    for (const [path, field] of flights) expect(takes(field, typed), path).toBe(false);
  });
});
