import { assignment } from '#contract/dispatch/assignment.ts';
import type { BookingDriver } from '#contract/booking/booking.schema.ts';
import { TRANSITIONS, can, statusWords } from '#domain/booking/booking.ts';
import { canJob, jobIsOver, type JobEvent, type ProgressEvent } from '#domain/dispatch/progress.ts';
import { statusChange } from '#console/registry/changes.ts';
import { action, type Availability, type Later } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { choice, number, text, type ChoiceStep, type StepAt } from '#console/registry/steps.ts';
import { closingActions } from './booking-closing.ts';
import { delay } from './booking-delay.ts';
import { happenedAt, occurred, timeChange } from './happened-at.ts';
import {
  crews,
  driverIn,
  oncePerDriver,
  placeOf,
  placesOf,
  recordIn,
  shortGap,
  tripIn,
  assignmentBody,
  type Crew,
} from './crews.ts';

type Facts = KindFacts['booking'];

type JobChoice = { label: string; id: number };

type WhoStep = Pick<ChoiceStep<Crew>, 'label' | 'groups' | 'about' | 'deed'>;

/** What both questions for a driver and a car have in common. */
const whoStep = (verb: string): WhoStep => ({
  label: 'Driver and car',
  groups: { can: 'Can take it', cannot: 'Cannot' },
  about: tripIn,
  deed: (crew) => `${verb} ${driverIn(crew)}`,
});

const assign = action({
  id: 'booking.assign',
  title: 'Assign driver',
  words: ['dispatch', 'give', 'driver', 'car', 'order', 'allocate', 'find driver', 'send driver', 'needs driver'],
  call: [assignment.assign, assignment.assignAll, assignment.candidates, assignment.cancel],
  on: { kind: 'booking' },
  icon: 'drivers',
  keys: ['a'],
  primary: true,
  steps: {
    place: choice({
      label: 'Vehicle and day',
      when: ({ records }) => records.length === 1 && placesOf(recordIn(records)).length > 1,
      options: ({ records }) => placesOf(recordIn(records)).map((place) => ({ value: place, label: place.label })),
    }),
    crew: choice<Crew, WhoStep>({
      ...whoStep('Assign'),
      options: async (at) => oncePerDriver(await crews(at, placeOf(at.values) ?? placesOf(recordIn(at.records))[0])),
    }),
    reason: shortGap,
  },
  changes: (_, { crew }) => (crew ? [{ label: 'Driver', before: 'none', after: crew.label }] : []),
  many: ({ crew, reason }) => ({ call: assignment.assignAll, body: assignmentBody(crew, reason) }),
  test: (record) => (isOpen(record) ? { ok: true } : notNow('assign', record)),
  async run({ record, values: { place = placesOf(record)[0], crew, reason }, send, idempotencyKey }) {
    const { data } = await send(assignment.assign, {
      idempotencyKey,
      body: {
        order_id: record.id,
        ...(place && { vehicle_no: place.vehicle_no, ...(place.day_no && { day_no: place.day_no }) }),
        ...assignmentBody(crew, reason),
        expected_version: record.version,
      },
    });
    const body = { reason: 'Undone immediately.' };
    return {
      say: `${record.code} goes to ${crew.label}.`,
      undo: (again) => Promise.all(data.map(({ id }) => again(assignment.cancel, { params: { id }, body }))),
    };
  },
});

const reassign = action({
  id: 'booking.reassign',
  title: 'Reassign driver',
  words: ['dispatch', 'change', 'swap', 'hand over', 'another driver', 'other driver', 'car', 'order'],
  call: [assignment.update, assignment.candidates],
  on: { kind: 'booking', max: 1 },
  icon: 'drivers',
  keys: ['Shift+A'],
  steps: {
    job: whichJob('reassign'),
    crew: choice<Crew, WhoStep>({
      ...whoStep('Reassign to'),
      options: async (at) => oncePerDriver(await crews(at, jobIn(at, 'reassign'))),
    }),
    reason: shortGap,
  },
  changes: (record, { crew, job }) => {
    const [first] = jobsFor('reassign', record).filter(({ id }) => job === undefined || id === job.id);
    return crew && first ? [{ label: 'Driver', before: first.driver.name, after: crew.label }] : [];
  },
  test: (record) => forJobs('reassign', record),
  async run({ record, values: { job, crew, reason }, send, idempotencyKey }) {
    const old = jobOf(record, 'reassign', job);
    const { data } = await send(assignment.update, {
      params: { id: old.id },
      idempotencyKey,
      body: { ...assignmentBody(crew, reason), expected_version: old.version },
    });
    const back = { driver_id: old.driver.id, car_id: old.car.id, reason: 'Undone immediately.', force: true };
    return {
      say: `${record.code} goes to ${crew.label} instead of ${old.driver.name}.`,
      undo: (again) => again(assignment.update, { params: { id: data.id }, body: back }),
    };
  },
});

const unassign = action({
  id: 'booking.unassign',
  title: 'Unassign driver',
  words: ['dispatch', 'take off', 'remove', 'order', 'free driver', 'remove driver', 'release', 'free up'],
  call: [assignment.cancel, assignment.cancelAll],
  on: { kind: 'booking' },
  icon: 'remove',
  keys: ['Shift+U'],
  steps: {
    job: choice<JobChoice | 'all', { when: (at: StepAt) => boolean; label: string }>({
      label: 'Which driver',
      when: ({ records }) => records.length === 1 && jobsFor('unassign', recordIn(records)).length > 1,
      options: ({ records }) => [
        { value: 'all' as const, label: 'All of them' },
        ...jobsFor('unassign', recordIn(records)).map((job) => ({ value: jobChoice(job), label: jobWords(job) })),
      ],
    }),
    reason: text({ label: 'Reason', min: 3, max: 1000, hint: 'Kept in the log of the booking' }),
  },
  many: ({ reason }) => ({ call: assignment.cancelAll, body: { reason } }),
  test: (record) => forJobs('unassign', record),
  async run({ record, values: { job, reason }, send, idempotencyKey }) {
    const jobs = jobsFor('unassign', record);
    const one =
      typeof job === 'object' ? jobs.find(({ id }) => id === job.id) : jobs.length === 1 ? jobs[0] : undefined;
    if (one) {
      const sent = { params: { id: one.id }, ifMatch: one.version, idempotencyKey, body: { reason } };
      await send(assignment.cancel, sent);
    } else await send(assignment.cancelAll, { params: { id: record.id }, idempotencyKey, body: { reason } });
    return { say: `${record.code} needs a driver again.` };
  },
});

const depart = progress('depart', 'Driver en route', ['t e'], ['left', 'on the way', 'started', 'set off', 'coming']);
const arrive = progress(
  'arrive',
  'Driver arrived',
  ['t a'],
  ['there', 'waiting', 'at pickup', 'driver at the airport'],
);
const board = progress(
  'board',
  'On board',
  ['t b'],
  ['picked up', 'passenger', 'customer', 'pob', 'boarded', 'in the car'],
);
const complete = progress('complete', 'Completed', ['t c'], ['done', 'dropped off', 'drop off', 'finished', 'ended']);

const noShow = action({
  id: 'booking.no-show',
  title: 'No-show',
  words: ['customer did not come', 'absent', 'order', 'did not show up', 'nobody there', 'never showed'],
  call: assignment.update,
  on: { kind: 'booking', max: 1 },
  icon: 'cancel',
  keys: ['t n'],
  rare: true,
  danger: 'confirm',
  steps: {
    job: whichJob('no_show'),
    at: happenedAt,
    attempts: number({ label: 'Attempts to reach the customer', min: 2, max: 100 }),
    note: text({ label: 'Note', optional: true, max: 1000 }),
  },
  changes: (record, { at }) => [statusChange(record.status, 'no_show'), ...timeChange(record, at)],
  test: (record) => forJobs('no_show', record),
  async run({ record, values: { job, at, attempts, note }, send, idempotencyKey }) {
    const { id, version } = jobOf(record, 'no_show', job);
    const body = {
      event: 'no_show' as const,
      contact_attempts: attempts,
      ...(note && { note }),
      ...occurred(record, at),
    };
    await send(assignment.update, { params: { id }, ifMatch: version, idempotencyKey, body });
    return { say: `${record.code} is a no-show.` };
  },
});

export const dispatchActions: Later['actions'] = [
  assign,
  reassign,
  unassign,
  depart,
  arrive,
  board,
  complete,
  noShow,
  delay,
  ...closingActions,
];

/** Returns the command for an event that the driver of a booking reports. */
function progress(event: Exclude<ProgressEvent, 'no_show'>, title: string, keys: string[], words: string[]) {
  return action({
    id: `booking.${event}`,
    title,
    words: [...words, 'progress', 'order'],
    call: assignment.update,
    on: { kind: 'booking' },
    icon: 'confirm',
    keys,
    primary: true,
    rare: true,
    steps: { job: whichJob(event), at: happenedAt },
    changes: (record, { at }) => [statusChange(record.status, TRANSITIONS[event].to), ...timeChange(record, at)],
    test: (record) => forJobs(event, record),
    async run({ record, values: { job, at }, send, idempotencyKey }) {
      const { id, version, driver } = jobOf(record, event, job);
      await send(assignment.update, {
        params: { id },
        ifMatch: version,
        idempotencyKey,
        body: { event, ...occurred(record, at) },
      });
      return { say: `${record.code}: ${driver.name} is ${statusWords(TRANSITIONS[event].to)}.` };
    },
  });
}

/** Returns the step that chooses among several drivers. */
function whichJob(event: JobEvent) {
  return choice<JobChoice, { when: (at: StepAt) => boolean; label: string }>({
    label: 'Which driver',
    when: ({ records }) => records.length === 1 && jobsFor(event, recordIn(records)).length > 1,
    options: ({ records }) =>
      jobsFor(event, recordIn(records)).map((job) => ({ value: jobChoice(job), label: jobWords(job) })),
  });
}

const jobChoice = (job: BookingDriver): JobChoice => ({ label: jobWords(job), id: job.id });

const jobWords = ({ driver, car, vehicle_no, day_no }: BookingDriver): string =>
  `${driver.name}, ${car.plate} · vehicle ${vehicle_no}, day ${day_no}`;

/** Returns the jobs of a booking to which the event may happen now, as far as the record shows. */
function jobsFor(event: JobEvent, record: Facts | undefined): BookingDriver[] {
  if (!record) return [];
  const now = new Date().toISOString();
  return record.drivers.filter((job) => canJob(event, record, job, { now }).ok);
}

function jobOf(record: Facts, event: JobEvent, chosen: JobChoice | undefined): BookingDriver {
  const jobs = jobsFor(event, record);
  const found = chosen ? jobs.find(({ id }) => id === chosen.id) : jobs[0];
  if (!found) throw new Error('This driver no longer has this job.');
  return found;
}

function jobIn({ records, values }: StepAt, event: JobEvent): BookingDriver | undefined {
  const jobs = jobsFor(event, recordIn(records));
  const chosen = values['job'];
  return isJobChoice(chosen) ? jobs.find(({ id }) => id === chosen.id) : jobs[0];
}

function forJobs(event: JobEvent, record: Facts): Availability {
  if (jobsFor(event, record).length > 0) return { ok: true };
  const [job] = record.drivers.filter(({ status }) => !jobIsOver(status));
  if (!job) return notNow(event, record);
  const verdict = canJob(event, record, job, { now: new Date().toISOString() });
  return verdict.ok ? verdict : { ok: false, why: verdict.why };
}

function notNow(event: JobEvent | 'assign', record: Facts): Availability {
  const verdict = can(event, record, { now: new Date().toISOString() });
  const fix = event === 'assign' ? { fix: 'booking.reassign' } : {};
  return verdict.ok
    ? {
        ok: false,
        why: event === 'assign' ? 'Every vehicle and day has a driver.' : 'No driver is assigned yet.',
        ...fix,
      }
    : { ok: false, why: verdict.why, ...fix };
}

/** Returns whether a vehicle or day lacks a driver while the booking is active. */
const isOpen = ({ status, slots, drivers }: Facts): boolean =>
  drivers.length < slots && (status === 'confirmed' || status === 'on_board');

const isJobChoice = (value: unknown): value is JobChoice =>
  typeof value === 'object' && value !== null && 'id' in value;
