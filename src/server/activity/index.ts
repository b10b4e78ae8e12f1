import { activity, activityFilter } from '#contract/activity/activity.ts';
import { featuredActivity } from '#contract/activity/featured-activity.ts';
import { place } from '#contract/activity/place.ts';
import { publicActivity } from '#contract/activity/public-activity.ts';
import { supplier } from '#contract/activity/supplier.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { activityFilterHandlers, activityHandlers, activityList } from './activity.ts';
import { featuredActivityHandlers, featuredActivityList } from './featured-activity.ts';
import { placeHandlers, placeList } from './place.ts';
import { publicActivityHandlers } from './public-activity.ts';
import { supplierHandlers, supplierList } from './supplier.ts';

export { activityImport } from './activity-import.ts';
export { activityHandlers, featuredActivityHandlers, placeHandlers, supplierHandlers };

export const activityRoutes = [
  ...implement(activity, activityHandlers),
  ...implement(activityFilter, activityFilterHandlers),
  ...implement(featuredActivity, featuredActivityHandlers),
  ...implement(publicActivity, publicActivityHandlers),
  ...implement(place, placeHandlers),
  ...implement(supplier, supplierHandlers),
];

/** The lists of this service as a whole, by kind of record. */
export const ACTIVITY_LISTS = {
  activity: activityList,
  featured_activity: featuredActivityList,
  place: placeList,
  supplier: supplierList,
};
