import type { Area } from '#console/registry/define.ts';
import { articles } from './articles/articles.ts';
import { data } from './data/data.ts';
import { home } from './home/home.ts';
import { work } from './jobs/jobs.ts';
import { drivers } from './drivers/drivers.ts';
import { hotels } from './hotels/hotels.ts';
import { insider } from './insider/insider.ts';
import { ntfs } from './ntfs/ntfs.ts';
import { orders } from './orders/orders.ts';
import { others } from './others/others.ts';
import { pricing } from './prices/prices.ts';
import { profile } from './profile/profile.ts';
import { session } from './session/session.ts';
import { savedViews } from './views/views.ts';
import { settings } from './settings/settings.ts';
import { tabs } from './tabs/tabs.ts';
import { ugc } from './ugc/ugc.ts';
import { trips } from './trips/trips.ts';
import { users } from './users/users.ts';

/** Every area of the console, in menu order: the product's only list of screens and actions. */
export const AREAS: readonly Area[] = [
  session,
  orders,
  drivers,
  data,
  pricing,
  home,
  insider,
  articles,
  trips,
  ugc,
  hotels,
  others,
  ntfs,
  users,
  work,
  profile,
  settings,
  savedViews,
  tabs,
];
