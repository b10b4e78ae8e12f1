import type { Call } from '#contract/kit/call.ts';
import { isFlagAccess, isNumericParam, paramNames } from '#contract/kit/call.ts';
import * as v from 'valibot';
import { ErrorReply } from '#contract/kit/errors.ts';
import { BODIES } from './request-bodies.ts';

/** Texts nobody sends by accident. */
export const WORDS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b',
  '\u0001\u001b[31m\u007f\u0085\u2028',
  "' or 1=1 --",
  '%_\\',
  '1e3',
  '-1',
  '99999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(5_000),
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00Z',
  'AT26052OOOOOI',
];

/** Values of every type, of which a field takes one at most. */
export const VALUES: readonly unknown[] = [
  ...WORDS,
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  2 ** 31,
  2 ** 53,
  [],
  [null],
  [[[[]]]],
  Array.from({ length: 101 }, (_, index) => index + 1),
  {},
  { en: 'x', '\0': 'y' },
  { en: 'x', '\ud800': 'y' },
  { en: 'x', 'not a tag': 'y' },
  { en: 'x\ud800' },
  { en: { en: 'x' } },
  { en: 'x', constructor: 'y', toString: 'z', hasOwnProperty: 1 },
  JSON.parse('{ "en": "x", "__proto__": { "admin": true } }'),
  JSON.parse('{ "constructor": { "prototype": { "admin": true } } }'),
];

/** As much as a body of JSON may hold. */
export const LONG = 'x'.repeat(1_000_000);
const LEVELS = 10_000;
/** Bodies of JSON that are well formed and no record of anything. */
export const VAST_BODIES: readonly string[] = [
  '['.repeat(LEVELS) + ']'.repeat(LEVELS),
  '{"a":'.repeat(LEVELS) + '1' + '}'.repeat(LEVELS),
  `[${'0,'.repeat(400_000)}0]`,
  `[${'{},'.repeat(300_000)}{}]`,
  `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":0`).join(',')}}`,
  JSON.stringify('\u0001'.repeat(170_000)),
  JSON.stringify(' '.repeat(1_000_000)),
  `"${'\\ud800'.repeat(170_000)}"`,
  '9'.repeat(1_000_000),
];

/** Headers that some calls obey and others do not: versions that may be those of a record. */
export const HEADERS: readonly Record<string, string>[] = ['"0"', 'W/"1"'].map((value) => ({ 'if-match': value }));

/** For calls with such a key. */
export const KEY_HEADERS: readonly Record<string, string>[] = [
  '',
  'short',
  'k'.repeat(101),
  'with a space',
  'clé-clé-clé',
  '__proto__',
  'constructor',
].map((value) => ({ 'idempotency-key': value }));

/** Headers that are read before it matters which call it is, or that no call reads. */
export const COMMON_HEADERS: readonly Record<string, string>[] = [
  ...['', '*', '"9999999999"', '"1", "2"', '"-1"', '1', 'x'.repeat(4_000)].map((value) => ({ 'if-match': value })),
  ...['PH', 'sg', '', 'ph, ph', 'constructor'].map((value) => ({ 'target-market': value })),
  ...['', 'Bearer', 'Bearer  ', 'Basic YTpi', `Bearer ${'x'.repeat(300)}`, 'Bearer a b', 'Bearer __proto__'].map(
    (value) => ({ authorization: value }),
  ),
  ...[
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    '/',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'constructor',
    `application/json; ${'x='.repeat(2_000)}`,
  ].map((value) => ({ 'content-type': value })),
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'nonsense' },
  { accept: 'nothing/known' },
  { 'accept-encoding': 'nonsense;q=2' },
  ...['', '*', ';q=', 'zz-ZZ,'.repeat(1_000), '__proto__'].map((value) => ({ 'accept-language': value })),
  ...['bytes=0-', 'bytes=9-1', 'bytes=-0', 'bytes=0-0,2-1,99999999999999999999-', 'lines=1'].map((value) => ({
    range: value,
  })),
  ...['', '*', '"', 'W/', '"a",'.repeat(1_000), '__proto__'].map((value) => ({ 'if-none-match': value })),
  ...['', '0', 'yesterday', 'Mon, 99 Foo 2026 99:99:99 GMT'].map((value) => ({ 'if-modified-since': value })),
  { 'x-forwarded-for': `${'1.2.3.4, '.repeat(1_000)}nobody` },
  { 'x-unattended': 'constructor' },
  ...KEY_HEADERS,
];

/** Positions in the stream of events that none ever had, and some that look like one. */
export const POSITIONS: readonly string[] = [
  ...WORDS.filter((word) => /^[\x20-\x7e]*$/.test(word)),
  '1:1:@0',
  '1:1:@999999999999',
  '1:2:1@5',
  '1:2:3@5',
  '2:1:@5',
  '1:1:1,1,1@5',
  '999999999999999999:999999999999999999:@1',
  '18446744073709551615:18446744073709551615:@1',
  `1:999999999:${Array.from({ length: 200 }, (_, index) => index + 1).join(',')}@1`,
  `1:999999999:${Array.from({ length: 2_000 }, (_, index) => index + 1).join(',')}@1`,
  '-1:-1:@-1',
  '1:1:@1e9',
];

/** For what no call reads, a body or a field it does not take: it is only parsed, and how is the same for every call. */
export const UNREAD: readonly unknown[] = ['', 'a\0b', null, [[[[]]]], { unknown_field: '\ud800' }];

/** A valid body of a call; undefined for one that takes none. */
export const bodyOf = ({ id }: Call): Record<string, unknown> | undefined =>
  BODIES[id === 'city.update' ? 'city.create' : id.replace(/\.update$/, '.create')] ?? BODIES[id];

/** Percent-encodes any text, also one `encodeURIComponent` refuses. */
export const percent = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** The names a query or body may have. */
export const fieldsOf = (schema: object): string[] =>
  'entries' in schema ? Object.keys(schema.entries as object) : [];

/** The path of a call with values in it; a flag is switched on, and `id` stands for whatever has a number. */
export const fillWith = (call: Call, id: number, name = 'nothing'): Record<string, string> =>
  Object.fromEntries(
    paramNames(call.path).map((param) => [
      param,
      isFlagAccess(call.access) && call.access.param === param ? 'enable' : isNumericParam(param) ? String(id) : name,
    ]),
  );

/** Whether a reply is what the contract says: no fault, and an error body that reveals nothing. */
export function isAsPromised(status: number, body: string): boolean {
  if (status < 400) return true;
  const told = v.is(v.strictObject(ErrorReply.entries), parsed(body));
  return status < 500 && told && !/node_modules|\.ts\b|\bselect\b.*\bfrom\b|FST_|ECONN/.test(body);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
