import { dataActions } from './data/later.ts';
import { driversActions } from './drivers/later.ts';
import { jobsActions } from './jobs/job.ts';
import { orderActions } from './orders/later.ts';
import { pricingActions } from './prices/later.ts';
import { profileActions } from './profile/profile-later.ts';
import { settingsActions } from './settings/settings-later.ts';
import { usersActions } from './users/later.ts';
import { viewsActions } from './views/view.ts';

/** What the areas load after the first screen. One module, because all of it is fetched at once, in one request. */
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
