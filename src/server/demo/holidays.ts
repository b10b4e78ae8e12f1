import { readHolidays } from '#domain/time/holiday-lines.ts';
import type { Holiday } from '#domain/time/holidays.ts';

/** A calendar of the demo: the public holidays of a country. */
export type CalendarFixture = { code: string; name: string; country: string; holidays: readonly Holiday[] };

/** Returns the calendar of a country; undefined where the demo has none. */
export const calendarOf = (country: string): CalendarFixture | undefined =>
  CALENDARS.find((calendar) => calendar.country === country);

/**
 * Public holidays as set by the governments, with days off in lieu of Sundays. Excluded are those of 2027 that depend
 * on sighting the moon, which are declared in that year, and the Philippine days of each year's proclamation.
 */
const DAYS = {
  SG: `
2026-01-01 New Year’s Day
2026-02-17 to 2026-02-18 Chinese New Year
2026-03-21 Hari Raya Puasa
2026-04-03 Good Friday
2026-05-01 Labour Day
2026-05-27 Hari Raya Haji
2026-05-31 Vesak Day
2026-06-01 Vesak Day (day off)
2026-08-09 National Day
2026-08-10 National Day (day off)
2026-11-08 Deepavali
2026-11-09 Deepavali (day off)
2026-12-25 Christmas Day
2027-01-01 New Year’s Day
2027-02-06 to 2027-02-07 Chinese New Year
2027-02-08 Chinese New Year (day off)
2027-03-26 Good Friday
2027-05-01 Labour Day
2027-05-20 Vesak Day
2027-08-09 National Day
2027-10-28 Deepavali
2027-12-25 Christmas Day`,
  PH: `
2026-01-01 New Year’s Day
2026-04-02 Maundy Thursday
2026-04-03 Good Friday
2026-04-09 Araw ng Kagitingan
2026-05-01 Labor Day
2026-06-12 Independence Day
2026-08-21 Ninoy Aquino Day
2026-08-31 National Heroes Day
2026-11-01 All Saints’ Day
2026-11-30 Bonifacio Day
2026-12-08 Immaculate Conception of Mary
2026-12-25 Christmas Day
2026-12-30 Rizal Day
2026-12-31 Last Day of the Year
2027-01-01 New Year’s Day
2027-03-25 Maundy Thursday
2027-03-26 Good Friday
2027-04-09 Araw ng Kagitingan
2027-05-01 Labor Day
2027-06-12 Independence Day
2027-08-21 Ninoy Aquino Day
2027-08-30 National Heroes Day
2027-11-01 All Saints’ Day
2027-11-30 Bonifacio Day
2027-12-08 Immaculate Conception of Mary
2027-12-25 Christmas Day
2027-12-30 Rizal Day
2027-12-31 Last Day of the Year`,
  JP: `
2026-01-01 New Year’s Day
2026-01-12 Coming of Age Day
2026-02-11 National Foundation Day
2026-02-23 Emperor’s Birthday
2026-03-20 Vernal Equinox Day
2026-04-29 Shōwa Day
2026-05-03 Constitution Memorial Day
2026-05-04 Greenery Day
2026-05-05 Children’s Day
2026-05-06 Constitution Memorial Day (day off)
2026-07-20 Marine Day
2026-08-11 Mountain Day
2026-09-21 Respect for the Aged Day
2026-09-22 Citizens’ Holiday
2026-09-23 Autumnal Equinox Day
2026-10-12 Sports Day
2026-11-03 Culture Day
2026-11-23 Labour Thanksgiving Day
2027-01-01 New Year’s Day
2027-01-11 Coming of Age Day
2027-02-11 National Foundation Day
2027-02-23 Emperor’s Birthday
2027-03-21 Vernal Equinox Day
2027-03-22 Vernal Equinox Day (day off)
2027-04-29 Shōwa Day
2027-05-03 Constitution Memorial Day
2027-05-04 Greenery Day
2027-05-05 Children’s Day
2027-07-19 Marine Day
2027-08-11 Mountain Day
2027-09-20 Respect for the Aged Day
2027-09-23 Autumnal Equinox Day
2027-10-11 Sports Day
2027-11-03 Culture Day
2027-11-23 Labour Thanksgiving Day`,
  HK: `
2026-01-01 First day of January
2026-02-17 to 2026-02-19 Lunar New Year
2026-04-03 Good Friday
2026-04-04 Day following Good Friday
2026-04-06 Day following Ching Ming Festival
2026-04-07 Day following Easter Monday
2026-05-01 Labour Day
2026-05-25 Day following the Birthday of the Buddha
2026-06-19 Tuen Ng Festival
2026-07-01 Establishment Day
2026-09-26 Day following the Mid-Autumn Festival
2026-10-01 National Day
2026-10-19 Day following Chung Yeung Festival
2026-12-25 Christmas Day
2026-12-26 First weekday after Christmas Day
2027-01-01 First day of January
2027-02-06 Lunar New Year
2027-02-08 to 2027-02-09 Lunar New Year
2027-03-26 Good Friday
2027-03-27 Day following Good Friday
2027-03-29 Easter Monday
2027-04-05 Ching Ming Festival
2027-05-01 Labour Day
2027-05-13 Birthday of the Buddha
2027-06-09 Tuen Ng Festival
2027-07-01 Establishment Day
2027-09-16 Day following the Mid-Autumn Festival
2027-10-01 National Day
2027-10-08 Chung Yeung Festival
2027-12-25 Christmas Day
2027-12-27 First weekday after Christmas Day`,
} as const;

const NAMES = { SG: 'Singapore', PH: 'Philippine', JP: 'Japanese', HK: 'Hong Kong' } as const;

/** The calendars of the demo. */
export const CALENDARS: readonly CalendarFixture[] = (['SG', 'PH', 'JP', 'HK'] as const).map((country) => {
  const { days, unread } = readHolidays(DAYS[country]);
  if (unread.length > 0) throw new Error(`Holidays of ${country}: ${unread[0]?.why}`);
  const code = `${country.toLowerCase()}_public`;
  return { code, name: `${NAMES[country]} public holidays`, country, holidays: days };
});
