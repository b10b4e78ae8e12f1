import * as v from 'valibot';
import { PAYMENT_METHODS } from './booking-money.ts';
import { Booking } from './booking.ts';
import { call, service } from './call.ts';
import { CustomerInput } from './customer.ts';
import { email, id, instant, languageTag, minor, orNull, phone, text } from './fields.ts';
import { many } from './page.ts';
import { Trip } from './quote.ts';

const Lead = v.strictObject({
  first_name: text(1, 120),
  last_name: text(1, 120),
  email,
  phone,
  language: v.optional(languageTag, 'en'),
});

/** The quote somebody agreed to: when it was given, and its total in minor units of its currency. */
const Agreed = v.strictObject({ at: instant, total_minor: minor });

const words = (max: number) => v.optional(orNull(text(1, max)), null);

const SaleInput = v.strictObject({
  /** Who books: somebody known already, or somebody new. */
  customer_id: v.optional(v.nullable(id), null),
  customer: v.optional(v.nullable(CustomerInput), null),
  /** Who travels; whoever books, if left out. */
  lead: v.optional(v.nullable(Lead), null),
  payment_method: v.picklist(PAYMENT_METHODS, 'Choose how it is paid.'),
  sign_name: words(120),
  notes: words(1000),
  staff_notes: words(1000),
  /** The trip; of a return the way back as well. Each becomes a booking of its own. */
  legs: v.pipe(
    v.array(v.strictObject({ trip: Trip, agreed: Agreed }), 'Must be a list.'),
    v.minLength(1, 'Must have a trip.'),
    v.maxLength(2, 'Must have at most a trip and its way back.'),
  ),
});
export type SaleInput = v.InferInput<typeof SaleInput>;

export const sale = service('sale', '/booking/v1/staff', {
  create: call('POST', '/create', {
    access: 'order:add',
    summary: 'Book a trip, or a trip and its way back, at the price of a quote that is at most 30 minutes old.',
    body: SaleInput,
    idempotency: 'accepted',
    reply: many(Booking),
    status: 201,
    extension: true,
  }),
});
