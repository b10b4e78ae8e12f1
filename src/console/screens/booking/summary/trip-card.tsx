import type { ReactNode } from 'react';
import type { Booking, BookingPlace } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { durationText } from '#domain/time/duration.ts';
import { dateIn, toWallClock, zoneLabel } from '#domain/time/time.ts';
import { addDays } from '#domain/time/calendar.ts';
import { asWords } from '#domain/text/words.ts';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { PaymentStatus } from '#console/shell/record/payment-words.tsx';
import { bags, party } from '#console/screens/booking/words.tsx';

/** Shows what a colleague on the phone asks first: when, from where to where, in which car, for how much. */
export function TripCard({ record }: { record: Booking }) {
  const { pickup_at, planned_end_at, pickup_local, timezone } = record;
  const now = new Date(useMinute()).toISOString();
  const end = toWallClock(planned_end_at, timezone);
  return (
    <section aria-label="Trip" className="@container overflow-hidden rounded border border-line bg-surface">
      <div className="grid gap-x-6 gap-y-4 p-4 @xl:grid-cols-[minmax(0,1fr)_minmax(6rem,1fr)_minmax(0,1fr)]">
        <Stop time={pickup_local.slice(11)} note={dayText(pickup_local, timezone, now)} place={record.origin} />
        <Line text={durationText(minutesBetween(pickup_at, planned_end_at))} />
        <Stop
          time={end.slice(11)}
          note={end.slice(0, 10) === pickup_local.slice(0, 10) ? 'estimated' : `${end.slice(0, 10)}, estimated`}
          place={record.destination}
        />
      </div>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line @xl:grid-cols-4">
        <Figure label={now < pickup_at ? 'Pickup in' : 'Pickup was'} note={zoneLabel(timezone, pickup_at)}>
          {durationText(minutesBetween(now, pickup_at))}
          {now < pickup_at ? '' : ' ago'}
        </Figure>
        <Figure label="Flight" note={record.flight_scheduled_local?.replace('T', ' ')}>
          {record.flight_number ?? '–'}
        </Figure>
        <Figure label="Vehicle" note={`${party(record)}, ${bags(record)}`}>
          {record.vehicles > 1 && `${record.vehicles} × `}
          {record.car_class.name}
        </Figure>
        <Figure label="Price" note={<PaymentStatus of={record} />}>
          {formatMoney(record.total_minor, record.currency)}
        </Figure>
      </dl>
    </section>
  );
}

function Stop({ time, note, place }: { time: string; note: string; place: BookingPlace }) {
  const detail = [place.terminal && `Terminal ${place.terminal}`, place.address, place.zone].filter(Boolean).join(', ');
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl leading-8 font-semibold text-ink">{time}</span>
        <span className="text-sm text-muted">{note}</span>
      </p>
      <p className="font-semibold wrap-anywhere text-ink">{place.name}</p>
      <p className="text-sm wrap-anywhere text-muted">{detail || asWords(place.type)}</p>
    </div>
  );
}

/** The line from pickup to destination, with the planned time between them. */
const Line = ({ text }: { text: string }) => (
  <div className="hidden flex-col items-center pt-3 @xl:flex">
    <span aria-hidden className="flex w-full items-center">
      <span className="size-2.5 rounded-full bg-ink" />
      <span className="h-px flex-1 bg-control" />
      <span className="size-2.5 rounded-full border-2 border-ink" />
    </span>
    <span className="mt-1 text-sm text-muted">{text}</span>
  </div>
);

function Figure({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere text-ink">{children}</dd>
      <dd className="text-sm wrap-anywhere text-muted">{note}</dd>
    </div>
  );
}

/** Returns the day of a wall clock time, with the word for it where there is one: `2026-11-22, today`. */
function dayText(local: string, zone: string, now: string): string {
  const [day, today] = [local.slice(0, 10), dateIn(now, zone)];
  const word =
    day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : day === addDays(today, -1) ? 'yesterday' : '';
  return [day, word].filter(Boolean).join(', ');
}

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;
