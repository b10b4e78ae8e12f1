import { dataActions } from './data/later.ts';
import { driversActions } from './drivers/later.ts';
import { jobsActions } from './jobs/job.ts';
import { orderActions } from './orders/later.ts';
import { pricingActions } from './prices/later.ts';
import { profileActions } from './profile/profile-later.ts';
import { settingsActions } from './settings/settings-later.ts';
import { usersActions } from './users/later.ts';
import { viewsActions } from './views/view.ts';

/** The parts of all areas that load after the first screen. They are one module, so one request fetches them all. */
export const DEFERRED = {
  data: dataActions,
  drivers: driversActions,
  jobs: jobsActions,
  orders: orderActions,
  prices: pricingActions,
  profile: profileActions,
  settings: settingsActions,
  users: usersActions,
  views: viewsActions,
};
