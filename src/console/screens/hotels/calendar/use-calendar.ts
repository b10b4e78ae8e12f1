import { useEffect, useMemo, useState } from 'react';
import { calendar } from '#contract/hotel/calendar.ts';
import { MAX_CHANGES } from '#contract/hotel/calendar.schema.ts';
import { invertChanges, type CalendarChange } from '#domain/hotel/calendar.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { invalidate, keyOf, useCall } from '#console/shell/server/queries.ts';
import { ApiError, reasonOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { offerUndo } from '#console/shell/state/undo.ts';
import type { EditState } from '#console/ui/grid/edits.ts';
import { calendarDraft, dropCalendarDraft, hasEdits, putCalendarDraft, useCalendarDraft } from './calendar-drafts.ts';
import {
  afterSaving,
  clashesOf,
  draftChanges,
  edited,
  editedNights,
  errorReader,
  settled,
  withoutSaved,
} from './calendar-edits.ts';
import { countOf, frameOf } from './calendar-lines.ts';

/** Which nights are shown: from a day, or from today when it is empty. */
export type Shown = { from: string; nights: number };

/** Manages the calendar of a hotel as an editable grid, saved all or nothing. */
export function useCalendar(hotel: number, { from, nights }: Shown) {
  const draft = useCalendarDraft(hotel);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const mayEdit = useAllowed(calendar.save);
  const params = { id: hotel };
  const input = { params, query: { ...(from !== '' && { from }), nights: String(nights) } };
  const answer = useCall(calendar.read, input);
  const loaded = answer.data?.data;
  const frame = useMemo(() => loaded && frameOf(loaded), [loaded]);
  const readErrors = useMemo(() => frame && errorReader(frame), [frame]);
  const errors = useMemo(() => readErrors?.(draft.state.edits) ?? {}, [readErrors, draft.state.edits]);
  const clashes = useMemo(() => (frame ? clashesOf(draft, frame.texts) : []), [frame, draft]);
  const dirty = hasEdits(draft);

  // What others saved just as it is typed here is no edit any more.
  useEffect(() => {
    if (!frame || busy) return;
    const now = calendarDraft(hotel);
    const left = withoutSaved(now, frame.texts);
    if (left !== now) putCalendarDraft(hotel, left);
  }, [frame, busy, hotel]);

  async function send(changes: readonly CalendarChange[]): Promise<void> {
    const body = { ...(from !== '' && { from }), nights, changes: [...changes] };
    const saved = await runtime().send(calendar.save, { params, body });
    runtime().queries.setQueryData(keyOf(calendar.read, input), saved);
    invalidate([calendar.read]);
  }

  async function save(): Promise<void> {
    if (!frame || busy) return;
    const now = calendarDraft(hotel);
    const changes = draftChanges(now, frame.calendar.currency);
    if (changes.length === 0) return dropCalendarDraft(hotel);
    const why = refusalOf(errors, clashes.length, changes.length);
    if (why !== undefined) return setError(why);
    setBusy(true);
    setError(undefined);
    try {
      await send(changes);
      putCalendarDraft(hotel, afterSaving(calendarDraft(hotel), now.state.edits));
      const count = editedNights(now.state.edits).length;
      offerUndo(`${countOf(count, 'night')} saved.`, () => send(invertChanges(changes)));
    } catch (refused) {
      setError(reasonOf(refused));
      // What others changed is shown in the grid, and asked about.
      if (refused instanceof ApiError && refused.status === 409) invalidate([calendar.read]);
    } finally {
      setBusy(false);
    }
  }

  return {
    answer,
    frame,
    draft,
    dirty,
    busy,
    error,
    errors,
    clashes,
    mayEdit,
    save,
    edit(state: EditState) {
      setError(undefined);
      putCalendarDraft(hotel, edited(calendarDraft(hotel), state, frame?.texts ?? {}));
    },
    drop() {
      setError(undefined);
      dropCalendarDraft(hotel);
    },
    settle(keep: 'mine' | 'theirs') {
      setError(undefined);
      putCalendarDraft(hotel, settled(calendarDraft(hotel), clashes, keep));
    },
  };
}

export type CalendarModel = ReturnType<typeof useCalendar>;

/** Returns why a draft cannot be saved yet. */
function refusalOf(errors: Readonly<Record<string, object>>, clashes: number, changes: number): string | undefined {
  const wrong = Object.values(errors).reduce((sum, line) => sum + Object.keys(line).length, 0);
  if (wrong > 0)
    return `${wrong === 1 ? 'One cell is' : `${wrong.toLocaleString('en')} cells are`} wrong, so nothing was saved. Correct what is marked first.`;
  if (clashes > 0) return 'First choose which of the conflicting changes to keep.';
  return changes > MAX_CHANGES
    ? `At most ${MAX_CHANGES.toLocaleString('en')} changes are saved at once, and these are ${changes.toLocaleString('en')}, so nothing was saved. Undo some of them first.`
    : undefined;
}
