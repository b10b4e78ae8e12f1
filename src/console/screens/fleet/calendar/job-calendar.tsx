import { useState } from 'react';
import type { Asking, Call } from '#contract/kit/call.ts';
import type { Calendar } from '#contract/fleet/driver.schema.ts';
import { addDays, isDate } from '#domain/time/calendar.ts';
import { dateIn, zoneLabel } from '#domain/time/time.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { DateInput } from '#console/shell/common/date-input.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { Button } from '#console/ui/button.tsx';
import { Segments } from '#console/ui/input/segments.tsx';
import { CalendarChart } from './calendar-chart.tsx';
import { CalendarJobs } from './calendar-jobs.tsx';
import { daysOf } from './calendar-rows.ts';

type OrdersCall = Call<`${string}/:id/orders`> & Asking<{ from: string; to: string }, { data: Calendar }>;

type JobCalendarProps = {
  call: OrdersCall;
  id: number;
  /** Name of the driver or car. */
  name: string;
  timezone: string;
  /** The other party of each job: the cars of a driver, or the drivers of a car. */
  other: 'car' | 'driver';
};

/** Shows the jobs of a day or a week, as a chart and as a list. */
export function JobCalendar({ call, id, name, timezone, other }: JobCalendarProps) {
  const [now] = useState(() => new Date().toISOString());
  const today = dateIn(now, timezone);
  const [{ day: requestedDay, view: seen }, change] = useUrlState(STATE);
  const day = isDate(requestedDay) ? requestedDay : today;
  const view = seen === 'day' ? 'day' : 'week';
  const days = daysOf(view, day);
  const answer = useCall(call, { params: { id }, query: days });
  const step = view === 'day' ? 1 : 7;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <Button onClick={() => change({ day: addDays(day, -step) })}>Earlier</Button>
        <Button disabled={day === today} onClick={() => change({ day: '' })}>
          Today
        </Button>
        <Button onClick={() => change({ day: addDays(day, step) })}>Later</Button>
        <div className="w-36">
          <DateInput
            aria-label="Day"
            zone={timezone}
            value={day}
            onValueChange={(next) => isDate(next) && change({ day: next })}
          />
        </div>
        <div className="w-36">
          <Segments
            label=""
            options={[
              { value: 'day', label: 'Day' },
              { value: 'week', label: 'Week' },
            ]}
            value={view}
            onChange={(next) => change({ view: next })}
          />
        </div>
        <span className="text-sm text-faint">{zoneLabel(timezone, now)}</span>
      </div>
      <RecordState answer={answer} record={answer.isPlaceholderData ? undefined : answer.data?.data} noun="calendar">
        {(calendar) => (
          <>
            <CalendarChart calendar={calendar} name={name} now={now} other={other} />
            <CalendarJobs calendar={calendar} name={name} other={other} />
          </>
        )}
      </RecordState>
    </div>
  );
}

const STATE = { day: urlText(''), view: urlText('week') };
