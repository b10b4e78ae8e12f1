import { searching } from '#console/registry/plain.ts';
import { accessRequest } from '#contract/staff/access-request.ts';
import { role } from '#contract/staff/role.ts';
import { action, type Action, type Availability } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { choice, text } from '#console/registry/steps.ts';

type Request = KindFacts['access_request'];

const approve = action({
  id: 'access_request.approve',
  title: 'Approve request',
  words: ['let in', 'grant access', 'accept'],
  call: [accessRequest.approve, role.list],
  on: { kind: 'access_request' },
  icon: 'confirm',
  keys: ['Shift+A'],
  primary: true,
  steps: {
    role: choice({
      label: 'Role',
      async options({ ctx }) {
        const { data } = await ctx.send(role.list, { query: { page_size: 100 } });
        return data
          .filter(({ assignable }) => assignable)
          .map(({ id, name }) => ({ value: { id, label: name }, label: name }));
      },
    }),
    note: text({ label: 'Note', optional: true, max: 1000, hint: 'Kept with the request' }),
  },
  many: ({ role, note }) => ({ call: accessRequest.approve, body: { role_ids: [role.id], ...(note && { note }) } }),
  test: undecided,
  async run({ record, values, send }) {
    const { role, note } = values;
    const body = { role_ids: [role.id], ...(note && { note }) };
    const { data } = await send(accessRequest.approve, { params: { id: record.id }, ifMatch: record.version, body });
    return { say: `${record.name} may sign in, as ${data.roles.join(', ')}.` };
  },
});

const decline = action({
  id: 'access_request.decline',
  title: 'Decline request',
  words: ['refuse', 'reject'],
  call: accessRequest.decline,
  on: { kind: 'access_request' },
  icon: 'cancel',
  keys: ['Shift+X'],
  danger: 'confirm',
  steps: { note: text({ label: 'Note', optional: true, max: 1000, hint: 'Kept with the request' }) },
  many: ({ note }) => ({ call: accessRequest.decline, body: note ? { note } : {} }),
  test: undecided,
  preview: async ({ record }) => ({
    say: `${record.name} (${record.email}) will not get in. The account stays disabled.`,
    button: 'Decline request',
  }),
  async run({ record, values, send }) {
    const body = values.note ? { note: values.note } : {};
    await send(accessRequest.decline, { params: { id: record.id }, ifMatch: record.version, body });
    return { say: `The request of ${record.name} is declined.` };
  },
});

export const requestSource = searching('access_request');

export const requestActions: readonly Action[] = [approve, decline];

function undecided({ status, name }: Request): Availability {
  return status === 'pending' ? { ok: true } : { ok: false, why: `The request of ${name} is ${status} already.` };
}
