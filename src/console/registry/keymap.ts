import { chordOf, isCharacter, parseKeys, sameChord } from './chords.ts';
import type { Chord, KeyPress } from './chords.ts';
import type { KindName } from '#contract/kinds.ts';
import type { Registry } from './registry.ts';

/**
 * Context in which a key works. `anywhere` includes all others; in a field only keys with Mod work, and Esc of its
 * form.
 */
export type Where =
  | 'anywhere'
  | 'table'
  | 'needs'
  | 'record'
  | 'form'
  | 'translation'
  | 'grid'
  | 'board'
  | 'calendar'
  | 'text'
  | 'plan'
  | 'layout'
  | 'slides';

/** What a key enters on a screen, with keys of its own inside. */
export type GridName = Extract<Where, 'grid' | 'board' | 'calendar' | 'text' | 'plan' | 'layout' | 'slides'>;

/** Key of the console itself, in addition to those of commands. */
export type FrameKey = { id: string; title: string; where: Where; keys: readonly string[] };

/** Binding of a key. `kind`: works only while a record of that kind is selected. */
export type Binding = {
  id: string;
  title: string;
  where: readonly Where[];
  kind?: KindName;
  keys: string;
  chords: readonly Chord[];
};

/** Keys the user chose instead of the defaults, by command or frame-key id; an empty list removes the keys. */
export type KeyOverrides = Readonly<Record<string, readonly string[]>>;

/** Keys inside tables and records; the shell runs them. */
export const FRAME_KEYS: readonly FrameKey[] = [
  { id: 'table.next', title: 'Next row', where: 'table', keys: ['j', 'ArrowDown'] },
  { id: 'table.previous', title: 'Previous row', where: 'table', keys: ['k', 'ArrowUp'] },
  { id: 'table.open', title: 'Open the row', where: 'table', keys: ['Enter'] },
  { id: 'table.openTab', title: 'Open the row in a new tab', where: 'table', keys: ['Mod+Enter'] },
  { id: 'table.peek', title: 'Show a summary of the row beside the list', where: 'table', keys: ['Space'] },
  { id: 'table.closePeek', title: 'Close the summary', where: 'table', keys: ['Escape'] },
  { id: 'table.select', title: 'Select the row', where: 'table', keys: ['x'] },
  {
    id: 'table.extendDown',
    title: 'Extend the selection down',
    where: 'table',
    keys: ['Shift+j', 'Shift+ArrowDown'],
  },
  {
    id: 'table.extendUp',
    title: 'Extend the selection up',
    where: 'table',
    keys: ['Shift+k', 'Shift+ArrowUp'],
  },
  {
    id: 'table.selectAll',
    title: 'Select the page; again, everything the filter finds',
    where: 'table',
    keys: ['Mod+a'],
  },
  { id: 'table.filter', title: 'Filter', where: 'table', keys: ['f'] },
  { id: 'table.sort', title: 'Sort', where: 'table', keys: ['s'] },
  { id: 'table.nextPage', title: 'Next page', where: 'table', keys: ['n'] },
  { id: 'table.previousPage', title: 'Previous page', where: 'table', keys: ['p'] },
  { id: 'table.commands', title: 'Commands of this row', where: 'table', keys: ['.'] },
  { id: 'table.copyLink', title: 'Copy the row’s link', where: 'table', keys: ['y'] },
  { id: 'needs.next', title: 'Next thing that needs you', where: 'needs', keys: ['j'] },
  { id: 'needs.previous', title: 'Previous thing that needs you', where: 'needs', keys: ['k'] },
  { id: 'record.next', title: 'Next record in the list', where: 'record', keys: ['j'] },
  { id: 'record.previous', title: 'Previous record in the list', where: 'record', keys: ['k'] },
  { id: 'record.commands', title: 'Commands of this record', where: 'record', keys: ['.'] },
  { id: 'record.copyLink', title: 'Copy this record’s link', where: 'record', keys: ['y'] },
  ...Array.from({ length: 9 }, (_, index): FrameKey => ({
    id: `record.tab${index + 1}`,
    title: `Sub-tab ${index + 1}`,
    where: 'record',
    keys: [String(index + 1)],
  })),
  { id: 'grid.enter', title: 'Go into the grid', where: 'grid', keys: ['Enter'] },
  { id: 'board.enter', title: 'Go to the drivers', where: 'board', keys: ['Enter'] },
  {
    id: 'board.nextLane',
    title: 'Next lane: unassigned jobs, then each driver with jobs',
    where: 'board',
    keys: ['F9'],
  },
  { id: 'board.previousLane', title: 'Previous lane', where: 'board', keys: ['Shift+F9'] },
  { id: 'board.commands', title: 'Card of the job with its commands', where: 'board', keys: ['.'] },
  { id: 'calendar.enter', title: 'Go to the days', where: 'calendar', keys: ['Enter'] },
  { id: 'text.enter', title: 'Go into the text', where: 'text', keys: ['Enter'] },
  { id: 'plan.enter', title: 'Go to the stops', where: 'plan', keys: ['Enter'] },
  { id: 'layout.enter', title: 'Go to the sections', where: 'layout', keys: ['Enter'] },
  { id: 'form.save', title: 'Save', where: 'form', keys: ['Mod+s'] },
  { id: 'form.close', title: 'Save and close', where: 'form', keys: ['Mod+Enter'] },
  { id: 'form.another', title: 'Save and start another', where: 'form', keys: ['Mod+Shift+Enter'] },
  { id: 'form.nextError', title: 'Next wrong field', where: 'form', keys: ['F8'] },
  { id: 'form.nextSection', title: 'Next section', where: 'form', keys: ['F9'] },
  { id: 'form.previousSection', title: 'Previous section', where: 'form', keys: ['Shift+F9'] },
  { id: 'form.leave', title: 'Leave, asking when unsaved', where: 'form', keys: ['Escape'] },
  { id: 'translation.next', title: 'Next gap in the translation', where: 'translation', keys: ['l', 'Alt+l'] },
  { id: 'translation.keep', title: 'This text is still right', where: 'translation', keys: ['Alt+Enter'] },
  { id: 'translation.toggle', title: 'Open or close the second language', where: 'translation', keys: ['Mod+\\'] },
];

/** Returns all key bindings of commands and of the frame, with the user's own keys applied. */
export function bindings(registry: Registry, rebound: KeyOverrides = {}): Binding[] {
  const bind = (
    id: string,
    title: string,
    where: readonly Where[],
    defaults: readonly string[],
    kind?: KindName,
  ): Binding[] =>
    (rebound[id] ?? defaults).map((keys) => ({
      id,
      title,
      where,
      keys,
      chords: parseKeys(keys),
      ...(kind ? { kind } : {}),
    }));
  return [
    ...registry.commands.flatMap(({ id, title, def }) => {
      const kind = 'on' in def ? def.on?.kind : undefined;
      return bind(id, title, kind ? ['table', 'record'] : ['anywhere'], def.keys ?? [], kind);
    }),
    ...FRAME_KEYS.flatMap(({ id, title, where, keys }) => bind(id, title, [where], keys)),
  ];
}

/** Returns the binding that keys would clash with: it has the same keys, or one is a prefix of the other. */
export function clashOf(
  registry: Registry,
  rebound: KeyOverrides,
  id: string,
  keys: readonly string[],
): Binding | undefined {
  const all = bindings(registry, { ...rebound, [id]: keys });
  const clash = clashes(all).find(({ ids }) => ids.includes(id));
  return clash && all.find((binding) => binding.id !== id && clash.ids.includes(binding.id));
}

export type Clash = { keys: string; ids: readonly [string, string] };

/** Returns the pairs that clash: in the same context, the same keys, or keys that are a prefix of another's. */
export function clashes(all: readonly Binding[]): Clash[] {
  return all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter(
        (b) => a.id !== b.id && contextsOverlap(a, b) && (begins(a.chords, b.chords) || begins(b.chords, a.chords)),
      )
      .map((b): Clash => ({
        keys: a.chords.length <= b.chords.length ? a.keys : b.keys,
        ids: [a.id, b.id],
      })),
  );
}

/** Contexts around the focus, innermost first, and the kinds of the selected records. */
export type Listening = {
  where: readonly Where[];
  kinds: readonly KindName[];
  inField: boolean;
  singleKeys: boolean;
  /** Set while a form is the screen: tells whether these single keys work nevertheless. */
  onForm?: ((keys: string) => boolean) | undefined;
  mac: boolean;
};

/** Presses of an unfinished sequence, and the time of the last one in ms. */
export type Pending = { chords: readonly Chord[]; at: number };

export type KeyMatch = { run: string; pending?: undefined } | { run?: undefined; pending?: Pending };

/** Matches one press: returns a command to run, a pending sequence, or nothing. Pure; the caller keeps `pending`. */
export function matchKey(
  all: readonly Binding[],
  press: KeyPress,
  before: Pending | undefined,
  at: Listening,
  now: number,
): KeyMatch {
  const chord = chordOf(press, at.mac);
  if (!chord) return before && now - before.at < TIMEOUT ? { pending: before } : {};
  const live = all.filter((binding) => listens(binding, chord, at));
  const earlier = before && now - before.at < TIMEOUT ? before.chords : [];
  return (
    take(live, [...earlier, chord], at, now) ?? (earlier.length > 0 ? take(live, [chord], at, now) : undefined) ?? {}
  );
}

/** Time a sequence waits for its next press, in milliseconds. */
export const TIMEOUT = 1000;

function take(live: readonly Binding[], chords: readonly Chord[], at: Listening, now: number): KeyMatch | undefined {
  const started = live.filter((binding) => begins(chords, binding.chords));
  const whole = started
    .filter((binding) => binding.chords.length === chords.length)
    .sort((a, b) => depth(a, at.where) - depth(b, at.where))[0];
  if (whole) return { run: whole.id };
  return started.length > 0 ? { pending: { chords, at: now } } : undefined;
}

function listens(binding: Binding, chord: Chord, at: Listening): boolean {
  if (!binding.where.some((where) => where === 'anywhere' || at.where.includes(where))) return false;
  if (binding.kind && !at.kinds.includes(binding.kind)) return false;
  const leaves = chord.key === 'escape' && binding.where.includes('form');
  const types = !FUNCTION_KEY.test(chord.key) && (!chord.mod || EDITING.has(chord.key));
  if (at.inField && !leaves && types) return false;
  if (!binding.chords.some(isCharacter)) return true;
  return at.singleKeys && (at.onForm?.(binding.keys) ?? true);
}

const FUNCTION_KEY = /^f\d+$/;

/** Mod keys that text fields use: select all, undo, copy, cut, paste. */
const EDITING = new Set(['a', 'z', 'c', 'x', 'v']);

const depth = (binding: Binding, where: readonly Where[]): number => {
  const places = binding.where.map((place) => where.indexOf(place)).filter((index) => index >= 0);
  return places.length > 0 ? Math.min(...places) : where.length;
};

const begins = (start: readonly Chord[], whole: readonly Chord[]): boolean =>
  start.length <= whole.length && start.every((chord, index) => sameChord(chord, whole[index] ?? NEVER));

const NEVER: Chord = { key: '', mod: false, alt: false, shift: false };

function contextsOverlap(a: Binding, b: Binding): boolean {
  if (a.kind && b.kind && a.kind !== b.kind) return false;
  return (
    a.where.includes('anywhere') || b.where.includes('anywhere') || a.where.some((where) => b.where.includes(where))
  );
}
