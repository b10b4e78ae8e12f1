import { searching } from '#console/registry/plain.ts';
import { role } from '#contract/staff/role.ts';
import { mayDeleteRole } from '#domain/access/admin-rules.ts';
import { action } from '#console/registry/define.ts';
const remove = action({
  id: 'role.delete',
  title: 'Delete role',
  words: ['remove'],
  call: role.remove,
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
      why: `${role.admins === 1 ? 'One admin holds' : `${role.admins} admins hold`} it. Assign them another role first.`,
    };
  },
  preview: async ({ record: { name } }) => ({
    say: `The role ${name} will be deleted. No admin holds it.`,
    button: 'Delete role',
  }),
  async run({ record: { id, name, version }, send }) {
    await send(role.remove, { params: { id }, ifMatch: version });
    return { say: `The role ${name} is deleted.`, go: '/admins/roles' };
  },
});

export const roleActions = [remove];

export const roleSource = searching('role');
