import type { Access } from '#domain/access/access.ts';
import { needOf, type Call, type FlagAccess, type ReplyOf } from './call.ts';

/** Chooses one of the languages in which a name is given. */
export type ChooseName = (names: { readonly en: string } & Readonly<Record<string, string>>) => string;

/** The calls that read and write the records of a kind. */
export interface KindCalls {
  /** Returns a page of records. */
  readonly list: Call;
  /** Returns one record by its id. Null when records are only available from the list. */
  readonly one: Call | null;
  readonly create?: Call;
  readonly update?: Call;
  readonly toggle?: Call & { readonly access: FlagAccess };
  readonly remove?: Call;
  /** Undoes `remove`. */
  readonly restore?: Call;
  readonly move?: Call;
}

/** The facts that both the list and the single record return. Fields that only one of the two has are optional. */
export type FactsOf<C extends KindCalls> = Frozen<Facts<RowOf<C['list']>, OneOf<C['one'], RowOf<C['list']>>>>;

/**
 * Where records lie, for staff who are limited to markets. `place`: in a city or country, or with people of one; only
 * those within their markets exist for such staff. `everywhere`: shared by all markets; everybody with the right reads
 * them, and only staff of all markets change them. `owner`: a person's own, as its service decides.
 */
export type Within = 'place' | 'everywhere' | 'owner';

/** The declaration of a kind of record. */
export interface KindSpec<C extends KindCalls, P extends string | null, L extends string | null> {
  readonly calls: C;
  readonly within: Within;
  /**
   * Id of the screen that lists the records; saved views, exports and bulk jobs refer to it. Null when there is none.
   */
  readonly list: L;
  /** Address of one record; its parameter names the field that links use. Null when a record has no page. */
  readonly path: P & PathFor<P, FactsOf<C>>;
  /** Returns the name of a record as used within a sentence. */
  called(facts: FactsOf<C>, choose: ChooseName): string;
  /** Returns the label for lists, titles and pickers, where it says more than {@link called}. */
  label?(facts: FactsOf<C>, choose: ChooseName): string;
  /** Returns a hint that follows the label where several records are offered. */
  hint?(facts: FactsOf<C>): string;
  /** Singular and plural, where they differ from the kind's name. */
  readonly noun?: string;
  readonly nouns?: string;
  /** Further calls whose replies include such records. Callers allowed to make one of them are notified of changes. */
  readonly alsoReadBy?: readonly Call[];
  /** The calls that work in bulk, where they are not just `calls.toggle`. */
  readonly bulk?: readonly Call[];
  /** The call that undoes another in bulk, by the id of the call it undoes; it takes the record's id alone. */
  readonly undoneBy?: Readonly<Record<string, Call>>;
  /** False when changes are not announced to the readers of the records. */
  readonly live?: false;
  /**
   * The rights to see a record's history, where they differ from those of `calls.one`. Null when no history is kept.
   */
  readonly history?: Access | readonly Access[] | null;
}

/** A kind of record as data: links, notices, history, live updates, exports and saved views read it. */
export interface Kind<
  N extends string = string,
  C extends KindCalls = KindCalls,
  P extends string | null = string | null,
  L extends string | null = string | null,
  H extends Access | readonly Access[] | null = Access | readonly Access[] | null,
  W extends Within = Within,
> {
  readonly name: N;
  readonly within: W;
  readonly calls: C;
  readonly list: L;
  readonly path: P;
  readonly noun: string;
  readonly nouns: string;
  /** The calls whose replies include such records; empty when changes are not announced. */
  readonly reads: readonly Call[];
  readonly history: H;
  /** The calls that work in bulk; each takes the record's id. */
  readonly bulk: readonly Call[];
  /** The call that undoes another in bulk, by the id of the call it undoes. */
  readonly undoneBy: Readonly<Record<string, Call>>;
  called(facts: FactsOf<C>, choose?: ChooseName): string;
  label(facts: FactsOf<C>, choose?: ChooseName): string;
  hint(facts: FactsOf<C>): string;
}

/** Declares a kind of record. Its name is stored in the audit log and sent in live events, so it must never change. */
export function kind<
  const N extends string,
  const C extends KindCalls,
  const P extends string | null,
  const L extends string | null,
  const S extends KindSpec<C, P, L>,
>(
  name: N,
  spec: S & KindSpec<C, P, L>,
): Kind<N, C, P, L, S extends { history: null } ? null : Access | readonly Access[], S['within']> {
  const { calls, list, path, called, label = called, noun = name.replaceAll('_', ' '), alsoReadBy = [] } = spec;
  const history = spec.history === undefined ? needOf(calls.one ?? calls.list) : spec.history;
  return {
    name,
    within: spec.within,
    calls,
    bulk: spec.bulk ?? (calls.toggle ? [calls.toggle] : []),
    undoneBy: spec.undoneBy ?? {},
    list,
    path,
    noun,
    nouns: spec.nouns ?? plural(noun),
    reads: spec.live === false ? [] : [calls.list, ...(calls.one ? [calls.one] : []), ...alsoReadBy],
    history: history as Kind<N, C, P, L, S extends { history: null } ? null : Access | readonly Access[]>['history'],
    called: (facts, choose = inEnglish) => called(facts, choose),
    label: (facts, choose = inEnglish) => label(facts, choose),
    hint: (facts) => spec.hint?.(facts) ?? '',
  };
}

/** An entity that only leaves a history, such as a session. */
export interface Trace<N extends string = string> {
  readonly name: N;
  readonly within: Within;
  /** The rights to see its history. */
  readonly history: Access | readonly Access[];
  readonly reads: readonly Call[];
}

/** Declares an entity that only leaves a history. */
export const trace = <const N extends string>(
  name: N,
  { within, history, reads = [] }: Pick<Trace, 'within' | 'history'> & { reads?: readonly Call[] },
): Trace<N> => ({ name, within, history, reads });

/** Returns the kinds as a map by their names. */
export const byName = <const Each extends { readonly name: string }>(
  kinds: readonly Each[],
): { readonly [N in Each['name']]: Extract<Each, { readonly name: N }> } =>
  Object.fromEntries(kinds.map((each) => [each.name, each])) as never;

const inEnglish: ChooseName = ({ en }) => en;

function plural(noun: string): string {
  if (/(s|ss|x|ch)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

type RowOf<C> = ReplyOf<C> extends { data: readonly (infer Row)[] } ? Row : never;
type OneOf<C, Row> = C extends null ? Row : ReplyOf<C> extends { data: infer One } ? One : never;

type Facts<Row, One> = { [F in keyof Pick<Row, keyof Row & keyof One>]: Row[F] | One[F & keyof One] } & Partial<
  Omit<Row, keyof One> & Omit<One, keyof Row>
>;

/** Read-only, deeply: a record may be a snapshot shared by several readers. */
type Frozen<T> = T extends object ? { readonly [F in keyof T]: Frozen<T[F]> } : T;

/** A path whose parameter is not a field of the record does not compile. */
type PathFor<P, F> = P extends `${string}/:${infer Key}`
  ? FirstPart<Key> extends keyof F
    ? P
    : never
  : P extends null
    ? null
    : never;

type FirstPart<Path extends string> = Path extends `${infer First}/${string}` ? First : Path;
