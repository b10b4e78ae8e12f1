import type { HolidayCalendar } from '#contract/pricing/holiday-calendar.schema.ts';
import { airportVariable, dayVariable } from '#contract/pricing/variable.ts';
import type { Variable } from '#contract/pricing/variable.schema.ts';
import { surchargeWords } from '#domain/pricing/conditions.ts';
import { calendarDay } from '#console/shell/common/calendar-day.ts';
import { EnabledState } from '#console/shell/record/enabled.tsx';
import { useWhole } from '#console/shell/server/queries.ts';
import { RouterLink } from '#console/shell/location/router-link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';

/** Shows the days of a calendar by year, and the surcharges that use them. */
export const CalendarDays = ({ record }: { record: HolidayCalendar }) => (
  <>
    <Surcharges record={record} />
    {yearsOf(record).map(([year, days]) => (
      <Section key={year} title={year}>
        <PlainTable
          label={`Days of ${year}`}
          head={['Day', 'Weekday', 'Name']}
          rows={days.map(({ date, name }) => [date, calendarDay(date).format('ddd'), <bdi key="name">{name}</bdi>])}
        />
      </Section>
    ))}
  </>
);

/** Weekday names shown beside a date; the first is Monday. */

function Surcharges({ record: { code, variables } }: { record: HolidayCalendar }) {
  const query = { calendar: code, sort: 'city' };
  const transfers = useWhole<Variable>(airportVariable.list, query, { enabled: variables > 0 });
  const hires = useWhole<Variable>(dayVariable.list, query, { enabled: variables > 0 });
  const rows = [
    ...(transfers.data?.data ?? []).map((row) => ({ row, of: 'Transfers', path: '/prices/airports/variables' })),
    ...(hires.data?.data ?? []).map((row) => ({ row, of: 'Day hire', path: '/prices/day_booking/variables' })),
  ];
  if (rows.length === 0) return null;
  return (
    <Section title="Surcharges">
      <PlainTable
        label="Surcharges"
        head={['Name', 'City', 'For', 'Condition', 'Amount', 'State']}
        right={[4]}
        rows={rows.map(({ row, of, path }) => [
          <RouterLink key="name" href={`${path}/${row.id}`} className="text-link hover:underline">
            {row.name}
          </RouterLink>,
          row.city_name,
          of,
          row.condition_text,
          surchargeWords(row, row.currency),
          <EnabledState key="state" record={row} />,
        ])}
      />
    </Section>
  );
}

function yearsOf({ holidays }: HolidayCalendar): [string, HolidayCalendar['holidays']][] {
  const years = new Map<string, HolidayCalendar['holidays']>();
  for (const day of holidays) years.set(day.date.slice(0, 4), [...(years.get(day.date.slice(0, 4)) ?? []), day]);
  return [...years];
}
