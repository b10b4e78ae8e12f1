import { useMemo, useRef } from 'react';
import type { Board, OpenSlot } from '#contract/dispatch/board.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { Timeline, type TimelineHandle, type TimelineProps } from '#console/ui/timeline/timeline.tsx';
import type { Lifted, TimelineRow } from '#console/ui/timeline/types.ts';
import { EmptyState } from '#console/ui/page/states.tsx';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { DriverHead } from './board-driver.tsx';
import { OpenWork } from './board-open.tsx';
import { bestFirst, keyOfSlot, verdictFor, type DraggedSlot } from './board-verdict.ts';
import { blockOf, clock, jobsByDriver, shadesOf, stretchWords, ticksOf } from './board-words.ts';
import { heldOf, useJobCard } from './use-job-card.tsx';
import { useDragAssign } from './use-drag-assign.ts';
import { useLaneKeys } from './use-lane-keys.ts';

type BoardDayProps = { board: Board; days: '1' | '3'; now: number };

/**
 * Shows drivers along a time axis below the unassigned jobs. A job is dragged to a driver, or lifted with Space and
 * moved with the arrows.
 */
export function BoardDay({ board, days, now }: BoardDayProps) {
  const timeline = useRef<TimelineHandle>(null);
  const place = useLaneKeys(timeline);
  const { held, over, candidates, sorts, acts, mayGive } = useDragAssign(board, timeline);
  const zone = board.city.timezone;
  const at = new Date(now).toISOString();
  const jobs = useMemo(() => jobsByDriver(board), [board]);
  const rows = useMemo(
    () =>
      board.drivers.map((driver): TimelineRow => {
        const own = jobs.get(driver.id) ?? [];
        return {
          id: String(driver.id),
          label: driver.name,
          head: <DriverHead driver={driver} />,
          blocks: own.map((job, index) =>
            blockOf(job, own[index - 1], { zone, now: at, brief: days !== '1', mayGive }),
          ),
          shades: shadesOf(driver),
        };
      }),
    [board, jobs, zone, at, days, mayGive],
  );
  const ticks = useMemo(() => ticksOf(board, days === '1' ? 1 : 3), [board, days]);
  const verdicts = useMemo(() => {
    if (!held) return NONE;
    const facts = { held, buffer_min: board.city.buffer_min, zone };
    return new Map(
      board.drivers.map((driver) => [
        String(driver.id),
        verdictFor({ ...facts, driver, jobs: jobs.get(driver.id) ?? [], candidate: candidates?.get(driver.id) }),
      ]),
    );
  }, [held, board, jobs, zone, candidates]);
  const lanes = useMemo(
    () => (sorts && candidates ? bestFirst(rows, verdicts, candidates) : rows),
    [sorts, rows, verdicts, candidates],
  );
  const kept = useMemo(() => board.open.map(rangeOf), [board]);
  const { card, openCard } = useJobCard(board, jobs, at);
  const latest = useLatest(jobs);
  const lifting = useMemo((): Pick<TimelineProps, 'onOpen' | 'onLift' | 'onPress'> => {
    const withJob = (row: TimelineRow, block: string, act: (what: DraggedSlot) => void) => {
      const what = heldOf(latest.current.get(Number(row.id)), block);
      if (what) act(what);
    };
    return {
      onOpen: (block, row, anchor) => withJob(row, block.id, (what) => openCard(what, anchor)),
      onLift: (block, row) => withJob(row, block.id, acts.lift),
      onPress: (event, row, block) => withJob(row, block.id, (what) => acts.press(event, what)),
    };
  }, [latest, acts, openCard]);
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col gap-3">
      <OpenWork
        slots={board.open}
        zone={zone}
        days={days !== '1'}
        now={at}
        lifted={held && !held.job ? keyOfSlot(held) : undefined}
        mayGive={mayGive}
        onOpen={openCard}
        onLift={acts.lift}
        onPress={acts.press}
        onPutBack={acts.putBack}
      />
      {board.drivers.length === 0 ? (
        <EmptyState title="No drivers here" why="No driver in this city matches these filters." />
      ) : (
        <Timeline
          handle={timeline}
          label="Drivers"
          rows={lanes}
          from={Date.parse(board.from)}
          to={Date.parse(board.to)}
          now={now}
          ticks={ticks}
          hourPx={days === '1' ? 56 : 24}
          kept={kept}
          nameOfStretch={({ from, to }) => stretchWords(from, to, zone)}
          lifted={held && ghostOf(held, zone)}
          verdictOf={(row) => verdicts.get(row)}
          over={over}
          {...lifting}
          onOpenRow={openDriver}
          onOver={acts.over}
          onDrop={acts.drop}
          onCancel={acts.putBack}
        />
      )}
      {card}
      <HeldWords held={held} />
    </div>
  );
}

/** Tells screen readers how to go on with the lifted job. */
const HeldWords = ({ held }: { held: DraggedSlot | undefined }) => (
  <VisuallyHidden>
    <p role="status">
      {held &&
        `${held.booking.code} is picked up. Press Up or Down to choose a driver, Enter to assign it, Escape to cancel.`}
    </p>
  </VisuallyHidden>
);

/** Returns the lifted slot as it is drawn in the rows it could go to. */
const ghostOf = (held: DraggedSlot, zone: string): Lifted => ({
  from: Date.parse(held.core_from),
  to: Date.parse(held.core_to),
  text: `${clock(held.core_from, zone)} ${held.booking.who}`,
  ...(held.job && { row: String(held.job.driver_id) }),
});

const rangeOf = ({ core_from, core_to }: OpenSlot) => ({ from: Date.parse(core_from), to: Date.parse(core_to) });
const openDriver = (row: TimelineRow) => go(addressOf('driver', row.id));
const NONE: ReadonlyMap<string, undefined> = new Map();
