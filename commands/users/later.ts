import { access } from '#contract/staff/access-request.ts';
import type { AccessRequest } from '#contract/staff/access-request.schema.ts';
import { roles } from '#contract/staff/roles.ts';
import { isNotFound } from '#console/registry/gone.ts';
import { action, source, type Availability } from '#console/registry/define.ts';
import type { KindRecords, Ref } from '#console/registry/kinds.ts';
import { choice, text } from '#console/registry/steps.ts';
import { customersActions } from './customer.ts';
import { adminActions, adminSource } from './admin.ts';
import { roleActions, roleSource } from './role.ts';

type Request = KindRecords['access_request'];

const approve = action({
  id: 'access_request.approve',
  title: 'Approve request',
  words: ['let in', 'grant access', 'accept'],
  call: [access.approve, roles.roles],
  on: { kind: 'access_request' },
  icon: 'confirm',
  keys: ['Shift+A'],
  primary: true,
  steps: {
    role: choice({
      label: 'Role',
      async options({ ctx }) {
        const { data } = await ctx.send(roles.roles, { query: { page_size: 100 } });
        return data
          .filter(({ assignable }) => assignable)
          .map(({ id, name }) => ({ value: { id, label: name }, label: name }));
      },
    }),
    note: text({ label: 'Note', optional: true, max: 1000, hint: 'Kept with the request' }),
  },
  many: ({ role, note }) => ({ call: access.approve, body: { role_ids: [role.id], ...(note && { note }) } }),
  test: undecided,
  async run({ record, values, send }) {
    const { role, note } = values;
    const body = { role_ids: [role.id], ...(note && { note }) };
    const { data } = await send(access.approve, { params: { id: record.id }, ifMatch: record.version, body });
    return { say: `${record.name} may sign in, as ${data.roles.join(', ')}.` };
  },
});

const decline = action({
  id: 'access_request.decline',
  title: 'Decline request',
  words: ['refuse', 'reject'],
  call: access.decline,
  on: { kind: 'access_request' },
  icon: 'cancel',
  keys: ['Shift+X'],
  danger: 'confirm',
  steps: { note: text({ label: 'Note', optional: true, max: 1000, hint: 'Kept with the request' }) },
  many: ({ note }) => ({ call: access.decline, body: note ? { note } : {} }),
  test: undecided,
  preview: async ({ record }) => ({
    say: `${record.name} (${record.email}) will not get in. The account stays disabled.`,
    button: 'Decline request',
  }),
  async run({ record, values, send }) {
    const body = values.note ? { note: values.note } : {};
    await send(access.decline, { params: { id: record.id }, ifMatch: record.version, body });
    return { say: `The request of ${record.name} is declined.` };
  },
});

const requestSource = source({
  kind: 'access_request',
  call: access.requests,
  async search(words, { send, signal, limit }) {
    const query = { q: words, status: 'pending' as const, page_size: limit };
    return (await send(access.requests, { query, signal })).data.map(refOf);
  },
  async resolve(pasted, { send, signal }) {
    if (pasted.what === 'email') {
      const { data } = await send(access.requests, { query: { q: pasted.value }, signal });
      return data.filter(({ email }) => email === pasted.value).map(refOf);
    }
    if (pasted.what !== 'id') return [];
    try {
      return [refOf((await send(access.requestById, { params: { id: pasted.value }, signal })).data)];
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  },
});

export const usersActions = {
  actions: [...customersActions.actions, ...adminActions, ...roleActions, approve, decline],
  sources: [...customersActions.sources, adminSource, roleSource, requestSource],
};

function undecided({ status, name }: Request): Availability {
  return status === 'pending' ? { ok: true } : { ok: false, why: `The request of ${name} is ${status} already.` };
}

const refOf = (request: AccessRequest): Ref<'access_request'> => ({
  kind: 'access_request',
  id: request.id,
  label: request.name,
  hint: `${request.email} · ${request.status}`,
  record: request,
});
