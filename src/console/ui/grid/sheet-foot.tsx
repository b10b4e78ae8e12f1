import type { Block } from './block.ts';
import { Button } from '#console/ui/button.tsx';
import { editedCount, type Texts } from './edits.ts';

type SheetFootProps = {
  edits: Texts;
  errors: Texts;
  /** Error of the focused cell. */
  cellError: string | undefined;
  /** Outcome of the last action. */
  announcement: string;
  onNextWrong(): void;
};

/** Shows below a grid the error of the focused cell, the last action and the number of edits. */
export function SheetFoot({ edits, errors, cellError, announcement, onNextWrong }: SheetFootProps) {
  const edited = editedCount(edits);
  const wrong = editedCount(errors);
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-y-1 *:not-empty:mr-4 text-sm text-muted">
      <p role="status">
        {cellError !== undefined && <span className="text-bad">{cellError} </span>}
        {announcement}
      </p>
      {cellError === undefined && announcement === '' && edited === 0 && <p>{HELP}</p>}
      {edited > 0 && <p>{many(edited)} changed, not saved yet.</p>}
      {wrong > 0 && (
        <Button size="sm" onClick={onNextWrong}>
          {wrong === 1 ? 'Go to the wrong one' : `Next of ${wrong.toLocaleString('en')} wrong ones`}
        </Button>
      )}
    </div>
  );
}

/** "1,200 cells" */
export const many = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'cell' : 'cells'}`;

const HELP =
  'Type to change a cell, +5% to raise it, F2 to edit it; Shift and arrows select, Ctrl+Enter, Ctrl+D and Ctrl+R fill; Esc, then Tab leaves.';

/** Returns the number of cells in a block, in words. */
export const counted = ({ top, bottom, left, right }: Block): string => many((bottom - top + 1) * (right - left + 1));
