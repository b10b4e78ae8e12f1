import { memo } from 'react';
import { durationText } from '#domain/time/duration.ts';
import type { Stop } from '#domain/trip/plan.ts';
import { clockOf } from '#domain/time/hours.ts';
import { type ScheduledDay, type ScheduledStop } from '#domain/trip/schedule.ts';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { ordinal, toneOf, warningWords } from './plan-words.ts';
import { WarningMark } from './warning-mark.tsx';
import { StopRow } from './stop-row.tsx';
import type { StopRecords } from './use-stop-records.ts';
import type { PlanBoard } from './use-plan-board.ts';
import type { Way } from './board-keys.ts';

/** What people do with the stops of a day. */
export type DayActions = Pick<PlanBoard, 'go' | 'select' | 'open' | 'move' | 'change' | 'remove'>;

type DayColumnProps = {
  scheduled: ScheduledDay;
  /** From 0. */
  day: number;
  isLast: boolean;
  isCurrent: boolean;
  /** The stop with the focus, where it is on this day. */
  current: string | undefined;
  /** The stop that is lifted, if any. */
  lifted: string | undefined;
  /** Where on this day a dragged stop would be dropped: before a stop, or at the end. */
  over: string | typeof AT_END | undefined;
  /** The stops of the day in an order that is proposed. */
  proposed: readonly ScheduledStop[] | undefined;
  records: StopRecords;
  city: string;
  actions: DayActions;
};

/** The place after the last stop of a day. */
export const AT_END = Symbol('at the end');

/** Shows the stops of one day, from morning to night. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { scheduled, day, isLast, isCurrent, current, lifted, over, proposed = [], records, city, actions } = props;
  const order = proposed.map(({ stop }) => stop.id);
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
        onSelect={() => actions.go({ day, stop: undefined })}
      />
      <ol aria-label={`Stops of day ${day + 1}`} className="flex flex-1 flex-col pb-2">
        {scheduled.stops.map((each, index) => {
          const { id } = each.stop;
          const to = order.indexOf(id);
          return (
            <StopRow
              key={id}
              scheduled={each}
              number={index + 1}
              record={records.recordOf(each.stop)}
              warnings={scheduled.warnings.filter((warning) => warning.stop === id)}
              city={city}
              current={current === id}
              isLifted={lifted === id}
              isOver={over === id}
              goesTo={to === -1 || to === index ? undefined : ordinal(to + 1)}
              tools={toolsOf(actions, each.stop, waysOf(day, isLast, index, scheduled.stops.length))}
              onUse={(start) => actions.change({ ...each.stop, start: clockOf(start) })}
            />
          );
        })}
      </ol>
      <p
        className={cx(
          'flex flex-wrap items-center gap-1 border-t border-line p-1',
          over === AT_END && 'border-t-2 border-accent-ink',
        )}
      >
        <Button
          variant="quiet"
          data-day={day}
          tabIndex={isCurrent && current === undefined ? 0 : -1}
          {...(isCurrent && { keys: 'n' })}
          onClick={() => {
            if (!isCurrent) actions.select({ day, stop: scheduled.stops.at(-1)?.stop.id });
            actions.open('add');
          }}
        >
          Add stop
        </Button>
        {isCurrent && scheduled.stops.length > 2 && (
          <Button variant="quiet" keys="shift+o" className="ml-auto" onClick={() => actions.open('order')}>
            Order this day
          </Button>
        )}
      </p>
    </section>
  );
});

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
        <h2 className="shrink-0 font-semibold text-ink">Day {day + 1}</h2>
        <span className="ml-auto flex flex-wrap justify-end gap-1">
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

function waysOf(day: number, isLast: boolean, index: number, count: number): Way[] {
  return [
    ...(day === 0 && index === 0 ? [] : (['up'] as const)),
    ...(isLast && index === count - 1 ? [] : (['down'] as const)),
    ...(day === 0 ? [] : (['left'] as const)),
    ...(isLast ? [] : (['right'] as const)),
  ];
}

const toolsOf = (actions: DayActions, { id }: Stop, ways: readonly Way[]) => ({
  ways,
  onMove: (way: Way) => actions.move(way, id),
  onTime: () => actions.open('time'),
  onEdit: () => actions.open('edit'),
  onRemove: () => actions.remove(id),
});
