import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { booking } from '#contract/booking/booking.ts';
import { addDays, isDate, type DateText } from '#domain/time/calendar.ts';
import { spanLater, weeksOf, type Span } from '#domain/time/month.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import { calendarDay } from '#console/shell/common/calendar-day.ts';
import { FilterBar } from '#console/shell/list/filter-bar.tsx';
import { ListError } from '#console/shell/list/list-page.tsx';
import { fieldsOf, inputOf, startOf, type FilterState } from '#console/shell/list/filters.ts';
import { go } from '#console/shell/location/navigate.ts';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { register } from '#console/shell/state/controllers.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { useHour } from '#console/ui/hooks/use-hour.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { PHONE, useMedia } from '#console/ui/hooks/use-media.ts';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { Segments } from '#console/ui/input/segments.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { columnsFor } from '#console/screens/booking/columns.tsx';
import { FILTERS } from '#console/screens/booking/order-filters.ts';
import { Agenda } from './agenda.tsx';
import { DayGrid } from './day-grid.tsx';
import { Legend } from './day-parts.tsx';
import { countWords, dateWords, dayQuery, total } from './day-words.ts';

/** Shows the bookings that the filters find by day, for a month or a week. */
export function OrdersCalendar() {
  const [state, change] = useUrlState(SCHEMA);
  const search = useSearch();
  const bar = useRef<HTMLDivElement>(null);
  const phone = useMedia(PHONE);
  const today = dateIn(new Date(useMinute()).toISOString(), SINGAPORE);
  const at = isDate(state.at) ? state.at : today;
  const span: Span = state.span === 'week' ? 'week' : 'month';
  const weeks = weeksOf(span, at);
  const shown = weeks.flat();
  const [from = at, to = at] = [shown[0], shown.at(-1)];
  const body = inputOf(CALENDAR_FILTERS, state as FilterState<typeof CALENDAR_FILTERS>, useHour());
  const query = { from, to, first: span === 'week' ? WEEK_FIRST : MONTH_FIRST };
  const answer = useCall(booking.days, { query, body });
  const { data, error } = answer;
  const days = new Map(data?.data.map((each) => [each.day, each]));
  const own = shown.filter((day) => span === 'week' || day.slice(0, 7) === at.slice(0, 7));
  const sum = own.every((day) => days.has(day)) ? total(own.flatMap((day) => days.get(day) ?? [])) : undefined;
  const label = periodWords(span, at);
  const move = (day: DateText, within = shown.includes(day)) =>
    change({ at: day === today ? '' : day }, { replace: within });
  const hrefOf = (day: DateText) => PATH + dayQuery(search, day);
  useListed({ ...body, pickup_day_from: from, pickup_day_to: addDays(to, 1) });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 tablet:min-h-[36rem]">
      <PageHeader title="Orders" actions={<Button onClick={() => change({ as: '' })}>Show as table</Button>} />
      <FilterBar list="orders.list" label="Orders" filters={CALENDAR_FILTERS} state={state} change={change} bar={bar} />
      <PeriodBar
        {...{ span, at, today, label }}
        says={
          sum && !error ? (sum.bookings > 0 ? countWords(sum) : `No pickups fit these filters in this ${span}.`) : ''
        }
        onMove={move}
        onSpan={(next) => change({ span: next })}
        {...(sum?.bookings === 0 &&
          Object.keys(body).length > 0 && { onClear: () => change(startOf(CALENDAR_FILTERS)) })}
      />
      {error && data && (
        <Notice tone="warn" title="The calendar may be out of date">
          {sentenceOf(error)}
        </Notice>
      )}
      {error && !data ? (
        <ListError answer={answer} />
      ) : phone ? (
        <Agenda
          key={from}
          label={label}
          days={own}
          today={today}
          from={at === today ? today : from}
          counts={days}
          hrefOf={hrefOf}
        />
      ) : (
        <DayGrid
          label={label}
          busy={answer.isFetching}
          {...{ span, weeks, at, today, days, hrefOf }}
          onMove={move}
          onOpen={(day) => {
            // Back returns to this day.
            move(day, true);
            go(hrefOf(day));
          }}
        />
      )}
      <Legend />
    </div>
  );
}

type PeriodBarProps = {
  span: Span;
  at: DateText;
  today: DateText;
  /** Name of the period. */
  label: string;
  /** What the period has. */
  says: string;
  onMove(day: DateText): void;
  onSpan(span: Span): void;
  onClear?(): void;
};

/** Shows which period the calendar shows, and changes it. */
function PeriodBar({ span, at, today, label, says, onMove, onSpan, onClear }: PeriodBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span role="group" aria-label="Period" className="flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={`Previous ${span}`}
          variant="default"
          onClick={() => onMove(spanLater(span, at, -1))}
        />
        <IconButton
          icon={ChevronRight}
          label={`Next ${span}`}
          variant="default"
          onClick={() => onMove(spanLater(span, at, 1))}
        />
        <Button disabled={at === today} onClick={() => onMove(today)}>
          Today
        </Button>
      </span>
      <h2 aria-live="polite" className="text-lg font-semibold text-ink">
        {label}
      </h2>
      <p role="status" className="text-muted">
        {says}
      </p>
      {onClear && (
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear all filters
        </Button>
      )}
      <div className="ml-auto w-40">
        <Segments label="" options={SPANS} value={span} onChange={onSpan} />
      </div>
    </div>
  );
}

/** Lets commands on the whole list, such as the export, know what the calendar shows. */
function useListed(body: Readonly<Record<string, unknown>>): void {
  const latest = useLatest(body);
  useEffect(
    () =>
      register('lists', {
        listed: () => ({
          list: 'orders.list',
          title: 'Orders',
          query: { sort: 'pickup_at', order: 'asc' },
          body: latest.current,
          columns: columnsFor([]).map(({ id, header }) => ({ id, header })),
        }),
      }),
    [latest],
  );
}

const periodWords = (span: Span, at: DateText): string =>
  span === 'month' ? calendarDay(at).format('MMMM YYYY') : `Week of ${dateWords(weeksOf('week', at)[0]?.[0] ?? at)}`;

const PATH = '/orders/list';
const { when: _when, day: _day, ...CALENDAR_FILTERS } = FILTERS;
const SCHEMA = { as: urlText(), at: urlText(), span: urlText('month'), ...fieldsOf(FILTERS) };
const SPANS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;
/** Bookings of a day that are asked for. */
const MONTH_FIRST = 6;
const WEEK_FIRST = 20;
