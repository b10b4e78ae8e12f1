import { customer } from '#contract/customer.ts';
import { job } from '#contract/job.ts';
import { screen } from '#console/registry/define.ts';

const list = screen({
  id: 'users.customers',
  title: 'Customers',
  words: ['people', 'guests', 'clients', 'users', 'travellers', 'passengers', 'crm', 'contacts', 'address book'],
  path: '/users/list',
  aliases: ['/user/list'],
  call: customer.list,
  menu: { order: 1, icon: 'customer' },
  keys: ['g u'],
  load: () => import('#console/screens/customer/customer-list.tsx').then((m) => ({ default: m.CustomerList })),
  filters: () => import('#console/screens/customer/customer-list.tsx').then((m) => m.FILTERS),
});

const one = screen({
  id: 'users.customers.record',
  title: 'Customer',
  path: '/users/list/:id',
  parent: 'users.customers',
  call: customer.one,
  load: () => import('#console/screens/customer/customer-record.tsx').then((m) => ({ default: m.CustomerRecord })),
});

const form = screen({
  id: 'users.customers.edit',
  title: 'Edit',
  path: '/users/list/:id/edit',
  parent: 'users.customers.record',
  call: [customer.one, customer.update],
  load: () => import('#console/screens/customer/customer-form.tsx').then((m) => ({ default: m.CustomerEdit })),
});

const add = screen({
  id: 'users.customers.create',
  title: 'Add customer',
  words: ['new', 'create', 'make'],
  path: '/users/list/create',
  parent: 'users.customers',
  call: customer.create,
  load: () => import('#console/screens/customer/customer-form.tsx').then((m) => ({ default: m.CustomerCreate })),
});

const imports = screen({
  id: 'users.customers.import',
  title: 'Import customers',
  words: ['csv', 'file', 'upload', 'load', 'excel'],
  path: '/users/list/import',
  parent: 'users.customers',
  call: [job.readImport, job.tryImport, job.applyImport, customer.create, customer.update],
  need: 'users:import',
  load: () => import('#console/screens/customer/customer-import.tsx').then((m) => ({ default: m.CustomerImport })),
});

/** The screens of customers, within the area of users. */
export const CUSTOMER_SCREENS = [list, one, form, add, imports];
