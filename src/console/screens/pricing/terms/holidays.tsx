import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { holidayCalendar } from '#contract/pricing/holiday-calendar.ts';
import {
  HOLIDAY_CALENDAR_SORTS,
  HolidayCalendarInput,
  type HolidayCalendar,
} from '#contract/pricing/holiday-calendar.schema.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { DaysField } from './holiday-days-field.tsx';
import { CalendarDays } from './holiday-days.tsx';

/** Lists the holiday calendars that surcharge conditions refer to. */
export function HolidayCalendarList() {
  const list = useList({
    kind: 'holiday_calendar',
    filters: FILTERS,
    sorts: HOLIDAY_CALENDAR_SORTS,
    order: 'name',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="prices.holidays.create"
      none="Calendars of days with surcharges, such as public holidays, will appear here."
    />
  );
}

/** Shows one calendar with its days, and the surcharges that use them. */
export const HolidayCalendarRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(holidayCalendar.one, { params: { id: Number(params.id) } })}
    kind="holiday_calendar"
    facts={(row) => [whereWords(row), daysWords(row.holidays.length)].filter(Boolean)}
    sections={(row) => [
      {
        title: 'Calendar',
        facts: [
          { label: 'Code', value: row.code },
          { label: 'Country', value: row.country_name },
          { label: 'City', value: row.city_name },
          { label: 'Days', value: row.holidays.length },
        ],
      },
    ]}
    Below={CalendarDays}
  />
);

/** Edits or creates a calendar. */
export const { Edit: HolidayCalendarEdit, Create: HolidayCalendarCreate } = plainForm({
  kind: 'holiday_calendar',
  schema: HolidayCalendarInput,
  ...holidayCalendar,
  initial: { holidays: [] },
  names: { countries: publicReference.countriesMap, cities: city.names },
  sections: ({ countries, cities }) => [
    {
      title: 'Calendar',
      fields: {
        name: { is: 'text', label: 'Name', hint: 'Shown in conditions, such as “On Singapore public holidays”' },
        code: {
          is: 'text',
          label: 'Code',
          spellCheck: false,
          hint: 'Identifier used by surcharges, such as sg_public',
        },
        country: { is: 'search', label: 'Country', options: () => optionsOf(countries) },
        city_id: {
          is: 'record',
          label: 'City',
          none: 'All of the country',
          options: () => optionsOf(cities),
          hint: 'Only if these days apply to one city',
        },
      },
    },
    {
      title: 'Days',
      fields: { holidays: { is: 'own', label: 'Days', draw: DaysField, wide: true } },
    },
  ],
});

const whereWords = ({ city_name, country_name }: HolidayCalendar): string =>
  [city_name, country_name].filter((name, at, all) => name !== null && all.indexOf(name) === at).join(', ');

const daysWords = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Returns the years in which a calendar has days: "2026–2027". */
function yearsWords({ holidays }: HolidayCalendar): string {
  const [first, last] = [holidays[0]?.date.slice(0, 4), holidays.at(-1)?.date.slice(0, 4)];
  if (first === undefined || last === undefined) return 'None';
  return first === last ? first : `${first}–${last}`;
}

export const FILTERS = {
  q: text('Name, code or country'),
  country: choice({ label: 'Country', names: publicReference.countriesMap, like: /^[A-Z]{2}$/ }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<HolidayCalendar>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 180,
    sortable: true,
    grow: true,
    card: 'title',
    cell: (row) => <bdi>{row.name}</bdi>,
  },
  enabledColumn,
  { id: 'code', header: 'Code', width: 110, sortable: true, card: 'none', cell: (row) => row.code },
  { id: 'country', header: 'Kept in', width: 165, sortable: true, cell: (row) => whereWords(row) || '–' },
  { id: 'holidays', header: 'Days', width: 80, align: 'right', cell: (row) => row.holidays.length },
  { id: 'years', header: 'Years', width: 100, cell: yearsWords },
  {
    id: 'variables',
    header: 'Surcharges',
    title: 'Surcharges that use its days',
    width: 110,
    align: 'right',
    cell: (row) => row.variables,
  },
];
