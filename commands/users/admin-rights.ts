import { admin } from '#contract/staff/admin.ts';
import { role } from '#contract/staff/role.ts';
import { accessesOf, ACTIONS, describe, TAGS, type Action as Right, type Tag } from '#domain/access/access.ts';
import { mayAssignRole, mayGrant, mayRevoke, mayTakeRole, type Actor } from '#domain/access/admin-rules.ts';
import { asWords } from '#domain/text/words.ts';
import { action, type Availability, AVAILABLE, unavailable } from '#console/registry/define.ts';
import { addressOf, type KindFacts } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { choice } from '#console/registry/steps.ts';
import { actorOf, decided, first, superadminCount } from './admin-answers.ts';

type Facts = KindFacts['admin'];

const giveRole = action({
  id: 'admin.giveRole',
  title: 'Assign role to admin',
  words: ['assign', 'add role', 'permission', 'promote', 'rights'],
  call: [admin.giveRole, role.list],
  on: { kind: 'admin' },
  icon: 'add',
  steps: {
    role: choice({
      label: 'Role',
      async options({ ctx, records }) {
        const { data } = await ctx.send(role.list, { query: { page_size: 100 } });
        const held = records.length === 1 ? heldBy(records[0]) : [];
        return data
          .filter(({ id, assignable }) => assignable && !held.some((role) => role.id === id))
          .map(({ id, name, level }) => ({ value: { id, label: name }, label: name, hint: `Level ${level}` }));
      },
    }),
  },
  many: ({ role }) => ({ call: admin.giveRole, body: { role_id: role.id } }),
  test: (admin, ctx) => first(decided(admin), mayAssignRole(actorOf(ctx), admin, LOWEST)),
  async run({ record: { id, name, version }, values: { role }, send }) {
    const { data } = await send(admin.giveRole, { params: { id }, body: { role_id: role.id }, ifMatch: version });
    return {
      say: `${name} is ${role.label} now.`,
      undo: (later) => later(admin.takeRole, { params: { id, roleId: role.id }, ifMatch: data.version }),
    };
  },
});

const takeRole = action({
  id: 'admin.takeRole',
  title: 'Remove role from admin',
  words: ['remove role', 'demote', 'permission', 'rights', 'take role away'],
  call: admin.takeRole,
  on: { kind: 'admin', max: 1 },
  icon: 'remove',
  rare: true,
  steps: {
    role: choice({
      label: 'Role',
      options: ({ records }) => heldBy(records[0]).map(({ id, name }) => ({ value: { id, label: name }, label: name })),
    }),
  },
  test(admin, ctx) {
    const why = admin.roles.map((role) => mayTakeRole(actorOf(ctx), admin, role, superadminCount(admin)));
    if (admin.roles.length < 2)
      return unavailable(`${admin.name} keeps at least one role. Disable the account instead.`);
    return first(decided(admin), why.find(({ ok }) => ok) ?? why[0] ?? AVAILABLE);
  },
  async run({ record: { id, name, version }, values: { role }, send }) {
    const { data } = await send(admin.takeRole, { params: { id, roleId: role.id }, ifMatch: version });
    return {
      say: `${name} is not ${role.label} any more.`,
      undo: (later) => later(admin.giveRole, { params: { id }, body: { role_id: role.id }, ifMatch: data.version }),
    };
  },
});

const grant = action({
  id: 'admin.grant',
  title: 'Grant permission to admin',
  words: ['right', 'allow', 'single action', 'policy'],
  call: admin.grant,
  on: { kind: 'admin', max: 1 },
  icon: 'add',
  rare: true,
  steps: {
    tag: choice<Tag, { label: string }>({
      label: 'Permission',
      options: ({ ctx }) =>
        TAGS.filter((tag) => ctx.me?.grants[tag]?.length).map((tag) => ({ value: tag, label: tag })),
    }),
    right: choice<Right, { label: string }>({
      label: 'Action',
      options: ({ ctx, values }) => {
        const tag = TAGS.find((each) => each === values['tag']);
        if (!tag) return [];
        return ACTIONS.filter((each) => ctx.me?.grants[tag]?.includes(each)).map((each) => ({
          value: each,
          label: asWords(describe(tag, each)),
          hint: `${tag}:${each}`,
        }));
      },
    }),
  },
  test: (admin, ctx) => first(decided(admin), mayGrantAny(actorOf(ctx), admin)),
  async run({ record: { id, name, version }, values: { tag, right }, send }) {
    const body = { admin_id: id, permission_id: tag, actions: [right] };
    await send(admin.grant, { body, ifMatch: version });
    return { say: `${name} may ${describe(tag, right)} now.` };
  },
});

const revoke = action({
  id: 'admin.revoke',
  title: 'Revoke permission from admin',
  words: ['right', 'remove', 'revoke', 'policy'],
  call: [admin.revoke, admin.rights],
  on: { kind: 'admin', max: 1 },
  icon: 'remove',
  rare: true,
  steps: {
    policy: choice({
      label: 'Granted beyond the roles',
      async options({ ctx, records: [ref] }) {
        if (!ref) return [];
        const { data } = await ctx.send(admin.rights, { params: { id: ref.id } });
        return data.policies.map(({ id, permission_id: tag, action_entity_set: actions }) => ({
          value: { id, tag, actions: actions.map((each) => each.action), label: tag },
          label: asWords(actions.map((each) => each.describe).join(', ')),
          hint: tag,
        }));
      },
    }),
  },
  test: (admin, ctx) => first(decided(admin), mayRevoke(actorOf(ctx), admin)),
  async run({ record: { id, name, version }, values: { policy }, send }) {
    const { data } = await send(admin.revoke, { params: { id: policy.id }, ifMatch: version });
    const body = { admin_id: id, permission_id: policy.tag, actions: policy.actions };
    return {
      say: `Permissions granted to ${name} under ${policy.tag} are revoked.`,
      undo: (later) => later(admin.grant, { body, ifMatch: data.version }),
    };
  },
});

const editRights = action({
  id: 'admin.editRights',
  title: 'Edit rights of admin',
  words: ['permissions', 'roles', 'grid', 'policy'],
  call: [admin.setRights, admin.rights, role.list],
  on: { kind: 'admin', max: 1 },
  icon: 'edit',
  keys: ['e'],
  steps: {},
  test: (admin, ctx) => first(decided(admin), mayRevoke(actorOf(ctx), admin)),
  run: async ({ record: { id } }) => ({ say: '', go: addressOf('admin', id, 'rights') }),
});

export const rightsActions = [editRights, giveRole, takeRole, grant, revoke];

/** The lowest role: an admin who may not assign it may assign none. */
const LOWEST = { name: 'This role', level: 9 };

function mayGrantAny(actor: Actor, admin: Facts): Availability {
  const [some] = accessesOf(actor.grants);
  return some ? mayGrant(actor, admin, some) : unavailable('You have nothing to grant.');
}

const heldBy = (ref: Ref | undefined): Facts['roles'] => (ref?.kind === 'admin' ? ref.record.roles : []);
