import { roles } from '#contract/staff/roles.ts';
import type { Role } from '#contract/staff/roles.schema.ts';
import { mayDeleteRole } from '#domain/access/admin-rules.ts';
import { isNotFound } from '#console/registry/gone.ts';
import { action, source } from '#console/registry/define.ts';
import type { Ref } from '#console/registry/kinds.ts';

const remove = action({
  id: 'role.delete',
  title: 'Delete role',
  words: ['remove'],
  call: roles.deleteRole,
  on: { kind: 'role', max: 1 },
  icon: 'remove',
  danger: 'confirm',
  steps: {},
  test(role, { me }) {
    if (!me) return { ok: true };
    const may = mayDeleteRole(me, role);
    if (!may.ok || role.admins === 0) return may;
    return {
      ok: false,
      why: `${role.admins === 1 ? 'One admin holds' : `${role.admins} admins hold`} it. Give them another role first.`,
    };
  },
  preview: async ({ record: { name } }) => ({
    say: `The role ${name} will be gone. Nobody holds it.`,
    button: 'Delete role',
  }),
  async run({ record: { id, name, version }, send }) {
    await send(roles.deleteRole, { params: { id }, ifMatch: version });
    return { say: `The role ${name} is deleted.`, go: '/admins/roles' };
  },
});

export const roleActions = [remove];

export const roleSource = source({
  kind: 'role',
  call: roles.roles,
  async search(words, { send, signal, limit }) {
    return (await send(roles.roles, { query: { q: words, page_size: limit }, signal })).data.map(refOf);
  },
  async resolve(pasted, { send, signal }) {
    if (pasted.what !== 'id') return [];
    try {
      return [refOf((await send(roles.role, { params: { id: pasted.value }, signal })).data)];
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  },
});

const refOf = (role: Role): Ref<'role'> => ({
  kind: 'role',
  id: role.id,
  label: role.name,
  hint: `Level ${role.level}`,
  record: role,
});
