import { role } from '#contract/staff/role.ts';
import { playbook } from '#contract/staff/playbook.ts';
import { MAX_PLAYBOOK_STEPS } from '#domain/playbook/playbook.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { action, AVAILABLE, source, unavailable, type Availability } from '#console/registry/define.ts';
import { foundRef, nounOf } from '#console/registry/kinds.ts';
import { recorded } from '#console/registry/playbook-steps.ts';
import { choice, text, type StepAt } from '#console/registry/steps.ts';
import { plain } from '#console/registry/words.ts';
import type { Ctx, RanCommand } from '#console/registry/context.ts';

type Facts = KindFacts['playbook'];

const name = text({ label: 'Name', min: 1, max: 60 });

const NOTHING_RAN = 'Run some commands on a booking, driver or car first.';

const lastRuns = ({ shell }: Ctx) => recorded(shell.ran(), MAX_PLAYBOOK_STEPS);

/** The commands that a playbook gets, and what becomes of their answers. */
const WHICH = {
  count: choice<number, { label: string }>({
    label: 'Commands',
    options: ({ ctx }) => {
      const runs = lastRuns(ctx)?.runs ?? [];
      return runs.map((_, place) => {
        const some = runs.slice(place);
        return { value: some.length, label: some.map(({ title }) => title).join(', ') };
      });
    },
  }),
  answers: choice<'keep' | 'ask', { label: string; when: (at: StepAt) => boolean }>({
    label: 'Answers',
    when: ({ ctx, values: { count } }) =>
      typeof count === 'number' && chosenRuns(ctx, count).some(({ values }) => Object.keys(values).length > 0),
    options: [
      { value: 'keep', label: 'Keep the answers given now' },
      { value: 'ask', label: 'Ask each time' },
    ],
  }),
};

const chosenRuns = (ctx: Ctx, count: number): readonly RanCommand[] => lastRuns(ctx)?.runs.slice(-count) ?? [];

/** Returns the steps of a playbook made of the last commands. */
async function stepsOf(ctx: Ctx, { count, answers }: { count: number; answers?: 'keep' | 'ask' | undefined }) {
  const kept = await Promise.all(chosenRuns(ctx, count).map(ctx.shell.kept));
  if (answers !== 'ask') return kept;
  return kept.map((step) => ({ ...step, values: {}, ask: [...step.ask, ...Object.keys(step.values)] }));
}

const save = action({
  id: 'playbook.save',
  title: 'Save last commands as playbook',
  words: ['record', 'macro', 'routine', 'sequence'],
  call: [playbook.create, playbook.remove],
  icon: 'jobs',
  steps: { ...WHICH, name },
  test: (_, ctx) => (lastRuns(ctx) ? AVAILABLE : unavailable(NOTHING_RAN)),
  async run({ values, ctx, send, idempotencyKey }) {
    const last = lastRuns(ctx);
    if (!last) throw new Error(NOTHING_RAN);
    const body = { name: values.name, kind: last.kind, steps: await stepsOf(ctx, values) };
    const { data } = await send(playbook.create, { body, idempotencyKey });
    return {
      say: `Saved as “${data.name}”.`,
      undo: (later) => later(playbook.remove, { params: { id: data.id }, ifMatch: data.version }),
    };
  },
});

const update = action({
  id: 'playbook.update',
  title: 'Replace commands of playbook',
  words: ['save', 'change', 'last commands', 'update'],
  call: playbook.update,
  on: { kind: 'playbook', max: 1 },
  icon: 'confirm',
  steps: WHICH,
  test(record, ctx) {
    const last = lastRuns(ctx);
    if (!last) return unavailable(NOTHING_RAN);
    if (last.kind !== record.kind) return unavailable(`The last commands ran on a ${nounOf(last.kind)}.`);
    return own(record);
  },
  async run({ record, values, ctx, send }) {
    const params = { id: record.id };
    const steps = await stepsOf(ctx, values);
    const { data } = await send(playbook.update, { params, ifMatch: record.version, body: { steps } });
    const before = record.steps.map((step) => ({ ...step, values: { ...step.values }, ask: [...step.ask] }));
    return {
      say: `“${data.name}” has ${steps.length === 1 ? 'one step' : `${steps.length} steps`} now.`,
      undo: (later) => later(playbook.update, { params, ifMatch: data.version, body: { steps: before } }),
    };
  },
});

const rename = action({
  id: 'playbook.rename',
  title: 'Rename playbook',
  call: playbook.update,
  on: { kind: 'playbook', max: 1 },
  icon: 'edit',
  steps: { name: { ...name, suggest: ({ records: [ref] }) => ref?.label } },
  test: own,
  async run({ record, values, send }) {
    const params = { id: record.id };
    const { data } = await send(playbook.update, { params, ifMatch: record.version, body: { name: values.name } });
    return {
      say: `“${record.name}” is now “${data.name}”.`,
      undo: (later) => later(playbook.update, { params, ifMatch: data.version, body: { name: record.name } }),
    };
  },
});

const share = action({
  id: 'playbook.share',
  title: 'Share playbook with role',
  words: ['team', 'public'],
  call: [playbook.share, role.names],
  on: { kind: 'playbook', max: 1 },
  icon: 'users',
  steps: {
    role: choice<{ label: string; id: number }, { label: string }>({
      label: 'Role',
      options: async ({ ctx, records: [ref] }) => {
        const { data } = await ctx.send(role.names);
        const shared = ref?.kind === 'playbook' ? ref.record.roles.map(({ id }) => id) : [];
        return Object.entries(data).map(([id, label]) => ({
          value: { label, id: Number(id) },
          label,
          ...(shared.includes(Number(id)) && { disabled: 'It is shared with this role already.' }),
        }));
      },
    }),
  },
  test: own,
  run: ({ record, values, send }) => setRoles(record, [...rolesOf(record), values.role.id], send),
});

const unshare = action({
  id: 'playbook.unshare',
  title: 'Keep playbook to yourself',
  words: ['private', 'stop sharing'],
  call: playbook.share,
  on: { kind: 'playbook', max: 1 },
  icon: 'profile',
  steps: {},
  test: (record) => (record.roles.length === 0 ? unavailable('It is not shared.') : own(record)),
  run: ({ record, send }) => setRoles(record, [], send),
});

const remove = action({
  id: 'playbook.delete',
  title: 'Delete playbook',
  call: playbook.remove,
  on: { kind: 'playbook', max: 1 },
  icon: 'remove',
  danger: 'confirm',
  steps: {},
  test: ({ deletable, owner }) =>
    deletable ? AVAILABLE : unavailable(`Only ${owner} or a superadmin can delete this playbook.`),
  preview: async ({ record }) => ({
    say: `“${record.name}” will be deleted${record.roles.length > 0 ? ' for everybody' : ''}.`,
    button: 'Delete playbook',
  }),
  async run({ record, send }) {
    await send(playbook.remove, { params: { id: record.id }, ifMatch: record.version });
    return { say: `“${record.name}” is deleted.` };
  },
});

const playbooks = source({
  kind: 'playbook',
  call: playbook.list,
  async search(words, { send, signal, limit }) {
    const { data } = await send(playbook.list, { signal });
    const found = data.filter((each) => plain(each.name).includes(plain(words)));
    return found.slice(0, limit).map((row) => foundRef('playbook', row));
  },
  async resolve(pasted, { send, signal }) {
    if (pasted.what !== 'id') return [];
    const { data } = await send(playbook.list, { signal });
    return data.filter(({ id }) => id === pasted.value).map((row) => foundRef('playbook', row));
  },
});

/** Several commands under a name: kept, renamed, shared and deleted. Each one kept is a command of its own. */
export const playbookActions = { actions: [save, update, rename, share, unshare, remove], sources: [playbooks] };

function own(record: Facts): Availability {
  return record.mine ? AVAILABLE : unavailable(`Only ${record.owner} can change this playbook.`);
}

const rolesOf = ({ roles }: Facts): number[] => roles.map(({ id }) => id);

async function setRoles(record: Facts, role_ids: number[], send: Ctx['send']) {
  const params = { id: record.id };
  const { data } = await send(playbook.share, { params, ifMatch: record.version, body: { role_ids } });
  const names = data.roles.map(({ name: each }) => each).join(', ');
  return {
    say: names ? `“${data.name}” is shared with ${names}.` : `“${data.name}” is yours alone.`,
    undo: (later: Ctx['send']) =>
      later(playbook.share, { params, ifMatch: data.version, body: { role_ids: rolesOf(record) } }),
  };
}
