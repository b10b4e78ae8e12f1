import { fullName } from '#domain/customer.ts';
import { hotelBalance } from '#domain/hotel/booked.ts';
import { BOARD_WORDS } from '#domain/hotel/rate.ts';
import { feeSentence, saidText } from '#domain/hotel/terms-words.ts';
import { newestLink } from '#domain/booking/link.ts';
import { methodInWords } from '#domain/booking/payment-words.ts';
import { marketOfCountry } from '#domain/access/markets.ts';
import { formatMoney } from '#domain/money/money.ts';
import { GRACE_MS, channelsFor, takesBackSaying, tellsHowItStands } from '#domain/sending/booking-message.ts';
import { stayHearingOf } from '#domain/sending/stay-message.ts';
import type { Facts, TemplateCode } from '#domain/sending/template.ts';
import { sameJson } from '#domain/text/canonical.ts';
import { spokenDate, spokenWallClock } from '#domain/time/spoken.ts';
import { toWallClock } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { LogEvent } from '#server/kit/change/log-rows.ts';
import { cancelMessagesAbout, compose, planMessages, withNews, type MessageDraft } from '#server/sending/index.ts';
import type { HotelBookingRecord } from './booking.store.ts';

type Event = LogEvent & { logId: number };

/**
 * Plans what guests and hotel are told of an event of a hotel booking, and takes back what is not so any more. It is sent
 * after some seconds, in which the event can be undone. The same thing is not said twice, unless the hotel is asked again.
 */
export async function tellOfStay(db: Db, booking: HotelBookingRecord, event: Event): Promise<void> {
  const { guest, hotel, takeBack } = stayHearingOf(event.event, booking);
  const about = { kind: 'hotel_booking', id: booking.id };
  await cancelMessagesAbout(db, about, takeBack, takesBackSaying(event.event, event.data ?? {}));
  if (guest) await tellGuest(db, booking, guest, event);
  if (hotel && booking.hotel_email !== null) await tellHotel(db, booking, hotel, event);
}

async function tellGuest(db: Db, booking: HotelBookingRecord, tell: TemplateCode, event: Event): Promise<void> {
  const to = { email: booking.holder_email, sms: booking.holder_phone } as const;
  const channels = channelsFor(tell, { email: to.email !== '', phone: to.sms !== '' });
  const language = booking.holder_language;
  for (const channel of channels) {
    const address = channel === 'email' ? to.email : to.sms;
    await plan(db, booking, { tell, channel, address, language, customerId: booking.customer_id, event });
  }
}

const tellHotel = (db: Db, booking: HotelBookingRecord, tell: TemplateCode, event: Event) =>
  plan(db, booking, {
    tell,
    channel: 'email',
    address: booking.hotel_email ?? '',
    language: HOTEL_LANGUAGE,
    customerId: null,
    event,
  });

/** Hotels are written to in English. */
export const HOTEL_LANGUAGE = 'en';

interface Letter {
  readonly tell: TemplateCode;
  readonly channel: MessageDraft['channel'];
  readonly address: string;
  readonly language: string;
  readonly customerId: number | null;
  readonly event: Event;
}

async function plan(db: Db, booking: HotelBookingRecord, letter: Letter): Promise<void> {
  const { tell, channel, address, event } = letter;
  const composed = await compose(db, tell, { language: letter.language, cityId: booking.city_id }, (language) =>
    factsOf(booking, event, language),
  );
  if (!composed) return;
  const about = { kind: 'hotel_booking', id: booking.id };
  const repeats = !tellsHowItStands(tell) || event.event === 'asked';
  const linkEndsAt = newestLink(booking.payments)?.expires_at;
  const expiresAt = tell === 'payment_link' && linkEndsAt ? new Date(linkEndsAt) : undefined;
  const draft: MessageDraft = {
    channel,
    kind: 'transactional',
    customerId: letter.customerId,
    to: address,
    language: composed.language,
    content: composed.contentFor(channel),
    template: tell,
    about,
    ...(repeats && { once: `hotel_booking:${booking.id}:${tell}:${channel}:${event.logId}` }),
    market: marketOfCountry(booking.country),
    dueAt: new Date(event.at.getTime() + GRACE_MS),
    ...(expiresAt && { expiresAt }),
  };
  if (draft.content.text === '') return;
  await planMessages(db, repeats ? [draft] : await withNews(db, about, [draft]));
}

/** What the templates can name of a stay. */
export function factsOf(
  booking: HotelBookingRecord,
  { at, data = {} }: Pick<LogEvent, 'at' | 'data'>,
  language: string,
): Facts {
  const { currency, timezone, city_name: place, total_minor, fee_steps: steps } = booking;
  const money = (minor: number) => formatMoney(minor, currency);
  const link = newestLink(booking.payments);
  const { due_minor } = hotelBalance(booking, booking.payments, booking.refunds);
  const names = booking.booked_rooms.flatMap(({ guests }) => guests).join(', ');
  const facts: Record<string, string | null> = {
    first_name: booking.holder_first_name,
    guest: fullName({ first_name: booking.holder_first_name, last_name: booking.holder_last_name }),
    code: booking.code,
    hotel: booking.hotel_name,
    address: `${booking.hotel_address}, ${place}`,
    check_in: `${spokenDate(booking.check_in, language)}, ${booking.check_in_time}`,
    check_out: `${spokenDate(booking.check_out, language)}, ${booking.check_out_time}`,
    rooms: booking.booked_rooms.map(roomsInWords).join('; '),
    people: String(booking.people),
    names,
    remarks: booking.remarks,
    reference: booking.provider_ref,
    terms: saidText(feeSentence({ steps, total_minor, currency, timezone, place }, at.toISOString())),
    fee: booking.fee_minor === null ? null : money(booking.fee_minor),
    total: money(total_minor),
    paid: money(booking.paid_minor - booking.refunded_minor),
    due: due_minor > 0 ? money(due_minor) : null,
    amount: typeof data['amount'] === 'string' ? data['amount'] : null,
    link: link?.link_url ?? null,
    until: link?.expires_at
      ? spokenWallClock(toWallClock(new Date(link.expires_at).toISOString(), timezone), language)
      : null,
    method: methodInWords(data['method']),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''));
}

/** Returns whether all that a message can say of a stay is as it was. */
export const saysTheSame = (before: HotelBookingRecord, after: HotelBookingRecord, event: LogEvent): boolean =>
  sameJson(factsOf(before, event, HOTEL_LANGUAGE), factsOf(after, event, HOTEL_LANGUAGE));

const roomsInWords = ({ quantity, name, board }: HotelBookingRecord['booked_rooms'][number]): string =>
  `${quantity} ${name.en}, ${BOARD_WORDS[board].toLowerCase()}`;
