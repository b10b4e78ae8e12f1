import { durationText } from '#domain/time/duration.ts';
import type { PlanWarning } from '#domain/trip/schedule.ts';

/** Returns a warning in two or three words, such as "Tight 17 min". */
export function warningWords({ code, by = 0 }: PlanWarning, city: string): string {
  switch (code) {
    case 'overlap':
      return `Overlap ${durationText(by)}`;
    case 'tight':
      return `Tight ${durationText(by)}`;
    case 'closed':
      return 'Closed';
    case 'closes_early':
      return `Closes early ${durationText(by)}`;
    case 'long_day':
      return `Long day ${durationText(by)}`;
    case 'far':
      return `${by} km from ${city}`;
    case 'hidden_ref':
      return 'Not public';
  }
}

/** Returns a count of stops, such as "one stop". */
export const stopsInWords = (count: number): string => (count === 1 ? '1 stop' : `${count} stops`);

/** Returns a place in an order, such as "3rd". */
export function ordinal(place: number): string {
  const rest = place % 100;
  if (rest > 10 && rest < 14) return `${place}th`;
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`;
}

/** Returns how bad a warning is: one of these cannot be as planned, the others are worth a look. */
export const toneOf = ({ code }: PlanWarning): 'bad' | 'warn' =>
  code === 'overlap' || code === 'closed' ? 'bad' : 'warn';
