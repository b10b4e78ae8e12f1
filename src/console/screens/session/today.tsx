import { useState } from 'react';
import type { OrderFigures } from '#contract/dashboard/dashboard.schema.ts';
import { BOOKING_LOOKS } from '#console/shell/common/booking-look.tsx';
import { BarChart, type Bar } from '#console/ui/chart/bar-chart.tsx';
import { Button } from '#console/ui/button.tsx';
import { Figures } from '#console/ui/figures.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { countOf, GROUPS, hourPeriod, LIVE, OFF, ordersAt } from './order-groups.ts';

type Props = { figures: OrderFigures };

/** Shows today's bookings in Singapore time: counts by status, and pickups by hour as a chart or a table. */
export function Today({ figures: { date, today } }: Props) {
  const [asTable, setAsTable] = useState(false);
  const total = countOf(today, LIVE);
  return (
    <section aria-labelledby="today" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="today" className="font-semibold text-ink">
          Today
        </h2>
        <p className="text-muted">{date}, Singapore time</p>
        <Button size="sm" className="ml-auto" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
        </Button>
      </div>
      <Figures
        label="Today by status"
        figures={[
          { label: 'Pickups', value: count(total), href: ordersAt({ when: 'today', status: LIVE }) },
          ...GROUPS.map(({ label, statuses, look }) => ({
            label,
            value: count(countOf(today, statuses)),
            ...look,
            href: ordersAt({ when: 'today', status: statuses }),
          })),
          {
            label: 'Cancelled',
            value: count(countOf(today, OFF)),
            ...BOOKING_LOOKS.cancelled,
            href: ordersAt({ when: 'today', status: OFF }),
          },
        ]}
      />
      {total === 0 ? (
        <p className="text-muted">There are no pickups today.</p>
      ) : asTable ? (
        <HourTable date={date} today={today} />
      ) : (
        <>
          <BarChart
            label="Pickups by hour"
            series={SERIES}
            bars={HOURS.map((hour) => barOf(date, hour, today))}
            resting={`Pickups by hour of ${date}, Singapore time`}
          />
          <div className="sr-only">
            <HiddenTable today={today} />
          </div>
        </>
      )}
    </section>
  );
}

/** Shows the bookings of the next 24 hours that still need attention. */
export function Soon({ figures: { soon } }: Props) {
  const at = (statuses: readonly string[]) => ordersAt({ when: 'soon', status: statuses });
  return (
    <section aria-labelledby="soon" className="flex min-w-0 flex-col gap-3">
      <h2 id="soon" className="flex min-h-6 items-center font-semibold text-ink">
        Next 24 hours
      </h2>
      <Figures
        label="Next 24 hours"
        figures={[
          { label: 'Pickups', value: count(countOf(soon, LIVE)), href: at(LIVE) },
          {
            label: 'Unassigned',
            value: count(countOf(soon, ['confirmed'])),
            ...BOOKING_LOOKS.confirmed,
            href: at(['confirmed']),
          },
          {
            label: 'To confirm',
            value: count(countOf(soon, ['pending'])),
            ...BOOKING_LOOKS.pending,
            href: at(['pending']),
          },
        ]}
      />
    </section>
  );
}

function HourTable({ date, today }: { date: string; today: OrderFigures['today'] }) {
  const rows = hoursWith(today).map((hour) => {
    const there = today.filter((entry) => entry.hour === hour);
    const cell = (statuses: readonly string[] & Parameters<typeof countOf>[1]) => {
      const number = countOf(there, statuses);
      if (number === 0) return '–';
      return <TextLink href={ordersAt({ when: hourPeriod(date, hour), status: statuses })}>{count(number)}</TextLink>;
    };
    return [clock(hour), cell(LIVE), ...GROUPS.map(({ statuses }) => cell(statuses))];
  });
  return <PlainTable label="Pickups by hour" head={HEAD} rows={rows} right={HEAD.map((_, index) => index).slice(1)} />;
}

/** Shows the chart's data as a table for screen readers. */
function HiddenTable({ today }: { today: OrderFigures['today'] }) {
  return (
    <table>
      <caption>Pickups by hour</caption>
      <thead>
        <tr>
          {HEAD.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hoursWith(today).map((hour) => {
          const there = today.filter((entry) => entry.hour === hour);
          return (
            <tr key={hour}>
              <th scope="row">{clock(hour)}</th>
              <td>{countOf(there, LIVE)}</td>
              {GROUPS.map(({ id, statuses }) => (
                <td key={id}>{countOf(there, statuses)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function barOf(date: string, hour: number, today: OrderFigures['today']): Bar {
  const there = today.filter((entry) => entry.hour === hour);
  const counts = GROUPS.map(({ id, label, statuses }) => ({ id, label, number: countOf(there, statuses) }));
  const parts = counts
    .filter(({ number }) => number > 0)
    .map(({ label, number }) => `${label.toLowerCase()} ${number}`);
  const total = countOf(there, LIVE);
  return {
    id: String(hour),
    label: String(hour).padStart(2, '0'),
    minor: hour % 3 !== 0,
    values: Object.fromEntries(counts.map(({ id, number }) => [id, number])),
    sentence: `${clock(hour)}: ${total === 1 ? '1 pickup' : `${count(total)} pickups`}${parts.length > 0 ? `, ${parts.join(', ')}` : ''}`,
    ...(total > 0 && { href: ordersAt({ when: hourPeriod(date, hour), status: LIVE }) }),
  };
}

/** Returns the hours that have pickups. */
const hoursWith = (today: OrderFigures['today']): readonly number[] =>
  HOURS.filter((hour) => today.some((entry) => entry.hour === hour && LIVE.includes(entry.status)));

const count = (number: number): string => number.toLocaleString('en');
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const SERIES = GROUPS.map(({ id, label, look: { tone }, texture }) => ({ id, label, fill: { tone, texture } }));
const HEAD = ['Hour', 'Pickups', ...GROUPS.map(({ label }) => label)];
