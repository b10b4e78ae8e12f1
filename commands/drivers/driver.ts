import { staffDriver } from '#contract/fleet/driver.ts';
import { canMove, mayDeleteDriver, type DriverMove } from '#domain/fleet/driver-rules.ts';
import { whyInService } from '#domain/fleet/jobs-ahead.ts';
import type { Send } from '#console/registry/context.ts';
import { action, type Action, type Availability, AVAILABLE, unavailable } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { deleting, editing, searching, toggles } from '#console/registry/plain.ts';
import { text } from '#console/registry/steps.ts';
import { belongings } from './driver-belongings.ts';
import { endingJobs, jobsFact, jobsStep, unassigning } from './disabling.ts';

type Facts = KindFacts['driver'];

const activate = action({
  id: 'driver.activate',
  title: 'Activate driver',
  words: ['approve', 'allow', 'start'],
  call: staffDriver.move,
  params: { status: 'active' },
  on: { kind: 'driver' },
  icon: 'confirm',
  keys: ['Shift+A'],
  primary: true,
  steps: {},
  test: (facts) =>
    facts.status === 'off_duty' ? unavailable(`${facts.name} is off duty.`, 'driver.backOnDuty') : may(facts, 'active'),
  run: ({ record: facts, send, idempotencyKey }) => move(facts, 'active', send, { idempotencyKey, say: 'is active' }),
});

const offDuty = action({
  id: 'driver.offDuty',
  title: 'Take driver off duty',
  words: ['pause', 'break', 'rest', 'sick'],
  call: staffDriver.move,
  params: { status: 'off_duty' },
  on: { kind: 'driver' },
  icon: 'disable',
  keys: ['o'],
  steps: {},
  test: (facts) => may(facts, 'off_duty'),
  async run({ record: facts, send, idempotencyKey }) {
    const { data } = await send(staffDriver.move, to(facts, 'off_duty', { idempotencyKey }));
    return {
      say: `${facts.name} is off duty and gets no new jobs.`,
      undo: (later) => later(staffDriver.move, to(data, 'active', {})),
    };
  },
});

const backOnDuty = action({
  id: 'driver.backOnDuty',
  title: 'Bring driver back on duty',
  words: ['active', 'return', 'work'],
  call: staffDriver.move,
  params: { status: 'active' },
  on: { kind: 'driver' },
  icon: 'enable',
  keys: ['Shift+O'],
  steps: {},
  test: (facts) =>
    facts.status === 'off_duty'
      ? may(facts, 'active')
      : unavailable(`${facts.name} is not off duty.`, 'driver.activate'),
  async run({ record: facts, send, idempotencyKey }) {
    const { data } = await send(staffDriver.move, to(facts, 'active', { idempotencyKey }));
    return {
      say: `${facts.name} is back on duty.`,
      undo: (later) => later(staffDriver.move, to(data, 'off_duty', {})),
    };
  },
});

const suspend = ending('suspended', { title: 'Suspend driver', words: ['block', 'stop'], keys: ['Shift+S'] });
const terminate = ending('terminated', { title: 'Terminate driver', words: ['fire', 'end', 'dismiss'], keys: [] });

const [enable, disable] = toggles('driver', { disabling: endingJobs });

export const driverActions = {
  actions: [
    activate,
    backOnDuty,
    editing('driver'),
    offDuty,
    suspend,
    ...belongings,
    enable,
    { ...disable, rare: true },
    terminate,
    deleting('driver', mayDeleteDriver),
  ] satisfies readonly Action[],
  source: searching('driver'),
};

/** Returns a command that ends a driver's work, with a reason and a choice about their jobs. */
function ending(
  status: 'suspended' | 'terminated',
  { title, words, keys }: { title: string; words: readonly string[]; keys: readonly string[] },
) {
  return action({
    id: status === 'suspended' ? 'driver.suspend' : 'driver.terminate',
    title,
    words,
    call: [staffDriver.move, staffDriver.ahead],
    params: { status },
    on: { kind: 'driver', max: 1 },
    icon: 'cancel',
    keys,
    danger: status === 'suspended' ? 'confirm' : 'type-code',
    ...(status === 'terminated' && { rare: true as const }),
    steps: {
      reason: text({ label: 'Reason', min: 3, max: 1000, hint: 'Kept in the log of the driver' }),
      jobs: jobsStep(),
    },
    test: (facts) => may(facts, status),
    async preview({ record: { id, name }, values, send, signal }) {
      const { data } = await send(staffDriver.ahead, { params: { id }, signal });
      const staying = values.jobs === 'unassign' ? data.filter(({ on_board }) => on_board) : data;
      const blocked = whyInService(name, staying);
      if (blocked !== null)
        return { say: `${name} cannot be ${status} now.`, facts: [jobsFact(data)], button: title, blocked };
      const jobs = data.length === 0 ? '' : ' and unassigned from upcoming jobs';
      return {
        say:
          status === 'suspended'
            ? `${name} is suspended${jobs}, and gets no new jobs until activated again.`
            : `${name} is terminated${jobs}. This cannot be undone.`,
        facts: [{ label: 'Reason', value: values.reason }, jobsFact(data)],
        button: title,
      };
    },
    run: ({ record: facts, values, send, idempotencyKey }) =>
      move(facts, status, send, {
        idempotencyKey,
        say: `is ${status}`,
        query: unassigning(values),
        body: { reason: values.reason },
      }),
  });
}

type MoveOptions = { idempotencyKey?: string; query?: { unassign?: boolean }; body?: { reason?: string } };

const to = (
  { id, version }: Pick<Facts, 'id' | 'version'>,
  status: DriverMove,
  { body = {}, ...how }: MoveOptions,
) => ({
  params: { id, status },
  ifMatch: version,
  body,
  ...how,
});

async function move(facts: Facts, status: DriverMove, send: Send, { say, ...how }: MoveOptions & { say: string }) {
  await send(staffDriver.move, to(facts, status, how));
  return { say: `${facts.name} ${say}.` };
}

function may(facts: Facts, status: DriverMove): Availability {
  const verdict = canMove(facts, status);
  return verdict.ok ? AVAILABLE : unavailable(verdict.why);
}
