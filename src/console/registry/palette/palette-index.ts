import { missing } from '#domain/access/access.ts';
import { kindOfList, KINDS, type KindName } from '#contract/kinds.ts';
import type { Ctx } from '#console/registry/context.ts';
import { namesOf, nounOf } from '#console/registry/kinds.ts';
import type { Ref, RefMark } from '#console/registry/kinds.ts';
import type { Command, Registry } from '#console/registry/registry.ts';
import { needsOf, refsOf, state, type State } from '#console/registry/state.ts';
import { plain } from '#console/registry/words.ts';
import type { Row } from './group-rows.ts';
import type { Candidate, PaletteInput, RecordItem } from './palette-rows.ts';
import type { Match } from './rank-entry.ts';
import { ranking, type Ranking } from './ranking.ts';
import { TIER } from './tiers.ts';
import { kindNamed, readAsked } from './asked.ts';
import { answersTo } from './questions.ts';
import { readScope } from './scope.ts';
import { verbsOf, type Verbs } from '#console/registry/sentence/verbs.ts';
import { standings } from './standing.ts';
import { singular } from './word-forms.ts';

/** The commands of a registry, prepared for ranking. */
export type PaletteIndex = {
  registry: Registry;
  ranking: Ranking<Candidate>;
  all: readonly Match<Candidate>[];
  /** What the commands are called in sentences. */
  verbs: Verbs;
};

export function paletteIndex(registry: Registry): PaletteIndex {
  const items = registry.commands.filter(inPalette).map((command): Candidate => ({
    id: command.id,
    title: command.title,
    words: command.def.words ?? [],
    around: aroundOf(command, registry),
    command,
  }));
  return {
    registry,
    ranking: ranking(items),
    verbs: verbsOf(registry),
    all: items.map((item, at) => ({ item, at, tier: TIER.part, fine: 0 })),
  };
}

/**
 * Returns what surrounds the title of a command: its area, the kind it runs on, and what people call the list of that
 * kind, by which they also mean a single record.
 */
function aroundOf({ area, def }: Command, registry: Registry): string {
  const kind = 'on' in def ? def.on?.kind : undefined;
  const list = 'path' in def ? def.parent : kind && KINDS[kind].list;
  const called = list ? (registry.get(list)?.def.words ?? []).filter(isOneWord) : [];
  return [area.tag ? area.title : '', kind ? nounOf(kind) : '', ...called].join(' ');
}

/** Returns whether a declared word is one alone, and not the name of something else. */
const isOneWord = (word: string): boolean => !word.includes(' ') && !NOUNS.has(singular(word));
const NOUNS = new Set(Object.values(KINDS).map(({ noun }) => noun));

/** Returns whether a command has its own row; not so record screens, pages without sign-in and quiet actions. */
const inPalette = ({ is, def }: Command): boolean =>
  is === 'screen' ? !def.path.includes(':') && !def.open : !def.quiet;

/** What somebody may do where they are, and what they prefer. */
export type Standing = Pick<PaletteInput, 'commandState' | 'context' | 'listed' | 'standing' | 'help' | 'askFor'>;

/** Evaluates the commands for a context: once per opening, not with each key. */
export function standingIn(
  { registry, ranking: { items } }: PaletteIndex,
  ctx: Ctx,
  usage: (id: string) => number,
): Standing {
  const states = registry.commands.map((): State | undefined => undefined);
  const commandState = (command: Command): State => (states[command.order] ??= state(command, ctx));
  const kind = ctx.selected[0]?.kind ?? ctx.open?.kind;
  const refs = kind ? refsOf(kind, ctx) : [];
  const ids = new Set(kind ? registry.on(kind).map((command) => command.id) : []);
  const listed = ctx.at.screen === undefined ? undefined : (kindOfList(ctx.at.screen)?.name as KindName | undefined);
  const area = ctx.at.screen === undefined ? undefined : registry.get(ctx.at.screen)?.area.id;
  const place = standings(items, { context: ids, listed, area, usage });
  return {
    commandState,
    context: { title: namesOf(refs), ids, refs },
    ...(listed && { listed }),
    standing: ({ at }) => place(at),
    help: (id) => {
      const command = registry.get(id);
      return command && commandState(command).is === 'allowed' ? command : undefined;
    },
    askFor: (command) => {
      const fix = registry.get('profile.ask-permission');
      const [access] = missing(ctx.me?.grants ?? {}, needsOf(command.def));
      return fix && access && commandState(fix).is === 'allowed'
        ? { fix, asks: { access, what_for: command.title } }
        : undefined;
    },
  };
}

/** Returns the commands that match a query; all of them while it is empty. */
export function matchingCommands(
  { ranking: { find }, all }: PaletteIndex,
  query: string,
  context: ReadonlySet<string>,
): readonly Match<Candidate>[] {
  const { scope, text } = readScope(query);
  if (scope?.commands === 'none') return [];
  const found = text === '' ? all : find(text, { lifted: ({ id }) => context.has(id) });
  return scope ? found.filter(({ item }) => item.command.is === scope.commands) : found;
}

/** Returns a record as the palette ranks it: by its name, and by what kind of record it is. */
export const recordItem = (ref: RefMark | Ref, recent?: true): RecordItem => ({
  id: `${ref.kind}:${ref.id}`,
  title: ref.label,
  record: true,
  around: nounOf(ref.kind),
  ...('hint' in ref && ref.hint ? { words: [ref.hint] } : {}),
  ...(ref.code ? { code: ref.code } : {}),
  ...(recent && { recent }),
  ref,
});

/**
 * Ranks records by a query. Those the server found without the name fitting, such as by a phone number, come after
 * those whose name fits.
 */
export function matchingRecords(
  { seen, found }: { seen: readonly RefMark[]; found: readonly Ref[] },
  query: string,
  only?: KindName,
): readonly Match<RecordItem>[] {
  const { q, kinds, mentioned } = only ? { q: query.trim(), kinds: undefined, mentioned: false } : readAsked(query);
  const within = (mark: RefMark) => kinds === undefined || kinds.includes(mark.kind);
  const known = new Map(found.filter(within).map((ref) => [`${ref.kind}:${ref.id}`, ref]));
  const recent = seen.filter(within).map((mark) => {
    const id = `${mark.kind}:${mark.id}`;
    const item = recordItem(known.get(id) ?? mark, true);
    known.delete(id);
    return item;
  });
  if (q === '') return query.trim() === '' ? recent.map((item, at) => ({ item, at, tier: TIER.part, fine: 0 })) : [];
  const others = [...known.values()].map((ref) => recordItem(ref));
  const items = [...recent, ...others];
  const isAsking = kindNamed(plain(q)) !== undefined || answersTo(plain(query)).length > 0;
  const named = ranking(items)
    .find(q, { most: TIER.begun })
    .filter(({ tier }) => tier <= TIER.begun)
    // A word for a kind of record asks for their list, and a question for its answer, before either asks for a record that
    // happens to be called so.
    .map((match) => (isAsking && match.tier === TIER.whole ? { ...match, tier: TIER.name } : match))
    // Beside other words, a deed with the record comes before the record.
    .map((match) => (mentioned ? { ...match, tier: TIER.synonym, fine: 0 } : match));
  const fits = new Set(named.map(({ at }) => at));
  const rest = items.flatMap((item, at): Match<RecordItem>[] =>
    (item.recent && !('record' in item.ref)) || fits.has(at) ? [] : [{ item, at, tier: TIER.inside, fine: 0 }],
  );
  return [...named.sort((a, b) => a.at - b.at), ...rest];
}

/** Returns what somebody can do whose words fit nothing: search everywhere, or create what they looked for. */
export function rowsInstead({ registry }: PaletteIndex, query: string, { commandState }: Standing): readonly Row[] {
  const { scope, text } = readScope(query);
  const everywhere: Row[] =
    scope && text ? [{ id: 'everywhere', is: 'retype', query: text, title: `Search everywhere for “${text}”` }] : [];
  const creates = ['orders.new', 'users.customers.create']
    .flatMap((id) => registry.get(id) ?? [])
    .filter((command) => commandState(command).is === 'allowed')
    .map((command): Row => ({ id: `command:${command.id}`, is: 'command', command }));
  const roles = registry.get('session.help');
  return [
    ...everywhere,
    ...creates,
    ...(roles ? [{ id: 'command:session.help', is: 'command' as const, command: roles }] : []),
  ];
}
