import { assignment } from '#contract/dispatch/assignment.ts';
import { formatWallClock } from '#domain/time/time.ts';
import { action } from '#console/registry/define.ts';
import { choice, number, text } from '#console/registry/steps.ts';

/** Delays the pickup of an arrival whose flight lands later. */
export const delay = action({
  id: 'booking.delay',
  title: 'Flight delayed',
  words: ['late', 'flight', 'pickup', 'move', 'order'],
  call: assignment.delay,
  on: { kind: 'booking', max: 1 },
  icon: 'trips',
  keys: ['t d'],
  rare: true,
  steps: {
    minutes: number({ label: 'Minutes later', min: 1, max: 1440 }),
    clash: choice({
      label: 'If a driver cannot then',
      suggest: () => 'refuse' as const,
      options: [
        { value: 'refuse' as const, label: 'Tell me and leave it as it is' },
        { value: 'unassign' as const, label: 'Take the job from them', hint: 'It needs a driver again' },
        { value: 'force' as const, label: 'Leave them a short gap', hint: 'Never where jobs overlap' },
      ],
    }),
    reason: text({
      label: 'Why the short gap is all right',
      min: 3,
      max: 1000,
      when: ({ values }) => values['clash'] === 'force',
    }),
  },
  test: ({ kind, flight_number, status }) =>
    kind !== 'airport' || flight_number === null
      ? { ok: false, why: 'It meets no flight.' }
      : MOVABLE.includes(status)
        ? { ok: true }
        : { ok: false, why: 'It has begun or is over.' },
  async run({ record, values, send, idempotencyKey }) {
    const { data } = await send(assignment.delay, {
      params: { id: record.id },
      ifMatch: record.version,
      idempotencyKey,
      body: values,
    });
    const open = data.drivers.length < record.drivers.length ? ' It needs a driver again.' : '';
    return {
      say: `${record.code} is picked up at ${formatWallClock(data.pickup_local)}.${open}`,
    };
  },
});

const MOVABLE: readonly string[] = ['confirmed', 'assigned', 'en_route', 'arrived'];
