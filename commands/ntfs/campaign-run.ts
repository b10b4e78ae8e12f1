import { campaign } from '#contract/campaign/campaign.ts';
import { addressOf, type KindFacts } from '#contract/kinds.ts';
import { mayRetryRun, type CampaignVerdict } from '#domain/campaign/campaign.ts';
import type { Send } from '#console/registry/context.ts';
import { action, AVAILABLE, unavailable, type Action, type Availability } from '#console/registry/define.ts';
import { choice } from '#console/registry/steps.ts';

type Facts = KindFacts['campaign'];

export const availabilityOf = (verdict: CampaignVerdict): Availability =>
  verdict.ok ? AVAILABLE : unavailable(verdict.why);
export const campaignPath = (id: number): string => addressOf('campaign', id);
export const countPeople = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

/** Returns the undo of a run in its first minute: all of its messages are cancelled. */
export const undoRun = ({ data }: { data: Facts }) => {
  const run = data.last_run;
  return run && data.status === 'running'
    ? { undo: (later: Send) => later(campaign.stop, { params: { runId: run.id } }) }
    : { undo: (later: Send) => later(campaign.deactivate, { query: { id: data.id } }) };
};

const stop = action({
  id: 'campaign.stop',
  title: 'Stop run of campaign',
  words: ['cancel', 'halt', 'messages', 'abort', 'stop sending'],
  call: campaign.stop,
  on: { kind: 'campaign', max: 1 },
  icon: 'cancel',
  danger: 'confirm',
  steps: {},
  test: ({ status }) => (status === 'running' ? AVAILABLE : unavailable('This campaign is not running.')),
  async run({ record, send, idempotencyKey }) {
    if (record.last_run === null) return { say: 'Nothing is being sent.' };
    await send(campaign.stop, { params: { runId: record.last_run.id }, idempotencyKey });
    return { say: `The run of ${record.name} is stopped.` };
  },
});

const retry = action({
  id: 'campaign.retry',
  title: 'Try run of campaign again',
  words: ['retry', 'try again', 'continue', 'resume', 'go on', 'failed campaign'],
  call: campaign.retry,
  on: { kind: 'campaign', max: 1 },
  icon: 'undo',
  primary: true,
  steps: {},
  test: (record) => availabilityOf(mayRetryRun(record)),
  async run({ record, send, idempotencyKey }) {
    const written = await send(campaign.retry, { params: { runId: record.last_run?.id ?? 0 }, idempotencyKey });
    return {
      say: `The run of ${record.name} goes on.`,
      go: `${campaignPath(record.id)}?tab=results`,
      ...undoRun(written),
    };
  },
});

const doubtful = ({ last_run }: Facts, state: 'failed' | 'uncertain'): number => last_run?.counts[state] ?? 0;

const resend = action({
  id: 'campaign.resend',
  title: 'Send failed messages of campaign again',
  words: ['retry', 'repeat', 'uncertain', 'doubt', 'resend'],
  call: campaign.resend,
  on: { kind: 'campaign', max: 1 },
  icon: 'undo',
  danger: 'confirm',
  steps: {
    which: choice<'failed' | 'uncertain', { label: string }>({
      label: 'Which',
      options: ({ records: [ref] }) => {
        const facts = ref?.record as Facts;
        return [
          { value: 'failed', label: `${countPeople(doubtful(facts, 'failed'))} did not get it` },
          {
            value: 'uncertain',
            label: `${countPeople(doubtful(facts, 'uncertain'))} perhaps got it`,
            hint: 'They may get it twice',
          },
        ];
      },
    }),
  },
  test: (record) =>
    doubtful(record, 'failed') + doubtful(record, 'uncertain') > 0
      ? AVAILABLE
      : unavailable('No message of the latest run has failed or is in doubt.'),
  async run({ record, values, send, idempotencyKey }) {
    const runId = record.last_run?.id ?? 0;
    await send(campaign.resend, { params: { runId }, body: { states: [values.which] }, idempotencyKey });
    return { say: `${countPeople(doubtful(record, values.which))} of ${record.name} are sent it again.` };
  },
});

/** What is done with a run that has begun. */
export const runActions: readonly Action[] = [stop, retry, resend];
