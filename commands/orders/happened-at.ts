import type { KindFacts } from '#contract/kinds.ts';
import { isYetToCome, YET_TO_COME } from '#domain/booking/booking.ts';
import { formatWallClock, toWallClock, type Instant } from '#domain/time/time.ts';
import { readPastMoment } from '#domain/time/typed.ts';
import type { Change } from '#console/registry/define.ts';
import { text } from '#console/registry/steps.ts';
import { recordIn } from './crews.ts';

/** A step for the time of what a driver reports, by the clock of the booking's city. */
export const happenedAt = text({
  label: 'Time',
  optional: true,
  max: 40,
  hint: 'Empty: now. Otherwise such as 22:05 or yesterday 23:50, by the clock of the city',
  check(typed: string, { records }) {
    const record = recordIn(records);
    if (record === undefined || typed.trim() === '') return undefined;
    const now = new Date().toISOString();
    const at = readPastMoment(typed, now, record.timezone);
    if (at === undefined) return 'Enter a time such as 22:05 or yesterday 23:50.';
    return isYetToCome(at, now) ? YET_TO_COME : undefined;
  },
});

/** Returns the body's field for a typed time; nothing for now, which is the server's to say. */
export function occurred(record: Placed, typed: string | undefined) {
  const at = instantOf(record, typed);
  return at === undefined ? {} : { occurred_at: at };
}

/** Returns the time that is recorded, as a row beside what a command changes; nothing for now. */
export function timeChange(record: Placed, typed: string | undefined): Change[] {
  const at = instantOf(record, typed);
  if (at === undefined) return [];
  return [{ label: 'Time', before: 'now', after: formatWallClock(toWallClock(at, record.timezone)) }];
}

type Placed = Pick<KindFacts['booking'], 'timezone'>;

function instantOf({ timezone }: Placed, typed = ''): Instant | undefined {
  const text = typed.trim().toLowerCase();
  return text === '' || text === 'now' ? undefined : readPastMoment(text, new Date().toISOString(), timezone);
}
