import { kindOfList } from '#contract/kinds.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import type { Ctx } from '#console/registry/context.ts';
import type { Ref } from '#console/registry/kinds.ts';
import type { FilterOption, ListFilter } from '#console/registry/list-filters.ts';
import { kindNamed } from '#console/registry/palette/asked.ts';
import type { Row } from '#console/registry/palette/group-rows.ts';
import type { Proposal } from '#console/registry/palette/palette-rows.ts';
import { corrected } from '#console/registry/palette/spelling.ts';
import { isSaidForAnother, otherWords } from '#console/registry/palette/synonyms.ts';
import { TIER } from '#console/registry/palette/tiers.ts';
import { ASKING_WORDS, singular, SMALL_WORDS } from '#console/registry/palette/word-forms.ts';
import type { ActionCommand, Registry, ScreenCommand } from '#console/registry/registry.ts';
import { state } from '#console/registry/state.ts';
import { plain } from '#console/registry/words.ts';
import { readFilters, spelt, type NamedFilter, type SaidFilters } from './read-filters.ts';
import { placeOf, tokensOf, without } from './tokens.ts';
import { verbOf } from './verbs.ts';

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
export async function listsFor(registry: Registry, query: string, given: Given): Promise<Proposal[]> {
  const tokens = tokensOf(query);
  if (tokens.length === 0 || tokens.length > MOST_WORDS) return [];
  const { lists, named } = listsNamed(registry, tokens, given.ctx);
  const read = await Promise.all(
    lists.map(async ({ list, words }) => {
      if (words.length === 0) return undefined;
      const filters = await namedFilters(list, given);
      const today = dateIn(given.now, SINGAPORE);
      // An unfinished word is the last that was typed.
      const last = words.at(-1) === tokens.at(-1);
      const asTyped = readFilters(words, filters, today, last);
      // Other words count only where they say everything.
      const others = named && asTyped.left.length > 0 ? otherWords(words) : [];
      // A word for another may be one of several that say a third together: "without chauffeur".
      const meant = [...others, ...others.flatMap((reading) => otherWords(reading))]
        .map((reading) => readFilters(reading, filters, today))
        .find(({ left, whole }) => left.length === 0 && whole);
      const right =
        meant || asTyped.left.length === 0 ? undefined : spelt(words, filters, today, wordsOfCommands(registry));
      const proposal = proposalOf(list, filters, meant ?? right ?? asTyped, named);
      const [isCorrected, isOther] = [right !== undefined, meant !== undefined];
      return (
        proposal && {
          ...proposal,
          ...standingBesideDeeds(registry, list, proposal, { words, tokens, isCorrected, isOther }),
        }
      );
    }),
  );
  return read.filter((each) => each !== undefined);
}

type Standing = Pick<Proposal, 'tier' | 'fine'>;

type Reading = {
  /** What was typed, and what is left of it beside the noun of the list. */
  tokens: readonly string[];
  words: readonly string[];
  /** Whether it says everything only with mistakes corrected, or in other words. */
  isCorrected: boolean;
  isOther: boolean;
};

/** Returns where a list stands when the words may mean a command as well. */
function standingBesideDeeds(
  registry: Registry,
  list: List,
  { tier, fine }: Standing,
  { tokens, words, isCorrected, isOther }: Reading,
): Standing {
  const deeds = deedsOn(registry, list);
  // Nobody searches statements for "reopen", or drivers for "called in sick".
  if (
    tier === TIER.search &&
    (deeds.some((deed) => verbOf(deed) === tokens[0]) ||
      speaksOfDeed(deeds, words, tokens) ||
      isOfEverydayWords(registry, words))
  )
    return { tier: TIER.part, fine: UNLIKELY };
  // One record and a word for a deed ask for the deed: "change ticket" is no list of tickets about changes. A deed with a
  // mistake is found later than one without, and so is the list.
  if (tier < TIER.synonym && isDeed(registry, deeds, words, tokens))
    return { tier: isCorrected ? TIER.part : TIER.synonym, fine: OTHERWISE };
  if (!isOther) return { tier, fine };
  // A state in the past tense beside a plural asks for the list: "unpublished trips".
  if (tokens.some((word) => singular(word) !== word) && words.every((word) => word.endsWith('ed')))
    return { tier: TIER.begins, fine: 0 };
  // What a command is called comes before what else the words may mean.
  return { tier: TIER.synonym, fine: OTHERWISE };
}

/** Returns whether what is left beside a noun in the singular is one word, and one that people say for a deed. */
function isDeed(
  { commands }: Registry,
  deeds: readonly ActionCommand[],
  words: readonly string[],
  tokens: readonly string[],
): boolean {
  const [said = ''] = words;
  if (words.length !== 1 || tokens[0] !== said) return false;
  if (tokens.some((word) => word !== said && singular(word) !== word)) return false;
  const means = otherWords(words).flatMap(([first]) => first ?? []);
  if (commands.some((command) => command.is === 'action' && means.includes(verbOf(command)))) return true;
  // A state in the past tense asks for those in it.
  if (said.endsWith('ed')) return false;
  const titleWords = new Set(deeds.flatMap(({ title }) => plain(title).split(' ')));
  return titleWords.has(said) || corrected(words, titleWords, (word) => titleWords.has(word)) !== undefined;
}

/** Returns whether words beside a noun in the singular say, in whatever way, what a deed on such a record does. */
function speaksOfDeed(deeds: readonly ActionCommand[], words: readonly string[], tokens: readonly string[]): boolean {
  const nouns = tokens.filter((word) => !words.includes(word));
  if (nouns.some((word) => singular(word) !== word)) return false;
  const titles = new Set(deeds.flatMap(({ title }) => plain(title).split(' ')));
  const isOfDeed = (word: string) => titles.has(word) && !SMALL_WORDS.has(word) && kindNamed(word) === undefined;
  return words.some((word) => [word, ...otherWords([word]).flat()].some(isOfDeed));
}

/** Returns whether all words are of those that commands are called by, as no name that somebody looks for is. */
function isOfEverydayWords(registry: Registry, words: readonly string[]): boolean {
  const known = wordsOfCommands(registry);
  const left = words.filter((word) => !SMALL_WORDS.has(word) && !ASKING_WORDS.has(word));
  return (
    left.length > 0 && left.every((word) => known.has(word) || known.has(singular(word)) || isSaidForAnother(word))
  );
}

const WORDS = new WeakMap<Registry, ReadonlySet<string>>();

/** Returns the words that commands are called by. */
function wordsOfCommands(registry: Registry): ReadonlySet<string> {
  const known =
    WORDS.get(registry) ??
    new Set(
      registry.commands.flatMap(({ title, def }) =>
        [title, ...(def.words ?? [])].flatMap((phrase) => plain(phrase).split(' ')),
      ),
    );
  WORDS.set(registry, known);
  return known;
}

/** Returns the commands for the records of a list. */
function deedsOn({ commands }: Registry, list: List): ActionCommand[] {
  const kind = kindOfList(list.id)?.name;
  return commands
    .filter((command) => command.is === 'action')
    .filter(({ def }) => kind !== undefined && def.on?.kind === kind);
}

const MOST_WORDS = 20;
/** The fineness of a list with a text that nobody is likely to look for. */
const UNLIKELY = 63;
/** The fineness of a list that other words mean. */
const OTHERWISE = 30;

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

/** Returns the lists that a query names, with the words that are left. */
function listsNamed(registry: Registry, tokens: readonly string[], ctx: Ctx) {
  const allowed = registry.screens
    .filter(isList)
    .filter((list) => state(list, ctx).is === 'allowed')
    .sort((a, b) => a.order - b.order);
  const named = allowed.flatMap((list) => {
    const words = withoutNoun(list, tokens);
    return words ? [{ list, words }] : [];
  });
  if (named.length > 0) {
    const fewest = Math.min(...named.map(({ words }) => words.length));
    const nearest = named.filter(({ words }) => words.length === fewest);
    // A title typed letter for letter comes before other names of a list: "activity" is Activity before Activities.
    const isTitled = ({ list }: { list: List }) => placeOf(plain(list.title).split(' '), tokens) !== undefined;
    return { named: true, lists: nearest.toSorted((a, b) => Number(isTitled(b)) - Number(isTitled(a))).slice(0, 2) };
  }
  const here = allowed.find(({ id }) => id === ctx.at.screen) ?? allowed[0];
  return { named: false, lists: here ? [{ list: here, words: tokens }] : [] };
}

function withoutNoun({ id, title, def }: List, tokens: readonly string[]): readonly string[] | undefined {
  const kind = kindOfList(id);
  const plurals = (def.words ?? []).filter((word) => word.endsWith('s'));
  const nouns = [title, ...(kind ? [kind.noun, kind.nouns] : []), ...plurals]
    .map((noun) => plain(noun).split(' '))
    .sort((a, b) => b.length - a.length);
  for (const noun of nouns) {
    const at = placeOf(noun, tokens, (typed, word) => singular(typed) === singular(word));
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
