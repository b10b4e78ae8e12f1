import { assignment } from '#contract/dispatch/assignment.ts';
import { formatWallClock } from '#domain/time/time.ts';
import { action } from '#console/registry/define.ts';
import { choice, number, text } from '#console/registry/steps.ts';

/** Delays the pickup of an arrival whose flight lands later. */
export const delay = action({
  id: 'booking.delay',
  title: 'Flight delayed',
  words: [
    'late',
    'flight',
    'pickup',
    'move',
    'order',
    'plane late',
    'new landing time',
    'plane delayed',
    'lands late',
    'landing late',
    'late plane',
    'eta',
  ],
  call: assignment.delay,
  on: { kind: 'booking', max: 1 },
  icon: 'trips',
  keys: ['t d'],
  rare: true,
  steps: {
    minutes: number({ label: 'Minutes later', min: 1, max: 1440 }),
    clash: choice({
      label: 'If a driver is not available then',
      suggest: () => 'refuse' as const,
      options: [
        { value: 'refuse' as const, label: 'Stop and show the conflict' },
        { value: 'unassign' as const, label: 'Unassign the driver', hint: 'The job needs a driver again' },
        { value: 'force' as const, label: 'Allow a short gap', hint: 'Overlapping jobs are never allowed' },
      ],
    }),
    reason: text({
      label: 'Override reason for the short gap',
      min: 3,
      max: 1000,
      when: ({ values }) => values['clash'] === 'force',
    }),
  },
  test: ({ kind, flight_number, status }) =>
    kind !== 'airport' || flight_number === null
      ? { ok: false, why: 'It has no flight.' }
      : MOVABLE.includes(status)
        ? { ok: true }
        : { ok: false, why: 'The trip has already started or ended.' },
  async run({ record, values, send, idempotencyKey }) {
    const { data } = await send(assignment.delay, {
      params: { id: record.id },
      ifMatch: record.version,
      idempotencyKey,
      body: values,
    });
    const open = data.drivers.length < record.drivers.length ? ' The job needs a driver again.' : '';
    return {
      say: `${record.code} is picked up at ${formatWallClock(data.pickup_local)}.${open}`,
    };
  },
});

const MOVABLE: readonly string[] = ['confirmed', 'assigned', 'en_route', 'arrived'];
