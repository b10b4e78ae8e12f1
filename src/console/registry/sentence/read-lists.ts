import { kindOfList } from '#contract/kinds.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import type { Ctx } from '#console/registry/context.ts';
import type { Ref } from '#console/registry/kinds.ts';
import type { FilterOption, ListFilter } from '#console/registry/list-filters.ts';
import { writtenOut } from '#console/registry/palette/abbreviations.ts';
import type { Row } from '#console/registry/palette/group-rows.ts';
import type { Proposal } from '#console/registry/palette/palette-rows.ts';
import { corrected } from '#console/registry/palette/spelling.ts';
import { isSaidForAnother, otherWords } from '#console/registry/palette/synonyms.ts';
import { onceCorrected, TIER, type Tier } from '#console/registry/palette/tiers.ts';
import { root, singular } from '#console/registry/palette/word-forms.ts';
import type { Registry, ScreenCommand } from '#console/registry/registry.ts';
import { state } from '#console/registry/state.ts';
import { plain } from '#console/registry/words.ts';
import { isSaidForDeed, standingBesideDeeds, UNLIKELY, wordsOfCommands, type Standing } from './lists-beside-deeds.ts';
import { readFilters, spelt, type NamedFilter, type SaidFilters } from './read-filters.ts';
import { PERIOD_WORDS } from './said-time.ts';
import { placeOf, tokensOf, without } from './tokens.ts';

type List = ScreenCommand & { def: { filters: NonNullable<ScreenCommand['def']['filters']> } };
type Given = {
  ctx: Ctx;
  now: string;
  /** Loads the options that a call names. */
  optionsOf(filter: ListFilter): Promise<readonly FilterOption[]>;
};

/**
 * Reads a query as a list with filter values, names and periods in any order: `unpaid orders manila next week`. Without
 * the list's name it is about the list on screen, or the first list, and doubtful.
 */
export async function listsFor(registry: Registry, text: string, given: Given): Promise<Proposal[]> {
  const typed = tokensOf(text);
  if (typed.length === 0 || typed.length > MOST_WORDS) return [];
  let best: Proposal[] = [];
  // Only what says nothing as typed may be meant otherwise: "sgd" is a currency, and no abbreviation of "signed".
  for (const query of [{ tokens: typed, atBest: TIER.exact }, ...meantBy(registry, typed)]) {
    const found = await readQuery(registry, query, given);
    if (found.some(isAnswer)) return found;
    if (best.length === 0) best = found;
  }
  return best;
}

/** Whether a list is more than a search for words that nothing else explains. */
const isAnswer = ({ tier }: Proposal): boolean => tier < TIER.search;

/** The words of a query, and where the lists they name stand at best. */
type Query = { tokens: readonly string[]; atBest: Tier };

async function readQuery(registry: Registry, query: Query, given: Given): Promise<Proposal[]> {
  const { named, others } = listsNamed(registry, query.tokens, given.ctx);
  const found = await readLists(registry, named, query, { ...given, isNamed: true });
  // What names no list wholly may be all about the one on screen: "airport transfers today" is about orders, not airports.
  if (found.some(isAnswer)) return found;
  return [...found, ...(await readLists(registry, others, query, { ...given, isNamed: false }))];
}

type NamedList = { list: List; words: readonly string[] };

/** Reads words as lists with filter values; `tokens` are all words of the query. */
async function readLists(
  registry: Registry,
  lists: readonly NamedList[],
  { tokens, atBest }: Query,
  { isNamed, ...given }: Given & { isNamed: boolean },
): Promise<Proposal[]> {
  const read = await Promise.all(
    lists.map(async ({ list, words }) => {
      if (words.length === 0) return undefined;
      const filters = await namedFilters(list, given);
      const today = dateIn(given.now, SINGAPORE);
      // An unfinished word is the last that was typed.
      const last = words.at(-1) === tokens.at(-1);
      const asTyped = readFilters(words, filters, today, last);
      // Other words count only where they say everything.
      const others = asTyped.left.length > 0 ? otherWords(words) : [];
      // A word for another may be one of several that say a third together: "without chauffeur".
      const meant = [...others, ...others.flatMap((reading) => otherWords(reading))]
        .map((reading) => readFilters(reading, filters, today))
        .find(({ left, whole }) => left.length === 0 && whole);
      const right =
        meant || asTyped.left.length === 0 ? undefined : spelt(words, filters, today, wordsOfCommands(registry));
      const proposal = proposalOf(list, filters, meant ?? right ?? asTyped, isNamed);
      const [isCorrected, isOther] = [right !== undefined, meant !== undefined];
      if (!proposal) return undefined;
      const standing = standingBesideDeeds(registry, list, proposal, { words, tokens, isCorrected, isOther });
      return { ...proposal, ...onceCorrected(standing, atBest) };
    }),
  );
  return read.filter((each) => each !== undefined);
}

/** Returns a query with the names of lists written out or spelt right, and with other abbreviations written out as well. */
function meantBy(registry: Registry, words: readonly string[]): Query[] {
  const { known, roots, names } = vocabularyOf(registry);
  const isKnown = (word: string) => roots.has(root(word)) || isSaidForAnother(word);
  const [named] = writtenOut(words, names, (word) => known.has(word));
  const [all] = writtenOut(words, known, (word) => known.has(word));
  const right = corrected(all ?? words, names, isKnown);
  return [
    ...(named ? [{ tokens: named, atBest: TIER.initials }] : []),
    ...(all ? [{ tokens: all, atBest: TIER.initials }] : []),
    ...(right ? [{ tokens: right, atBest: TIER.mistyped }] : []),
  ];
}

type Vocabulary = {
  /** What commands and periods are called by, and what each of these words begins with in all its forms. */
  known: ReadonlySet<string>;
  roots: ReadonlySet<string>;
  /** The words of the names of lists. */
  names: readonly string[];
};

const VOCABULARIES = new WeakMap<Registry, Vocabulary>();

/** Returns the words by which a query with abbreviations or mistakes is read, collected once per registry. */
function vocabularyOf(registry: Registry): Vocabulary {
  const before = VOCABULARIES.get(registry);
  if (before) return before;
  const known = new Set([...wordsOfCommands(registry), ...PERIOD_WORDS]);
  const names = registry.screens.filter(isList).flatMap(nounsOf).flat();
  const made = { known, roots: new Set([...known].map(root)), names };
  VOCABULARIES.set(registry, made);
  return made;
}

const MOST_WORDS = 20;

/** Returns rows that open the lists of what was found, filtered by the same text: "All drivers matching vera". */
export async function listsOfAll(
  registry: Registry,
  text: string,
  found: readonly Ref[],
  given: Given,
): Promise<Row[]> {
  const kinds = [...new Set(found.map(({ kind }) => kind))].slice(0, MOST_LISTS);
  const rows = await Promise.all(
    kinds.map(async (kind): Promise<Row | undefined> => {
      const list = registry.screens.find((each) => kindOfList(each.id)?.name === kind);
      if (!list || !isList(list) || state(list, given.ctx).is !== 'allowed') return undefined;
      // What the filters offer is not needed: the text is all that is looked for.
      const filters = Object.entries(await list.def.filters()).map(([name, filter]) => ({ name, filter, options: [] }));
      const q = filters.find(({ filter }) => filter.is === 'text');
      if (!q) return undefined;
      const search = searchOf(filters, anyTime(filters, { [q.name]: text }));
      const title = `All ${kindOfList(list.id)?.nouns ?? list.title} matching “${text}”`;
      return { id: `all:${kind}`, is: 'link', path: list.def.path, search, title, hint: list.title };
    }),
  );
  return rows.filter((row) => row !== undefined);
}

const MOST_LISTS = 2;

const isList = (command: ScreenCommand): command is List => command.def.filters !== undefined;

/** Returns the lists that a query names, with the words that are left, and the one that it is about without its name. */
function listsNamed(registry: Registry, tokens: readonly string[], ctx: Ctx): Record<'named' | 'others', NamedList[]> {
  const allowed = registry.screens
    .filter(isList)
    .filter((list) => state(list, ctx).is === 'allowed')
    .sort((a, b) => a.order - b.order);
  const named = allowed.flatMap((list) => {
    const words = withoutNoun(registry, list, tokens);
    return words ? [{ list, words }] : [];
  });
  const here = allowed.find(({ id }) => id === ctx.at.screen) ?? allowed[0];
  const others = here && named.every(({ list }) => list !== here) ? [{ list: here, words: tokens }] : [];
  const fewest = Math.min(...named.map(({ words }) => words.length));
  const nearest = named.filter(({ words }) => words.length === fewest);
  // A title typed letter for letter comes before other names of a list: "activity" is Activity before Activities.
  const isTitled = ({ list }: { list: List }) => placeOf(plain(list.title).split(' '), tokens) !== undefined;
  return { named: nearest.toSorted((a, b) => Number(isTitled(b)) - Number(isTitled(a))).slice(0, 2), others };
}

/** Returns what a list is called, the longest names first. */
function nounsOf({ id, title, def }: List): string[][] {
  const kind = kindOfList(id);
  const plurals = (def.words ?? []).filter((word) => word.endsWith('s'));
  return [title, ...(kind ? [kind.noun, kind.nouns] : []), ...plurals]
    .map((noun) => plain(noun).split(' '))
    .sort((a, b) => b.length - a.length);
}

/** Returns the words beside what a list is called. What people say for a deed is no list: "change driver", as "changes" are. */
function withoutNoun(registry: Registry, list: List, tokens: readonly string[]): readonly string[] | undefined {
  const isCalled = (typed: string, word: string) =>
    typed === word || (singular(typed) === singular(word) && !isSaidForDeed(registry, typed));
  for (const noun of nounsOf(list)) {
    const at = placeOf(noun, tokens, isCalled);
    if (at !== undefined) return without(tokens, at, noun.length);
  }
  return undefined;
}

async function namedFilters(list: List, { optionsOf }: Given): Promise<NamedFilter[]> {
  const filters = Object.entries(await list.def.filters()).filter(([, { is }]) => is !== 'record');
  return Promise.all(filters.map(async ([name, filter]) => ({ name, filter, options: await optionsOf(filter) })));
}

function proposalOf(
  list: List,
  filters: readonly NamedFilter[],
  { values, said, left, whole }: SaidFilters,
  named: boolean,
): Proposal | undefined {
  const text = filters.find(({ filter }) => filter.is === 'text');
  if (said.length === 0 && (!named || left.length === 0)) return undefined;
  if (!named && !whole) return undefined;
  if (left.length > 0 && (!named || !text)) return undefined;
  const rest = left.join(' ');
  const all = rest && text ? anyTime(filters, { ...values, [text.name]: rest }) : values;
  const search = searchOf(filters, all);
  return {
    row: {
      id: `list:${list.id}:${search}`,
      is: 'link',
      path: list.def.path,
      search,
      title: [list.title, ...said, ...(rest ? [`“${rest}”`] : [])].join(' · '),
      hint: 'Filtered list',
    },
    ...standingOf(left, named && whole),
  };
}

/** How well a list answers, by the words that stay for its search and whether the others say all of it. */
function standingOf(left: readonly string[], isSure: boolean): Standing {
  if (left.length === 0) return { tier: isSure ? TIER.sentence : TIER.unsure, fine: 1 };
  // Words that people say for others are hardly what somebody looks for.
  return left.every(isSaidForAnother) || isSaidForAnother(left.join(' '))
    ? { tier: TIER.part, fine: UNLIKELY }
    : { tier: TIER.search, fine: 0 };
}

/** Lets a search for a text look at any time, unless a period is given. */
function anyTime(filters: readonly NamedFilter[], values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const period = filters.find(({ filter }) => filter.is === 'period');
  return period && values[period.name] === undefined
    ? { ...values, [period.name]: period.filter.widest }
    : { ...values };
}

function searchOf(filters: readonly NamedFilter[], values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const { name, filter } of filters) {
    const written = values[name] === undefined ? undefined : filter.field.write(values[name]);
    if (written !== undefined) query.set(name, written);
  }
  const text = query.toString();
  return text && `?${text}`;
}
