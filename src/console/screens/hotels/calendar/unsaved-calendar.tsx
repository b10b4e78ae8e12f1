import { UnsavedMark } from '#console/shell/record/parts.tsx';
import { useUnsaved } from '#console/shell/state/unsaved.ts';
import { dropCalendarDraft, hasEdits, useCalendarDraft } from './calendar-drafts.ts';

/** Marks the calendar of a hotel when something in it is not saved, whichever part is open, and guards it against leaving. */
export function UnsavedCalendar({ record }: { record: { id: number } }) {
  const dirty = hasEdits(useCalendarDraft(record.id));
  useUnsaved(dirty, () => dropCalendarDraft(record.id));
  return dirty && <UnsavedMark />;
}
