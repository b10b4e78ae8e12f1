import { useMemo, useRef, useState, type PointerEvent } from 'react';
import type { Board } from '#contract/board.ts';
import { useLatest } from '#console/shell/use-latest.ts';
import { go } from '#console/shell/navigate.ts';
import { drag } from '#console/ui/timeline/drag.ts';
import { Timeline, type TimelineHandle } from '#console/ui/timeline/timeline.tsx';
import type { TimelineRow } from '#console/ui/timeline/types.ts';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { DriverHead } from './board-driver.tsx';
import { keyOfSlot, OpenWork } from './board-open.tsx';
import { verdictFor, type Held } from './board-verdict.ts';
import { blockOf, clock, jobsByDriver, shadesOf, ticksOf } from './board-words.ts';
import { useCandidates } from './use-candidates.ts';
import { giveTo } from './give-to.ts';

type BoardDayProps = { board: Board; days: '1' | '3'; now: number };

/** Drivers by time beside the work nobody has yet: drag a job to a driver, or lift it with Space and choose with the arrows. */
export function BoardDay({ board, days, now }: BoardDayProps) {
  const [held, setHeld] = useState<Held>();
  const [over, setOver] = useState<string>();
  const timeline = useRef<TimelineHandle>(null);
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
          blocks: own.map((job, index) => blockOf(job, own[index - 1], { zone, now: at, brief: days !== '1' })),
          shades: shadesOf(driver),
        };
      }),
    [board, jobs, zone, at, days],
  );
  const ticks = useMemo(() => ticksOf(board, days === '1' ? 1 : 3), [board, days]);
  const candidates = useCandidates(held);
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
  const latest = useLatest({ held, candidates });

  const letGo = () => {
    setHeld(undefined);
    setOver(undefined);
  };
  const cancel = () => {
    const where = latest.current.held;
    letGo();
    if (where?.job) timeline.current?.standOn(String(where.job.id));
    else if (where) document.querySelector<HTMLElement>(`[data-slot="${keyOfSlot(where)}"]`)?.focus();
  };
  const drop = (row: string | undefined) => {
    const { held: what } = latest.current;
    letGo();
    const driver = board.drivers.find(({ id }) => String(id) === row);
    if (what && driver && what.job?.driver_id !== driver.id)
      void giveTo(what, driver, latest.current.candidates?.get(driver.id));
  };
  const lift = (what: Held) => {
    setHeld(what);
    // Once the rows say who fits.
    requestAnimationFrame(() => timeline.current?.standOnFit());
  };
  const press = (event: PointerEvent, what: Held) =>
    drag(event, {
      onLift: () => setHeld(what),
      onOver: setOver,
      onDrop: (row) => (row === undefined ? letGo() : drop(row)),
    });

  const heldOf = (row: TimelineRow, block: string): Held | undefined => {
    const job = jobs.get(Number(row.id))?.find(({ id }) => String(id) === block);
    return job?.booking ? { ...job, booking: job.booking, job } : undefined;
  };
  return (
    <div className="flex min-h-0 flex-1 gap-4 max-desktop:flex-col">
      <OpenWork
        slots={board.open}
        zone={zone}
        days={days !== '1'}
        now={at}
        lifted={held && !held.job ? keyOfSlot(held) : undefined}
        onOpen={({ booking }) => go(`/orders/list/${booking.code}`)}
        onLift={lift}
        onPress={press}
      />
      <Timeline
        handle={timeline}
        label="Drivers"
        rows={rows}
        from={Date.parse(board.from)}
        to={Date.parse(board.to)}
        now={now}
        ticks={ticks}
        hourPx={days === '1' ? 56 : 24}
        lifted={
          held && {
            from: Date.parse(held.core_from),
            to: Date.parse(held.core_to),
            text: `${clock(held.core_from, zone)} ${held.booking.who}`,
            ...(held.job && { row: String(held.job.driver_id) }),
          }
        }
        verdictOf={(row) => verdicts.get(row)}
        over={over}
        onOpen={(block, row) => {
          const code = heldOf(row, block.id)?.booking.code;
          if (code) go(`/orders/list/${code}`);
        }}
        onOpenRow={(row) => go(`/drivers/list/${row.id}`)}
        onLift={(block, row) => {
          const what = heldOf(row, block.id);
          if (what) lift(what);
        }}
        onPress={(event, row, block) => {
          const what = heldOf(row, block.id);
          if (what) press(event, what);
        }}
        onOver={setOver}
        onDrop={drop}
        onCancel={cancel}
      />
      <VisuallyHidden>
        <p role="status">
          {held && `${held.booking.code} is lifted. Up and Down choose a driver, Enter gives it, Escape puts it back.`}
        </p>
      </VisuallyHidden>
    </div>
  );
}

const NONE: ReadonlyMap<string, undefined> = new Map();
