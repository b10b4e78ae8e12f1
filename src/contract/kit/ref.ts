import * as v from 'valibot';
import { id, idText } from './fields.ts';

/**
 * What an id names: the kind of its record, or the field that tells the kind. That field stands beside the id, in an object
 * around it or in the path. Without `kinds` its value is the kind. Names beside those of kinds: {@link NO_KINDS}.
 */
export type Referred = string | { readonly by: string; readonly kinds?: Readonly<Record<string, string>> };

/** What ids name besides records of a kind. */
export const NO_KINDS: readonly string[] = [
  'assignment',
  // Of bookings of either kind.
  'zone',
  'service_option',
  // A part of the record that the request is about, such as a rate of a room; its handler looks for it there.
  'part',
];

const RECORD = 'x-record';
const ANYWHERE = 'x-anywhere';

/** Where a record may lie that a request names: within the caller's markets, or anywhere. */
type Reach = 'within' | 'anywhere';

/**
 * The id of another record. Every id in a request says what it names, because that confines the call to the caller's
 * markets.
 *
 * @param reach `anywhere` for what public content shows, and where the handler decides whom the caller may name
 */
export const ref = (kind: Referred, reach: Reach = 'within') =>
  v.pipe(id, v.metadata({ [RECORD]: kind, ...(reach === 'anywhere' && { [ANYWHERE]: true }) }));

/** The id of another record in a query string; `what` is one such record, such as "a city". */
export const refText = (kind: Referred, what = typeof kind === 'string' ? withArticle(kind) : 'a record') =>
  v.pipe(idText(what), v.metadata({ [RECORD]: kind }));

/** The id of a part of the record that the request is about, such as a rate of a room. */
export const partId = ref('part');

/** Returns what an id in a request names, and where that may lie; undefined for any other field. */
export function referredBy(schema: v.GenericSchema): { readonly kind: Referred; readonly reach: Reach } | undefined {
  const { [RECORD]: kind, [ANYWHERE]: anywhere } = v.getMetadata(schema);
  return kind === undefined ? undefined : { kind: kind as Referred, reach: anywhere ? 'anywhere' : 'within' };
}

const withArticle = (kind: string): string =>
  `${/^(?!us)[aeiou]/.test(kind) ? 'an' : 'a'} ${kind.replaceAll('_', ' ')}`;
