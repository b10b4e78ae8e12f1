import type { Board, BoardBooking, BoardDriver, BoardJob, OpenSlot } from '#contract/dispatch/board.schema.ts';
import { addDays } from '#domain/time/calendar.ts';
import { routeWords, shortPlace } from '#domain/booking/place.ts';
import { openRisk, riskOf, type Risk } from '#domain/booking/risk.ts';
import { asWords } from '#domain/text/words.ts';
import { dateIn, toInstant, toWallClock } from '#domain/time/time.ts';
import { BOOKING_LOOKS } from '#console/shell/common/booking-look.tsx';
import { calendarDay } from '#console/shell/common/calendar-day.ts';
import type { Block, TimelineRow } from '#console/ui/timeline/types.ts';
import type { Tick } from '#console/ui/timeline/ruler.tsx';

/** Returns the jobs of each driver, the earliest first. */
export function jobsByDriver({ jobs }: Board): ReadonlyMap<number, readonly BoardJob[]> {
  const map = new Map<number, BoardJob[]>();
  for (const job of jobs) map.set(job.driver_id, [...(map.get(job.driver_id) ?? []), job]);
  return map;
}

/** Returns a job as a block of its driver's row; `brief` shortens the text where an hour is narrow. */
export function blockOf(
  job: BoardJob,
  before: BoardJob | undefined,
  { zone, now, brief, mayGive }: { zone: string; now: string; brief: boolean; mayGive: boolean },
): Block {
  const risk = riskOf(job, now, before && { ...before, code: before.booking?.code });
  const span = `${clock(job.core_from, zone)}–${clock(job.core_to, zone)}`;
  const { booking } = job;
  return {
    id: String(job.id),
    from: Date.parse(job.core_from),
    to: Date.parse(job.core_to),
    ...BOOKING_LOOKS[job.status],
    underWay: UNDER_WAY.includes(job.status),
    gap: job.buffer_min * 60_000,
    ...(booking ? wordsOf(booking, clock(job.core_from, zone), brief) : { text: 'Busy', more: 'Another market' }),
    details: [
      span,
      booking ? `${booking.code}, ${routeOf(booking)}` : 'a job of another market',
      job.car.plate,
      asWords(job.status),
      risk?.why,
    ]
      .filter(Boolean)
      .join(', '),
    ...(risk && { alarm: ALARMS[risk.level] }),
    fixed: !mayGive || booking === null || !LIFTABLE.includes(job.status),
  };
}

export const openRiskOf = (slot: OpenSlot, now: string): Risk | undefined => openRisk(slot, now);

/** Returns passenger, route, party, car class and flight in one line. */
export const routeOf = ({
  who,
  origin,
  destination,
  people,
  luggage,
  car_class,
  flight_number,
}: BoardBooking): string =>
  [
    who,
    `${origin} to ${destination}`,
    `${people} ${people === 1 ? 'person' : 'people'}`,
    luggage > 0 && `${luggage} ${luggage === 1 ? 'bag' : 'bags'}`,
    car_class.name,
    flight_number && `flight ${flight_number}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Returns why a driver takes no new jobs at all; undefined when they do. */
export const offDuty = ({ status, enabled }: Pick<BoardDriver, 'status' | 'enabled'>): string | undefined =>
  status === 'active' && enabled ? undefined : status === 'active' ? 'Disabled' : asWords(status);

/** Returns a driver's leave, or the whole range when they take no jobs. */
export const shadesOf = (driver: BoardDriver): TimelineRow['shades'] =>
  driver.away.map(({ from, to, note }) => ({
    from: Date.parse(from),
    to: Date.parse(to),
    words: note ? `On leave: ${note}` : 'On leave',
  }));

/** Returns ticks every `every` hours in the city's local time. */
export function ticksOf({ city, from, to }: Board, every: number): Tick[] {
  const ticks: Tick[] = [];
  for (let date = dateIn(from, city.timezone); ; date = addDays(date, 1)) {
    for (let hour = 0; hour < 24; hour += every) {
      const at = Date.parse(toInstant(`${date}T${pad(hour)}:00`, city.timezone));
      if (at >= Date.parse(to)) return ticks;
      ticks.push({
        at,
        label: hour === 0 ? calendarDay(date).format('MM-DD') : `${pad(hour)}:00`,
        ...(hour === 0 && { strong: true }),
      });
    }
  }
}

/** Returns a stretch of time in local time, such as `02:00–06:00`. Times are in ms since 1970. */
export const stretchWords = (from: number, to: number, zone: string): string =>
  [from, to].map((at) => clock(new Date(at).toISOString(), zone)).join('–');

/** Returns the local time of a moment, such as `08:30`. */
export const clock = (at: string, zone: string): string => toWallClock(at, zone).slice(11);

const wordsOf = ({ who, origin, destination }: BoardBooking, time: string, brief: boolean) =>
  brief
    ? { text: time, more: who }
    : { text: `${time} ${who}`, more: routeWords({ origin, destination }, (place) => shortPlace(shortOf(place))) };

/** Returns a place name up to its first comma. */
const shortOf = (place: string): string => place.split(',')[0] ?? place;
const pad = (part: number): string => String(part).padStart(2, '0');

const UNDER_WAY: readonly BoardJob['status'][] = ['en_route', 'arrived', 'on_board'];
const ALARMS = { late: 'bad', at_risk: 'warn' } as const;
/** Statuses in which a job can still be reassigned. */
const LIFTABLE: readonly BoardJob['status'][] = ['assigned', 'en_route', 'arrived'];
