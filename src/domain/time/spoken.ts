import type { DateText } from './calendar.ts';
import type { WallClock } from './time.ts';

/** Returns a local time as people of a language write it, with its weekday: `Tue, 12 May 2026, 14:10`. */
export const spokenWallClock = (wall: WallClock, language: string): string =>
  new Intl.DateTimeFormat(supported(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(`${wall.slice(0, 16)}:00Z`));

const supported = (language: string): string =>
  language !== 'en' && Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0 ? language : 'en-GB';

/** Returns a day as people of a language write it, with its weekday: `Tue, 12 May 2026`. */
export const spokenDate = (day: DateText, language: string): string =>
  new Intl.DateTimeFormat(supported(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
