import * as bookingDaysSchemas from './booking-days.schema.ts';
import * as bookingFilterSchemas from './booking-filter.schema.ts';
import * as moneySchemas from './booking-money.schema.ts';
import * as bookingSchemas from './booking.schema.ts';
import { booking } from './booking.ts';
import * as offerSchemas from './offer.schema.ts';
import { offer } from './offer.ts';
import * as paymentSchemas from './payment.schema.ts';
import { payment } from './payment.ts';
import * as publicHireSchemas from './public-hire.schema.ts';
import { publicHire } from './public-hire.ts';
import * as quoteSchemas from './quote.schema.ts';
import { quote } from './quote.ts';
import * as ratingSchemas from './rating.schema.ts';
import { driverRating, rating } from './rating.ts';
import * as saleSchemas from './sale.schema.ts';
import { sale } from './sale.ts';
import * as takingsSchemas from './takings.schema.ts';
import { cash, takings } from './takings.ts';
import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';

/** The calls of this folder, each with both halves. */
export const BOOKING_CALLS: readonly CompleteCall[] = [
  ...complete(publicHire, publicHireSchemas.publicHireDetails),
  ...complete(booking, bookingSchemas.bookingDetails),
  ...complete(payment, paymentSchemas.paymentDetails),
  ...complete(takings, takingsSchemas.takingsDetails),
  ...complete(cash, takingsSchemas.cashDetails),
  ...complete(rating, ratingSchemas.ratingDetails),
  ...complete(driverRating, ratingSchemas.driverRatingDetails),
  ...complete(offer, offerSchemas.offerDetails),
  ...complete(quote, quoteSchemas.quoteDetails),
  ...complete(sale, saleSchemas.saleDetails),
];

export const BOOKING_SCHEMAS: readonly SchemaModule[] = [
  moneySchemas,
  bookingSchemas,
  bookingDaysSchemas,
  bookingFilterSchemas,
  offerSchemas,
  paymentSchemas,
  takingsSchemas,
  ratingSchemas,
  publicHireSchemas,
  quoteSchemas,
  saleSchemas,
];
