import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { checkInAt } from '#domain/hotel/hotel-booking.ts';
import { formatMoney } from '#domain/money/money.ts';
import { dayMonth, weekday, type DateText } from '#domain/time/calendar.ts';
import { zoneOffset } from '#domain/time/time.ts';
import { PaymentStatus } from '#console/shell/record/payment-words.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { countOf, placeOf } from './words.tsx';

/** Shows a stay from its first day to its last, a tick for each night, with the hotel and what it costs. */
export function StayHeader({ record }: { record: HotelBooking }) {
  const { hotel, city, hotel_address, hotel_stars, timezone, nights, currency } = record;
  const zone = `${placeOf(timezone)} time (UTC${zoneOffset(timezone, checkInAt(record))})`;
  const stars = hotel_stars > 0 ? ` · ${countOf(hotel_stars, 'star')}` : '';
  return (
    <section
      aria-label="Stay"
      className="grid gap-x-5 gap-y-1 rounded border border-line bg-surface px-4 py-4 @xl:grid-cols-[auto_minmax(6rem,1fr)_auto]"
    >
      <div>
        <Day day={record.check_in} time={`from ${record.check_in_time}`} />
        <p className="font-semibold text-ink">
          <TextLink href={addressOf('hotel', hotel.id)}>{hotel.name}</TextLink>, {city.name}
        </p>
        <p className="text-muted">
          <bdi>{hotel_address}</bdi>
          {stars}
        </p>
      </div>
      <div className="flex flex-col items-center gap-2 self-start pt-2.5 text-sm text-muted max-xl:pt-1">
        <NightLine nights={nights} />
        <span className="text-center">{`${countOf(nights, 'night')} · ${zone}`}</span>
      </div>
      <div>
        <Day day={record.check_out} time={`until ${record.check_out_time}`} />
        <p className="font-semibold text-ink tabular-nums">{formatMoney(record.total_minor, currency)}</p>
        <PaymentStatus of={record} />
      </div>
    </section>
  );
}

const Day = ({ day, time }: { day: DateText; time: string }) => (
  <p className="text-muted">
    <span className="text-xl font-semibold text-ink">{dayMonth(day)}</span>{' '}
    <span className="whitespace-nowrap">{`${DAYS[weekday(day) - 1] ?? ''} ${day.slice(0, 4)}, ${time}`}</span>
  </p>
);

/** A line from the first day to the last, with a tick between the nights. */
const NightLine = ({ nights }: { nights: number }) => (
  <span aria-hidden className="relative flex h-2.5 w-full items-center">
    <span className="absolute inset-x-1 h-0.5 bg-line" />
    {Array.from({ length: nights - 1 }, (_, index) => (
      <span
        key={index}
        style={{ left: `${((index + 1) * 100) / nights}%` }}
        className="absolute h-2 w-0.5 bg-neutral-mark"
      />
    ))}
    <span className="absolute left-0 size-2.5 rounded-full bg-ink" />
    <span className="absolute right-0 size-2.5 rounded-full border-2 border-ink bg-surface" />
  </span>
);

const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
