import { kindOfList } from '#contract/kinds.ts';
import { kindNamed } from '#console/registry/palette/asked.ts';
import type { Proposal } from '#console/registry/palette/palette-rows.ts';
import { corrected } from '#console/registry/palette/spelling.ts';
import { isSaidForAnother, otherWords } from '#console/registry/palette/synonyms.ts';
import { TIER } from '#console/registry/palette/tiers.ts';
import { ASKING_WORDS, singular, SMALL_WORDS } from '#console/registry/palette/word-forms.ts';
import type { ActionCommand, Registry, ScreenCommand } from '#console/registry/registry.ts';
import { plain } from '#console/registry/words.ts';
import { verbOf } from './verbs.ts';

/** Where a list stands among the rows. */
export type Standing = Pick<Proposal, 'tier' | 'fine'>;

type Reading = {
  /** What was typed, and what is left of it beside the noun of the list. */
  tokens: readonly string[];
  words: readonly string[];
  /** Whether it says everything only with mistakes corrected, or in other words. */
  isCorrected: boolean;
  isOther: boolean;
};

/** Returns where a list stands when the words may mean a command as well. */
export function standingBesideDeeds(
  registry: Registry,
  list: ScreenCommand,
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
  registry: Registry,
  deeds: readonly ActionCommand[],
  words: readonly string[],
  tokens: readonly string[],
): boolean {
  const [said = ''] = words;
  if (words.length !== 1 || tokens[0] !== said) return false;
  if (tokens.some((word) => word !== said && singular(word) !== word)) return false;
  if (isSaidForDeed(registry, said)) return true;
  // A state in the past tense asks for those in it.
  if (said.endsWith('ed')) return false;
  const titleWords = new Set(deeds.flatMap(({ title }) => plain(title).split(' ')));
  return titleWords.has(said) || corrected(words, titleWords, (word) => titleWords.has(word)) !== undefined;
}

/** Returns whether people say a word for what some action does: "change" for "edit". */
export function isSaidForDeed({ commands }: Registry, word: string): boolean {
  const means = otherWords([word]).flatMap(([first]) => first ?? []);
  return commands.some((command) => command.is === 'action' && means.includes(verbOf(command)));
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
export function wordsOfCommands(registry: Registry): ReadonlySet<string> {
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
function deedsOn({ commands }: Registry, list: ScreenCommand): ActionCommand[] {
  const kind = kindOfList(list.id)?.name;
  return commands
    .filter((command) => command.is === 'action')
    .filter(({ def }) => kind !== undefined && def.on?.kind === kind);
}

/** The fineness of a list with a text that nobody is likely to look for. */
export const UNLIKELY = 63;
/** The fineness of a list that other words mean. */
const OTHERWISE = 30;
