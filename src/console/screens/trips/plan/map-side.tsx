import { memo } from 'react';
import type { TripPlan } from '#contract/content/trip-plan.schema.ts';
import { stopTitle } from '#domain/trip/plan-words.ts';
import type { ScheduledStop } from '#domain/trip/schedule.ts';
import { Button } from '#console/ui/button.tsx';
import { part } from '#console/ui/page/part.tsx';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import type { MapStop } from './plan-map-view.ts';
import type { PlanBoard } from './use-plan-board.ts';
import type { StopRecords } from './use-stop-records.ts';

const LazyMap = part(
  () => import('./plan-map.tsx').then(({ PlanMap }) => PlanMap),
  <SkeletonLines lines={8} label="Loading map" />,
);

type MapSideProps = { board: PlanBoard; records: StopRecords; plan: TripPlan };

/** Shows where the stops of a day are, or those of all days. */
export const MapSide = memo(function MapSide({ board, records, plan: { city, tiles_url } }: MapSideProps) {
  const { schedule, spot, shown, order } = board;
  const onMap = ({ stop }: ScheduledStop, index: number): MapStop[] => {
    const at = records.factsOf(stop)?.at;
    return at ? [{ id: stop.id, number: index + 1, title: stopTitle(stop, records.recordOf(stop)?.name), at }] : [];
  };
  const days = schedule.flatMap(({ stops }, day) =>
    shown === 'all' || day === spot.day ? [{ stops: stops.flatMap(onMap), isCurrent: day === spot.day }] : [],
  );
  return (
    <section
      aria-label="Map"
      className="relative h-56 shrink-0 overflow-hidden rounded border border-line desktop:h-auto desktop:w-96"
    >
      <LazyMap
        label={`Map of day ${spot.day + 1}. The days beside it say the same in words.`}
        days={days}
        proposed={order?.isNew ? order.next.stops.flatMap(onMap) : []}
        current={spot.stop}
        city={{ name: city.name, lat: city.latitude, lng: city.longitude }}
        tiles={tiles_url}
        onSelect={(stop) => board.go({ day: spot.day, stop })}
      />
      <span role="group" aria-label="Days on the map" className="absolute top-2 left-2 flex gap-1">
        {(['day', 'all'] as const).map((which) => (
          <Button
            key={which}
            size="sm"
            aria-pressed={shown === which}
            onClick={() => board.setShown(which)}
            className="aria-pressed:border-accent-ink aria-pressed:bg-accent-tint"
          >
            {which === 'day' ? `Day ${spot.day + 1}` : 'All days'}
          </Button>
        ))}
      </span>
    </section>
  );
});
