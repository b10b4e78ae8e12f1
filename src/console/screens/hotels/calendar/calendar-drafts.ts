import { useState } from 'react';
import * as v from 'valibot';
import { currentDraft, setTransientDraft, useTransientDraft } from '#console/shell/drafts/transient-draft.ts';
import { keepDraft, keptDraft } from '#console/shell/drafts/grid-drafts.ts';
import { NO_EDITS } from '#console/ui/grid/edits.ts';
import type { CalendarDraft } from './calendar-edits.ts';

/** Returns what was typed into the calendar of a hotel. It survives other parts of the record, other tabs and a reload. */
export function useCalendarDraft(hotel: number): CalendarDraft {
  const stored = useTransientDraft(nameOf(hotel)) as CalendarDraft | undefined;
  const [kept] = useState(() => keptCalendar(hotel));
  return stored ?? kept ?? NOTHING;
}

/** Returns the current draft, which may be newer than the last render. */
export const calendarDraft = (hotel: number): CalendarDraft =>
  (currentDraft(nameOf(hotel)) as CalendarDraft | undefined) ?? keptCalendar(hotel) ?? NOTHING;

export function putCalendarDraft(hotel: number, draft: CalendarDraft): void {
  setTransientDraft(nameOf(hotel), draft);
  const { state, seen } = draft;
  keepDraft(nameOf(hotel), hasEdits(draft) ? { values: { edits: state.edits }, base: { seen } } : undefined);
}

export const dropCalendarDraft = (hotel: number): void => putCalendarDraft(hotel, NOTHING);

export const hasEdits = ({ state }: CalendarDraft): boolean => Object.keys(state.edits).length > 0;

function keptCalendar(hotel: number): CalendarDraft | undefined {
  const draft = keptDraft(nameOf(hotel));
  const read = v.safeParse(Kept, draft);
  if (!draft || !read.success) return undefined;
  const { values, base } = read.output;
  return { state: { ...NO_EDITS, edits: values.edits }, seen: base.seen, restored: draft.at };
}

const nameOf = (hotel: number): string => `calendar:${hotel}`;

const Texts = v.record(v.string(), v.record(v.string(), v.string()));
const Kept = v.object({ values: v.object({ edits: Texts }), base: v.object({ seen: Texts }) });

const NOTHING: CalendarDraft = { state: NO_EDITS, seen: {} };
