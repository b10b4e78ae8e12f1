import { customer } from '#contract/customer.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { customerHandlers } from './customer.ts';
import { deviceHandlers } from './devices.ts';
import { deleteCustomer } from './erase.ts';
import { duplicates, merge } from './merge.ts';

export { customerOf, customerOfTraveller, travellerOf } from './buyer.ts';
export { customerImport } from './import.ts';
export { customerList } from './list.ts';

export const customerRoutes = implement(customer, {
  ...customerHandlers,
  ...deviceHandlers,
  remove: deleteCustomer,
  duplicates,
  merge,
});
