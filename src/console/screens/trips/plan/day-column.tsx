import { durationText } from '#domain/time/duration.ts';
import type { Stop } from '#domain/trip/plan.ts';
import { clockOf, type ScheduledDay } from '#domain/trip/schedule.ts';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { ordinal, toneOf, warningWords } from './plan-words.ts';
import { WarningMark } from './warning-mark.tsx';
import { StopRow } from './stop-row.tsx';
import type { StopRecords } from './use-stop-records.ts';
import type { PlanBoard } from './use-plan-board.ts';
import type { Way } from './board-keys.ts';

type DayColumnProps = {
  board: PlanBoard;
  records: StopRecords;
  /** From 0. */
  day: number;
  city: string;
  /** Where a dragged stop would be dropped: before a stop, or at the end of a day. */
  over: { day: number; before: string | undefined } | undefined;
};

/** Shows the stops of one day, from morning to night. */
export function DayColumn({ board, records, day, city, over }: DayColumnProps) {
  const scheduled = board.schedule[day];
  if (!scheduled) return null;
  const isCurrent = board.spot.day === day;
  const proposed = isCurrent ? (board.order?.next.stops.map(({ stop }) => stop.id) ?? []) : [];
  return (
    <section
      aria-label={`Day ${day + 1}`}
      data-drop={day}
      className={cx(
        'flex min-w-56 flex-1 flex-col border-line contain-layout tablet:max-w-96 tablet:not-first:border-l',
        !isCurrent && 'max-tablet:hidden',
      )}
    >
      <DayHead
        scheduled={scheduled}
        day={day}
        isCurrent={isCurrent}
        onSelect={() => board.go({ day, stop: undefined })}
      />
      <ol aria-label={`Stops of day ${day + 1}`} className="flex flex-1 flex-col pb-2">
        {scheduled.stops.map((each, index) => {
          const { id } = each.stop;
          const to = proposed.indexOf(id);
          return (
            <StopRow
              key={id}
              scheduled={each}
              number={index + 1}
              record={records.recordOf(each.stop)}
              warnings={scheduled.warnings.filter((warning) => warning.stop === id)}
              city={city}
              current={board.spot.stop === id}
              isLifted={board.lifted === id}
              isOver={over?.day === day && over.before === id}
              goesTo={to === -1 || to === index ? undefined : ordinal(to + 1)}
              tools={toolsOf(board, each.stop, waysOf(board, day, index))}
              onUse={(start) => board.change({ ...each.stop, start: clockOf(start) })}
            />
          );
        })}
      </ol>
      <p
        className={cx(
          'flex flex-wrap items-center gap-1 border-t border-line p-1',
          over?.day === day && over.before === undefined && 'border-t-2 border-accent-ink',
        )}
      >
        <Button
          variant="quiet"
          data-day={day}
          tabIndex={isCurrent && board.spot.stop === undefined ? 0 : -1}
          {...(isCurrent && { keys: 'n' })}
          onClick={() => {
            if (!isCurrent) board.select({ day, stop: scheduled.stops.at(-1)?.stop.id });
            board.open('add');
          }}
        >
          Add stop
        </Button>
        {isCurrent && scheduled.stops.length > 2 && (
          <Button variant="quiet" keys="shift+o" className="ml-auto" onClick={() => board.open('order')}>
            Order this day
          </Button>
        )}
      </p>
    </section>
  );
}

type DayHeadProps = { scheduled: ScheduledDay; day: number; isCurrent: boolean; onSelect(): void };

function DayHead({ scheduled: { span, travel, warnings }, day, isCurrent, onSelect }: DayHeadProps) {
  const long = warnings.find(({ code }) => code === 'long_day');
  const others = warnings.length - (long ? 1 : 0);
  return (
    <header
      onClick={onSelect}
      className={cx(
        'sticky top-0 z-10 flex flex-col border-b-2 bg-subtle px-3 py-2',
        isCurrent ? 'border-accent-mark' : 'border-line',
      )}
    >
      <span className="flex items-center gap-2">
        <h2 className="font-semibold text-ink">Day {day + 1}</h2>
        <span className="ml-auto flex gap-1">
          {long && <WarningMark tone="warn">{warningWords(long, '')}</WarningMark>}
          {others > 0 && (
            <WarningMark tone={warnings.some((each) => toneOf(each) === 'bad') ? 'bad' : 'warn'}>
              {others === 1 ? '1 warning' : `${others} warnings`}
            </WarningMark>
          )}
        </span>
      </span>
      <span className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
        {span === null && 'No stops yet'}
        {span && (
          <>
            <span>{`${clockOf(span.from)}–${clockOf(span.to)}`}</span>
            <span>{durationText(span.to - span.from)}</span>
            {travel > 0 && <span>{durationText(travel)} travel</span>}
          </>
        )}
      </span>
    </header>
  );
}

function waysOf({ plan }: PlanBoard, day: number, index: number): Way[] {
  const isFirst = day === 0 && index === 0;
  const isLast = day === plan.length - 1 && index === (plan[day]?.length ?? 0) - 1;
  return [
    ...(isFirst ? [] : (['up'] as const)),
    ...(isLast ? [] : (['down'] as const)),
    ...(day === 0 ? [] : (['left'] as const)),
    ...(day === plan.length - 1 ? [] : (['right'] as const)),
  ];
}

const toolsOf = (board: PlanBoard, { id }: Stop, ways: readonly Way[]) => ({
  ways,
  onMove: (way: Way) => board.move(way, id),
  onTime: () => board.open('time'),
  onEdit: () => board.open('edit'),
  onRemove: () => board.remove(id),
});
