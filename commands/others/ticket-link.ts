import { ticket } from '#contract/ticket/ticket.ts';
import { mayWorkOn } from '#domain/ticket/ticket.ts';
import type { Send } from '#console/registry/context.ts';
import { action } from '#console/registry/define.ts';
import { record as recordStep } from '#console/registry/steps.ts';
import { asAvailable, rulesOf, type Facts } from './ticket-acts.ts';

interface About {
  readonly booking_id?: number | null;
  readonly customer_id?: number | null;
}

/** Says what a ticket is about, and how that is undone. */
async function linked(send: Send, facts: Facts, about: About, idempotencyKey: string) {
  const params = { id: facts.id };
  const { data } = await send(ticket.update, { params, body: about, ifMatch: facts.version, idempotencyKey });
  const before = { booking_id: facts.booking?.id ?? null, customer_id: facts.customer?.id ?? null };
  const what = [data.booking?.code, data.customer?.name].filter(Boolean).join(' of ');
  return {
    say: what === '' ? `${data.code} is about no booking or customer any more.` : `${data.code} is about ${what}.`,
    undo: (later: Send) =>
      later(ticket.update, { params, body: before, ifMatch: data.version, idempotencyKey: `undo-${idempotencyKey}` }),
  };
}

export const linkBooking = action({
  id: 'ticket.linkBooking',
  title: 'Link booking to ticket',
  words: [
    'link booking',
    'set booking',
    'attach to booking',
    'join booking',
    'connect',
    'about booking',
    'booking of ticket',
  ],
  call: ticket.update,
  need: 'order:get',
  on: { kind: 'ticket', max: 1 },
  icon: 'orders',
  rare: true,
  steps: { booking: recordStep({ label: 'Booking', of: 'booking' }) },
  test: (facts) => asAvailable(mayWorkOn(rulesOf(facts))),
  run: ({ record, values: { booking }, send, idempotencyKey }) =>
    linked(send, record, { booking_id: booking.id }, idempotencyKey),
});

export const linkCustomer = action({
  id: 'ticket.linkCustomer',
  title: 'Link customer to ticket',
  words: ['link customer', 'set customer', 'customer of ticket', 'join customer', 'connect', 'whose ticket'],
  call: ticket.update,
  need: 'users:get',
  on: { kind: 'ticket', max: 1 },
  icon: 'customer',
  rare: true,
  steps: { customer: recordStep({ label: 'Customer', of: 'customer' }) },
  test: (facts) => asAvailable(mayWorkOn(rulesOf(facts))),
  run: ({ record, values: { customer }, send, idempotencyKey }) =>
    linked(send, record, { customer_id: customer.id }, idempotencyKey),
});

export const unlink = action({
  id: 'ticket.unlink',
  title: 'Unlink booking and customer of ticket',
  words: ['unlink', 'wrong booking', 'wrong customer', 'detach', 'not about'],
  call: ticket.update,
  // Whoever may not open customers could not undo it.
  need: 'users:get',
  on: { kind: 'ticket', max: 1 },
  icon: 'undo',
  rare: true,
  steps: {},
  test: (facts) =>
    facts.booking === null && facts.customer === null
      ? { ok: false, why: 'It is about no booking or customer.' }
      : asAvailable(mayWorkOn(rulesOf(facts))),
  run: ({ record, send, idempotencyKey }) =>
    linked(send, record, { booking_id: null, customer_id: null }, idempotencyKey),
});
