import type { KindFacts } from '#contract/kinds.ts';
import { readMoment } from '#domain/time/typed.ts';
import { text } from '#console/registry/steps.ts';
import { recordIn } from './crews.ts';

/** A step for the time of what a driver reports, by the clock of the booking's city. */
export const happenedAt = text({
  label: 'Time',
  optional: true,
  max: 40,
  hint: 'Empty: now. Otherwise such as 22:05 or yesterday 23:50, by the clock of the city',
  check: (typed: string, { records }) => {
    const zone = recordIn(records)?.timezone;
    return typed.trim() === '' || zone === undefined || readMoment(typed, new Date().toISOString(), zone)
      ? undefined
      : 'Enter a time such as 22:05 or yesterday 23:50.';
  },
});

/** Returns the body's field for a typed time; nothing for now, which is the server's to say. */
export function occurred({ timezone }: Pick<KindFacts['booking'], 'timezone'>, typed: string | undefined) {
  const text = typed?.trim().toLowerCase() ?? '';
  const at = text === '' || text === 'now' ? undefined : readMoment(text, new Date().toISOString(), timezone);
  return at === undefined ? {} : { occurred_at: at };
}
