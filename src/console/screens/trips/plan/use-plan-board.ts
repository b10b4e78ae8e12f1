import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LatLng } from '#domain/booking/place.ts';
import { useSteps } from '#console/shell/common/use-steps.ts';
import { sameJson } from '#domain/text/canonical.ts';
import { byNearest } from '#domain/trip/nearest.ts';
import { placeOf, planOf, type FactsOf, type Plan, type Stop } from '#domain/trip/plan.ts';
import { scheduledDay, type ScheduledDay } from '#domain/trip/schedule.ts';
import type { Way } from './board-keys.ts';
import { droppedBefore, goFrom, movedBy, spotAfter, withNew, type Spot } from './plan-steps.ts';
import { scheduler } from './scheduler.ts';

/** What is open beside the days: a panel about the stop or day with the focus. */
export type Panel = 'add' | 'edit' | 'time' | 'order';

interface BoardProps {
  readonly stops: readonly Stop[];
  readonly days: number;
  readonly facts: FactsOf;
  readonly city: LatLng;
  onChange(stops: readonly Stop[]): void;
}

export type PlanBoard = ReturnType<typeof usePlanBoard>;

/** Returns the state of a plan's board: what has the focus, what is open, and what people can do. */
export function usePlanBoard({ stops, days, facts, city, onChange }: BoardProps) {
  const plan = useMemo(() => planOf(stops, days), [stops, days]);
  const schedule = useScheduled(plan, facts, city);
  const steps = useSteps(stops, onChange);
  const [wished, setSpot] = useState<Spot>({ day: 0, stop: undefined });
  const [panel, setPanel] = useState<Panel>();
  const [lifted, setLifted] = useState<string>();
  const [shown, setShown] = useState<'day' | 'all'>('day');
  /** Whether the last step moved the stop with the focus. */
  const [hasMoved, setHasMoved] = useState(false);
  const spot = spotIn(plan, wished);
  const stop = plan[spot.day]?.find(({ id }) => id === spot.stop);
  const focus = useWantedFocus();

  const go = (to: Spot) => {
    setHasMoved(false);
    setSpot(to);
    focus(to);
  };
  const open = (next: Panel | undefined) => {
    if (next === 'edit' || next === 'time') steps.begin();
    setPanel(next);
  };
  /** Changes the plan as one step, or as a part of the one that is being made. */
  const put = (next: Plan, id: string) => {
    steps.change(next.flat());
    const at = placeOf(next, id);
    if (at) go({ day: at.day, stop: id });
    setHasMoved(true);
  };
  /** The day with the focus in an order with shorter ways, while that is looked at. */
  const order = useMemo(() => {
    if (panel !== 'order') return undefined;
    const now = plan[spot.day] ?? [];
    const nearest = byNearest(now, facts);
    return { now: schedule[spot.day], next: scheduledDay(nearest, facts, city), isNew: !sameJson(now, nearest) };
  }, [panel, plan, schedule, spot.day, facts, city]);

  return {
    plan,
    schedule,
    spot,
    stop,
    panel,
    lifted,
    shown,
    hasMoved,
    order,
    setShown,
    select: (to: Spot) => setSpot(to),
    go,
    step: (way: Way) => go(goFrom(plan, spot, way)),
    toEnd(last: boolean) {
      const own = plan[spot.day] ?? [];
      go({ day: spot.day, stop: (last ? own.at(-1) : own[0])?.id });
    },
    move: (way: Way, id = spot.stop) => id !== undefined && put(movedBy(plan, id, way), id),
    drop: (id: string, day: number, before: string | undefined) => put(droppedBefore(plan, id, day, before), id),
    lift() {
      if (lifted !== undefined) {
        steps.keep();
        setLifted(undefined);
      } else if (spot.stop !== undefined) {
        steps.begin();
        setLifted(spot.stop);
      }
    },
    putBack() {
      steps.cancel();
      setLifted(undefined);
      focus(spot);
    },
    open,
    /** Closes the panel. It keeps what was changed in it, or takes that back. */
    close(keep: boolean) {
      if (panel === 'edit' || panel === 'time') {
        if (keep) steps.keep();
        else steps.cancel();
      }
      setPanel(undefined);
      focus(spot);
    },
    change: (next: Stop) => steps.change(plan.flat().map((each) => (each.id === next.id ? next : each))),
    add(added: Omit<Stop, 'day'>) {
      steps.change(withNew(plan, spot, added));
      setSpot({ day: spot.day, stop: added.id });
    },
    remove(id = spot.stop) {
      if (id === undefined) return;
      const after = spotAfter(plan, { ...spot, stop: id });
      steps.change(plan.flat().filter((each) => each.id !== id));
      go(after);
    },
    useOrder() {
      const next = order?.next.stops.map((each) => each.stop) ?? [];
      if (order) steps.change(plan.with(spot.day, next).flat());
      setPanel(undefined);
      focus(spot);
    },
    undo: () => steps.undo() && focus(spot),
    redo: () => steps.redo() && focus(spot),
  };
}

/** Returns the schedule of each day of a plan, the same one for a day that has not changed. */
function useScheduled(plan: Plan, facts: FactsOf, city: LatLng): readonly ScheduledDay[] {
  const scheduled = useMemo(() => scheduler(facts, city), [facts, city]);
  return useMemo(() => plan.map(scheduled), [plan, scheduled]);
}

/** Returns what has the focus in a plan: the wished stop wherever it is now, or else the first one of the wished day. */
function spotIn(plan: Plan, { day, stop }: Spot): Spot {
  const at = stop === undefined ? undefined : placeOf(plan, stop);
  if (at) return { day: at.day, stop };
  const near = Math.min(day, plan.length - 1);
  return { day: near, stop: plan[near]?.[0]?.id };
}

/** Returns a function that gives a stop or a day the focus once it stands on screen. */
function useWantedFocus(): (spot: Spot) => void {
  const wanted = useRef<Spot>(undefined);
  const [, renew] = useState(0);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { day, stop } = wanted.current;
    wanted.current = undefined;
    document
      .querySelector<HTMLElement>(stop === undefined ? `[data-day="${day}"]` : `[data-stop="${CSS.escape(stop)}"]`)
      ?.focus();
  });
  return (spot) => {
    wanted.current = spot;
    renew((count) => count + 1);
  };
}
