import { campaign } from '#contract/campaign/campaign.ts';
import { mayActivate, mayDeactivate, mayDelete, mayEdit, mayRun } from '#domain/campaign/campaign.ts';
import { action, type Action } from '#console/registry/define.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { languagesOf } from '#domain/campaign/content.ts';
import { writtenOf } from '#domain/campaign/fields.ts';
import { searching } from '#console/registry/plain.ts';
import { choice, number } from '#console/registry/steps.ts';
import type { Send } from '#console/registry/context.ts';
import { availabilityOf, campaignPath, countPeople, runActions, undoRun } from './campaign-run.ts';

type Facts = KindFacts['campaign'];

const edit = action({
  id: 'campaign.edit',
  title: 'Edit campaign',
  words: ['change', 'form', 'text', 'audience', 'schedule'],
  call: [campaign.one, campaign.update],
  on: { kind: 'campaign', max: 1 },
  icon: 'edit',
  keys: ['e'],
  steps: {},
  test: (record) => availabilityOf(mayEdit(record)),
  run: async ({ record }) => ({ say: '', go: `${campaignPath(record.id)}/edit` }),
});

const audience = action({
  id: 'campaign.audience',
  title: 'Show audience of campaign',
  words: ['preview', 'count', 'reach', 'what will happen', 'recipients', 'who gets it', 'how many'],
  call: [campaign.one, campaign.update, campaign.audience],
  on: { kind: 'campaign', max: 1 },
  keys: ['v'],
  steps: {},
  test: (record) => availabilityOf(mayEdit(record)),
  run: async ({ record }) => ({ say: '', go: `${campaignPath(record.id)}/edit` }),
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
  test: (record) => availabilityOf(mayActivate(record)),
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
      go: running ? `${campaignPath(record.id)}?tab=results` : campaignPath(record.id),
      ...undoRun(written),
    };
  },
});

/** Says how many people get a campaign, and who does not. */
async function preview(record: Facts, send: Send, verb: string) {
  const { data } = await send(campaign.audience, { body: draftOf(record) });
  const [problem] = data.problems;
  return {
    say: `${record.name} goes to ${countPeople(data.reachable)} of ${data.targeted.toLocaleString('en')}.`,
    facts: [
      ...data.skipped.map(({ why, count }) => ({ label: count.toLocaleString('en'), value: why })),
      ...data.warnings.map((value) => ({ label: 'Note', value })),
    ],
    button: `${verb} for ${countPeople(data.reachable)}`,
    ...(problem && { blocked: problem.why }),
  };
}

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
  test: (record) => availabilityOf(mayDeactivate(record)),
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
  test: (record) => availabilityOf(mayRun(record)),
  async preview({ record, values, send }) {
    const shown = await preview({ ...record, schedule: 'now' }, send, 'Send');
    const { data } = await send(campaign.audience, { body: draftOf({ ...record, schedule: 'now' }) });
    return values.people === data.reachable
      ? shown
      : {
          ...shown,
          blocked: `${countPeople(data.reachable)} would get it, not ${values.people.toLocaleString('en')}.`,
        };
  },
  async run({ record, send, idempotencyKey }) {
    const written = await send(campaign.send, { query: { id: record.id }, ifMatch: record.version, idempotencyKey });
    return {
      say: `${record.name} is sent in a minute.`,
      go: `${campaignPath(record.id)}?tab=results`,
      ...undoRun(written),
    };
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
    return { say: `${data.name} is added.`, go: `${campaignPath(data.id)}/edit` };
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
  test: (record) => availabilityOf(mayDelete(record)),
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
  actions: [edit, audience, test, activate, deactivate, run, ...runActions, copy, remove] as readonly Action[],
  source: searching('campaign'),
};
