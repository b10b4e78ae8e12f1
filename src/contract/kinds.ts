import { asWords } from '#domain/text/words.ts';
import { formatInstant } from '#domain/time/time.ts';
import { METHOD_WORDS } from '#domain/booking/payment-words.ts';
import { audit } from './audit.ts';
import { takings } from './booking/takings.ts';
import type { Call } from './kit/call.ts';
import { byName, kind, type FactsOf, type Kind } from './kit/kind.ts';
import { RECORD_KINDS, TRACES } from './record-kinds.ts';
import { security } from './security.ts';

const activityEntryKind = kind('activity_entry', {
  within: 'owner',
  calls: { list: audit.list, one: audit.one },
  list: 'users.activity',
  path: '/admins/activity/:id',
  called: ({ deed }) => deed,
  label: ({ deed, at }) => `${deed}, ${formatInstant(at)}`,
  live: false,
  history: null,
  noun: 'entry',
  nouns: 'entries',
});

const securityEventKind = kind('security_event', {
  within: 'owner',
  calls: { list: security.list, one: security.one },
  list: 'users.security',
  path: null,
  called: ({ kind: what, email }) => `${asWords(what)}${email ? ` of ${email}` : ''}`,
  live: false,
  history: null,
});

const takingsKind = kind('takings', {
  within: 'owner',
  calls: { list: takings.list, one: null },
  list: 'orders.takings',
  path: null,
  called: ({ day, method, currency }) => `${METHOD_WORDS[method]} in ${currency}, ${day}`,
  live: false,
  history: null,
  noun: 'takings',
  nouns: 'takings',
});

/** Every kind of record in the product, by name. Links, notices, live updates, exports and saved views read it. */
export const KINDS = { ...RECORD_KINDS, ...byName([activityEntryKind, securityEventKind, takingsKind]) };

export type KindName = keyof typeof KINDS;

/** The facts of a kind that both its list and its single record return. */
export type KindFacts = { [N in KindName]: FactsOf<(typeof KINDS)[N]['calls']> };

/** The kinds with a list screen of their own. Such lists have saved views and exports. */
export type ListedKind = {
  [N in KindName]: (typeof KINDS)[N]['list'] extends string ? N : never;
}[KindName];

/** The kinds whose records have a page of their own. */
export type PagedKind = {
  [N in KindName]: (typeof KINDS)[N]['path'] extends string ? N : never;
}[KindName];

/**
 * Returns the address of a record's page, opened at a tab if one is given.
 * @param id what the path of the kind names: the code of a booking, the id of other records
 */
export const addressOf = (kind: PagedKind, id: number | string, tab?: string): string =>
  `${KINDS[kind].path.replace(PARAMETER, String(id))}${tab === undefined ? '' : `?tab=${tab}`}`;

/** Returns the address of a page that belongs to a record, such as `edit` or `rooms/create`. */
export const addressBelow = (kind: PagedKind, id: number | string, page: string): string =>
  `${KINDS[kind].path.replace(/\/:.*$/, `/${id}`)}/${page}`;

/** The parameter in the path of a kind. */
const PARAMETER = /:\w+/;

/** Returns the kind a list shows, by the id of its screen. */
export const kindOfList = (list: string): Kind | undefined => LISTS.get(list);

/** Returns the label of a record for lists and titles; the record must come from the calls of its kind. */
export const labelOf = (kind: { label: (record: never) => string }, record: object): string =>
  kind.label(record as never);

/** Returns the calls whose replies include records of a kind; empty when the kind is unknown or not announced. */
export const readsOf = (name: string): readonly Call[] => ANNOUNCED.get(name) ?? [];

const ALL: readonly Kind[] = Object.values(KINDS) as readonly unknown[] as readonly Kind[];
/** Returns the kind whose record has its page at a path with parameters, such as `/data/city/:id`. */
export const kindAt = (path: string): Kind | undefined => PAGES.get(path);

const PAGES = new Map(ALL.flatMap((each) => (each.path === null ? [] : [[each.path, each] as const])));
const LISTS = new Map(ALL.flatMap((each) => (each.list === null ? [] : [[each.list, each] as const])));
/** The calls whose replies include records of each kind, for kinds whose changes are announced. */
export const ANNOUNCED: ReadonlyMap<string, readonly Call[]> = new Map(
  [...ALL, ...Object.values(TRACES)].flatMap(({ name, reads }) => (reads.length > 0 ? [[name, reads]] : [])),
);

/** Returns whether a call changes records that all markets share, which only staff of all markets may do. */
export const changesShared = ({ id }: Pick<Call, 'id'>): boolean => SHARED_WRITES.has(id);

const SHARED_WRITES: ReadonlySet<string> = new Set(
  ALL.filter(({ within }) => within === 'everywhere').flatMap(
    ({ calls: { create, update, toggle, remove, restore, move } }) =>
      [create, update, toggle, remove, restore, move].flatMap((call) => (call ? [call.id] : [])),
  ),
);

/** The ids of all screens that list records. */
export const LISTED: readonly string[] = [...LISTS.keys()];
