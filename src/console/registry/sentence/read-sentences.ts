import { parseCode } from '#domain/booking/booking-code.ts';
import { kindOfList, type KindName } from '#contract/kinds.ts';
import { isSearched } from '#contract/search.ts';
import type { Ctx } from '#console/registry/context.ts';
import { changesOf, changeWords } from '#console/registry/changes.ts';
import { question } from '#console/registry/flow.ts';
import { namesOf, type Ref } from '#console/registry/kinds.ts';
import { kindNamed } from '#console/registry/palette/asked.ts';
import type { Proposal } from '#console/registry/palette/palette-rows.ts';
import { isSaidForAnother } from '#console/registry/palette/synonyms.ts';
import { ASKING_WORDS, SMALL_WORDS } from '#console/registry/palette/word-forms.ts';
import { TIER } from '#console/registry/palette/tiers.ts';
import type { ActionCommand } from '#console/registry/registry.ts';
import { refsOf, state, type State } from '#console/registry/state.ts';
import { answersIn } from './answers.ts';
import { plain } from '#console/registry/words.ts';
import { bestNamed, type Naming } from './names.ts';
import { PERIOD_WORDS } from './said-time.ts';
import { tokensOf, without } from './tokens.ts';
import { candidatesFor, DECLARED, SAID_OTHERWISE, type Candidate, type Verbs } from './verbs.ts';

/** Names in a sentence that have to be looked up: each of some kinds. */
export type Names = { text: string; kinds: KindName[] };

/** Returns what to look up for a sentence: the words left beside each command it may mean, for the kinds it takes. */
export function namesIn(verbs: Verbs, query: string, ctx: Ctx): Names[] {
  const wanted = new Map<string, Set<KindName>>();
  const add = (words: readonly string[], kind: KindName) => {
    const text = words.filter((word) => !SMALL_WORDS.has(word)).join(' ');
    if (text.length >= 2 && isSearched(kind)) wanted.set(text, new Set([...(wanted.get(text) ?? []), kind]));
  };
  for (const { command, rest } of likely(verbs, query, ctx)) {
    const { def } = command;
    const code = rest.find((word) => codeIn(word) !== undefined);
    const others = rest.filter((word) => word !== code);
    if (def.on?.kind === 'booking') {
      if (code) add([codeIn(code) ?? code], 'booking');
    } else if (def.on) add(rest, def.on.kind);
    for (const step of Object.values(def.steps)) {
      if (step.kind !== 'record') continue;
      if (step.of === 'booking' && code) add([codeIn(code) ?? code], 'booking');
      else if (others.length > 0) add(others, step.of);
    }
  }
  return [...wanted].slice(0, MOST_NAMES).map(([text, kinds]) => ({ text, kinds: [...kinds].slice(0, 40) }));
}

/** Names that one search takes. */
const MOST_NAMES = 4;

/**
 * Reads a query as sentences: a command, its record and its answers in any order. Every word needs a use. A sentence
 * without doubt is a complete row of its own tier; others are offered below what matches well.
 */
export async function sentencesFor(
  verbs: Verbs,
  query: string,
  { ctx, named, now }: { ctx: Ctx; named: readonly Ref[]; now: string },
): Promise<Proposal[]> {
  const read = await Promise.all(
    likely(verbs, query, ctx).flatMap(({ command, rest, strength }) =>
      subjectsIn(command, rest, ctx, named).map(async (subject) => {
        const { records, words, sure } = subject;
        const verdict = state(command, ctx, records);
        if (verdict.is !== 'allowed') return subject.said ? blockedOf(command, records, verdict, strength) : undefined;
        const answers = await answersIn(command.def, { ctx, records, words, typed: query, named, now });
        const isAbout = subject.said || answers.said.length > 0;
        if (!isAbout || answers.left.length > 0) return undefined;
        // A declared word may be a noun, and a free text takes anything: such a sentence is doubtful.
        const isClear = strength < DECLARED || (!answers.free && strength % SAID_OTHERWISE < DECLARED);
        const away = near(command, ctx);
        return proposalOf(command, answers, {
          ctx,
          sure: sure && answers.whole && isClear,
          // A declared or another word for the command, and a part of a name: whatever has these words for its title is likelier.
          isGuessed: strength >= DECLARED && subject.said && !sure,
          rank: strength * 2 + away,
          unfound: subject.unfound ?? '',
        });
      }),
    ),
  );
  const proposals = read.filter((each) => each !== undefined);
  return proposals.sort((a, b) => a.tier - b.tier || a.fine - b.fine).slice(0, MOST);
}

/** Sentences offered at most. */
const MOST = 3;

/** Returns the commands that a query may mean, as far as their rights allow; only the likeliest are read further. */
function likely(verbs: Verbs, query: string, ctx: Ctx): Candidate[] {
  const tokens = tokensOf(query);
  if (tokens.length < 2 || tokens.length > MOST_WORDS) return [];
  return candidatesFor(verbs, tokens)
    .filter(({ command }) => state(command, ctx, []).is === 'allowed')
    .sort(
      (a, b) => a.rest.length - b.rest.length || near(a.command, ctx) - near(b.command, ctx) || a.strength - b.strength,
    )
    .slice(0, MOST_READ);
}

/** Returns 0 for the commands of the open record or the list on screen, otherwise 1. */
function near({ def }: ActionCommand, { selected, open, at }: Ctx): number {
  const listed = at.screen === undefined ? undefined : kindOfList(at.screen)?.name;
  return def.on !== undefined && [selected[0]?.kind, open?.kind, listed].includes(def.on.kind) ? 0 : 1;
}

/** Returns the row of a sentence that cannot be done now, with the reason. */
function blockedOf(
  command: ActionCommand,
  records: readonly Ref[],
  verdict: State,
  strength: number,
): Proposal | undefined {
  if (verdict.is === 'allowed' || !verdict.why || strength >= DECLARED) return undefined;
  const title = [command.title, namesOf(records)].filter(Boolean).join(' · ');
  const id = `sentence-blocked:${command.id}:${title}`;
  return { row: { id, is: 'blocked', command, title, why: verdict.why }, tier: TIER.unsure, fine: 40 + strength };
}

const MOST_WORDS = 30;
const MOST_READ = 12;

/** `said`: named in the sentence, not just open. */
type Subject = {
  records: readonly Ref[];
  words: readonly string[];
  sure: boolean;
  said: boolean;
  /** The beginning of a code that several records have. */
  unfound?: string;
};

/** Returns the records a command may run on, with the words that are left: named in the sentence, else the open one. */
function subjectsIn({ def }: ActionCommand, rest: readonly string[], ctx: Ctx, named: readonly Ref[]): Subject[] {
  if (!def.on) return [{ records: [], words: rest, sure: true, said: false }];
  const { kind } = def.on;
  const coded = rest.findIndex((word) => codeIn(word) !== undefined);
  if (kind === 'booking' && coded >= 0) {
    const words = without(rest, coded, 1);
    const typed = (codeIn(rest[coded] ?? '') ?? '').toUpperCase();
    const records = named.filter((ref) => ref.kind === kind && ref.code?.startsWith(typed));
    const [only] = records;
    return [
      {
        records: records.length === 1 && only ? [only] : [],
        words,
        sure: records.length === 1,
        said: true,
        unfound: `${typed}… (${records.length} match)`,
      },
    ];
  }
  const best = bestNamed(
    named.filter((ref) => ref.kind === kind),
    ({ label }) => label,
    rest,
  );
  const open = refsOf(kind, ctx);
  const opened: Subject[] =
    open.length > 0
      ? [{ records: open, words: rest.filter((word) => word !== 'this'), sure: true, said: rest.includes('this') }]
      : [];
  if (!best || best.items.every(({ label }) => isPassingWord(label, best.naming, rest))) return opened;
  const words = without(rest, best.naming.at, best.naming.used);
  const naming = rest.slice(best.naming.at, best.naming.at + best.naming.used);
  const isOne = best.items.length === 1 && !naming.every(isSaidForAnother);
  const found: Subject[] = best.items
    .slice(0, MOST)
    .map((ref) => ({ records: [ref], words, sure: isOne && best.naming.whole, said: true }));
  return [...found, ...opened];
}

/**
 * Returns whether a part of a name is only words that any text may have, such as a day, a number or a kind of record: "close
 * may" names no ticket that asks "May we bring a surfboard?". Such a word names a record only if it is most of its name.
 */
const isPassingWord = (name: string, { at, used }: Naming, words: readonly string[]): boolean =>
  plain(name).split(' ').length > used + 1 &&
  words
    .slice(at, at + used)
    .every(
      (word) =>
        SMALL_WORDS.has(word) ||
        ASKING_WORDS.has(word) ||
        NUMBERS.has(word) ||
        PERIOD_WORDS.includes(word) ||
        kindNamed(word) !== undefined,
    );

const NUMBERS = new Set('one two three four five six seven eight nine ten'.split(' '));

/** Returns a booking code as the server writes it, or the beginning of one; undefined if a word is neither. */
function codeIn(word: string): string | undefined {
  const code = parseCode(word)?.code;
  if (code) return code;
  return /^(at|db)\d{4,6}[a-z0-9]{0,5}$/.test(word) ? word.toUpperCase() : undefined;
}

function proposalOf(
  command: ActionCommand,
  { flow, said }: Awaited<ReturnType<typeof answersIn>>,
  {
    ctx,
    sure,
    isGuessed,
    rank,
    unfound,
  }: { ctx: Ctx; sure: boolean; isGuessed: boolean; rank: number; unfound: string },
): Proposal {
  const { id, title, def } = command;
  const next = question(def, flow, { ctx });
  const subject = namesOf(flow.records) || unfound;
  const parts = [subject, ...said.map(({ words }) => words)].filter(Boolean);
  const hint =
    next.ask === 'record'
      ? 'Asks for the record'
      : next.ask === 'step' && !next.step.optional
        ? `Asks for ${next.step.label.toLowerCase()}`
        : def.danger
          ? 'Asks before it runs'
          : '';
  return {
    row: {
      id: `sentence:${id}:${parts.join(':')}`,
      is: 'sentence',
      command,
      sentence: { records: flow.records, values: flow.values },
      title: [title, ...parts].join(' · '),
      hint: [changeWords(changesOf(def, flow)), hint].filter(Boolean).join(' · '),
    },
    tier: sure ? TIER.sentence : isGuessed ? TIER.begun : TIER.unsure,
    fine: rank,
  };
}
