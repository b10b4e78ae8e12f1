import { changesOf, type CalendarChange, type NightChange } from '#domain/hotel/calendar.ts';
import { parseMoney } from '#domain/money/money.ts';
import { editedCells, type EditState, type Texts } from '#console/ui/grid/edits.ts';
import { nightError, readLineId, type CalendarFrame } from './calendar-lines.ts';

/** What somebody typed into a calendar and did not save: the edits, and of each edited night what it was before. */
export interface CalendarDraft {
  readonly state: EditState;
  readonly seen: Texts;
  /** When the draft was typed, if it was restored after a page unload. */
  readonly restored?: string;
}

/** A night that was changed both here and by somebody else. */
export interface Clash {
  readonly line: string;
  readonly night: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Returns a draft with other edits. A night that was not edited before is kept as it is saved now; nights that are not
 * loaded keep what was seen of them.
 */
export function edited(draft: CalendarDraft, state: EditState, saved: Texts): CalendarDraft {
  const seen: Record<string, Texts[string]> = { ...draft.seen };
  for (const [line, texts] of Object.entries(state.edits)) {
    const before = draft.state.edits[line];
    if (texts === before) continue;
    const added = Object.keys(texts).filter((night) => before?.[night] === undefined);
    const known = added.flatMap((night) => {
      const text = saved[line]?.[night];
      return text === undefined ? [] : [[night, text] as const];
    });
    if (known.length > 0) seen[line] = { ...seen[line], ...Object.fromEntries(known) };
  }
  return { state, seen };
}

/** Returns the edited nights that somebody else has changed to something else meanwhile. */
export function clashesOf({ state, seen }: CalendarDraft, saved: Texts): Clash[] {
  const clashes: Clash[] = [];
  for (const [line, texts] of Object.entries(state.edits)) {
    const [ofSaved, ofSeen] = [saved[line], seen[line]];
    for (const night in texts) {
      const [mine = '', theirs] = [texts[night], ofSaved?.[night]];
      if (theirs !== undefined && theirs !== ofSeen?.[night] && theirs !== mine)
        clashes.push({ line, night, mine, theirs });
    }
  }
  return clashes;
}

/** Returns a draft after a decision about clashes: one's own texts, on top of what others saved, or theirs. */
export function settled(draft: CalendarDraft, clashes: readonly Clash[], keep: 'mine' | 'theirs'): CalendarDraft {
  const of = (line: string, night: string) => clashes.some((clash) => clash.line === line && clash.night === night);
  if (keep === 'theirs') return { ...draft, state: without(draft.state, of) };
  const seen: Record<string, Texts[string]> = { ...draft.seen };
  for (const { line, night, theirs } of clashes) seen[line] = { ...seen[line], [night]: theirs };
  return { ...draft, seen };
}

/**
 * Returns a draft without what is saved already, such as by the same change of somebody else; the same draft when there is
 * nothing of the kind.
 */
export function withoutSaved(draft: CalendarDraft, saved: Texts): CalendarDraft {
  const isSaved = (line: string, night: string, text: string) => saved[line]?.[night] === text;
  return editedCells(draft.state.edits).some(({ row, column, text }) => isSaved(row, column, text))
    ? { ...draft, state: without(draft.state, isSaved) }
    : draft;
}

/** Returns a draft after its edits were saved: what was typed while they were on their way stays, on top of them. */
export function afterSaving(draft: CalendarDraft, sent: Texts): CalendarDraft {
  const state = without(draft.state, (line, night, text) => sent[line]?.[night] === text);
  const seen: Record<string, Texts[string]> = { ...draft.seen };
  for (const { row, column } of editedCells(state.edits)) {
    const text = sent[row]?.[column];
    if (text !== undefined) seen[row] = { ...seen[row], [column]: text };
  }
  // Ctrl+Z in the grid does not take back what is saved; the message after saving offers that.
  return { state: { ...state, past: [], future: [] }, seen };
}

function without(state: EditState, drop: (line: string, night: string, text: string) => boolean): EditState {
  const kept = Object.entries(state.edits).flatMap(([line, texts]) => {
    const left = Object.entries(texts).filter(([night, text]) => !drop(line, night, text));
    return left.length > 0 ? [[line, Object.fromEntries(left)] as const] : [];
  });
  return { ...state, edits: Object.fromEntries(kept) };
}

/** Returns a reader of the errors of edited lines that caches by identity: an unchanged line is not read again. */
export function errorReader(frame: CalendarFrame) {
  const read = new WeakMap<Texts[string], Texts[string]>();
  const errorsOf = (line: string, texts: Texts[string]): Texts[string] => {
    const known = read.get(texts);
    if (known) return known;
    const found = Object.entries(texts).flatMap(([night, text]) => {
      const why = nightError(frame, line, night, text);
      return why === undefined ? [] : [[night, why] as const];
    });
    const errors = Object.fromEntries(found);
    read.set(texts, errors);
    return errors;
  };
  return (edits: Texts): Texts => {
    const lines = Object.entries(edits).map(([line, texts]) => [line, errorsOf(line, texts)] as const);
    return Object.fromEntries(lines.filter(([, errors]) => Object.keys(errors).length > 0));
  };
}

/** Returns what is to be saved of a draft without errors. */
export const draftChanges = ({ state, seen }: CalendarDraft, currency: string): CalendarChange[] =>
  changesOf(
    editedCells(state.edits).flatMap(({ row, column: night, text }): NightChange[] => {
      const { field, id } = readLineId(row);
      const was = seen[row]?.[night] ?? '';
      if (text === was) return [];
      if (field === 'closed') return [{ field, id, night, before: was || null, after: text || null }];
      const valueOf = (typed: string) => (field === 'rooms' ? Number(typed) : minorOf(typed, currency));
      return [{ field, id, night, before: valueOf(was), after: valueOf(text) }];
    }),
  );

/** Returns the nights with edits, in order. */
export const editedNights = (edits: Texts): string[] =>
  [...new Set(Object.values(edits).flatMap((texts) => Object.keys(texts)))].toSorted();

function minorOf(text: string, currency: string): number {
  const read = parseMoney(text, currency);
  return read.ok ? read.minor : 0;
}
