import { Button } from '#console/ui/button.tsx';
import { editedCount } from '#console/ui/grid/edits.ts';
import { goToNextWrong } from '#console/ui/grid/next-wrong.ts';
import type { SheetProps } from '#console/ui/grid/sheet-types.ts';
import type { SheetState } from '#console/ui/grid/use-sheet.ts';
import { countOf } from './calendar-lines.ts';
import type { CalendarModel } from './use-calendar.ts';

type CalendarStatusProps = {
  model: CalendarModel;
  given: SheetProps;
  sheet: SheetState;
  /** Why nothing can be typed, if so. */
  readOnly: string | undefined;
};

/** Says below the calendar what is wrong with the current cell, what the last key did, and what is not saved. */
export function CalendarStatus({ model, given, sheet, readOnly }: CalendarStatusProps) {
  const { at, announcement } = sheet;
  const why = model.errors[given.lines[at.row]?.id ?? '']?.[given.columns[at.column]?.id ?? ''];
  const edited = editedCount(model.draft.state.edits);
  const wrong = editedCount(model.errors);
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-4 pt-1 text-sm text-muted">
      <p role="status">
        {why !== undefined && <span className="text-bad">{why} </span>}
        {announcement}
      </p>
      {readOnly !== undefined && announcement !== readOnly && <p>{readOnly}</p>}
      {edited > 0 && <p>{`${countOf(edited, 'cell')} changed, not saved yet.`}</p>}
      {wrong > 0 && (
        <Button size="sm" onClick={() => goToNextWrong(given, sheet)}>
          {wrong === 1 ? 'Go to the wrong one' : `Next of ${wrong.toLocaleString('en')} wrong ones`}
        </Button>
      )}
    </div>
  );
}
