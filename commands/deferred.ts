import { articlesActions } from './articles/later.ts';
import { dataActions } from './data/later.ts';
import { driversActions } from './drivers/later.ts';
import { homeActions } from './home/later.ts';
import { hotelActions } from './hotels/later.ts';
import { insiderActions } from './insider/later.ts';
import { jobsActions } from './jobs/job.ts';
import { ntfsActions } from './ntfs/later.ts';
import { orderActions } from './orders/later.ts';
import { othersActions } from './others/ticket.ts';
import { pricingActions } from './prices/later.ts';
import { profileActions } from './profile/profile-later.ts';
import { sessionActions } from './session/session-later.ts';
import { settingsActions } from './settings/settings-later.ts';
import { tripActions } from './trips/trip.ts';
import { ugcActions } from './ugc/later.ts';
import { usersActions } from './users/later.ts';
import { viewsActions } from './views/view.ts';

/** The parts of all areas that load after the first screen. They are one module, so one request fetches them all. */
export const DEFERRED = {
  articles: articlesActions,
  data: dataActions,
  drivers: driversActions,
  home: homeActions,
  hotels: hotelActions,
  insider: insiderActions,
  jobs: jobsActions,
  ntfs: ntfsActions,
  orders: orderActions,
  others: othersActions,
  prices: pricingActions,
  profile: profileActions,
  // Home would wait for commands of its own area, so those on the console itself come with the settings.
  settings: { actions: [...sessionActions.actions, ...settingsActions.actions] },
  trips: tripActions,
  ugc: ugcActions,
  users: usersActions,
  views: viewsActions,
};
