import { campaign } from '#contract/campaign/campaign.ts';
import {
  mayActivate,
  mayDeactivate,
  mayDelete,
  mayEdit,
  mayRun,
  type CampaignVerdict,
} from '#domain/campaign/campaign.ts';
import { action, AVAILABLE, unavailable, type Action, type Availability } from '#console/registry/define.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { addressOf, type KindFacts } from '#contract/kinds.ts';
import { languagesOf } from '#domain/campaign/content.ts';
import { writtenOf } from '#domain/campaign/fields.ts';
import { searching } from '#console/registry/plain.ts';
import { choice, number } from '#console/registry/steps.ts';
import type { Send } from '#console/registry/context.ts';

type Facts = KindFacts['campaign'];

const as = (verdict: CampaignVerdict): Availability => (verdict.ok ? AVAILABLE : unavailable(verdict.why));
const pathOf = (id: number): string => addressOf('campaign', id);

const edit = action({
  id: 'campaign.edit',
  title: 'Edit campaign',
  words: ['change', 'form', 'text', 'audience', 'schedule'],
  call: [campaign.one, campaign.update],
  on: { kind: 'campaign', max: 1 },
  icon: 'edit',
  keys: ['e'],
  steps: {},
  test: (record) => as(mayEdit(record)),
  run: async ({ record }) => ({ say: '', go: `${pathOf(record.id)}/edit` }),
});

const audience = action({
  id: 'campaign.audience',
  title: 'Show audience of campaign',
  words: ['preview', 'count', 'reach', 'what will happen', 'recipients', 'who gets it', 'how many'],
  call: [campaign.one, campaign.update, campaign.audience],
  on: { kind: 'campaign', max: 1 },
  keys: ['v'],
  steps: {},
  test: (record) => as(mayEdit(record)),
  run: async ({ record }) => ({ say: '', go: `${pathOf(record.id)}/edit` }),
});

const test = action({
  id: 'campaign.test',
  title: 'Send campaign to me',
  words: [
    'test',
    'test mail to me',
    'try',
    'proof',
    'sample',
    'test mail',
    'test email',
    'send test',
    'preview mail',
    'dry run',
  ],
  call: campaign.test,
  on: { kind: 'campaign', max: 1 },
  icon: 'outbox',
  keys: ['t'],
  steps: {
    language: choice({
      label: 'Language',
      from: ({ records: [ref] }) => {
        const [only, ...more] = languagesIn(ref?.record as Facts | undefined);
        return more.length === 0 ? (only ?? 'en') : undefined;
      },
      options: ({ records: [ref] }) =>
        languagesIn(ref?.record as Facts | undefined).map((value) => ({ value, label: value })),
    }),
  },
  async run({ record, values, send, idempotencyKey }) {
    const { data } = await send(campaign.test, {
      query: { id: record.id },
      body: { language: values.language },
      idempotencyKey,
    });
    return { say: `${record.name} is sent to ${data.to}.` };
  },
});

const languagesIn = (facts: Facts | undefined): readonly string[] => (facts ? languagesOf(facts) : ['en']);

type Written = { data: Facts };

/** Returns the undo of a run in its first minute: all of its messages are cancelled. */
const undoing = ({ data }: Written) => {
  const run = data.last_run;
  return run && data.status === 'running'
    ? { undo: (later: Send) => later(campaign.stop, { params: { runId: run.id } }) }
    : { undo: (later: Send) => later(campaign.deactivate, { query: { id: data.id } }) };
};

const activate = action({
  id: 'campaign.activate',
  title: 'Activate campaign',
  words: ['schedule', 'send', 'start', 'enable', 'switch on', 'launch', 'go live', 'start sending'],
  call: campaign.activate,
  on: { kind: 'campaign' },
  icon: 'enable',
  keys: ['Shift+E'],
  primary: true,
  confirms: true,
  steps: {},
  many: () => ({ call: campaign.activate }),
  test: (record) => as(mayActivate(record)),
  preview: ({ record, send }) => preview(record, send, 'Activate'),
  async run({ record, send, idempotencyKey }) {
    const written = await send(campaign.activate, {
      query: { id: record.id },
      ifMatch: record.version,
      idempotencyKey,
    });
    const running = written.data.status === 'running';
    return {
      say: running ? `${record.name} is sent in a minute.` : `${record.name} is scheduled.`,
      go: running ? `${pathOf(record.id)}?tab=results` : pathOf(record.id),
      ...undoing(written),
    };
  },
});

/** Says how many people get a campaign, and who does not. */
async function preview(record: Facts, send: Send, verb: string) {
  const { data } = await send(campaign.audience, { body: draftOf(record) });
  const [problem] = data.problems;
  return {
    say: `${record.name} goes to ${people(data.reachable)} of ${data.targeted.toLocaleString('en')}.`,
    facts: [
      ...data.skipped.map(({ why, count }) => ({ label: count.toLocaleString('en'), value: why })),
      ...data.warnings.map((value) => ({ label: 'Note', value })),
    ],
    button: `${verb} for ${people(data.reachable)}`,
    ...(problem && { blocked: problem.why }),
  };
}

const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

/** Returns a campaign as the call takes it that counts who would get it. */
const draftOf = (record: Facts) => structuredClone(writtenOf(record)) as BodyOf<typeof campaign.audience>;

const deactivate = action({
  id: 'campaign.deactivate',
  title: 'Deactivate campaign',
  words: ['pause', 'stop', 'disable', 'switch off', 'cancel', 'pause campaign', 'stop newsletter'],
  call: campaign.deactivate,
  on: { kind: 'campaign' },
  icon: 'disable',
  keys: ['Shift+D'],
  danger: 'confirm',
  steps: {},
  many: () => ({ call: campaign.deactivate }),
  test: (record) => as(mayDeactivate(record)),
  async run({ record, send, idempotencyKey }) {
    await send(campaign.deactivate, { query: { id: record.id }, ifMatch: record.version, idempotencyKey });
    return { say: `${record.name} is paused. What was sent stays sent.` };
  },
});

const run = action({
  id: 'campaign.run',
  title: 'Run campaign now',
  words: ['send', 'immediately', 'at once', 'start', 'send now', 'blast', 'send campaign', 'fire off'],
  call: [campaign.send, campaign.audience],
  on: { kind: 'campaign', max: 1 },
  keys: ['Shift+X'],
  rare: true,
  confirms: true,
  steps: {
    people: number({ label: 'People', hint: 'How many people get it: type the number shown beside the form', min: 1 }),
  },
  test: (record) => as(mayRun(record)),
  async preview({ record, values, send }) {
    const shown = await preview({ ...record, schedule: 'now' }, send, 'Send');
    const { data } = await send(campaign.audience, { body: draftOf({ ...record, schedule: 'now' }) });
    return values.people === data.reachable
      ? shown
      : { ...shown, blocked: `${people(data.reachable)} would get it, not ${values.people.toLocaleString('en')}.` };
  },
  async run({ record, send, idempotencyKey }) {
    const written = await send(campaign.send, { query: { id: record.id }, ifMatch: record.version, idempotencyKey });
    return {
      say: `${record.name} is sent in a minute.`,
      go: `${pathOf(record.id)}?tab=results`,
      ...undoing(written),
    };
  },
});

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
          { value: 'failed', label: `${people(doubtful(facts, 'failed'))} did not get it` },
          {
            value: 'uncertain',
            label: `${people(doubtful(facts, 'uncertain'))} perhaps got it`,
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
    return { say: `${people(doubtful(record, values.which))} of ${record.name} are sent it again.` };
  },
});

const copy = action({
  id: 'campaign.copy',
  title: 'Copy campaign',
  words: ['duplicate', 'again', 'new', 'clone', 'last campaign', 'same campaign'],
  call: campaign.copy,
  on: { kind: 'campaign', max: 1 },
  icon: 'copy',
  rare: true,
  steps: {},
  async run({ record, send, idempotencyKey }) {
    const { data } = await send(campaign.copy, { params: { id: record.id }, idempotencyKey });
    return { say: `${data.name} is added.`, go: `${pathOf(data.id)}/edit` };
  },
});

const remove = action({
  id: 'campaign.delete',
  title: 'Delete campaign',
  words: ['remove'],
  call: [campaign.remove, campaign.restore],
  on: { kind: 'campaign', max: 1 },
  icon: 'remove',
  rare: true,
  steps: {},
  test: (record) => as(mayDelete(record)),
  async run({ record, send }) {
    await send(campaign.remove, { query: { id: record.id }, ifMatch: record.version });
    return {
      say: `${record.name} is deleted.`,
      go: '/campaign/list',
      undo: (later) => later(campaign.restore, { params: { id: record.id } }),
    };
  },
});

export const campaignActions = {
  actions: [edit, audience, test, activate, deactivate, run, stop, resend, copy, remove] as readonly Action[],
  source: searching('campaign'),
};
