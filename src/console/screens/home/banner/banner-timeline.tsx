import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import { banner } from '#contract/home/banner.ts';
import { addressOf } from '#contract/kinds.ts';
import { addDays, weekday } from '#domain/time/calendar.ts';
import { dateIn, toInstant } from '#domain/time/time.ts';
import { myZone, myZoneLabel } from '#console/shell/common/display.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { Segments } from '#console/ui/input/segments.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { LaneTimeline } from '#console/ui/timeline/lane-timeline.tsx';
import { BannerLegend } from './banner-legend.tsx';
import { groupsOf } from './banner-lanes.ts';
import { useTimelineCommands } from './timeline-commands.ts';
import { useMovedBanner } from './use-moved-banner.ts';

const SPANS = [
  { value: '4', label: '4 weeks' },
  { value: '7', label: '7 weeks' },
  { value: '13', label: 'Quarter' },
] as const;
type Span = (typeof SPANS)[number]['value'];

/** Shows the slots of each placement over some weeks: who has them, which are free, and where nothing is shown. */
export function BannerTimeline({ market, language }: { market: string; language: string }) {
  const zone = myZone();
  const now = useMinute();
  const [span, setSpan] = useState<Span>('7');
  const [weeks, setWeeks] = useState(0);
  const today = dateIn(new Date(now).toISOString(), zone);
  const { first, from, to, ticks } = useMemo(
    () => rangeOf(today, weeks, Number(span), zone),
    [today, weeks, span, zone],
  );
  const query = {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...(market && { market }),
    ...(language && { language }),
  };
  const answer = useCall(banner.timeline, { query });
  const banners = useMemo(() => answer.data?.data ?? [], [answer.data]);
  const range = { from, to };
  const { moved, acts } = useMovedBanner(banners);
  const minute = new Date(now).toISOString();
  const groups = useMemo(() => groupsOf(banners, { from, to }, minute, zone), [banners, from, to, minute, zone]);
  const movable = useAllowed(banner.update);
  const step = Math.ceil(Number(span) / 2);
  const move = {
    earlier: () => setWeeks((before) => before - step),
    later: () => setWeeks((before) => before + step),
    today: () => setWeeks(0),
  };
  useTimelineCommands(move);
  return (
    <section aria-label="Timeline by placement" className="flex min-w-0 shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <IconButton icon={ChevronLeft} label="Earlier" variant="default" keys="<" onClick={move.earlier} />
        <Button keys="t" onClick={move.today}>
          Today
        </Button>
        <IconButton icon={ChevronRight} label="Later" variant="default" keys=">" onClick={move.later} />
        <p className="leading-8 font-medium text-ink">{`${longDay(first)} to ${longDay(dateIn(new Date(to).toISOString(), zone))}`}</p>
        <div className="ml-auto w-64 [&_legend]:sr-only">
          <Segments<Span> label="Range" options={SPANS} value={span} onChange={setSpan} />
        </div>
      </div>
      {answer.error && (
        <Notice tone="warn" title="The timeline may be out of date">
          {sentenceOf(answer.error)}
        </Notice>
      )}
      <LaneTimeline
        label="Banners over time"
        corner={myZoneLabel(minute).split(',')[0] ?? ''}
        range={range}
        now={now}
        ticks={ticks}
        groups={groups}
        movable={movable}
        moved={
          moved && {
            id: String(moved.id),
            from: Date.parse(moved.window.starts_at),
            to: moved.window.ends_at === null ? to : Date.parse(moved.window.ends_at),
          }
        }
        onDrag={(bar, by) => acts.drag(Number(bar.id), by)}
        onStep={(bar, by) => acts.step(Number(bar.id), by)}
        onDrop={acts.drop}
        onCancel={acts.cancel}
        onOpen={({ id }) => go(addressOf('banner', id))}
      />
      <BannerLegend movable={movable} />
    </section>
  );
}

/** Returns whole weeks around a day, with a tick at the start of each. */
function rangeOf(today: string, weeks: number, span: number, zone: string) {
  const first = addDays(today, weeks * 7 - ((weekday(today) + 6) % 7));
  const start = (week: number) => Date.parse(toInstant(`${addDays(first, week * 7)}T00:00`, zone));
  const ticks = Array.from({ length: span }, (_, week) => ({
    at: start(week),
    label: shortDay(addDays(first, week * 7)),
  }));
  return { first, from: start(0), to: start(span), ticks };
}

const dayWords = (day: string, how: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { ...how, timeZone: 'UTC' });
const shortDay = (day: string): string => dayWords(day, { day: 'numeric', month: 'short' });
const longDay = (day: string): string => dayWords(day, { day: 'numeric', month: 'long', year: 'numeric' });
