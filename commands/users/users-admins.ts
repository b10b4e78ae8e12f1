import { admin } from '#contract/staff/admin.ts';
import { role } from '#contract/staff/role.ts';
import { screen } from '#console/registry/define.ts';

const list = screen({
  id: 'users.admins',
  title: 'Admins',
  words: ['staff', 'colleagues', 'accounts', 'team', 'employees', 'logins', 'users'],
  path: '/admins/list',
  call: [admin.list, role.names],
  menu: { order: 5, icon: 'admin' },
  keys: ['g a'],
  load: () => import('#console/screens/staff/admin-list.tsx').then((m) => ({ default: m.AdminList })),
  filters: () => import('#console/screens/staff/admin-list.tsx').then((m) => m.FILTERS),
});

const create = screen({
  id: 'users.admins.create',
  title: 'Add admin',
  words: [
    'invite',
    'new',
    'register',
    'staff',
    'account',
    'new user',
    'new colleague',
    'employee',
    'invite user',
    'new starter',
    'joiner',
  ],
  path: '/admins/create',
  parent: 'users.admins',
  call: [admin.create, role.list],
  load: () => import('#console/screens/staff/admin-create.tsx').then((m) => ({ default: m.AdminCreate })),
});

const record = screen({
  id: 'users.admins.edit',
  title: 'Admin',
  path: '/admins/list/:id/edit',
  parent: 'users.admins',
  call: admin.one,
  load: () => import('#console/screens/staff/admin-record.tsx').then((m) => ({ default: m.AdminRecord })),
});

export const adminScreens = [list, create, record];

const roleList = screen({
  id: 'users.roles',
  title: 'Roles',
  words: ['permissions', 'rights', 'groups', 'access rights', 'allowed to do'],
  path: '/admins/roles',
  call: role.list,
  menu: { order: 6, icon: 'role' },
  load: () => import('#console/screens/staff/role-list.tsx').then((m) => ({ default: m.RoleList })),
  filters: () => import('#console/screens/staff/role-list.tsx').then((m) => m.FILTERS),
});

const roleCreate = screen({
  id: 'users.roles.create',
  title: 'Add role',
  words: ['new', 'create', 'make'],
  path: '/admins/roles/create',
  parent: 'users.roles',
  call: role.create,
  load: () => import('#console/screens/staff/role-record.tsx').then((m) => ({ default: m.RoleCreate })),
});

const roleRecord = screen({
  id: 'users.roles.record',
  title: 'Role',
  path: '/admins/roles/:id',
  parent: 'users.roles',
  call: role.one,
  load: () => import('#console/screens/staff/role-record.tsx').then((m) => ({ default: m.RoleRecord })),
});

export const roleScreens = [roleList, roleCreate, roleRecord];
