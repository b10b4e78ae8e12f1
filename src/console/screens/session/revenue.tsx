import { useState } from 'react';
import type { OrderFigures } from '#contract/dashboard/dashboard.schema.ts';
import { exponentOf } from '#domain/reference/currency.ts';
import { formatAmount, formatMoney } from '#domain/money/money.ts';
import { calendarDay } from '#console/shell/common/calendar-day.ts';
import { BarChart } from '#console/ui/chart/bar-chart.tsx';
import { shortNumber } from '#console/ui/chart/scale.ts';
import { Select } from '#console/ui/input/input.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { byCity, currenciesOf, ordersAt, sumOf, type Sum } from './order-groups.ts';

/**
 * Shows the net revenue of the last seven days by day and by city, one currency at a time because currencies cannot be
 * summed.
 */
export function RevenueBlock({ figures: { days, revenue } }: { figures: OrderFigures }) {
  const currencies = currenciesOf(revenue);
  const [chosen, setChosen] = useState('');
  const currency = currencies.includes(chosen) ? chosen : currencies[0];
  if (currency === undefined) return null;
  const rows = revenue.filter((row) => row.currency === currency);
  const unit = 10 ** exponentOf(currency);
  return (
    <section aria-labelledby="revenue" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="revenue" className="font-semibold text-ink">
          Revenue, last 7 days
        </h2>
        <p className="text-muted">Net of refunds, by pickup date</p>
        <Select
          aria-label="Currency of revenue"
          className="ml-auto w-24"
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </div>
      <BarChart
        label={`Revenue by day in ${currency}`}
        series={SERIES}
        bars={days.map((day) => {
          const { minor, bookings } = sumOf(rows.filter(({ date }) => date === day));
          return {
            id: day,
            label: shortDay(day),
            values: { revenue: minor / unit },
            caption: minor === 0 ? '' : shortNumber(minor / unit),
            sentence: `${day}: ${formatMoney(minor, currency)} from ${counted(bookings)}`,
            href: ordersAt({ when: `${day}..${day}`, currency }),
          };
        })}
        resting={`${formatMoney(sumOf(rows).minor, currency)} from ${counted(sumOf(rows).bookings)} in seven days`}
      />
      <CityTable days={days} rows={rows} currency={currency} />
    </section>
  );
}

function CityTable({
  days,
  rows,
  currency,
}: {
  days: readonly string[];
  rows: OrderFigures['revenue'];
  currency: string;
}) {
  const cell = ({ minor, bookings }: Sum, filters: Record<string, string>) =>
    bookings === 0 ? (
      <span className="text-faint">–</span>
    ) : (
      <TextLink href={ordersAt({ ...filters, currency })} title={counted(bookings)}>
        {formatAmount(minor, currency)}
      </TextLink>
    );
  const line = (of: OrderFigures['revenue'], filters: Record<string, string>) => [
    ...days.map((day) => cell(sumOf(of.filter(({ date }) => date === day)), { when: `${day}..${day}`, ...filters })),
    cell(sumOf(of), { when: 'week', ...filters }),
  ];
  const cities = byCity(rows);
  const others = cities.slice(MAX_CITIES);
  return (
    <PlainTable
      label={`Revenue by city and day in ${currency}`}
      head={['City', ...days.map(shortDay), 'Total']}
      right={RIGHT}
      rows={[
        ...cities
          .slice(0, MAX_CITIES)
          .map(({ city, rows: own }) => [city.name, ...line(own, { city: String(city.id) })]),
        ...(others.length > 0 ? [othersLine(others, days, currency)] : []),
      ]}
      foot={['All cities', ...line(rows, {})]}
    />
  );
}

/** Sums up the remaining cities in one line without a link, because no list filter expresses them. */
function othersLine(others: ReturnType<typeof byCity>, days: readonly string[], currency: string) {
  const rows = others.flatMap((city) => city.rows);
  const amount = ({ minor, bookings }: Sum) => (bookings === 0 ? '–' : formatAmount(minor, currency));
  return [
    `${others.length} ${others.length === 1 ? 'other' : 'others'}`,
    ...days.map((day) => amount(sumOf(rows.filter(({ date }) => date === day)))),
    amount(sumOf(rows)),
  ];
}

const shortDay = (day: string): string => calendarDay(day).format('MM-DD');
const counted = (bookings: number): string =>
  `${bookings.toLocaleString('en')} ${bookings === 1 ? 'booking' : 'bookings'}`;
const SERIES = [{ id: 'revenue', label: 'Revenue', fill: { tone: 'good', texture: 'plain' } }] as const;
const RIGHT = [1, 2, 3, 4, 5, 6, 7, 8];
const MAX_CITIES = 10;
