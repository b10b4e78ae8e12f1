import { staffDriver } from '#contract/fleet/driver.ts';
import { canMove, mayDeleteDriver, type DriverMove } from '#domain/fleet/driver-rules.ts';
import { DUTY, type DriverEvent } from '#domain/fleet/lifecycles.ts';
import { whyInService } from '#domain/fleet/jobs-ahead.ts';
import { action, type Action, type Availability, AVAILABLE, unavailable } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { deleting, editing, searching, toggles } from '#console/registry/plain.ts';
import { text } from '#console/registry/steps.ts';
import { transitions } from '#console/registry/transitions.ts';
import { belongings } from './driver-belongings.ts';
import { endingJobs, jobsFact, jobsStep, unassigning } from './disabling.ts';

type Facts = KindFacts['driver'];

const { activate, back_on_duty, off_duty } = transitions(
  'driver',
  DUTY,
  { callOf: (event) => ({ call: staffDriver.move, params: { status: DUTY.events[event].to } }), may: mayBe },
  {
    activate: {
      words: ['approve', 'allow', 'start', 'new driver can start', 'let driver work'],
      keys: ['Shift+A'],
      primary: true,
      says: 'is active',
    },
    off_duty: {
      title: 'Take driver off duty',
      words: [
        'pause',
        'break',
        'rest',
        'sick',
        'ill',
        'unwell',
        'not working',
        'unavailable',
        'clock out',
        'end shift',
      ],
      keys: ['o'],
      icon: 'disable',
      says: 'is off duty and gets no new jobs',
    },
    back_on_duty: {
      title: 'Bring driver back on duty',
      words: [
        'active',
        'return',
        'work',
        'available',
        'working again',
        'clock in',
        'work again',
        'back to work',
        'start shift',
      ],
      keys: ['Shift+O'],
      icon: 'enable',
      says: 'is back on duty',
    },
  },
);

const suspend = ending('suspended', {
  title: 'Suspend driver',
  words: ['block', 'stop', 'ban', 'driver misbehaved', 'driver drunk', 'no more jobs for driver'],
  keys: ['Shift+S'],
});
const terminate = ending('terminated', {
  title: 'Terminate driver',
  words: ['fire', 'end', 'dismiss', 'sack', 'driver left', 'driver quit', 'let go', 'resign'],
  keys: [],
});

const [enable, disable] = toggles('driver', { disabling: endingJobs });

export const driverActions = {
  actions: [
    activate,
    back_on_duty,
    editing('driver'),
    off_duty,
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
    async run({ record: { id, name, version }, values, send, idempotencyKey }) {
      await send(staffDriver.move, {
        params: { id, status },
        query: unassigning(values),
        ifMatch: version,
        body: { reason: values.reason },
        idempotencyKey,
      });
      return { say: `${name} is ${status}.` };
    },
  });
}

/** Returns whether an event may happen. Two of them lead to an active driver; each names the other where that is meant. */
function mayBe(event: DriverEvent, facts: Facts): Availability {
  const { name, status } = facts;
  if (event === 'activate' && status === 'off_duty') return unavailable(`${name} is off duty.`, 'driver.backOnDuty');
  if (event === 'back_on_duty' && status !== 'off_duty')
    return unavailable(`${name} is not off duty.`, 'driver.activate');
  return may(facts, DUTY.events[event].to);
}

function may(facts: Facts, status: DriverMove): Availability {
  const verdict = canMove(facts, status);
  return verdict.ok ? AVAILABLE : unavailable(verdict.why);
}
