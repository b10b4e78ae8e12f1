import pg from 'pg';

/**
 * How PostgreSQL values arrive in JavaScript, the same on both engines.
 *
 * - `int8` → number; a value past 2^53 is an error rather than a rounded number
 * - `timestamptz` → ISO 8601 UTC with milliseconds (`2026-11-21T05:25:42.123Z`); finer digits are cut, so columns
 *   that are compared again with what was read should be `timestamptz(3)`
 * - `timestamp` → `YYYY-MM-DDTHH:mm:ss[.ffffff]`, a wall clock without zone
 * - `date` → `YYYY-MM-DD`
 * - `numeric` stays a string, `json` and `jsonb` are parsed, ranges and intervals stay text
 * - arrays of these hold the same values
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): Parse =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? (pg.types.getTypeParser(oid, format ?? 'text') as Parse),
};

type Parse = (text: string) => unknown;

const parseInteger: Parse = (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
};

const parseInstant: Parse = (text) => {
  const match = INSTANT.exec(text);
  if (!match) return text; // infinity, -infinity, BC
  const [, day, time, fraction = '', zone = ''] = match;
  const iso = `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}`;
  return zone === '+00' ? `${iso}Z` : new Date(`${iso}${zone.length === 3 ? `${zone}:00` : zone}`).toISOString();
};

const parseWallClock: Parse = (text) => text.replace(' ', 'T');
const keepText: Parse = (text) => text;

const arrayOf = (parse: Parse): Parse => {
  const splitText = pg.types.getTypeParser(TEXT_ARRAY as number, 'text') as Parse;
  const apply = (item: unknown): unknown =>
    Array.isArray(item) ? item.map(apply) : typeof item === 'string' ? parse(item) : item;
  return (text) => apply(splitText(text));
};

const INSTANT = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d(?::\d\d)?)$/;
const TEXT_ARRAY = 1009;

// Type numbers are fixed by PostgreSQL's catalogue (pg_type.dat).
const parsers = new Map<number, Parse>([
  [20, parseInteger],
  [1016, arrayOf(parseInteger)],
  [1184, parseInstant],
  [1185, arrayOf(parseInstant)],
  [1114, parseWallClock],
  [1115, arrayOf(parseWallClock)],
  [1082, keepText],
  [1182, arrayOf(keepText)],
  [1186, keepText],
  [1187, arrayOf(keepText)],
]);
