import { holdsSlot } from '#domain/dispatch/progress.ts';
import { balanceOf } from '#domain/booking/ledger.ts';
import { newestLink } from '#domain/booking/link.ts';
import { methodInWords } from '#domain/booking/payment-words.ts';
import { formatMoney } from '#domain/money/money.ts';
import {
  channelsFor,
  GRACE_MS,
  hearingOf,
  isAboutOneDriver,
  takesBackSaying,
  tellsHowItStands,
  uselessFrom,
} from '#domain/sending/booking-message.ts';
import type { Facts, TemplateCode } from '#domain/sending/template.ts';
import { spokenWallClock } from '#domain/time/spoken.ts';
import { toWallClock } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import { cancelMessagesAbout, compose, planMessages, withNews, type MessageDraft } from '#server/sending/index.ts';
import type { BookingRecord, LogEntry } from './booking.store.ts';

/**
 * Plans what a customer is told of an event of their booking, and takes back what is not so any more. It is sent after some
 * seconds, in which the event can be undone. The same thing is not said twice.
 */
export async function tellCustomer(
  db: Db,
  booking: BookingRecord,
  { event, at, data = {}, logId }: LogEntry & { logId: number },
): Promise<void> {
  const { tell, takeBack } = hearingOf(event, booking, at);
  const about = { kind: 'booking', id: booking.id };
  await cancelMessagesAbout(db, about, takeBack, takesBackSaying(event, data));
  if (tell === undefined) return;
  const composed = await compose(db, tell, { language: booking.lead_language, cityId: booking.city_id }, (language) =>
    factsOf(tell, booking, data, language),
  );
  if (!composed) return;
  const to = { email: booking.lead_email, sms: booking.lead_phone } as const;
  const drafts = channelsFor(tell, { email: to.email !== '', phone: to.sms !== '' }).map((channel): MessageDraft => {
    const linkEndsAt = newestLink(booking.payments)?.expires_at;
    const expiresAt = uselessFrom(tell, { at, pickupAt: booking.pickup_at, linkEndsAt });
    return {
      channel,
      kind: 'transactional',
      customerId: booking.customer_id,
      to: channel === 'email' ? to.email : to.sms,
      language: composed.language,
      content: composed.contentFor(channel),
      template: tell,
      about,
      ...(!tellsHowItStands(tell) && { once: onceOf(booking.id, tell, channel, logId) }),
      market: booking.market,
      dueAt: new Date(at.getTime() + GRACE_MS),
      ...(expiresAt && { expiresAt }),
    };
  });
  // A text of which every line names something the booking does not have says nothing.
  const said = drafts.filter(({ content }) => content.text !== '');
  await planMessages(db, tellsHowItStands(tell) ? await withNews(db, about, said) : said);
}

const onceOf = (id: number, template: TemplateCode, channel: string, logId: number): string =>
  `booking:${id}:${template}:${channel}:${logId}`;

/** What the templates can name of a booking. `data` is that of the event in its log. */
export function factsOf(
  template: TemplateCode,
  booking: BookingRecord,
  data: Readonly<Record<string, unknown>>,
  language: string,
): Facts {
  const { currency, adults, children, infants, origin, destination } = booking;
  const money = (minor: number) => formatMoney(minor, currency);
  const link = newestLink(booking.payments);
  const { due_minor } = balanceOf(booking, booking.payments, booking.refunds);
  const crews = booking.drivers.filter(
    ({ status, driver, car }) =>
      holdsSlot(status) &&
      (!isAboutOneDriver(template) || (driver.name === data['driver'] && car.plate === data['car'])),
  );
  const each = (part: (crew: (typeof crews)[number]) => string) => [...new Set(crews.map(part))].join(', ');
  const facts: Record<string, string | null> = {
    first_name: booking.lead_first_name,
    code: booking.code,
    pickup: spokenWallClock(booking.pickup_local, language),
    from: origin.name,
    to: destination.name,
    flight: booking.flight_number,
    sign: booking.sign_name,
    people: String(adults + children + infants),
    car_class: booking.car_class.name,
    driver: each(({ driver }) => driver.name),
    driver_phone: each(({ driver }) => driver.phone),
    plate: each(({ car }) => car.plate),
    total: money(booking.total_minor),
    paid: money(booking.paid_minor - booking.refunded_minor),
    due: due_minor > 0 ? money(due_minor) : null,
    amount: typeof data['amount'] === 'string' ? data['amount'] : null,
    link: link?.link_url ?? null,
    until: link?.expires_at
      ? spokenWallClock(toWallClock(new Date(link.expires_at).toISOString(), booking.timezone), language)
      : null,
    method: methodInWords(data['method']),
    delay: delayIn(data['minutes']),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''));
}

function delayIn(minutes: unknown): string | null {
  if (typeof minutes !== 'number' || minutes === 0) return null;
  return `${minutes > 0 ? '+' : '−'}${Math.abs(minutes)} min`;
}
