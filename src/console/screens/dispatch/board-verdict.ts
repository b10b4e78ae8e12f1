import type { Candidate as Answer } from '#contract/dispatch/assignment.schema.ts';
import type { BoardBooking, BoardDriver, BoardJob } from '#contract/dispatch/board.schema.ts';
import { clash, gapMinutes } from '#domain/dispatch/windows.ts';
import { isBefore } from '#domain/time/time.ts';
import type { Verdict } from '#console/ui/timeline/types.ts';
import { clock, offDuty } from './board-words.ts';

/** A vehicle and day of a booking that is being given to somebody; `job` when somebody has it already. */
export type DraggedSlot = {
  booking: BoardBooking;
  vehicle_no: number;
  day_no: number;
  core_from: string;
  core_to: string;
  job?: BoardJob;
};

/** What a vehicle and day of a booking is known by on the board. */
export const keyOfSlot = ({
  booking,
  vehicle_no,
  day_no,
}: Pick<DraggedSlot, 'booking' | 'vehicle_no' | 'day_no'>): string => `${booking.id}.${vehicle_no}.${day_no}`;

/** What the server says of a driver for what is held: the car they would take, or why they may not. */
export type Candidate = {
  car: { id: number; plate: string };
  why: string | undefined;
  /** How it would stand beside the driver's other jobs, and the car's. */
  clash: 'hard' | 'soft' | null;
  /** The sentence of a clash. */
  beside: string | undefined;
};

/** What the server says of each driver, with the car that suits best: it names the best first. */
export function candidatesOf(rows: readonly Answer[]): ReadonlyMap<number, Candidate> {
  const map = new Map<number, Candidate>();
  for (const { driver, car, reasons, clash: worst, conflicts } of rows)
    if (!map.has(driver.id)) map.set(driver.id, { car, why: reasons[0]?.why, clash: worst, beside: conflicts[0]?.why });
  return map;
}

type Facts = {
  held: DraggedSlot;
  driver: BoardDriver;
  /** The driver's jobs of these days. */
  jobs: readonly BoardJob[];
  buffer_min: number;
  zone: string;
  /** None while the server has not answered. */
  candidate: Candidate | undefined;
};

/**
 * Whether a driver can take what is held, in a word or two. What stands on the board is judged at once; whether car, papers
 * and company fit, when the server has said so. The server decides again when it is given.
 */
export function verdictFor({ held, driver, jobs, buffer_min, zone, candidate }: Facts): Verdict {
  if (held.job?.driver_id === driver.id) return { tone: 'neutral', words: 'Has it now' };
  const off = offDuty(driver);
  if (off) return { tone: 'neutral', words: off };
  const away = driver.away.find(({ from, to }) => isBefore(held.core_from, to) && isBefore(from, held.core_to));
  if (away) return { tone: 'neutral', words: 'On leave' };
  const wanted = { from: held.core_from, to: held.core_to, buffer_min };
  const others = jobs
    .filter(({ id }) => id !== held.job?.id)
    .map((job) => ({ job, window: { from: job.core_from, to: job.core_to, buffer_min: job.buffer_min } }));
  const hard = others.find(({ window }) => clash(wanted, window) === 'hard');
  if (hard) return { tone: 'bad', words: `Drives ${nameOf(hard.job)} ${spanOf(hard.job, zone)}` };
  if (candidate?.why !== undefined) return { tone: 'neutral', words: candidate.why };
  if (candidate?.clash === 'hard') return { tone: 'bad', words: candidate.beside ?? 'Taken' };
  const soft = others.find(({ window }) => clash(wanted, window) === 'soft');
  if (soft) return { tone: 'warn', words: `Only ${gapMinutes(wanted, soft.window)} min from ${nameOf(soft.job)}` };
  if (candidate?.clash === 'soft') return { tone: 'warn', words: candidate.beside ?? 'A short gap' };
  return { tone: 'good', words: candidate ? `Free, ${candidate.car.plate}` : 'Free' };
}

const nameOf = ({ booking }: BoardJob): string => booking?.code ?? 'another job';
const spanOf = ({ core_from, core_to }: BoardJob, zone: string): string =>
  `${clock(core_from, zone)}–${clock(core_to, zone)}`;
