import { describe, expect, it } from 'vitest';
import type { BookingFacts } from '#domain/booking/booking.ts';
import { canJob, statusFromJobs, payoutFor } from '#domain/dispatch/progress.ts';
import { scheduleFit, compareCandidates } from '#domain/dispatch/ranking.ts';
import type { CandidateScore } from '#domain/dispatch/ranking.ts';

const at = (time: string) => `2026-05-21T${time}:00.000Z`;

describe('a booking mirrors the jobs of its drivers', () => {
  it.each([
    ['no driver', 1, [], 'confirmed'],
    ['one of two vehicles filled', 2, ['assigned'], 'confirmed'],
    ['every slot filled', 2, ['assigned', 'assigned'], 'assigned'],
    ['one replaced by another', 1, ['replaced', 'assigned'], 'assigned'],
    ['the only one taken away', 1, ['cancelled'], 'confirmed'],
    ['the first on the way', 2, ['assigned', 'en_route'], 'en_route'],
    ['the first there', 2, ['en_route', 'arrived'], 'arrived'],
    ['the first boarded', 2, ['assigned', 'on_board'], 'on_board'],
    ['one day done, another to come', 2, ['completed', 'assigned'], 'on_board'],
    ['one day done, another without a driver', 2, ['completed'], 'on_board'],
    ['all done', 2, ['completed', 'completed'], 'completed'],
    ['one no-show of two', 2, ['no_show', 'completed'], 'completed'],
    ['nobody came to any', 2, ['no_show', 'no_show'], 'no_show'],
  ] as const)('%s', (_, slots, jobs, status) => expect(statusFromJobs(slots, jobs)).toBe(status));
});

describe('one driver’s job', () => {
  const booking: BookingFacts = {
    status: 'on_board',
    pickup_at: at('02:00'),
    created_at: at('00:00'),
    payment_method: 'card',
    total_minor: 100,
    paid_minor: 100,
    refunded_minor: 0,
    free_wait_min: 60,
  };
  const job = (status: Parameters<typeof statusFromJobs>[1][number]) => ({ status, core_from: at('10:00') });

  it('goes its own way while the booking is further on', () => {
    expect(canJob('depart', booking, job('assigned'), { now: at('09:30') })).toMatchObject({
      ok: true,
      to: 'en_route',
    });
    expect(canJob('reassign', booking, job('assigned'), { now: at('09:30') }).ok).toBe(true);
  });
  it('takes its steps in order', () => {
    expect(canJob('board', booking, job('assigned'), { now: at('10:00') })).toMatchObject({
      code: 'invalid_transition',
    });
    const early = { now: at('10:00'), occurred_at: at('09:00'), previous_at: at('09:30') };
    expect(canJob('arrive', booking, job('en_route'), early)).toMatchObject({ code: 'out_of_order' });
    const ahead = { now: at('10:00'), occurred_at: at('10:06') };
    expect(canJob('arrive', booking, job('en_route'), ahead)).toMatchObject({ code: 'in_future' });
  });
  it('counts waiting time from its own start, and needs two contact attempts before a no-show', () => {
    const tried = { contact_attempts: 2 };
    expect(canJob('no_show', booking, job('arrived'), { now: at('10:59'), ...tried })).toMatchObject({
      code: 'still_waiting',
    });
    expect(canJob('no_show', booking, job('arrived'), { now: at('11:00'), contact_attempts: 1 })).toMatchObject({
      code: 'not_contacted',
    });
    expect(canJob('no_show', booking, job('arrived'), { now: at('11:00'), ...tried })).toMatchObject({ ok: true });
  });
  it('is not taken from whoever has boarded, or handed it on', () => {
    expect(canJob('reassign', booking, job('on_board'), { now: at('10:00') }).ok).toBe(false);
    expect(canJob('unassign', booking, job('replaced'), { now: at('10:00') })).toMatchObject({ ok: false });
  });
});

it('pays the company its cost less commission, split so that nothing is lost', () => {
  expect(payoutFor(8_500, 1_500, 0, 1)).toBe(7_225);
  const thirds = [0, 1, 2].map((index) => payoutFor(10_000, 0, index, 3));
  expect(thirds).toEqual([3_333, 3_333, 3_334]);
});

describe('candidates are ranked', () => {
  const STANDING: CandidateScore = {
    barred: false,
    clash: undefined,
    upgrade: 0,
    idle_min: 60,
    jobs_that_day: 2,
    rating: 4.5,
  };
  it.each<[string, Partial<CandidateScore>]>([
    ['who is barred', { barred: true }],
    ['who is taken', { clash: 'hard', idle_min: 0 }],
    ['whose gap is short', { clash: 'soft', idle_min: 10 }],
    ['whose car is too good', { upgrade: 1, idle_min: 5 }],
    ['who would idle longer', { idle_min: 90, jobs_that_day: 0 }],
    ['who has nothing near', { idle_min: null }],
    ['who has more to do', { jobs_that_day: 3, rating: 5 }],
    ['who is rated lower', { rating: 4.4 }],
  ])('%s comes later', (_, facts) => {
    expect(compareCandidates(STANDING, { ...STANDING, ...facts })).toBeLessThan(0);
    expect(compareCandidates({ ...STANDING, ...facts }, STANDING)).toBeGreaterThan(0);
  });

  it('by the jobs they have around the wanted time', () => {
    const wanted = [{ from: at('10:00'), to: at('11:00') }];
    const job = (from: string, to: string) => ({ from: at(from), to: at(to), buffer_min: 30 });
    expect(scheduleFit(wanted, 30, [])).toEqual({ clash: undefined, idle_min: null, jobs_that_day: 0 });
    expect(scheduleFit(wanted, 30, [job('07:00', '09:00'), job('11:20', '12:00')])).toEqual({
      clash: 'soft',
      idle_min: 20,
      jobs_that_day: 2,
    });
    expect(scheduleFit(wanted, 30, [job('10:30', '12:00')]).clash).toBe('hard');
  });
});
