import { durationText } from '#domain/time/duration.ts';
import { asWords } from '#domain/text/words.ts';
import type { Stop } from './plan.ts';

/** Returns what a stop is called. `name`: that of the record that it is about, where that is known. */
export const stopTitle = ({ title, type, ref }: Pick<Stop, 'title' | 'type' | 'ref'>, name?: string): string =>
  title || (name ?? (ref === null ? asWords(type) : `${asWords(type)} ${ref}`));

/** Returns a stop with all that was said of it, such as "17:00 Fort Siloso, 1 h 30 min, at the gate". */
export const stopInWords = (stop: Stop, name?: string): string =>
  [
    [stop.start, stopTitle(stop, name)].filter(Boolean).join(' '),
    durationText(stop.duration_min),
    ...(stop.note === '' ? [] : [stop.note]),
  ].join(', ');

/** Returns the days that have stops, each with its stops in words, for the history. */
export function stopsByDay(stops: readonly Stop[]): Record<string, string> {
  const days: Record<string, string> = {};
  for (const stop of stops) {
    const day = `day_${stop.day}`;
    days[day] = [days[day], stopInWords(stop)].filter(Boolean).join('; ');
  }
  return days;
}
