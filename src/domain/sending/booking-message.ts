import type { BookingStatus } from '#domain/booking/booking.ts';
import type { Channel } from './message.ts';
import type { TemplateCode } from './template.ts';

/** What the log of a booking says that its customer hears of. */
interface Hearing {
  readonly tell?: TemplateCode;
  /** Messages that are not sent any more if they are still planned: what they say is not so any more. */
  readonly takeBack?: readonly TemplateCode[];
}

const HEARINGS: Readonly<Record<string, Hearing>> = {
  confirmed: { tell: 'voucher' },
  unconfirmed: { takeBack: ['voucher'] },
  assigned: { tell: 'driver', takeBack: ['driver'] },
  reassigned: { tell: 'driver', takeBack: ['driver'] },
  unassigned: { takeBack: ['driver'] },
  amended: { tell: 'changed', takeBack: ['changed'] },
  delayed: { tell: 'delayed', takeBack: ['delayed'] },
  en_route: { tell: 'on_way' },
  arrived: { tell: 'arrived', takeBack: ['on_way'] },
  on_board: { takeBack: ['on_way', 'arrived'] },
  no_show: { takeBack: ['on_way', 'arrived'] },
  completed: { tell: 'completed', takeBack: ['on_way', 'arrived'] },
  cancelled: {
    tell: 'cancelled',
    takeBack: ['voucher', 'driver', 'changed', 'delayed', 'on_way', 'arrived', 'payment_link'],
  },
  expired: { takeBack: ['voucher', 'driver', 'changed', 'delayed', 'payment_link'] },
  link_made: { tell: 'payment_link' },
  link_cancelled: { takeBack: ['payment_link'] },
  link_ended: { takeBack: ['payment_link'] },
  paid: { tell: 'receipt', takeBack: ['payment_link'] },
  payment_voided: { takeBack: ['receipt'] },
  refunded: { tell: 'refunded' },
};

/** Returns the events in the log of a booking of which a template tells. */
export const eventsToldBy = (template: TemplateCode): string[] =>
  Object.keys(HEARINGS).filter((event) => HEARINGS[event]?.tell === template);

/** Returns whether a customer hears of an event at all. */
export const isHeard = (event: string): boolean => event in HEARINGS;

/** About what lies ahead. Once the trip has begun, nobody needs to hear it. */
const AHEAD: ReadonlySet<TemplateCode> = new Set(['voucher', 'driver', 'changed', 'delayed']);
/** What a booking that is not confirmed yet does not tell. */
const ONCE_CONFIRMED: ReadonlySet<TemplateCode> = new Set(['driver', 'changed', 'delayed']);

/**
 * Returns what follows for the customer from an event in the log of their booking.
 * @param booking its status after the event, and its pickup
 */
export function hearingOf(
  event: string,
  booking: { readonly status: BookingStatus; readonly pickup_at: string },
  now: Date,
): { readonly tell: TemplateCode | undefined; readonly takeBack: readonly TemplateCode[] } {
  const { tell, takeBack = [] } = HEARINGS[event] ?? {};
  const late = tell !== undefined && AHEAD.has(tell) && Date.parse(booking.pickup_at) <= now.getTime();
  const early =
    (tell !== undefined && ONCE_CONFIRMED.has(tell) && booking.status === 'pending') ||
    (tell === 'completed' && booking.status !== 'completed');
  return { tell: late || early ? undefined : tell, takeBack };
}

/** Returns whether a template says how a booking stands, rather than that money has moved: that is said once. */
export const tellsHowItStands = (template: TemplateCode): boolean => !ABOUT_MONEY.has(template);

const ABOUT_MONEY: ReadonlySet<TemplateCode> = new Set(['payment_link', 'receipt', 'refunded']);

/** Events about one payment take back only what names its amount. */
const OF_ONE_PAYMENT: readonly string[] = ['paid', 'payment_voided', 'link_cancelled', 'link_ended'];

/** Returns what a message has to say to be taken back by an event; undefined: whatever it says. */
export const takesBackSaying = (event: string, data: Readonly<Record<string, unknown>>): string | undefined =>
  OF_ONE_PAYMENT.includes(event) ? String(data['amount']) : undefined;

/** What a traveller has to know on the way, or to do soon, goes by text message too. */
const URGENT: ReadonlySet<TemplateCode> = new Set(['driver', 'delayed', 'payment_link']);
/** What is of use for minutes goes by text message alone, where there is a number. */
const AT_ONCE: ReadonlySet<TemplateCode> = new Set(['on_way', 'arrived']);

/** Returns whether a template is about one driver of a booking, rather than all of them. */
export const isAboutOneDriver = (template: TemplateCode): boolean => AT_ONCE.has(template);

/** Returns the channels by which a customer is told: mail where there is an address, otherwise a text message. */
export function channelsFor(
  template: TemplateCode,
  has: { readonly email: boolean; readonly phone: boolean },
): Channel[] {
  const byPhone = has.phone && AT_ONCE.has(template);
  const sms = byPhone || (has.phone && (!has.email || URGENT.has(template)));
  return [...(has.email && !byPhone ? (['email'] as const) : []), ...(sms ? (['sms'] as const) : [])];
}

/** How long a message about a booking can be taken back before it goes out, in ms. */
export const GRACE_MS = 10_000;

/** How long after its pickup a message about a trip is of no use, in ms. */
const USEFUL_FOR_MS = 3_600_000;

/** How long after a driver set out or arrived it is of use to say so, in ms. What is recorded later is not told. */
const NEWS_FOR_MS = 15 * 60_000;

/**
 * Returns from when on a message about an event is not sent any more; undefined: it always is.
 * @param linkEndsAt when the payment link that it names ends
 */
export function uselessFrom(
  template: TemplateCode,
  { at, pickupAt, linkEndsAt }: { at: Date; pickupAt: string; linkEndsAt?: string | null | undefined },
): Date | undefined {
  if (template === 'payment_link') return linkEndsAt ? new Date(linkEndsAt) : undefined;
  if (AT_ONCE.has(template)) return new Date(at.getTime() + NEWS_FOR_MS);
  return AHEAD.has(template) ? new Date(Date.parse(pickupAt) + USEFUL_FOR_MS) : undefined;
}
