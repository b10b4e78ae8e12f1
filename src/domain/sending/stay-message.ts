import type { HotelBookingStatus } from '#domain/hotel/hotel-booking.ts';
import type { StayTemplate, TemplateCode } from './template.ts';

/** What the log of a hotel booking says that its guests and its hotel hear of. */
interface Hearing {
  readonly guest?: TemplateCode;
  readonly hotel?: StayTemplate;
  /** Messages that are not sent any more if they are still planned: what they say is not so any more. */
  readonly takeBack?: readonly TemplateCode[];
}

const AHEAD = ['stay_confirmed', 'stay_changed', 'hotel_request', 'hotel_changed', 'payment_link'] as const;

const HEARINGS: Readonly<Record<string, Hearing>> = {
  created: { hotel: 'hotel_request' },
  asked: { hotel: 'hotel_request', takeBack: ['hotel_request'] },
  confirmed: { guest: 'stay_confirmed' },
  guests_changed: { guest: 'stay_changed', hotel: 'hotel_changed', takeBack: ['stay_changed', 'hotel_changed'] },
  denied: { guest: 'stay_denied', takeBack: AHEAD },
  expired: { guest: 'stay_denied', takeBack: AHEAD },
  cancelled: { guest: 'stay_cancelled', hotel: 'hotel_cancelled', takeBack: AHEAD },
  link_made: { guest: 'payment_link' },
  link_cancelled: { takeBack: ['payment_link'] },
  link_ended: { takeBack: ['payment_link'] },
  paid: { guest: 'receipt', takeBack: ['payment_link'] },
  payment_voided: { takeBack: ['receipt'] },
  refunded: { guest: 'refunded' },
};

/** Returns the events in the log of a hotel booking of which a template tells guests or the hotel. */
export const stayEventsToldBy = (template: TemplateCode): string[] =>
  Object.keys(HEARINGS).filter((event) => [HEARINGS[event]?.guest, HEARINGS[event]?.hotel].includes(template));

/** Returns whether a template is addressed to the hotel rather than to its guests. */
export const isToldToHotel = (template: TemplateCode): boolean => template.startsWith('hotel_');

/** What follows for each of them from one event. */
interface Heard {
  readonly guest: TemplateCode | undefined;
  readonly hotel: StayTemplate | undefined;
  readonly takeBack: readonly TemplateCode[];
}

/**
 * Returns what guests and hotel are told of an event in the log of a hotel booking. Guests hear of a change once the hotel
 * has confirmed; the hotel does not hear that it has cancelled itself.
 * @param booking its state after the event, and who has cancelled it
 */
export function stayHearingOf(
  event: string,
  { status, cancel_by }: { readonly status: HotelBookingStatus; readonly cancel_by: string | null },
): Heard {
  const { guest, hotel, takeBack = [] } = HEARINGS[event] ?? {};
  const early = guest === 'stay_changed' && status !== 'confirmed';
  const knows = hotel === 'hotel_cancelled' && cancel_by === 'hotel';
  return { guest: early ? undefined : guest, hotel: knows ? undefined : hotel, takeBack };
}
