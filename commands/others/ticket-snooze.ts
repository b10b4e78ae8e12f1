import { ticket } from '#contract/ticket/ticket.ts';
import { mayWorkOn } from '#domain/ticket/ticket.ts';
import type { Ctx } from '#console/registry/context.ts';
import { action } from '#console/registry/define.ts';
import { choice, text } from '#console/registry/steps.ts';
import { momentOf, notToCome } from '#commands/moments.ts';
import { act, asAvailable, rulesOf } from './ticket-acts.ts';

/** Stands for a time that is typed. */
const TYPED = 0;

export const snooze = action({
  id: 'ticket.snooze',
  title: 'Snooze ticket',
  words: [
    'later',
    'remind',
    'pause',
    'sleep',
    'until',
    'remind me',
    'park',
    'postpone',
    'follow up',
    'set aside',
    'park ticket',
    'look later',
    'remind tomorrow',
  ],
  call: ticket.act,
  params: { action: 'snooze' },
  on: { kind: 'ticket' },
  icon: 'expiring',
  keys: ['z'],
  steps: {
    hours: choice({
      label: 'Until',
      options: [
        { value: 1, label: 'In an hour' },
        { value: 4, label: 'In four hours' },
        { value: 24, label: 'This time tomorrow' },
        { value: 72, label: 'In three days' },
        { value: 168, label: 'In a week' },
        { value: TYPED, label: 'At another time' },
      ],
    }),
    time: text({
      label: 'Time',
      max: 40,
      hint: 'Such as tomorrow 9:00, fri 14:30 or +2d, by the clock of your profile',
      when: ({ values }) => values['hours'] === TYPED,
      check: (typed: string, { ctx }) => notToCome(typed, ctx),
    }),
  },
  test: (facts) => asAvailable(mayWorkOn(rulesOf(facts))),
  many: (values, ctx) => ({ call: ticket.act, params: { action: 'snooze' }, body: { until: untilOf(values, ctx) } }),
  async run({ record: facts, values, send, idempotencyKey, ctx }) {
    const { data } = await act(send, facts, 'snooze', { until: untilOf(values, ctx) }, idempotencyKey);
    return {
      say: `${data.code} is snoozed.`,
      undo: (later) => act(later, data, 'wake', {}, `undo-${idempotencyKey}`),
    };
  },
});

/** Returns the instant until which a ticket is snoozed. */
const untilOf = ({ hours, time }: { hours: number; time?: string | undefined }, ctx: Ctx): string | undefined =>
  hours === TYPED ? momentOf(time ?? '', ctx) : new Date(Date.now() + hours * 3_600_000).toISOString();
