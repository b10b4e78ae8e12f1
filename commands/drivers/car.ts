import { car } from '#contract/fleet/car.ts';
import { staffDriver } from '#contract/fleet/driver.ts';
import { canValidate } from '#domain/fleet/fleet-rules.ts';
import { VALIDATION, type ValidationEvent } from '#domain/fleet/lifecycles.ts';
import { dateIn } from '#domain/time/time.ts';
import { action, type Action, type Availability, AVAILABLE } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { editing, searching, toggles } from '#console/registry/plain.ts';
import { choice, record, type StepAt } from '#console/registry/steps.ts';
import { transitions } from '#console/registry/transitions.ts';
import { endingJobs, jobsStep, unassigning } from './disabling.ts';

type Facts = KindFacts['car'];

const { submit, approve, reject, suspend } = transitions(
  'car',
  VALIDATION,
  { callOf: (event) => ({ call: car.validate, params: { event } }), may },
  {
    submit: {
      words: ['validation', 'review', 'check'],
      keys: ['Shift+V'],
      primary: true,
      says: 'is waiting for approval',
    },
    approve: { words: ['validation', 'accept', 'allow'], keys: ['Shift+A'], primary: true, says: 'is approved' },
    reject: { words: ['validation', 'decline', 'refuse'], keys: ['Shift+R'], says: 'is rejected' },
    suspend: {
      words: ['validation', 'block', 'stop', 'car not safe', 'failed inspection'],
      keys: ['Shift+S'],
      says: 'is suspended and gets no new jobs',
    },
  },
);

const link = action({
  id: 'car.link',
  title: 'Link driver to car',
  words: ['drives', 'chauffeur', 'person'],
  call: staffDriver.link,
  on: { kind: 'car', max: 1 },
  icon: 'add',
  keys: ['l'],
  steps: {
    driver: record({
      of: 'driver',
      label: 'Driver',
      hint: 'A driver of the same company',
      check: ({ id, record: driver }, { records: [ref] }) => {
        if (ref?.kind !== 'car') return undefined;
        if (ref.record.company_id !== driver.company_id) return `${driver.name} drives for another company.`;
        return ref.record.drivers.some((each) => each.id === id) ? `${driver.name} has this car already.` : undefined;
      },
    }),
  },
  async run({ record: { id, plate }, values: { driver }, send }) {
    await send(staffDriver.link, { params: { id: driver.id }, body: { car_id: id } });
    return {
      say: `${driver.label} may drive ${plate}.`,
      undo: (later) => later(staffDriver.unlink, { params: { id: driver.id, carId: id } }),
    };
  },
});

const unlink = action({
  id: 'car.unlink',
  title: 'Unlink driver from car',
  words: ['drives', 'chauffeur', 'remove'],
  call: staffDriver.unlink,
  on: { kind: 'car', max: 1 },
  icon: 'remove',
  rare: true,
  steps: {
    driver: choice({
      label: 'Driver',
      options: ({ records: [ref] }: StepAt) =>
        ref?.kind === 'car' ? ref.record.drivers.map(({ id, name }) => ({ value: id, label: name })) : [],
    }),
  },
  test: ({ plate, drivers }) =>
    drivers.length > 0 ? AVAILABLE : { ok: false, why: `${plate} has no driver.`, fix: 'car.link' },
  async run({ record: { id, plate, drivers }, values, send }) {
    const driver = drivers.find((each) => each.id === values.driver);
    await send(staffDriver.unlink, { params: { id: values.driver, carId: id } });
    return {
      say: `${driver?.name ?? 'The driver'} does not drive ${plate} any more.`,
      undo: (later) =>
        later(staffDriver.link, {
          params: { id: values.driver },
          body: { car_id: id, is_primary: driver?.is_primary ?? false },
        }),
    };
  },
});

const switching = toggles('car', {
  disabling: endingJobs,
  words: { disable: ['breakdown', 'broken', 'workshop', 'garage', 'repair', 'maintenance', 'off the road'] },
});

const remove = action({
  id: 'car.delete',
  title: 'Delete car',
  words: ['remove', 'sold', 'scrap', 'car sold', 'car scrapped'],
  call: car.remove,
  on: { kind: 'car', max: 1 },
  icon: 'remove',
  rare: true,
  danger: 'confirm',
  steps: { jobs: jobsStep() },
  async run({ record: { id, plate, version }, values, send }) {
    await send(car.remove, { params: { id }, query: unassigning(values), ifMatch: version });
    return { say: `${plate} is deleted.`, go: '/drivers/cars' };
  },
});

export const carActions = {
  actions: [
    approve,
    submit,
    editing('car'),
    link,
    reject,
    suspend,
    unlink,
    ...switching,
    remove,
  ] satisfies readonly Action[],
  source: searching('car'),
};

/** Returns what the state machine allows. Documents are not checked here, because only the server knows them. */
function may(event: ValidationEvent, { validation_status: status, seats, car_class, timezone }: Facts): Availability {
  const facts = { owner: 'car' as const, status, seats, class_max_pax: car_class.max_pax };
  const verdict = canValidate(event, facts, { today: dateIn(new Date().toISOString(), timezone) });
  return verdict.ok ? AVAILABLE : { ok: false, why: verdict.why };
}
