import { staffDriver } from '#contract/fleet/driver.ts';
import { isDate } from '#domain/time/calendar.ts';
import { action, type Action, type Availability, AVAILABLE, unavailable } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { choice, record, text, type StepAt } from '#console/registry/steps.ts';

type Facts = KindFacts['driver'];

const link = action({
  id: 'driver.link',
  title: 'Link car to driver',
  words: ['vehicle', 'plate', 'drives', 'assign car'],
  call: staffDriver.link,
  on: { kind: 'driver', max: 1 },
  icon: 'add',
  keys: ['l'],
  rare: true,
  steps: {
    car: record({
      of: 'car',
      label: 'Car',
      hint: 'A car of the same company: type its plate',
      check: ({ id, record: car }, { records: [ref] }) => whyNotLinked(ref, { id, company: car.company_id }),
    }),
  },
  async run({ record: { id, name, version }, values: { car }, send }) {
    const { data } = await send(staffDriver.link, { params: { id }, ifMatch: version, body: { car_id: car.id } });
    return {
      say: `${name} may drive ${car.label}.`,
      undo: (later) => later(staffDriver.unlink, { params: { id, carId: car.id }, ifMatch: data.version }),
    };
  },
});

const unlink = action({
  id: 'driver.unlink',
  title: 'Unlink car from driver',
  words: ['vehicle', 'plate', 'remove car'],
  call: staffDriver.unlink,
  on: { kind: 'driver', max: 1 },
  icon: 'remove',
  rare: true,
  steps: { car: carOf(() => true) },
  test: hasCars,
  async run({ record: { id, name, cars, version }, values, send }) {
    const car = cars.find((each) => each.id === values.car);
    await send(staffDriver.unlink, { params: { id, carId: values.car }, ifMatch: version });
    const body = { car_id: values.car, is_primary: car?.is_primary ?? false };
    return {
      say: `${name} does not drive ${car?.plate ?? 'it'} any more.`,
      undo: (later) => later(staffDriver.link, { params: { id }, body }),
    };
  },
});

const makePrimary = action({
  id: 'driver.makePrimary',
  title: 'Set primary car of driver',
  words: ['vehicle', 'plate', 'usual'],
  call: staffDriver.makePrimary,
  on: { kind: 'driver', max: 1 },
  rare: true,
  steps: { car: carOf(({ is_primary }) => !is_primary) },
  test: (facts) =>
    facts.cars.some(({ is_primary }) => !is_primary) ? AVAILABLE : unavailable(`${facts.name} has no other car.`),
  async run({ record: { id, name, cars, version }, values, send }) {
    const before = cars.find(({ is_primary }) => is_primary);
    const { data } = await send(staffDriver.makePrimary, { params: { id, carId: values.car }, ifMatch: version });
    return {
      say: `${data.cars.find((each) => each.id === values.car)?.plate ?? 'It'} is the primary car of ${name}.`,
      ...(before && {
        undo: (later: typeof send) =>
          later(staffDriver.makePrimary, { params: { id, carId: before.id }, ifMatch: data.version }),
      }),
    };
  },
});

const addLeave = action({
  id: 'driver.addLeave',
  title: 'Add leave of driver',
  words: [
    'holiday',
    'vacation',
    'sick',
    'away',
    'off',
    'time off',
    'day off',
    'sick leave',
    'absence',
    'ill',
    'unwell',
    'on holiday',
    'driver holiday',
    'off sick',
    'book holiday',
    'leave request',
  ],
  call: staffDriver.addLeave,
  on: { kind: 'driver', max: 1 },
  icon: 'add',
  keys: ['v'],
  rare: true,
  steps: {
    from_on: text({ label: 'First day', reads: 'day', hint: 'Such as 2027-01-31', check: whetherDay }),
    to_on: text({
      label: 'Last day',
      reads: 'day',
      hint: 'Included',
      suggest: ({ values }) => (typeof values['from_on'] === 'string' ? values['from_on'] : undefined),
      check: (value, { values }) =>
        whetherDay(value) ??
        (value.trim() < String(values['from_on']) ? 'Must not be before the first day.' : undefined),
    }),
    note: text({ label: 'Note', optional: true, max: 1000 }),
  },
  async run({ record: { id, name }, values, send, idempotencyKey }) {
    const body = { from_on: values.from_on.trim(), to_on: values.to_on.trim(), note: values.note ?? null };
    const { data } = await send(staffDriver.addLeave, { params: { id }, body, idempotencyKey });
    return {
      say: `${name} is on leave from ${data.from_on} to ${data.to_on}.`,
      undo: (later) => later(staffDriver.removeLeave, { params: { id, leaveId: data.id } }),
    };
  },
});

const removeLeave = action({
  id: 'driver.removeLeave',
  title: 'Cancel leave of driver',
  words: ['holiday', 'vacation', 'away', 'cancel', 'holiday cancelled', 'back early', 'came back early'],
  call: [staffDriver.removeLeave, staffDriver.leave],
  on: { kind: 'driver', max: 1 },
  icon: 'remove',
  rare: true,
  danger: 'confirm',
  steps: {
    leave: choice({
      label: 'Leave',
      async options({ ctx, records: [ref] }: StepAt) {
        if (ref?.kind !== 'driver') return [];
        const { data } = await ctx.send(staffDriver.leave, { params: { id: ref.id } });
        return data.map(({ id, from_on, to_on, note }) => ({
          value: id,
          label: `${from_on} to ${to_on}`,
          ...(note !== null && { hint: note }),
        }));
      },
    }),
  },
  async run({ record: { id, name }, values, send }) {
    await send(staffDriver.removeLeave, { params: { id, leaveId: values.leave } });
    return { say: `${name}’s leave is cancelled.` };
  },
});

/** Commands on the cars and the leave of a driver. */
export const belongings = [link, makePrimary, unlink, addLeave, removeLeave] satisfies readonly Action[];

function hasCars({ name, cars }: Facts): Availability {
  return cars.length > 0 ? AVAILABLE : unavailable(`${name} has no car.`, 'driver.link');
}

/** Returns the step that chooses one of the driver's cars. */
function carOf(fits: (car: Facts['cars'][number]) => boolean) {
  return choice({
    label: 'Car',
    options: ({ records: [ref] }: StepAt) =>
      ref?.kind === 'driver'
        ? ref.record.cars.filter(fits).map(({ id, plate, name }) => ({ value: id, label: plate, hint: name }))
        : [],
  });
}

function whyNotLinked(ref: Ref | undefined, car: { id: number; company: number }): string | undefined {
  if (ref?.kind !== 'driver') return undefined;
  if (ref.record.company_id !== car.company) return `This car belongs to another company than ${ref.label}.`;
  return ref.record.cars.some(({ id }) => id === car.id) ? `${ref.label} has this car already.` : undefined;
}

function whetherDay(value: string): string | undefined {
  return isDate(value.trim()) ? undefined : 'Enter a date, such as 2027-01-31.';
}
