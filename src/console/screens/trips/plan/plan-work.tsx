import { useDeferredValue, useMemo } from 'react';
import type { TripPlan } from '#contract/content/trip-plan.schema.ts';
import type { Stop } from '#domain/trip/plan.ts';
import { stopTitle } from '#domain/trip/plan-words.ts';
import { clockOf } from '#domain/time/hours.ts';
import { Button } from '#console/ui/button.tsx';
import { Kbd } from '#console/ui/kbd.tsx';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { AddPanel } from './add-panel.tsx';
import { MapSide } from './map-side.tsx';
import { OrderPreview } from './order-preview.tsx';
import { PlanBoardView } from './plan-board.tsx';
import { usePlanCommands } from './plan-commands.ts';
import { StopPanel } from './stop-panel.tsx';
import { usePlanBoard, type PlanBoard } from './use-plan-board.ts';
import type { StopRecords } from './use-stop-records.ts';

type PlanWorkProps = {
  plan: TripPlan;
  stops: readonly Stop[];
  records: StopRecords;
  onChange(stops: readonly Stop[]): void;
};

/** What people plan with: the days, the map, and what is asked about a stop or a day. */
export function PlanWork({ plan, stops, records, onChange }: PlanWorkProps) {
  const { city, days } = plan;
  const point = useMemo(() => ({ lat: city.latitude, lng: city.longitude }), [city.latitude, city.longitude]);
  const board = usePlanBoard({ stops, days, facts: records.factsOf, city: point, onChange });
  usePlanCommands(board);
  // The map is drawn after the days: a key does not wait for it.
  const onMap = useDeferredValue(board);
  const { panel, spot, stop } = board;
  return (
    <>
      <Legend />
      {panel === 'add' && (
        <AddPanel day={spot.day + 1} count={stops.length} onAdd={board.add} onClose={() => board.close(true)} />
      )}
      {(panel === 'edit' || panel === 'time') && stop && (
        <StopPanel
          key={stop.id}
          stop={stop}
          name={records.recordOf(stop)?.name}
          atTime={panel === 'time'}
          onChange={board.change}
          onClose={board.close}
        />
      )}
      <DayChips board={board} />
      <div className="flex min-h-0 flex-1 flex-col gap-3 max-tablet:flex-col-reverse desktop:flex-row">
        <PlanBoardView board={board} records={records} city={city.name} />
        <MapSide board={onMap} records={records} plan={plan} />
      </div>
      {board.order && <OrderPreview board={board} order={board.order} records={records} />}
      <Said board={board} records={records} />
    </>
  );
}

/** Says how to read the times, and the keys that are used most. */
const Legend = () => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted max-tablet:hidden">
    <span>Bold times are pinned; the others follow from the stop before.</span>
    {KEYS.map(({ keys, does }) => (
      <span key={does} className="flex items-center gap-1.5">
        {keys.map((each) => (
          <Kbd key={each} keys={each} />
        ))}
        {does}
      </span>
    ))}
  </p>
);

const KEYS = [
  { keys: ['alt+up', 'alt+down'], does: 'move' },
  { keys: ['alt+left', 'alt+right'], does: 'other day' },
  { keys: ['space'], does: 'lift' },
  { keys: ['t'], does: 'time' },
  { keys: ['enter'], does: 'edit' },
  { keys: ['mod+z'], does: 'undo' },
];

/** Chooses the day on a phone, where one day is shown at a time. */
const DayChips = ({ board }: { board: PlanBoard }) => (
  <div role="group" aria-label="Day" className="flex shrink-0 gap-2 overflow-x-auto tablet:hidden">
    {board.schedule.map(({ stops }, day) => (
      <Button
        key={day}
        size="lg"
        aria-pressed={day === board.spot.day}
        onClick={() => board.select({ day, stop: stops[0]?.stop.id })}
        className="aria-pressed:border-accent-ink aria-pressed:bg-accent-tint"
      >
        Day {day + 1}
      </Button>
    ))}
  </div>
);

/** Tells screen readers where a stop went, and how to go on with a lifted one. */
function Said({ board, records }: { board: PlanBoard; records: StopRecords }) {
  const { stop, spot, plan, schedule, lifted } = board;
  const at = plan[spot.day]?.findIndex(({ id }) => id === stop?.id) ?? -1;
  const when = schedule[spot.day]?.stops[at];
  if (!stop || !when) return null;
  const place = `day ${spot.day + 1}, ${at + 1} of ${plan[spot.day]?.length}, at ${clockOf(when.start)}`;
  return (
    <VisuallyHidden>
      <p role="status">
        {lifted === stop.id &&
          `${stopTitle(stop, records.recordOf(stop)?.name)} is lifted: ${place}. Arrows move it, Space puts it down, Escape puts it back.`}
        {lifted === undefined && board.hasMoved && `${stopTitle(stop, records.recordOf(stop)?.name)}: ${place}.`}
      </p>
    </VisuallyHidden>
  );
}
