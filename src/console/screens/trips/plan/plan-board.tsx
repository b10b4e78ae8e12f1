import { useEffect, useMemo, useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { register } from '#console/shell/state/controllers.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { boardKey, type BoardKey } from './board-keys.ts';
import { AT_END, DayColumn, type DayActions } from './day-column.tsx';
import type { PlanBoard } from './use-plan-board.ts';
import type { StopRecords } from './use-stop-records.ts';

type PlanBoardViewProps = { board: PlanBoard; records: StopRecords; city: string };

/** Shows the days of a plan side by side. Keys move the focus and the stops; the mouse drags stops. */
export function PlanBoardView({ board, records, city }: PlanBoardViewProps) {
  const latest = useLatest(board);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ day: number; before: string | undefined }>();
  const { spot, order, plan, schedule } = board;
  // They stay the same while the board changes, so that only the days that changed are drawn again.
  const actions = useMemo(
    (): DayActions => ({
      go: (to) => latest.current.go(to),
      select: (to) => latest.current.select(to),
      open: (panel) => latest.current.open(panel),
      move: (way, id) => latest.current.move(way, id),
      change: (stop) => latest.current.change(stop),
      remove: (id) => latest.current.remove(id),
    }),
    [latest],
  );

  useEffect(() => register('grids', { is: 'plan', enter: () => latest.current.go(latest.current.spot) }), [latest]);

  const pressed = (event: KeyboardEvent) => {
    const key = boardKey(event);
    const onTool = event.target instanceof Element && event.target.closest('[data-stop], [data-day]') === null;
    if (!key || onTool || !run(board, key, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const selected = (event: MouseEvent) => {
    const id = rowAt(event.target)?.dataset['row'];
    const day = dayAt(event.target);
    if (id !== undefined && day !== undefined) board.select({ day, stop: id });
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== undefined && over) board.drop(dragged, over.day, over.before);
    ended();
  };
  const ended = () => {
    setDragged(undefined);
    setOver(undefined);
  };

  return (
    // The stops inside are buttons; the container hears their keys and drags.
    <div
      role="group"
      aria-label="Days of the trip"
      onKeyDown={pressed}
      onClick={selected}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(rowAt(event.target)?.dataset['row']);
      }}
      onDragOver={(event) => {
        const day = dayAt(event.target);
        if (dragged === undefined || day === undefined) return;
        event.preventDefault();
        setOver({ day, before: rowAt(event.target)?.dataset['row'] });
      }}
      onDrop={dropped}
      onDragEnd={ended}
      className="min-h-0 min-w-0 flex-1 overflow-auto rounded border border-line bg-surface"
    >
      <div className="flex min-h-full">
        {schedule.map((scheduled, day) => (
          <DayColumn
            key={day}
            {...{ scheduled, day, records, city, actions }}
            isLast={day === plan.length - 1}
            isCurrent={day === spot.day}
            current={day === spot.day ? spot.stop : undefined}
            lifted={day === spot.day ? board.lifted : undefined}
            over={dragged !== undefined && over?.day === day ? (over.before ?? AT_END) : undefined}
            proposed={day === spot.day ? order?.next.stops : undefined}
          />
        ))}
      </div>
    </div>
  );
}

const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

function dayAt(target: EventTarget | null): number | undefined {
  const column = target instanceof Element ? target.closest<HTMLElement>('[data-drop]') : null;
  return column ? Number(column.dataset['drop']) : undefined;
}

/** Does what a key means. Returns false for one that means nothing now. */
function run(board: PlanBoard, key: BoardKey, event: KeyboardEvent): boolean {
  const isLifted = board.lifted !== undefined;
  switch (key.is) {
    case 'go':
      if (isLifted) board.move(key.way, board.lifted);
      else board.step(key.way);
      return true;
    case 'move':
      board.move(key.way);
      return true;
    case 'ends':
      board.toEnd(key.last);
      return true;
    case 'lift':
      if (board.stop) board.lift();
      return board.stop !== undefined;
    case 'cancel':
      if (isLifted) board.putBack();
      return isLifted;
    case 'edit':
      if (isLifted) board.lift();
      else if (board.stop) board.open('edit');
      return board.stop !== undefined || event.key === 'e';
    case 'time':
      if (board.stop) board.open('time');
      return true;
    case 'add':
      board.open('add');
      return true;
    case 'order':
      if ((board.plan[board.spot.day]?.length ?? 0) > 2) board.open('order');
      return true;
    case 'remove':
      board.remove();
      return true;
    case 'undo':
      board.undo();
      return true;
    case 'redo':
      board.redo();
      return true;
  }
}
