import Car from 'lucide-react/icons/car-front';
import Footprints from 'lucide-react/icons/footprints';
import Pin from 'lucide-react/icons/pin';
import type { StopRecord } from '#contract/content/trip-plan.schema.ts';
import { durationText } from '#domain/time/duration.ts';
import { hoursInWords } from '#domain/activity/opening-hours.ts';
import { asWords } from '#domain/text/words.ts';
import { stopTitle } from '#domain/trip/plan-words.ts';
import { clockOf } from '#domain/time/hours.ts';
import { betterStart, type PlanWarning, type ScheduledStop } from '#domain/trip/schedule.ts';
import { cx } from '#console/ui/cx.ts';
import { toneOf, warningWords } from './plan-words.ts';
import { WarningMark } from './warning-mark.tsx';
import { StopTools, type StopToolsProps } from './stop-tools.tsx';

type StopRowProps = {
  scheduled: ScheduledStop;
  /** Counted from 1. */
  number: number;
  /** Null for a record that was deleted, undefined for a stop about none. */
  record: StopRecord | null | undefined;
  warnings: readonly PlanWarning[];
  city: string;
  /** Whether it has the focus, or last had it. */
  current: boolean;
  isLifted: boolean;
  /** Whether a dragged stop would be dropped before it. */
  isOver: boolean;
  /** Where an order that is proposed puts it, such as "3rd". */
  goesTo: string | undefined;
  tools: StopToolsProps;
  onUse(start: number): void;
};

/** Shows a stop of a day: when it is, how travellers get there, and what is worth a look. */
export function StopRow(props: StopRowProps) {
  const { scheduled, number, record, warnings, city, current, isLifted, isOver, goesTo, tools, onUse } = props;
  const { stop, start, end } = scheduled;
  const title = stopTitle(stop, record?.name);
  return (
    <li
      data-row={stop.id}
      draggable
      className={cx(
        'relative border-l-3 border-transparent',
        current && 'border-accent-mark bg-accent-tint',
        isLifted && 'shadow-layer',
        isOver && 'before:absolute before:inset-x-0 before:top-0 before:border-t-2 before:border-accent-ink',
      )}
    >
      <TravelLine scheduled={scheduled} />
      <button
        type="button"
        data-stop={stop.id}
        tabIndex={current ? 0 : -1}
        aria-describedby={warnings.length > 0 || record === null ? `warn-${stop.id}` : undefined}
        aria-pressed={isLifted || undefined}
        aria-keyshortcuts="Space Enter T Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Delete"
        className="flex w-full cursor-grab items-start gap-2 px-1.5 py-1 text-left -outline-offset-2 outline-accent-ink focus-visible:outline-2"
      >
        <Times stop={stop} start={start} end={end} />
        <NumberMark number={number} placed={record !== undefined && record !== null} current={current} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 font-medium wrap-anywhere text-ink">{title}</span>
            {goesTo !== undefined && (
              <span className="ml-auto shrink-0 rounded bg-good-tint px-1 text-sm text-good">to {goesTo}</span>
            )}
          </span>
          <span className="block text-sm text-muted">{factsOf(scheduled, record)}</span>
          {stop.note !== '' && <span className="block text-sm wrap-anywhere text-muted">{stop.note}</span>}
        </span>
      </button>
      {(warnings.length > 0 || record === null) && (
        <ul id={`warn-${stop.id}`} className="flex flex-wrap gap-x-2 gap-y-1 pb-1 pl-20">
          {record === null && (
            <li>
              <WarningMark tone="bad">Deleted</WarningMark>
            </li>
          )}
          {warnings.map((warning) => (
            <li key={warning.code} className="flex flex-wrap items-center gap-x-2">
              <WarningMark tone={toneOf(warning)}>{warningWords(warning, city)}</WarningMark>
              <UseStart start={betterStart(scheduled, warning)} onUse={onUse} />
            </li>
          ))}
        </ul>
      )}
      {current && <StopTools {...tools} />}
    </li>
  );
}

function Times({ stop, start, end }: Pick<ScheduledStop, 'stop' | 'start' | 'end'>) {
  return (
    <span className="flex w-14 shrink-0 flex-col items-end tabular-nums">
      <span className={cx('flex items-center gap-1', stop.start === null ? 'text-muted' : 'font-semibold text-ink')}>
        {stop.start !== null && <Pin aria-label="Pinned" className="size-3 shrink-0" />}
        {clockOf(start)}
      </span>
      <span className="text-sm text-faint">{clockOf(end)}</span>
    </span>
  );
}

const NumberMark = ({ number, placed, current }: { number: number; placed: boolean; current: boolean }) => (
  <span
    aria-hidden
    className={cx(
      'grid size-5 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums',
      current && 'border-accent-mark bg-accent text-on-accent',
      !current && (placed ? 'border-muted bg-muted text-surface' : 'border-control text-muted'),
    )}
  >
    {number}
  </span>
);

/** Says how travellers get to a stop, and how much time is left before it. */
function TravelLine({ scheduled: { travel, start, arrival } }: { scheduled: ScheduledStop }) {
  const free = arrival === null ? 0 : start - arrival;
  if (!travel && free <= 0) return null;
  const words = [travel && durationText(travel.minutes), free > 0 && `${durationText(free)} free`].filter(Boolean);
  return (
    <p className="flex items-center gap-1.5 pt-1 pl-20 text-sm text-muted">
      {travel &&
        (travel.by === 'foot' ? (
          <Footprints aria-label="On foot" className="size-3.5 shrink-0 text-faint" />
        ) : (
          <Car aria-label="By car" className="size-3.5 shrink-0 text-faint" />
        ))}
      {words.join(', ')}
    </p>
  );
}

/** Offers the time at which a pinned stop would have to begin instead. */
function UseStart({ start, onUse }: { start: number | undefined; onUse(start: number): void }) {
  if (start === undefined || start >= DAY) return null;
  return (
    <button
      type="button"
      onClick={() => onUse(start)}
      className="text-sm whitespace-nowrap text-ink underline underline-offset-2"
    >
      Use {clockOf(start)}
    </button>
  );
}

function factsOf({ stop }: ScheduledStop, record: StopRecord | null | undefined): string {
  const kind = record ? hoursOf(record) : stop.type === 'note' || record === null ? '' : asWords(stop.type);
  return [durationText(stop.duration_min), kind].filter(Boolean).join(' · ');
}

function hoursOf({ type, opening_hours }: StopRecord): string {
  const [only] = opening_hours;
  if (!only) return type === 'place' ? 'always open' : '';
  if (opening_hours.length === 1 && only.days.length === 7 && only.open === only.close) return 'always open';
  return hoursInWords(opening_hours).replace(/^daily /, '');
}

const DAY = 24 * 60;
