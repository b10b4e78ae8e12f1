import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { holidayCalendar } from '#contract/pricing/holiday-calendar.ts';
import type { HolidayCalendar } from '#contract/pricing/holiday-calendar.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { cityOf } from './city-columns.store.ts';
import { calendarAt, calendarUses, countryOfCalendar, placeOfCalendar } from './holiday-calendar.store.ts';

const { city_name } = cityOf('holiday_calendar');

const store = resourceStore({
  placed: 'holiday_calendar',
  table: 'holiday_calendar',
  within: sql`holiday_calendar.deleted_at is null`,
  json: ['holidays'],
  sorting: {
    fields: {
      name: byLetters(sql`holiday_calendar.name`),
      code: sql`holiday_calendar.code`,
      country: byLetters(countryOfCalendar),
    },
    direction: 'asc',
  },
  extra: {
    country_name: countryOfCalendar,
    city_name: sql<string | null>`${city_name}`,
    variables: calendarUses,
  },
  filters: ({ q, country, enabled }: ParsedQueryOf<typeof holidayCalendar.list>) => [
    anyContains(q, [sql`holiday_calendar.name`, sql`holiday_calendar.code`, countryOfCalendar]),
    equals('holiday_calendar.country', country),
    equals('holiday_calendar.enabled', enabled),
  ],
});

const calendars = resource({
  kind: 'holiday_calendar',
  store,
  present: (row): HolidayCalendar => ({
    ...stamps(row),
    code: row.code,
    name: row.name,
    country: row.country,
    city_id: row.city_id,
    holidays: row.holidays,
    country_name: row.country_name,
    city_name: row.city_name,
    variables: row.variables,
  }),
  check: assertValid,
  mayRemove: async (record) => {
    if (record.variables > 0)
      throw conflict('in_use', `${usedBy(record.variables)} its days. Change or delete them first.`, {
        variables: record.variables,
      });
  },
  // By date, so that the history shows which days were added, renamed and removed.
  auditFacts: (record) => ({
    ...record,
    day: Object.fromEntries(record.holidays.map(({ date, name }) => [date, name])),
  }),
});

export const holidayCalendarHandlers = { ...calendars.handlers, remove: calendars.remove };

/** The list of holiday calendars as a whole. */
export const holidayCalendarList = listSource({
  call: holidayCalendar.list,
  walk: calendars.walk,
  count: calendars.count,
  columns: {
    name: (row) => row.name,
    enabled: stateInWords,
    code: (row) => row.code,
    country: { parts: ['', 'city'], read: (row) => [row.country_name, row.city_name] },
    holidays: {
      parts: ['', 'dates'],
      read: (row) => [row.holidays.length, row.holidays.map(({ date, name }) => `${date} ${name}`).join('; ')],
    },
    years: (row) => [...new Set(row.holidays.map(({ date }) => date.slice(0, 4)))].join(', '),
    variables: (row) => row.variables,
  },
});

async function assertValid(values: Readonly<Record<string, unknown>>, db: Db): Promise<void> {
  const { id, code, country, city_id } = values as Pick<HolidayCalendar, 'code' | 'country' | 'city_id'> & {
    id?: number;
  };
  const fields: Record<string, string[]> = {};
  const place = await placeOfCalendar(db, country, city_id);
  if (country !== null && place.country === null) fields['country'] = ['This country does not exist.'];
  if (city_id !== null && place.city_country === null) fields['city_id'] = ['This city does not exist.'];
  else if (city_id !== null && place.city_country !== country)
    fields['city_id'] = ['This city does not lie in the country chosen.'];
  const before = id === undefined ? undefined : await calendarAt(db, id);
  if (before && before.code !== code && before.variables > 0)
    fields['code'] = [`${usedBy(before.variables)} this code.`];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

const usedBy = (variables: number): string => (variables === 1 ? 'One surcharge uses' : `${variables} surcharges use`);
