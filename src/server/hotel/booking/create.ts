import { randomInt } from 'node:crypto';
import type { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { CODES_PER_DAY } from '#domain/booking/booking-code.ts';
import { compileBooking } from '#domain/hotel/booked.ts';
import { makeHotelBookingCode } from '#domain/hotel/hotel-booking-code.ts';
import { guestsProblem, stayProblem } from '#domain/hotel/stay.ts';
import { formatMoney, sum } from '#domain/money/money.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import { customerOf, customerOfTraveller, travellerOf } from '#server/customer/index.ts';
import { lockRooms } from '#server/hotel/calendar.store.ts';
import { lockSoldHotel } from '#server/hotel/hotel.store.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handler, Input } from '#server/kit/http/handlers.ts';
import { findHotelBooking, hotelBookingCodeTaken, insertHotelBooking } from './booking.store.ts';
import { logHotelBooking } from './log.ts';
import { offerOf, type Offer, type OfferedRoom, type PricedRate } from './offers.ts';
import { takeRooms } from './rooms.store.ts';
import { hotelBookingWrites } from './writes.ts';

type Order = Input<typeof hotelBooking.create>['body'];
type OrderedRooms = Order['rooms'][number];

/**
 * Books rooms of a hotel at today's prices. The hotel and its types of room are locked first, so that of many who want the
 * last room one gets it, and the others read which night is full.
 * @throws ApiError 409 `no_rooms`, `closed`, `not_on_sale` or `price_changed`; 422 for guests a room does not take
 */
export const create: Handler<typeof hotelBooking.create> = ({ body }, context) =>
  hotelBookingWrites.create(context, async (tx) => {
    const { customer, holder } = await peopleOf(tx, body, context);
    await lockSoldHotel(tx.db, body.hotel_id);
    await lockRooms(tx.db, body.hotel_id);
    const offer = await offerOf(tx.db, body.hotel_id, body, context.now);
    const chosen = body.rooms.map((ordered, index) => chosenRooms(offer, ordered, index));
    refuseFull(offer, body.rooms);
    const total_minor = totalOf(chosen, 'sell_minor');
    refuseOtherPrice(body, total_minor, offer.hotel.currency);

    const now = context.now.toISOString();
    const { check_in, check_out } = body;
    const { hotel, seller } = offer;
    const id = await insertHotelBooking(
      tx.db,
      {
        code: await freshCode(tx.db, context.now),
        status: 'pending',
        hotel_id: hotel.id,
        provider_id: seller.provider_id,
        provider_ref: null,
        customer_id: customer.id,
        holder_first_name: holder.first_name,
        holder_last_name: holder.last_name,
        holder_email: holder.email,
        holder_phone: holder.phone,
        holder_language: holder.language,
        remarks: body.remarks,
        check_in,
        check_out,
        timezone: hotel.timezone,
        check_in_time: hotel.check_in,
        check_out_time: hotel.check_out,
        hold_until: null,
        cost_minor: totalOf(chosen, 'cost_minor'),
        total_minor,
        currency: hotel.currency,
        payment_method: body.payment_method,
        fee_steps: JSON.stringify(feesOf(chosen, { check_in, timezone: hotel.timezone, booked_at: now })),
        confirmed_at: null,
        cancelled_at: null,
        cancel_by: null,
        cancel_reason_code: null,
        end_note: null,
        fee_minor: null,
        created_at: now,
        created_by: context.actor.id,
        updated_by: context.actor.id,
      },
      chosen.map(({ room, rate, ordered }) => ({
        room_id: room.id,
        name: JSON.stringify(room.name),
        board: rate.board,
        terms: JSON.stringify(rate.terms),
        quantity: ordered.quantity,
        adults: ordered.adults,
        children: ordered.children,
        guests: ordered.guests,
        nights: JSON.stringify(rate.nights),
      })),
    );
    await takeRooms(tx.db, { check_in, check_out, booked_rooms: body.rooms });
    const record = await findHotelBooking(tx.db, { id });
    if (!record) throw new Error('A hotel booking was not stored');
    const data = { total: formatMoney(total_minor, hotel.currency) };
    await logHotelBooking(tx.db, record, {
      at: context.now,
      actor: context.actor,
      event: 'created',
      to: 'pending',
      data,
    });
    return record;
  });

/** Returns who buys and whom the rooms are for. Whoever names only a guest books for the customer of that address. */
async function peopleOf(tx: Tx, body: Order, context: StaffContext) {
  const { customer_id, customer: added, holder } = body;
  const customer =
    customer_id === null && added === null && holder
      ? await customerOfTraveller(tx, holder, context)
      : await customerOf(tx, body, context);
  return { customer, holder: travellerOf(holder, customer, 'holder') };
}

interface Chosen {
  readonly ordered: OrderedRooms;
  readonly room: OfferedRoom;
  readonly rate: PricedRate;
}

/** @throws ApiError 422 for a room or rate that the hotel does not sell, and for guests that it does not take */
function chosenRooms({ rooms }: Offer, ordered: OrderedRooms, index: number): Chosen {
  const room = rooms.find(({ id }) => id === ordered.room_id);
  if (!room) throw invalid({ [`rooms.${index}.room_id`]: ['This room is not sold by this hotel.'] });
  const rate = room.rates.find(({ id }) => id === ordered.rate_id);
  if (!rate) throw invalid({ [`rooms.${index}.rate_id`]: ['This room is not sold at this rate any more.'] });
  const problem = guestsProblem(ordered, room);
  if (problem) throw invalid({ [`rooms.${index}.adults`]: [problem] });
  return { ordered, room, rate };
}

/** @throws ApiError 409 naming the first night on which a type of room is full or closed */
function refuseFull({ rooms }: Offer, ordered: readonly OrderedRooms[]): void {
  for (const room of rooms) {
    const quantity = sum(ordered.filter(({ room_id }) => room_id === room.id).map((each) => each.quantity));
    const problem = quantity > 0 ? stayProblem(room.nights, quantity) : undefined;
    if (problem)
      throw conflict(problem.code, `${room.name.en}: ${problem.why}`, { room_id: room.id, night: problem.night });
  }
}

/** @throws ApiError 409 when the price is not what the customer was told */
function refuseOtherPrice({ agreed_minor }: Order, total_minor: number, currency: string): void {
  if (agreed_minor === undefined || agreed_minor === total_minor) return;
  const [then, now] = [formatMoney(agreed_minor, currency), formatMoney(total_minor, currency)];
  throw conflict('price_changed', `It costs ${now} by now, not ${then}. Ask the customer again.`, { total_minor });
}

const totalOf = (chosen: readonly Chosen[], price: 'cost_minor' | 'sell_minor'): number =>
  sum(chosen.map(({ ordered, rate }) => ordered.quantity * sum(rate.nights.map((night) => night[price]))));

const feesOf = (chosen: readonly Chosen[], stay: Parameters<typeof compileBooking>[1]) =>
  compileBooking(
    chosen.map(({ ordered, rate }) => ({
      terms: rate.terms,
      quantity: ordered.quantity,
      nights_minor: rate.nights.map(({ sell_minor }) => sell_minor),
    })),
    stay,
  );

/** Returns a code that is still free, for the day in Singapore. */
async function freshCode(db: Db, now: Date): Promise<string> {
  const date = dateIn(now.toISOString(), SINGAPORE);
  for (;;) {
    const code = makeHotelBookingCode(date, randomInt(CODES_PER_DAY));
    if (!(await hotelBookingCodeTaken(db, code))) return code;
  }
}
