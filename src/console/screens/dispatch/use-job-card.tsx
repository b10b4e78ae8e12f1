import { useCallback, useState, type ReactNode } from 'react';
import type { Board, BoardJob } from '#contract/dispatch/board.schema.ts';
import { JobCard } from './job-card.tsx';
import { keyOfSlot, type DraggedSlot } from './board-verdict.ts';

/** Returns the card of the job somebody opened, if any, and a function that opens one beside its element on the board. */
export function useJobCard(
  board: Board,
  jobs: ReadonlyMap<number, readonly BoardJob[]>,
  now: string,
): { card: ReactNode; openCard(slot: DraggedSlot, anchor: HTMLElement): void } {
  const [open, setOpen] = useState<{ key: string; anchor: HTMLElement }>();
  const slot = open && findSlot(board, open.key);
  const openCard = useCallback(
    (what: DraggedSlot, anchor: HTMLElement) => setOpen({ key: keyOfSlot(what), anchor }),
    [],
  );
  const card = open && slot && (
    <JobCard
      key={open.key}
      board={board}
      slot={slot}
      before={slot.job && before(jobs.get(slot.job.driver_id) ?? [], slot.job)}
      now={now}
      anchor={open.anchor}
      onClose={() => setOpen((latest) => (latest?.key === open.key ? undefined : latest))}
    />
  );
  return { card, openCard };
}

/** Returns the slot of a job of these, by the id of its block; undefined for one of another market. */
export function heldOf(jobs: readonly BoardJob[] | undefined, block: string): DraggedSlot | undefined {
  const job = jobs?.find(({ id }) => String(id) === block);
  return job?.booking ? { ...job, booking: job.booking, job } : undefined;
}

/** Returns a slot as the board has it now, assigned or not. */
function findSlot(board: Board, key: string): DraggedSlot | undefined {
  const open = board.open.find((slot) => keyOfSlot(slot) === key);
  if (open) return open;
  const job = board.jobs.find((each) => each.booking && keyOfSlot({ ...each, booking: each.booking }) === key);
  return job && heldOf([job], String(job.id));
}

const before = (own: readonly BoardJob[], job: BoardJob): BoardJob | undefined => own[own.indexOf(job) - 1];
