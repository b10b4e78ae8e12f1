import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { board } from '#contract/dispatch/board.ts';
import { BOARD_DAYS, type Board } from '#contract/dispatch/board.schema.ts';
import { addDays, isDate } from '#domain/time/calendar.ts';
import { dateIn, toInstant, zoneLabel } from '#domain/time/time.ts';
import { carClass } from '#contract/reference/car-class.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { DateInput } from '#console/shell/common/date-input.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { EmptyState, ErrorState } from '#console/ui/page/states.tsx';
import { BoardDay } from './board-day.tsx';
import { BoardList } from './board-list.tsx';

/** Shows the dispatch board: the jobs of a city's drivers on one day or three, and the unassigned jobs. */
export function BoardScreen() {
  const [state, change] = useUrlState(FIELDS);
  const now = useMinute();
  const cities = useCall(board.cities, {}, { staleTime: 60_000 });
  const known = cities.data?.data ?? [];
  const city = known.find(({ id }) => String(id) === state.city) ?? known[0];
  const zone = city?.timezone ?? 'Asia/Singapore';
  const today = dateIn(new Date(now).toISOString(), zone);
  const date = isDate(state.date) ? state.date : today;
  const days = state.days === '3' ? '3' : '1';
  const query = {
    city: String(city?.id ?? 0),
    date,
    days,
    ...(state.company && { company: state.company }),
    ...(state.class && { car_class: state.class }),
  } as const;
  const answer = useCall(board.read, { query }, { enabled: city !== undefined });
  const latest = answer.data?.data;
  // Placeholder data may belong to another city, whose drivers would then be assigned the jobs. With other filters of the
  // same days, the board stays as it is until the drivers of these are there.
  const shown = latest && (!answer.isPlaceholderData || isOf(latest, query)) ? latest : undefined;
  const companies = answer.data?.data.companies ?? [];
  const mayClasses = useAllowed(carClass.list);
  const classes = useCall(carClass.list, CLASSES, { enabled: mayClasses, staleTime: 600_000 });
  const error = answer.error ?? cities.error;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 desktop:max-h-[calc(100dvh-var(--frame))]">
      <PageHeader
        title="Dispatch board"
        actions={
          <Button onClick={() => change({ view: state.view === 'list' ? '' : 'list' })}>
            {state.view === 'list' ? 'Show timeline' : 'Show as table'}
          </Button>
        }
        facts={[`${date}${date === today ? ', today' : ''}`, zoneLabel(zone, toInstant(`${date}T12:00`, zone))]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <DayChoice {...{ date, today, zone }} onChoose={(day) => change({ date: day === today ? '' : day })} />
        <Select
          aria-label="City"
          value={String(city?.id ?? '')}
          options={known.map(({ id, name, jobs }) => ({
            value: String(id),
            label: jobs > 0 ? `${name} (${jobs})` : name,
          }))}
          onChange={(event) => change({ city: event.currentTarget.value, company: '' })}
          className="w-44"
        />
        <Select
          aria-label="Company"
          value={state.company}
          placeholder="Any company"
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => change({ company: event.currentTarget.value })}
          className="w-40"
        />
        {mayClasses && (
          <Select
            aria-label="Car class"
            value={state.class}
            placeholder="Any class"
            options={(classes.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => change({ class: event.currentTarget.value })}
            className="w-36"
          />
        )}
        <Select
          aria-label="Days"
          value={days}
          options={BOARD_DAYS.map((value) => ({ value, label: value === '1' ? 'One day' : 'Three days' }))}
          onChange={(event) => change({ days: event.currentTarget.value === '3' ? '3' : '' })}
          className="w-28"
        />
      </div>
      {error && !shown && (
        <ErrorState
          message={sentenceOf(error)}
          onRetry={() => void (cities.error ? cities : answer).refetch()}
          retrying={answer.isFetching || cities.isFetching}
        />
      )}
      {!error && cities.data && known.length === 0 && (
        <EmptyState title="No drivers yet" why="Cities with drivers will have their board here." />
      )}
      {!error && !shown && known.length > 0 && <SkeletonLines lines={10} label="Loading the board" />}
      {error && shown && (
        <Notice tone="warn" title="The board may be out of date">
          {sentenceOf(error)}
        </Notice>
      )}
      {shown &&
        (state.view === 'list' ? (
          <BoardList board={shown} now={new Date(now).toISOString()} />
        ) : (
          <BoardDay key={`${query.city} ${date} ${days}`} board={shown} days={days} now={now} />
        ))}
    </div>
  );
}

/** Returns whether a board is that of a city and days, whatever its filters. */
const isOf = (
  { city, from, to }: Board,
  wanted: { city: string; date: string; days: (typeof BOARD_DAYS)[number] },
): boolean =>
  String(city.id) === wanted.city &&
  dateIn(from, city.timezone) === wanted.date &&
  dateIn(to, city.timezone) === addDays(wanted.date, Number(wanted.days));

type DayChoiceProps = { date: string; today: string; zone: string; onChoose(day: string): void };

function DayChoice({ date, today, zone, onChoose }: DayChoiceProps) {
  return (
    <span role="group" aria-label="Day" className="flex flex-wrap items-center gap-1">
      <IconButton icon={ChevronLeft} label="Day before" variant="default" onClick={() => onChoose(addDays(date, -1))} />
      <span className="w-36 max-tablet:w-40">
        <DateInput aria-label="Day" zone={zone} value={date} onValueChange={(day) => isDate(day) && onChoose(day)} />
      </span>
      <IconButton icon={ChevronRight} label="Day after" variant="default" onClick={() => onChoose(addDays(date, 1))} />
      <Button onClick={() => onChoose(today)} disabled={date === today}>
        Today
      </Button>
    </span>
  );
}

const FIELDS = {
  city: urlText(),
  date: urlText(),
  days: urlText(),
  company: urlText(),
  class: urlText(),
  view: urlText(),
};
const CLASSES = { query: { page_size: 100, enabled: 'true' } } as const;
