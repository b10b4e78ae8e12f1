import { SINGAPORE, type Instant } from '#domain/time/time.ts';
import { readMoment } from '#domain/time/typed.ts';
import type { Ctx } from '#console/registry/context.ts';

type Me = Pick<Ctx, 'me'>;

/** The time zone in which the person of the console types and reads times. */
export const zoneOf = ({ me }: Me): string => me?.timezone ?? SINGAPORE;

/** Returns the instant that somebody typed by the clock of their profile; undefined for anything else. */
export const momentOf = (typed: string, ctx: Me): Instant | undefined =>
  readMoment(typed, new Date().toISOString(), zoneOf(ctx));

/** What is said where {@link momentOf} finds none. */
export const NO_MOMENT = 'Enter a time such as tomorrow 9:00 or fri 14:30.';

/** Returns why what somebody typed is no time to come. */
export function notToCome(typed: string, ctx: Me): string | undefined {
  const at = momentOf(typed, ctx);
  if (at === undefined) return NO_MOMENT;
  return Date.parse(at) > Date.now() ? undefined : 'This time is over already.';
}
