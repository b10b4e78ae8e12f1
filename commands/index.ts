import type { Area } from '#console/registry/define.ts';
import { data } from './data.ts';
import { work } from './jobs.ts';
import { drivers } from './drivers.ts';
import { insider } from './insider.ts';
import { orders } from './orders.ts';
import { pricing } from './pricing.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { savedViews } from './views.ts';
import { settings } from './settings.ts';
import { tabs } from './tabs.ts';
import { users } from './users.ts';

/** Every area of the console, in menu order: the product's only list of screens and actions. */
export const AREAS: readonly Area[] = [
  session,
  orders,
  drivers,
  data,
  pricing,
  insider,
  users,
  work,
  profile,
  settings,
  savedViews,
  tabs,
];
