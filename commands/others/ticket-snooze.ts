import { ticket } from '#contract/ticket/ticket.ts';
import { mayWorkOn } from '#domain/ticket/ticket.ts';
import { action } from '#console/registry/define.ts';
import { choice, type Option, type StepAt } from '#console/registry/steps.ts';
import { formatWallClock, toWallClock, type Instant } from '#domain/time/time.ts';
import { momentOf, notToCome, zoneOf } from '#commands/moments.ts';
import { act, asAvailable, rulesOf } from './ticket-acts.ts';

/** So many hours from now, or a time that was typed. */
type Until = number | { readonly at: Instant; readonly label: string };

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
    until: choice<Until, { label: string; hint: string; typed: typeof typedTime }>({
      label: 'Until',
      hint: 'Or type a time, such as tomorrow 9:00, fri 14:30 or +2d, by the clock of your profile',
      options: [
        { value: 1, label: 'In an hour' },
        { value: 4, label: 'In four hours' },
        { value: 24, label: 'This time tomorrow' },
        { value: 72, label: 'In three days' },
        { value: 168, label: 'In a week' },
      ],
      typed: typedTime,
    }),
  },
  test: (facts) => asAvailable(mayWorkOn(rulesOf(facts))),
  many: (values) => ({ call: ticket.act, params: { action: 'snooze' }, body: { until: untilOf(values) } }),
  async run({ record: facts, values, send, idempotencyKey }) {
    const { data } = await act(send, facts, 'snooze', { until: untilOf(values) }, idempotencyKey);
    return {
      say: `${data.code} is snoozed.`,
      undo: (later) => act(later, data, 'wake', {}, `undo-${idempotencyKey}`),
    };
  },
});

/** Returns a time that somebody typed. What has digits is meant as a time, so that no other is taken for it. */
function typedTime(text: string, { ctx }: StepAt): Option<Until | undefined> | undefined {
  const at = momentOf(text, ctx);
  if (at === undefined && !/\d/.test(text)) return undefined;
  const label = at === undefined ? `“${text.trim()}”` : formatWallClock(toWallClock(at, zoneOf(ctx)));
  const why = notToCome(text, ctx);
  return { value: at === undefined ? at : { at, label }, label, ...(why !== undefined && { disabled: why }) };
}

/** Returns the instant until which a ticket is snoozed. */
const untilOf = ({ until }: { until: Until }): Instant =>
  typeof until === 'number' ? new Date(Date.now() + until * 3_600_000).toISOString() : until.at;
