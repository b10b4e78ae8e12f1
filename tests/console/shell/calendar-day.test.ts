import { afterEach, expect, it } from 'vitest';
import { calendarDay, dayText } from '#console/shell/common/calendar-day.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

it.each(['UTC', 'Asia/Singapore', 'America/New_York', 'Africa/Cairo', 'Pacific/Apia'])(
  'days are the same for a browser in %s',
  (browser) => {
    process.env['TZ'] = browser;
    expect(calendarDay('2026-05-21').format('ddd MM-DD')).toBe('Thu 05-21');
    // In Cairo the clocks skip the first hour of this day.
    expect(calendarDay('2026-04-24').format('ddd MM-DD')).toBe('Fri 04-24');
    // Samoa skipped this whole day.
    expect(dayText(calendarDay('2011-12-29').add(1, 'day'))).toBe('2011-12-30');
    expect(calendarDay('2026-12-31').diff(calendarDay('2026-01-01'), 'day')).toBe(364);
    expect(dayText(calendarDay('2026-05-24').startOf('isoWeek'))).toBe('2026-05-18');
  },
);
