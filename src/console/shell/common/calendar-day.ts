import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import utc from 'dayjs/plugin/utc.js';
import type { DateText } from '#domain/time/calendar.ts';

dayjs.extend(isoWeek);
dayjs.extend(utc);

/**
 * Returns a calendar day for arithmetic and formatting. It is read as UTC, because clocks in the browser's own time
 * zone may skip an hour or a day. Differences must be taken between two of these, never to a text, which would be read
 * in that zone. Days and times by a city's clock are computed by `#domain/time`.
 */
export const calendarDay = (day: DateText): dayjs.Dayjs => dayjs.utc(day);

/** Returns a calendar day as the API takes it. */
export const dayText = (day: dayjs.Dayjs): DateText => day.format('YYYY-MM-DD');
