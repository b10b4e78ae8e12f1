import * as v from 'valibot';
import { RECORDED_METHODS } from '#domain/booking/ledger.ts';
import { Booking } from './booking.schema.ts';
import { orNull, text, wholeIn, lines } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { one } from '#contract/kit/page.ts';
import type { BackgroundCommand } from '#contract/kit/deed.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

/** Money that moves, in minor units of the booking's currency. */
const amount = wholeIn(1, 1e12);

const reason = lines(3, 1000);

export const RecordInput = v.strictObject({
  method: v.picklist(RECORDED_METHODS, 'Choose how it was paid.'),
  amount_minor: amount,
  /** `captured`: the money is there. `authorized`: the bank holds it. `pending`: it was announced. */
  state: v.optional(v.picklist(['captured', 'authorized', 'pending'], 'Choose what became of it.'), 'captured'),
  /** Reference of the terminal or the bank; the same one is recorded once. */
  reference: v.optional(orNull(text(1, 120)), null),
  note: v.optional(orNull(lines(1, 1000)), null),
  /** The driver of this booking who took the cash; it stays open until they hand it in. */
  driver_id: v.optional(v.nullable(ref('driver')), null),
});

export const paymentDetails = {
  record: {
    summary: 'Record money that a customer has paid.',
    did: 'Recorded payment for booking',
    refuses: { invalid: ['already_recorded'] },
    body: RecordInput,
    reply: one(Booking),
    status: 201,
  },
  link: {
    summary: 'Make a link that the customer pays by. Without an amount it is for what is due.',
    did: 'Made payment link for booking',
    refuses: { conflict: ['booking_over'], invalid: ['nothing_due'], not_available: ['no_provider'] },
    body: v.strictObject({ amount_minor: v.optional(amount) }),
    reply: one(Booking),
    status: 201,
  },
  cancelLink: {
    summary: 'Cancel a payment link that nobody has paid.',
    did: 'Cancelled payment link of booking',
    refuses: { conflict: ['payment_state'] },
    reply: one(Booking),
  },
  capture: {
    summary: 'Note that a payment which was announced or authorised has arrived.',
    did: 'Captured payment of booking',
    refuses: { conflict: ['payment_state'] },
    reply: one(Booking),
  },
  fail: {
    summary: 'Note that a payment which was announced or authorised has failed.',
    did: 'Marked payment as failed for booking',
    refuses: { conflict: ['payment_state'] },
    body: v.strictObject({ reason }),
    reply: one(Booking),
  },
  undo: {
    summary: 'Take back a payment that one has recorded within the last minute.',
    did: 'Took back payment of booking',
    refuses: { conflict: ['payment_state'] },
    reply: one(Booking),
  },
  void: {
    summary: 'Void a payment that was recorded by mistake. Never below what was refunded.',
    did: 'Voided payment of booking',
    refuses: { conflict: ['payment_state'] },
    body: v.strictObject({ reason }),
    reply: one(Booking),
  },
} satisfies ServiceDetails;

/** A payment provider reports what became of a link or a refund. */
export const providerEvent: BackgroundCommand = { id: 'payment.event', did: 'Received payment for booking' };
/** The server makes links and pays refunds back through a provider. */
export const providerWork: BackgroundCommand = { id: 'payment.work', did: 'Settled payment of booking' };
