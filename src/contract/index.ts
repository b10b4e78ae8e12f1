import * as auditSchemas from './audit.schema.ts';
import { audit } from './audit.ts';
import * as bookingSchemas from './booking/booking.schema.ts';
import { BOOKING_CALLS, BOOKING_SCHEMAS } from './booking/calls.ts';
import * as paymentSchemas from './booking/payment.schema.ts';
import { CAMPAIGN_CALLS, CAMPAIGN_SCHEMAS } from './campaign/calls.ts';
import * as campaignSchemas from './campaign/campaign.schema.ts';
import * as commentSchemas from './comment.schema.ts';
import { comment } from './comment.ts';
import * as customerSchemas from './customer.schema.ts';
import { ACTIVITY_CALLS, ACTIVITY_SCHEMAS } from './activity/calls.ts';
import { CONTENT_CALLS, CONTENT_SCHEMAS } from './content/calls.ts';
import { hotelBookingClock } from './hotel/hotel-booking.schema.ts';
import { HOTEL_CALLS, HOTEL_SCHEMAS } from './hotel/calls.ts';
import { HOME_CALLS, HOME_SCHEMAS } from './home/calls.ts';
import { editedMoment, postedMoment, postedPhoto, reportedMoment } from './ugc/public-moment.schema.ts';
import { UGC_CALLS, UGC_SCHEMAS } from './ugc/calls.ts';
import { contentWork } from './content/article.schema.ts';
import { customer } from './customer.ts';
import * as dashboardSchemas from './dashboard/dashboard.schema.ts';
import { dashboard } from './dashboard/dashboard.ts';
import * as deskSchemas from './desk.schema.ts';
import { desk } from './desk.ts';
import { DISPATCH_CALLS, DISPATCH_SCHEMAS } from './dispatch/calls.ts';
import { FLEET_CALLS, FLEET_SCHEMAS } from './fleet/calls.ts';
import { blockedByReport } from './sending/suppression.schema.ts';
import { webhookGivenUp } from './sending/webhook.schema.ts';
import * as expirySchemas from './fleet/expiry.schema.ts';
import * as jobSchemas from './job.schema.ts';
import { job } from './job.ts';
import * as liveSchemas from './live.schema.ts';
import { live } from './live.ts';
import * as noticeSchemas from './notice.schema.ts';
import { notice } from './notice.ts';
import { PAYOUT_CALLS, PAYOUT_SCHEMAS } from './payout/calls.ts';
import { PRICING_CALLS, PRICING_SCHEMAS } from './pricing/calls.ts';
import { REFERENCE_CALLS, REFERENCE_SCHEMAS } from './reference/calls.ts';
import * as searchSchemas from './search.schema.ts';
import { search } from './search.ts';
import * as securitySchemas from './security.schema.ts';
import { security } from './security.ts';
import { SENDING_CALLS, SENDING_SCHEMAS } from './sending/calls.ts';
import { STAFF_CALLS, STAFF_SCHEMAS } from './staff/calls.ts';
import * as storageSchemas from './storage.schema.ts';
import { storage } from './storage.ts';
import { TICKET_CALLS, TICKET_SCHEMAS } from './ticket/calls.ts';
import * as ticketSchemas from './ticket/ticket.schema.ts';
import type { Call, CompleteCall } from './kit/call.ts';
import { complete, type SchemaModule } from './kit/complete.ts';
import type { BackgroundCommand } from './kit/deed.ts';

/** The only list of all calls, each with both halves, in declaration order. For the server. */
export const CALLS: readonly CompleteCall[] = [
  ...STAFF_CALLS,
  ...REFERENCE_CALLS,
  ...BOOKING_CALLS,
  ...PRICING_CALLS,
  ...PAYOUT_CALLS,
  ...TICKET_CALLS,
  ...SENDING_CALLS,
  ...CAMPAIGN_CALLS,
  ...CONTENT_CALLS,
  ...HOME_CALLS,
  ...UGC_CALLS,
  ...ACTIVITY_CALLS,
  ...HOTEL_CALLS,
  ...FLEET_CALLS,
  ...DISPATCH_CALLS,
  ...complete(security, securitySchemas.securityDetails),
  ...complete(comment, commentSchemas.commentDetails),
  ...complete(customer, customerSchemas.customerDetails),
  ...complete(desk, deskSchemas.deskDetails),
  ...complete(search, searchSchemas.searchDetails),
  ...complete(job, jobSchemas.jobDetails),
  ...complete(notice, noticeSchemas.noticeDetails),
  ...complete(storage, storageSchemas.storageDetails),
  ...complete(live, liveSchemas.liveDetails),
  ...complete(audit, auditSchemas.auditDetails),
  ...complete(dashboard, dashboardSchemas.dashboardDetails),
];

/** The commands the server runs and records by itself. */
export const BACKGROUND_COMMANDS: readonly BackgroundCommand[] = [
  bookingSchemas.bookingExpiry,
  campaignSchemas.campaignWork,
  contentWork,
  expirySchemas.fleetExpiry,
  hotelBookingClock,
  paymentSchemas.providerEvent,
  paymentSchemas.providerWork,
  ticketSchemas.inboundMail,
  postedMoment,
  editedMoment,
  postedPhoto,
  reportedMoment,
  blockedByReport,
  webhookGivenUp,
];

/**
 * Returns a call with its other half.
 * @throws RangeError for a call of no service of the API
 */
export function completed({ id }: Pick<Call, 'id'>): CompleteCall {
  const call = BY_ID.get(id);
  if (!call) throw new RangeError(`${id} is no call of the API`);
  return call;
}

const BY_ID = new Map(CALLS.map((call) => [call.id, call]));

/** What the `*.schema.ts` files export, for the names in the API reference. */
export const SCHEMA_MODULES: readonly SchemaModule[] = [
  ...BOOKING_SCHEMAS,
  ...PAYOUT_SCHEMAS,
  ...TICKET_SCHEMAS,
  ...SENDING_SCHEMAS,
  ...CAMPAIGN_SCHEMAS,
  ...CONTENT_SCHEMAS,
  ...HOME_SCHEMAS,
  ...UGC_SCHEMAS,
  ...ACTIVITY_SCHEMAS,
  ...HOTEL_SCHEMAS,
  ...STAFF_SCHEMAS,
  ...DISPATCH_SCHEMAS,
  ...FLEET_SCHEMAS,
  ...PRICING_SCHEMAS,
  ...REFERENCE_SCHEMAS,
  auditSchemas,
  commentSchemas,
  customerSchemas,
  dashboardSchemas,
  deskSchemas,
  jobSchemas,
  liveSchemas,
  noticeSchemas,
  searchSchemas,
  securitySchemas,
  storageSchemas,
];
