import { activity, activityFilter } from '#contract/activity/activity.ts';
import { place } from '#contract/activity/place.ts';
import { supplier } from '#contract/activity/supplier.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { activityFilterHandlers, activityHandlers, activityList } from './activity.ts';
import { placeHandlers, placeList } from './place.ts';
import { supplierHandlers, supplierList } from './supplier.ts';

export { activityImport } from './activity-import.ts';
export { activityHandlers, placeHandlers, supplierHandlers };

export const activityRoutes = [
  ...implement(activity, activityHandlers),
  ...implement(activityFilter, activityFilterHandlers),
  ...implement(place, placeHandlers),
  ...implement(supplier, supplierHandlers),
];

/** The lists of this service as a whole, by kind of record. */
export const ACTIVITY_LISTS = { activity: activityList, place: placeList, supplier: supplierList };
