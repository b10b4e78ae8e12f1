import { otherWords } from '#console/registry/palette/synonyms.ts';
import { singular, SMALL_WORDS, stem } from '#console/registry/palette/word-forms.ts';
import { nounOf } from '#console/registry/kinds.ts';
import type { ActionCommand, Registry } from '#console/registry/registry.ts';
import { plain } from '#console/registry/words.ts';
import { placeOf, without } from './tokens.ts';

/** Command that a sentence may mean, and the words that are left; `noun` is how its kind was named among them. */
export type Candidate = {
  command: ActionCommand;
  rest: readonly string[];
  strength: number;
  noun?: string | undefined;
};

type Phrase = { words: readonly string[]; command: ActionCommand; strength: number };

/** Phrases that mean a command, by their first word. */
export type Verbs = ReadonlyMap<string, readonly Phrase[]>;

/** Prepares the phrases that mean each command: its title, the title without its kind, its verb, its declared words. */
export function verbsOf({ commands }: Registry): Verbs {
  const verbs = new Map<string, Phrase[]>();
  for (const command of commands) {
    if (command.is !== 'action' || command.def.quiet) continue;
    if (!command.def.on && Object.keys(command.def.steps).length === 0) continue;
    for (const [words, strength] of phrasesOf(command)) {
      const [first = ''] = words;
      verbs.set(first, [...(verbs.get(first) ?? []), { words, command, strength }]);
    }
  }
  return verbs;
}

function phrasesOf({ title, def }: ActionCommand): [words: readonly string[], strength: number][] {
  const all = plain(title).split(' ');
  const noun = def.on ? plain(nounOf(def.on.kind)).split(' ') : [];
  const bare = all.filter((word) => !noun.includes(word) && !SMALL_WORDS.has(word));
  const meant = all.filter((word) => !SMALL_WORDS.has(word));
  const [verb = ''] = all;
  const own = (def.words ?? []).map((phrase) => plain(phrase).split(' '));
  const phrases: [readonly string[], number][] = [
    [all, 0],
    [meant, 0],
    [bare, 1],
    ...(bare[0] === 'add' ? [[bare.slice(1), 2] as [readonly string[], number]] : []),
    ...own.map((words): [readonly string[], number] => [words, DECLARED]),
    [[verb], 2],
  ];
  const seen = new Set<string>();
  return phrases.filter(([words]) => {
    const key = words.join(' ');
    const isNoun = words.length === 1 && NOUNS.has(singular(words[0] ?? ''));
    return key !== '' && !isNoun && !seen.has(key) && seen.add(key);
  });
}

/** Words that name things: alone they mean no command. */
const NOUNS = new Set(
  'order booking driver car money account staff customer price view ticket hotel room article trip campaign'.split(' '),
);

/** Returns the commands that a sentence may mean, the likeliest first. */
export function candidatesFor(verbs: Verbs, tokens: readonly string[]): Candidate[] {
  const found = read(verbs, tokens);
  const readings = [...otherWords(tokens), ...bareForms(verbs, tokens)].flatMap((reading) => read(verbs, reading));
  const known = new Set(found.map(({ command }) => command.id));
  return ofNamedKind([
    ...found,
    ...readings
      .filter(({ command }) => !known.has(command.id))
      .map((each) => ({ ...each, strength: each.strength + SAID_OTHERWISE })),
  ]).sort((a, b) => a.strength - b.strength || a.command.order - b.command.order);
}

/**
 * Leaves out the commands of which only the verb was said, where the same verb has a command for a kind that was named
 * beside it: "reopen may statement" reopens no ticket whose subject has a "may".
 */
function ofNamedKind(candidates: readonly Candidate[]): Candidate[] {
  const kinds = candidates.flatMap(({ command, noun }) => (noun ? [{ verb: verbOf(command), noun }] : []));
  return candidates.filter(
    ({ command, noun, rest }) =>
      noun !== undefined ||
      !kinds.some(
        (kind) =>
          kind.verb === verbOf(command) && rest.includes(kind.noun) && !plain(command.title).includes(kind.noun),
      ),
  );
}

/** Returns the first word of a command's title. */
export const verbOf = ({ title }: ActionCommand): string => plain(title).split(' ')[0] ?? '';

/** Returns the words with those that begin no phrase in the form that does: `cancels`, `assigning`. */
function bareForms(verbs: Verbs, tokens: readonly string[]): string[][] {
  const bare = tokens.map((token) =>
    verbs.has(token) || NOUNS.has(singular(token))
      ? token
      : ([singular(token), stem(token)].find((form) => verbs.has(form)) ?? token),
  );
  return bare.some((token, at) => token !== tokens[at]) ? [bare] : [];
}

/** Strength of a declared word; those below are words of the title. Lower is stronger. */
export const DECLARED = 3;
/** What a synonym adds to the strength. */
export const SAID_OTHERWISE = 5;

function read(verbs: Verbs, tokens: readonly string[]): Candidate[] {
  const best = new Map<string, Candidate>();
  tokens.forEach((token, at) => {
    for (const { words, command, strength } of verbs.get(token) ?? []) {
      if (placeOf(words, tokens.slice(at, at + words.length)) !== 0) continue;
      const rest = without(tokens, at, words.length);
      const before = best.get(command.id);
      if (!before || rest.length < before.rest.length) best.set(command.id, { command, rest, strength });
    }
  });
  return [...best.values()].map(withoutNoun).filter(({ rest }) => rest.length > 0);
}

/** Removes the command's kind, which only says again what the command runs on. */
function withoutNoun(candidate: Candidate): Candidate {
  const { command, rest } = candidate;
  if (!command.def.on) return candidate;
  const noun = plain(nounOf(command.def.on.kind)).split(' ');
  const at = placeOf(noun, rest, (typed, word) => typed === word || singular(typed) === word);
  return at === undefined
    ? candidate
    : { ...candidate, rest: without(rest, at, noun.length), noun: rest[at + noun.length - 1] };
}
