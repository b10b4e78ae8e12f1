import { rating } from '#contract/booking/rating.ts';
import { assignment } from '#contract/dispatch/assignment.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { mayRate, STARS, starWords, type Stars } from '#domain/dispatch/rating.ts';
import { formatMoney } from '#domain/money/money.ts';
import { isPayable } from '#domain/payout/payout.ts';
import { action, AVAILABLE, unavailable, type Action, type Availability } from '#console/registry/define.ts';
import { choice, money, text, type StepAt } from '#console/registry/steps.ts';
import { bookingIn } from './booking-payment-steps.ts';

type Facts = KindFacts['booking'];
type Job = Facts['drivers'][number];
type Chosen = { id: number; label: string };

const isRateable = (job: Job): boolean => mayRate(job).ok;
const isRated = (job: Job): boolean => job.rating !== null;
const isOver = ({ status }: Job): boolean => isPayable(status);

const rate = action({
  id: 'booking.rate',
  title: 'Rate driver',
  words: ['stars', 'rating', 'feedback', 'review', 'customer', 'good driver', 'bad driver', 'rude driver', 'comment'],
  call: [rating.give, rating.withdraw],
  on: { kind: 'booking', max: 1 },
  icon: 'confirm',
  keys: ['m d'],
  rare: true,
  steps: {
    job: jobStep(isRateable),
    stars: choice<Stars, { label: string }>({
      label: 'Stars',
      options: STARS.toReversed().map((stars) => ({ value: stars, label: starWords(stars) })),
    }),
    comment: text({
      label: 'What the customer said',
      optional: true,
      max: 1000,
      suggest: (at) => jobIn(at, isRateable)?.rating?.comment ?? undefined,
    }),
    reason: text({
      label: 'Why the rating is changed',
      min: 3,
      max: 1000,
      when: (at) => jobIn(at, isRateable)?.rating != null,
    }),
  },
  test: (record) => whether(record, isRateable, 'A driver is rated once the trip is completed.'),
  async run({ record, values: { job: chosen, stars, comment, reason }, send, idempotencyKey }) {
    const job = chosenJob(record, chosen, isRateable);
    if (!job) throw new Error('The booking has no completed job');
    const params = { id: record.id, assignmentId: job.id };
    const before = job.rating;
    const body = { stars, comment: comment || null, reason: reason || null };
    const { data } = await send(rating.give, { params, ifMatch: record.version, idempotencyKey, body });
    const again = { params, ifMatch: data.version, idempotencyKey: `undo-${idempotencyKey}` };
    return {
      say: `${job.driver.name} has ${starWords(stars)} for ${record.code}.`,
      undo: (later) =>
        before
          ? later(rating.give, { ...again, body: { stars: before.stars, comment: before.comment, reason: UNDONE } })
          : later(rating.withdraw, { ...again, body: { reason: UNDONE } }),
      touches: ['driver', 'company'],
    };
  },
});

const withdraw = action({
  id: 'booking.withdraw-rating',
  title: 'Withdraw rating',
  words: ['stars', 'remove', 'delete', 'driver', 'feedback'],
  call: [rating.withdraw, rating.give],
  on: { kind: 'booking', max: 1 },
  icon: 'remove',
  rare: true,
  steps: { job: jobStep(isRated), reason: text({ label: 'Reason', min: 3, max: 1000, hint: 'Kept in the log' }) },
  test: (record) => whether(record, isRated, 'No driver of this booking is rated.'),
  async run({ record, values: { job: chosen, reason }, send, idempotencyKey }) {
    const job = chosenJob(record, chosen, isRated);
    if (!job?.rating) throw new Error(`${chosen?.label ?? 'The driver'} is not rated any more.`);
    const params = { id: record.id, assignmentId: job.id };
    const { stars, comment } = job.rating;
    const { data } = await send(rating.withdraw, { params, ifMatch: record.version, idempotencyKey, body: { reason } });
    return {
      say: `The rating of ${job.driver.name} is withdrawn.`,
      undo: (later) =>
        later(rating.give, {
          params,
          ifMatch: data.version,
          idempotencyKey: `undo-${idempotencyKey}`,
          body: { stars, comment },
        }),
      touches: ['driver', 'company'],
    };
  },
});

const setPayout = action({
  id: 'booking.set-payout',
  title: 'Change payout',
  words: [
    'company',
    'pay',
    'correct',
    'penalty',
    'waiting',
    'statement',
    'money',
    'bonus',
    'deduction',
    'adjust',
    'pay driver more',
    'correct payout',
    'dock pay',
  ],
  call: [assignment.setPayout, assignment.one],
  on: { kind: 'booking', max: 1 },
  icon: 'edit',
  rare: true,
  steps: {
    job: jobStep(isOver),
    amount: money({ label: 'New payout', currency: (at) => bookingIn(at)?.sell_currency ?? 'SGD' }),
    reason: text({ label: 'Reason', min: 3, max: 1000, hint: 'Kept in the log of the booking' }),
  },
  test: (record) => whether(record, isOver, 'The payout is changed once the job is over.'),
  async run({ record, values: { job: chosen, amount, reason }, send, idempotencyKey }) {
    const job = chosenJob(record, chosen, isOver);
    if (!job) throw new Error('The booking has no job that is over');
    const params = { id: job.id };
    const before = (await send(assignment.one, { params })).data;
    const body = { payout_minor: amount.minor, reason };
    const { data } = await send(assignment.setPayout, { params, ifMatch: before.version, idempotencyKey, body });
    return {
      say: `${job.company.name} is paid ${formatMoney(amount.minor, data.payout_currency)} for ${record.code}.`,
      undo: (later) =>
        later(assignment.setPayout, {
          params,
          ifMatch: data.version,
          idempotencyKey: `undo-${idempotencyKey}`,
          body: { payout_minor: before.payout_minor ?? 0, reason: UNDONE },
        }),
      touches: ['statement'],
    };
  },
});

export const ratingActions = [rate, withdraw, setPayout] satisfies readonly Action[];

const UNDONE = 'Undone immediately.';

/** Returns the step that chooses among several jobs of the booking that fit. */
function jobStep(fits: (job: Job) => boolean) {
  const fitting = (at: StepAt) => (bookingIn(at)?.drivers ?? []).filter(fits);
  return choice<Chosen, { when: (at: StepAt) => boolean; label: string }>({
    label: 'Driver',
    when: (at) => fitting(at).length > 1,
    options: (at) =>
      fitting(at).map(({ id, driver, vehicle_no, day_no, rating: given }) => ({
        value: { id, label: driver.name },
        label: driver.name,
        hint: [`vehicle ${vehicle_no}, day ${day_no}`, given && starWords(given.stars)].filter(Boolean).join(' · '),
      })),
  });
}

/** Returns the chosen job, if it still fits; without a choice the first one that fits. */
function chosenJob(record: Facts, chosen: Chosen | undefined, fits: (job: Job) => boolean): Job | undefined {
  const fitting = record.drivers.filter(fits);
  return chosen ? fitting.find(({ id }) => id === chosen.id) : fitting[0];
}

/** Returns the job that the steps are about so far. */
function jobIn(at: StepAt, fits: (job: Job) => boolean): Job | undefined {
  const record = bookingIn(at);
  return record && chosenJob(record, at.values['job'] as Chosen | undefined, fits);
}

const whether = (record: Facts, fits: (job: Job) => boolean, why: string): Availability =>
  record.drivers.some(fits) ? AVAILABLE : unavailable(why);
