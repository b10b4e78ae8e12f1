import { trip } from '#contract/content/trip.ts';
import type { Trip } from '#contract/content/trip.schema.ts';
import type { TripPlan } from '#contract/content/trip-plan.schema.ts';
import { addressBelow } from '#contract/kinds.ts';
import { durationText } from '#domain/time/duration.ts';
import { planOf } from '#domain/trip/plan.ts';
import { stopTitle } from '#domain/trip/plan-words.ts';
import { clockOf } from '#domain/time/hours.ts';
import { scheduledDay } from '#domain/trip/schedule.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { LinkButton } from '#console/ui/button.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { EmptyState, ErrorState } from '#console/ui/page/states.tsx';
import { toneOf, warningWords } from './plan-words.ts';
import { useStopRecords, type StopRecords } from './use-stop-records.ts';
import { WarningMark } from './warning-mark.tsx';

/** Shows the plan of a trip to read: when each stop is, and what is worth a look. */
export function PlanSummary({ record }: { record: Trip }) {
  const answer = useCall(trip.plan, { params: { id: record.id } });
  const plan = answer.isPlaceholderData ? undefined : answer.data?.data;
  if (plan) return <Days plan={plan} />;
  if (!answer.error) return <SkeletonLines lines={6} label="Loading the plan" />;
  return (
    <ErrorState message={sentenceOf(answer.error)} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
  );
}

function Days({ plan }: { plan: TripPlan }) {
  const records = useStopRecords(plan.stops, plan.records, plan.stops);
  const mayPlan = useAllowed(trip.setPlan);
  const opens = mayPlan ? (
    <LinkButton href={addressBelow('trip', plan.id, 'plan')}>Open the plan</LinkButton>
  ) : undefined;
  if (plan.stops.length === 0)
    return <EmptyState title="No stops yet" why="The days of the trip are planned stop by stop." action={opens} />;
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {planOf(plan.stops, plan.days).map((_, day) => (
        <Day key={day} plan={plan} day={day} records={records} />
      ))}
      {opens && <p>{opens}</p>}
    </div>
  );
}

type DayProps = { plan: TripPlan; day: number; records: StopRecords };

function Day({ plan: { stops, days, city }, day, records }: DayProps) {
  const point = { lat: city.latitude, lng: city.longitude };
  const { stops: own, warnings } = scheduledDay(planOf(stops, days)[day] ?? [], records.factsOf, point);
  return (
    <Section title={`Day ${day + 1}`}>
      {own.length === 0 && <p className="text-muted">No stops yet</p>}
      <ol className="flex flex-col gap-1">
        {own.map(({ stop, start, end }) => (
          <li key={stop.id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="w-24 shrink-0 text-muted tabular-nums">{`${clockOf(start)}–${clockOf(end)}`}</span>
            <span className="text-ink">{stopTitle(stop, records.recordOf(stop)?.name)}</span>
            <span className="text-sm text-muted">
              {[durationText(stop.duration_min), stop.note].filter(Boolean).join(' · ')}
            </span>
            {records.recordOf(stop) === null && <WarningMark tone="bad">Deleted</WarningMark>}
            {warnings
              .filter((warning) => warning.stop === stop.id)
              .map((warning) => (
                <WarningMark key={warning.code} tone={toneOf(warning)}>
                  {warningWords(warning, city.name)}
                </WarningMark>
              ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}
