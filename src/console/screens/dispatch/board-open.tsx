import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import type { OpenSlot } from '#contract/dispatch/board.schema.ts';
import { routeWords } from '#domain/booking/place.ts';
import { toWallClock } from '#domain/time/time.ts';
import { cx } from '#console/ui/cx.ts';
import { Dot } from '#console/ui/status.tsx';
import { keyOfSlot } from './board-verdict.ts';
import { clock, openRiskOf, routeOf } from './board-words.ts';

type OpenWorkProps = {
  slots: readonly OpenSlot[];
  zone: string;
  /** Whether the board shows several days. */
  days: boolean;
  now: string;
  lifted: string | undefined;
  /** Whether the user may assign jobs. */
  mayGive: boolean;
  onOpen(slot: OpenSlot, element: HTMLElement): void;
  onLift(slot: OpenSlot): void;
  onPress(event: PointerEvent, slot: OpenSlot): void;
  onPutBack(): void;
};

/** Lists the unassigned jobs by pickup time. Arrows move, Enter opens, Space lifts. */
export function OpenWork({
  slots,
  zone,
  days,
  now,
  lifted,
  mayGive,
  onOpen,
  onLift,
  onPress,
  onPutBack,
}: OpenWorkProps) {
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The focus is still here, because the board has not taken it yet.
    if (event.key === 'Escape' && lifted !== undefined) {
      event.stopPropagation();
      return onPutBack();
    }
    const step = STEPS[event.key];
    const item = event.target instanceof Element ? event.target.closest('li') : null;
    if (step === undefined || !item) return;
    const next = step > 0 ? item.nextElementSibling : item.previousElementSibling;
    next?.querySelector('button')?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section aria-labelledby="open-work" className="flex max-h-44 min-h-0 shrink-0 flex-col gap-1 max-tablet:max-h-60">
      <h2 id="open-work" className="flex h-6 items-center gap-2 font-semibold text-ink">
        Unassigned <span className="font-normal text-muted tabular-nums">{slots.length}</span>
      </h2>
      {slots.length === 0 ? (
        <p className="text-muted">Every job of these days has a driver.</p>
      ) : (
        <ul
          onKeyDown={keyDown}
          className="grid min-h-0 grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-1 overflow-y-auto p-0.5"
        >
          {slots.map((slot) => (
            <Work
              key={keyOfSlot(slot)}
              slot={slot}
              zone={zone}
              days={days}
              now={now}
              lifted={lifted === keyOfSlot(slot)}
              mayGive={mayGive}
              onOpen={onOpen}
              onLift={onLift}
              onPress={onPress}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type WorkProps = Pick<OpenWorkProps, 'zone' | 'days' | 'now' | 'mayGive' | 'onOpen' | 'onLift' | 'onPress'> & {
  slot: OpenSlot;
  lifted: boolean;
};

const Work = memo(function Work({ slot, zone, days, now, lifted, mayGive, onOpen, onLift, onPress }: WorkProps) {
  const { booking, core_from, core_to } = slot;
  const risk = openRiskOf(slot, now);
  const part = partOf(slot);
  return (
    <li>
      <button
        type="button"
        data-slot={keyOfSlot(slot)}
        onPointerDown={(event) => mayGive && onPress(event, slot)}
        onKeyDown={(event) => {
          if (event.key !== ' ' || !mayGive) return;
          event.preventDefault();
          event.stopPropagation();
          onLift(slot);
        }}
        onClick={(event) => onOpen(slot, event.currentTarget)}
        className={cx(
          'flex w-full min-w-0 flex-col rounded border border-line border-l-4 bg-surface px-2 py-1 text-left hover:bg-hover select-none',
          mayGive && 'cursor-grab',
          EDGES[risk?.level ?? 'none'],
          lifted && 'opacity-50 outline-2 outline-dashed outline-accent-ink',
        )}
      >
        <span className="flex min-w-0 items-center gap-2 font-medium text-ink tabular-nums">
          {days && <span className="text-muted">{toWallClock(core_from, zone).slice(5, 10)}</span>}
          {clock(core_from, zone)}–{clock(core_to, zone)}
          {risk && <Dot tone={risk.level === 'late' ? 'bad' : 'warn'} className="ml-auto" />}
        </span>
        <span className="truncate text-ink">
          {booking.who}
          <span className="text-muted">
            {' · '}
            {[booking.car_class.name, part].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className="truncate text-sm text-muted">{routeWords(booking)}</span>
        <span className="sr-only">{[booking.code, routeOf(booking), risk?.why].filter(Boolean).join(', ')}</span>
      </button>
    </li>
  );
});

/** Returns the vehicle and day of a slot, each only beyond the first. */
const partOf = ({ vehicle_no, day_no }: OpenSlot): string =>
  [vehicle_no > 1 && `vehicle ${vehicle_no}`, day_no > 1 && `day ${day_no}`].filter(Boolean).join(', ');

/** The jobs follow one another by time, in rows. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const EDGES = { none: 'border-l-info-mark', at_risk: 'border-l-warn-mark', late: 'border-l-bad-mark' } as const;
