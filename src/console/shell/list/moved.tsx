import { useEffect, useRef, useState } from 'react';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

/** A page of a list as it is shown. */
export type Shown = {
  /** What is listed and in which order: another list begins anew. */
  list: string;
  page: number;
  ids: readonly RowId[];
};

export type RowId = number | string;

/**
 * Returns whether a page holds other rows than when it was seen: then the page after it repeats some of them or leaves
 * others out. Totals do not tell, because long lists are not counted to their end.
 */
export const hasMoved = (seen: readonly RowId[], now: readonly RowId[]): boolean =>
  seen.length !== now.length || now.some((id) => !seen.includes(id));

/**
 * Returns whether the page on screen does not follow on the one seen before it, which is read once more to know.
 * @param shown undefined until the page has arrived
 * @param readAgain reads what a page holds now
 */
export function useMoved(shown: Shown | undefined, readAgain: (page: number) => Promise<readonly RowId[]>): boolean {
  const seen = useRef<Shown>(undefined);
  const [moved, setMoved] = useState<Shown>();
  const latest = useLatest({ shown, readAgain });
  const rows = shown && JSON.stringify(shown);
  useEffect(() => {
    const { shown: now, readAgain: read } = latest.current;
    if (!now) return;
    const before = seen.current;
    seen.current = now;
    if (before && isPage(before, now)) return;
    setMoved(undefined);
    if (before?.list !== now.list || before.page !== now.page - 1) return;
    read(before.page).then(
      (ids) => hasMoved(before.ids, ids) && setMoved(now),
      // Without an answer nothing is known, and the list says by itself when the server cannot be reached.
      () => undefined,
    );
  }, [rows, latest]);
  return moved !== undefined && shown !== undefined && isPage(moved, shown);
}

const isPage = (one: Shown, other: Shown): boolean => one.list === other.list && one.page === other.page;

/** Says that a page does not follow on the one before it, and leads back to that. */
export function MovedNotice({ page, onBack }: { page: number; onBack(): void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div ref={place}>
      <Notice
        tone="warn"
        title={`This list has changed since you saw page ${page - 1}: rows may be repeated or missing here.`}
        actions={
          <Button size="sm" onClick={onBack}>
            Show page {page - 1} again
          </Button>
        }
      />
    </div>
  );
}
