import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import type { BodyOf, Call } from '#contract/kit/call.ts';
import { insertWaitingRefundOf } from './bookings.ts';
import { roomKit } from './rooms.ts';
import type { TestServer } from './server.ts';

type Body = BodyOf<typeof hotelBooking.create>;
type OnSale = Awaited<ReturnType<ReturnType<typeof roomKit>['onSale']>>;

const PERSON = { first_name: 'Grace', last_name: 'Smith', email: 'grace.smith@example.com', phone: '+447700900094' };

/** Books rooms through the calls of staff. */
export function hotelBookingKit(server: () => TestServer) {
  const staff = () => server().as('superadmin');
  const { onSale } = roomKit(server);
  let sent = 0;
  /** The key by which a call that moves money is sent once. */
  const once = () => ({ 'idempotency-key': `hotel-booking-${(sent += 1)}` });

  /** Two nights in a room with one rate, for whoever has the address of Grace Smith. */
  const bodyFor = ({ hotel, room }: OnSale, more: Partial<Body> = {}): Body => ({
    hotel_id: hotel.id,
    check_in: '2026-06-10',
    check_out: '2026-06-12',
    rooms: [{ room_id: room.id, rate_id: room.rates[0]?.id ?? 0, adults: 2 }],
    holder: PERSON,
    ...more,
  });
  async function aStay(more: Partial<Body> = {}, at?: OnSale): Promise<HotelBooking> {
    const body = bodyFor(at ?? (await onSale()), more);
    return (await staff().call(hotelBooking.create, { body })).body.data;
  }
  const pay = (id: number, amount_minor: number) =>
    staff().call(hotelBooking.recordPayment, {
      params: { id },
      headers: once(),
      body: { method: 'card', amount_minor },
    });
  async function paid(more: Partial<Body> = {}): Promise<HotelBooking> {
    const { id, total_minor } = await aStay(more);
    return (await pay(id, total_minor)).body.data;
  }
  return { onSale, once, bodyFor, aStay, pay, paid };
}

type Way = readonly [Call, () => Promise<{ params?: object; body?: object; headers?: Record<string, string> }>];

/** One way to make each call that writes hotel bookings. */
export function hotelBookingWays(server: () => TestServer): readonly Way[] {
  const { aStay, paid, onSale, once, bodyFor } = hotelBookingKit(server);
  const stay = async () => ({ id: (await aStay()).id });
  const db = () => server().database.db;
  const begun = async () => {
    const { id } = await stay();
    const values = { status: 'confirmed' as const, check_in: '2026-05-19', check_out: '2026-05-25' };
    await db().updateTable('hotel_booking').set(values).where('id', '=', id).execute();
    return { id };
  };
  const waiting = async () => {
    const { id } = await paid();
    return { params: { id, refundId: await insertWaitingRefundOf(db(), { hotel_booking_id: id }) } };
  };
  return [
    [hotelBooking.create, async () => ({ body: bodyFor(await onSale()) })],
    [hotelBooking.update, async () => ({ params: await stay(), body: { remarks: 'A cot, please.' } })],
    [hotelBooking.confirm, async () => ({ params: await stay(), body: { provider_ref: 'HW-88213' } })],
    [hotelBooking.hold, async () => ({ params: await stay(), body: { until: '2026-06-01T10:00:00Z' } })],
    [
      hotelBooking.ask,
      async () => {
        const sale = await onSale({ email: 'desk@garden-court.example' });
        return { params: { id: (await aStay({}, sale)).id } };
      },
    ],
    [hotelBooking.deny, async () => ({ params: await stay(), body: { reason: 'The hotel is full.' } })],
    [
      hotelBooking.cancel,
      async () => ({ params: await stay(), body: { by: 'customer', reason_code: 'change_of_plans' } }),
    ],
    [
      hotelBooking.recordPayment,
      async () => ({ params: await stay(), headers: once(), body: { method: 'cash', amount_minor: 1000 } }),
    ],
    [hotelBooking.link, async () => ({ params: await stay(), headers: once(), body: {} })],
    [
      hotelBooking.cancelLink,
      async () => {
        const params = await stay();
        const { body } = await server().as('superadmin').call(hotelBooking.link, { params, headers: once(), body: {} });
        return { params: { ...params, paymentId: body.data.payments[0]?.id ?? 0 }, headers: once() };
      },
    ],
    [
      hotelBooking.voidPayment,
      async () => {
        const { id, payments } = await paid();
        const params = { id, paymentId: payments[0]?.id ?? 0 };
        return { params, headers: once(), body: { reason: 'Recorded twice.' } };
      },
    ],
    [hotelBooking.noShow, async () => ({ params: await begun() })],
    [hotelBooking.approveRefund, waiting],
    [hotelBooking.declineRefund, waiting],
    [
      hotelBooking.refund,
      async () => {
        const { id } = await paid();
        const body = {
          amount_minor: 1000,
          reason_code: 'goodwill',
          override: true,
          note: 'The lift was out of order.',
        };
        return { params: { id }, headers: once(), body };
      },
    ],
  ];
}
