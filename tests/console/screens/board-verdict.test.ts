import { describe, expect, it } from 'vitest';
import type { BoardBooking, BoardDriver, BoardJob } from '#contract/dispatch/board.schema.ts';
import type { Verdict } from '#console/ui/timeline/types.ts';
import { bestFirst, verdictFor, type Candidate, type DraggedSlot } from '#console/screens/dispatch/board-verdict.ts';

const at = (time: string) => `2026-05-21T${time}:00.000Z`;
const booking: BoardBooking = {
  id: 1,
  code: 'AT2605217K3QZ',
  status: 'confirmed',
  version: 1,
  who: 'Ana Lim',
  origin: 'Changi Airport',
  destination: 'Raffles Hotel',
  flight_number: null,
  people: 2,
  luggage: 1,
  car_class: { id: 1, name: 'MPV' },
};
const driver: BoardDriver = {
  id: 7,
  name: 'Tan Wei',
  phone: '+6591234567',
  company: { id: 1, name: 'Harbour' },
  status: 'active',
  enabled: true,
  cars: [],
  away: [],
};
const jobAt = (from: string, to: string, more: Partial<BoardJob> = {}): BoardJob => ({
  id: 3,
  version: 1,
  driver_id: driver.id,
  car: { id: 5, plate: 'SGX 1 A' },
  vehicle_no: 1,
  day_no: 1,
  core_from: at(from),
  core_to: at(to),
  buffer_min: 30,
  status: 'assigned',
  booking: { ...booking, id: 2, code: 'AT260521AAAAA' },
  ...more,
});
const car = { id: 5, plate: 'SGX 1 A' };
const said: Candidate = { car, why: undefined, clash: null, beside: undefined };
const held: DraggedSlot = { booking, vehicle_no: 1, day_no: 1, core_from: at('11:45'), core_to: at('13:00') };
const verdict = (
  jobs: readonly BoardJob[],
  { who = driver, candidate, what = held }: { who?: BoardDriver; candidate?: Candidate; what?: DraggedSlot } = {},
) => verdictFor({ held: what, driver: who, jobs, buffer_min: 30, zone: 'UTC', candidate });

describe('a driver on the board, while a job is lifted', () => {
  it.each([
    ['10:00', '11:46', { tone: 'bad', words: 'Drives AT260521AAAAA 10:00–11:46' }],
    ['10:00', '11:45', { tone: 'warn', words: 'Only 0 min from AT260521AAAAA' }],
    ['10:00', '11:16', { tone: 'warn', words: 'Only 29 min from AT260521AAAAA' }],
    ['10:00', '11:15', { tone: 'good', words: 'Free' }],
    ['13:30', '14:00', { tone: 'good', words: 'Free' }],
    ['13:10', '14:00', { tone: 'warn', words: 'Only 10 min from AT260521AAAAA' }],
  ] as const)('with a job from %s to %s is shown as what that leaves', (from, to, expected) => {
    expect(verdict([jobAt(from, to)])).toEqual(expected);
  });

  it('is not in the way of their own job', () => {
    const job = jobAt('11:45', '13:00');
    expect(verdict([job], { what: { ...held, job } })).toEqual({ tone: 'neutral', words: 'Current driver' });
    expect(verdict([job], { what: { ...held, job: { ...job, driver_id: 8 } } }).tone).toBe('good');
  });

  it('is named with the car they would take, or with the reason against, once the server has said so', () => {
    expect(verdict([], { candidate: said }).words).toBe('Free, SGX 1 A');
    const why = 'SGX 1 A is a Hatchback, below the booked MPV.';
    expect(verdict([], { candidate: { ...said, why } })).toEqual({ tone: 'neutral', words: why });
  });

  it('is not free when the car has another job, whoever drives it', () => {
    const beside = 'SGX 1 A is taken by AT260521BBBBB.';
    expect(verdict([], { candidate: { ...said, clash: 'hard', beside } })).toEqual({ tone: 'bad', words: beside });
    expect(verdict([], { candidate: { ...said, clash: 'soft', beside } })).toEqual({ tone: 'warn', words: beside });
  });

  it('takes nothing while off duty or disabled', () => {
    expect(verdict([], { who: { ...driver, status: 'off_duty' } }).words).toBe('Off duty');
    expect(verdict([], { who: { ...driver, enabled: false } }).words).toBe('Disabled');
  });

  it('takes nothing on days of leave', () => {
    const away = (from: string, to: string) => ({ ...driver, away: [{ from: at(from), to: at(to), note: null }] });
    expect(verdict([], { who: away('00:00', '12:00') }).words).toBe('On leave');
    expect(verdict([], { who: away('13:00', '23:00') }).words).toBe('Free');
  });

  it('says of a job of another market only that it is there', () => {
    expect(verdict([jobAt('12:00', '14:00', { booking: null })]).words).toBe('Drives another job 12:00–14:00');
  });
});

describe('The rows of drivers while a job is lifted', () => {
  const lane = (id: number) => ({ id: String(id) });
  const candidate = { car: { id: 1, plate: 'SAB 1 A' }, why: undefined, clash: null, beside: undefined };
  const said = (tone: Verdict['tone']): Verdict => ({ tone, words: tone });

  it('start with who can take it, the best first as the server lists them, and end with who takes no jobs', () => {
    const verdicts = new Map([
      ['1', said('neutral')],
      ['2', said('bad')],
      ['3', said('good')],
      ['4', said('warn')],
      ['5', said('good')],
    ]);
    const candidates = new Map([5, 4, 3, 2].map((id) => [id, candidate]));
    const rows = bestFirst([1, 2, 3, 4, 5].map(lane), verdicts, candidates);
    expect(rows.map(({ id }) => Number(id))).toEqual([5, 3, 4, 2, 1]);
  });

  it('keep their order among those of whom nothing is known', () => {
    expect(bestFirst([2, 1].map(lane), new Map(), new Map()).map(({ id }) => Number(id))).toEqual([2, 1]);
  });
});
