import { activityRoutes } from './activity/index.ts';
import { auditRoutes } from './audit/index.ts';
import { boardRoutes } from './board/index.ts';
import { bookingRoutes } from './booking/index.ts';
import { campaignRoutes } from './campaign/index.ts';
import { commentRoutes } from './comment/index.ts';
import { contentRoutes } from './content/index.ts';
import { crmRoutes } from './reference/index.ts';
import { customerRoutes } from './customer/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { deskRoutes } from './desk/index.ts';
import { dispatchRoutes } from './dispatch/index.ts';
import { homeRoutes } from './home/index.ts';
import { hotelRoutes } from './hotel/index.ts';
import { jobRoutes } from './jobs/index.ts';
import { fleetRoutes } from './fleet/index.ts';
import type { Route } from './kit/http/handlers.ts';
import { liveRoutes } from './live/index.ts';
import { paymentRoutes } from './payment/index.ts';
import { payoutRoutes } from './payout/index.ts';
import { pricingRoutes } from './pricing/index.ts';
import { searchRoutes } from './search/index.ts';
import { ratingRoutes } from './rating/index.ts';
import { sellingRoutes } from './selling/index.ts';
import { sendingRoutes } from './sending/index.ts';
import { ssoRoutes } from './staff/index.ts';
import { storageRoutes } from './storage/index.ts';
import { ticketRoutes } from './ticket/index.ts';
import { ugcRoutes } from './ugc/index.ts';

/** Every call with its handler. */
export const ROUTES: readonly Route[] = [
  ...ssoRoutes,
  ...crmRoutes,
  ...customerRoutes,
  ...bookingRoutes,
  ...paymentRoutes,
  ...payoutRoutes,
  ...ratingRoutes,
  ...ticketRoutes,
  ...ugcRoutes,
  ...pricingRoutes,
  ...sellingRoutes,
  ...sendingRoutes,
  ...campaignRoutes,
  ...contentRoutes,
  ...homeRoutes,
  ...activityRoutes,
  ...hotelRoutes,
  ...fleetRoutes,
  ...dispatchRoutes,
  ...boardRoutes,
  ...commentRoutes,
  ...deskRoutes,
  ...searchRoutes,
  ...jobRoutes,
  ...storageRoutes,
  ...liveRoutes,
  ...auditRoutes,
  ...dashboardRoutes,
];
