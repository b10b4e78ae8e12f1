import { durationText } from '#domain/time/duration.ts';
import { stopTitle } from '#domain/trip/plan-words.ts';
import { clockOf } from '#domain/time/hours.ts';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import type { PlanBoard } from './use-plan-board.ts';
import type { StopRecords } from './use-stop-records.ts';

type OrderPreviewProps = { board: PlanBoard; order: NonNullable<PlanBoard['order']>; records: StopRecords };

/** Shows a day in an order with shorter ways before it is used: its times, and what it saves. */
export function OrderPreview({ board, order, records }: OrderPreviewProps) {
  const { now, next, isNew } = order;
  const day = board.spot.day + 1;
  const saved = (now?.travel ?? 0) - next.travel;
  const before = now?.stops.map(({ stop }) => stop.id) ?? [];
  return (
    <div
      role="group"
      aria-label={`Order day ${day}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        board.close(false);
      }}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded border border-accent-mark bg-accent-tint px-3 py-2"
    >
      <span className="flex flex-col">
        <span className="font-semibold text-ink">Order day {day}</span>
        <span className="text-sm text-muted">Nearest next, pinned stops stay</span>
      </span>
      {isNew ? (
        <>
          <span className="flex flex-col tabular-nums">
            <span className="text-muted">
              Travel <s>{durationText(now?.travel ?? 0)}</s> →{' '}
              <strong className="text-ink">{durationText(next.travel)}</strong>
            </span>
            <span className={cx('text-sm', saved > 0 ? 'text-good' : 'text-warn')}>
              {saved > 0 ? `saves ${durationText(saved)}` : 'saves nothing'}
            </span>
          </span>
          <ol aria-label="New order" className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-muted">
            {next.stops.map(({ stop, start }, at) => (
              <li key={stop.id} className={cx(before[at] !== stop.id && 'font-semibold text-ink')}>
                <span className="tabular-nums">{clockOf(start)}</span> {stopTitle(stop, records.recordOf(stop)?.name)}
              </li>
            ))}
          </ol>
          <Button variant="quiet" keys="esc" onClick={() => board.close(false)}>
            Keep as is
          </Button>
          <Button ref={focusOnMount} keys="enter" onClick={board.useOrder}>
            Use this order
          </Button>
        </>
      ) : (
        <>
          <span className="flex-1 text-ink">The stops are in this order already.</span>
          <Button ref={focusOnMount} variant="quiet" keys="esc" onClick={() => board.close(false)}>
            Close
          </Button>
        </>
      )}
    </div>
  );
}
