import type { Candidate as Answer } from '#contract/dispatch/assignment.schema.ts';
import type { BoardBooking, BoardDriver, BoardJob } from '#contract/dispatch/board.schema.ts';
import { clash, gapMinutes } from '#domain/dispatch/windows.ts';
import { isBefore } from '#domain/time/time.ts';
import type { Verdict } from '#console/ui/timeline/types.ts';
import { clock, offDuty } from './board-words.ts';

/** Booking slot (vehicle and day) being assigned; `job` is set when a driver has it already. */
export type DraggedSlot = {
  booking: BoardBooking;
  vehicle_no: number;
  day_no: number;
  core_from: string;
  core_to: string;
  job?: BoardJob;
};

/** Returns the key of a slot on the board. */
export const keyOfSlot = ({
  booking,
  vehicle_no,
  day_no,
}: Pick<DraggedSlot, 'booking' | 'vehicle_no' | 'day_no'>): string => `${booking.id}.${vehicle_no}.${day_no}`;

/** Server's verdict on a driver for the dragged slot: the car they would take, or the reason they may not. */
export type Candidate = {
  car: { id: number; plate: string };
  why: string | undefined;
  /** Worst clash with other jobs of the driver or the car. */
  clash: 'hard' | 'soft' | null;
  /** Description of the clash. */
  beside: string | undefined;
};

/** Returns the verdict for each driver with the best car; the server lists the best first. */
export function candidatesOf(rows: readonly Answer[]): ReadonlyMap<number, Candidate> {
  const map = new Map<number, Candidate>();
  for (const { driver, car, reasons, clash: worst, conflicts } of rows)
    if (!map.has(driver.id)) map.set(driver.id, { car, why: reasons[0]?.why, clash: worst, beside: conflicts[0]?.why });
  return map;
}

type Facts = {
  held: DraggedSlot;
  driver: BoardDriver;
  /** The driver's jobs on the days shown. */
  jobs: readonly BoardJob[];
  buffer_min: number;
  zone: string;
  /** Undefined until the server has responded. */
  candidate: Candidate | undefined;
};

/**
 * Returns in a word or two whether a driver can take the dragged slot. The jobs on the board are checked at once; car,
 * documents and company after the server has responded. The server checks everything again on assignment.
 */
export function verdictFor({ held, driver, jobs, buffer_min, zone, candidate }: Facts): Verdict {
  if (held.job?.driver_id === driver.id) return { tone: 'neutral', words: 'Current driver' };
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

/** Returns rows of drivers with those first who can take the slot, the best first, and those last who take no jobs. */
export function bestFirst<Row extends { id: string }>(
  rows: readonly Row[],
  verdicts: ReadonlyMap<string, Verdict | undefined>,
  candidates: ReadonlyMap<number, Candidate>,
): readonly Row[] {
  const places = new Map([...candidates.keys()].map((id, place) => [String(id), place]));
  const rank = ({ id }: Row) => RANKS[verdicts.get(id)?.tone ?? 'neutral'];
  const place = ({ id }: Row) => places.get(id) ?? places.size;
  return rows.toSorted((a, b) => rank(a) - rank(b) || place(a) - place(b));
}

const RANKS: Record<Verdict['tone'], number> = { good: 0, warn: 1, bad: 2, neutral: 3 };
const nameOf = ({ booking }: BoardJob): string => booking?.code ?? 'another job';
const spanOf = ({ core_from, core_to }: BoardJob, zone: string): string =>
  `${clock(core_from, zone)}–${clock(core_to, zone)}`;
