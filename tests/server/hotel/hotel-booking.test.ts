import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar } from '#contract/hotel/calendar.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { provider } from '#contract/hotel/provider.ts';
import { room } from '#contract/hotel/room.ts';
import type { Terms } from '#domain/hotel/terms.ts';
import { moveHotelBookings } from '#server/hotel/index.ts';
import { hotelBookingKit } from '#tests/kit/hotel-bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const staff = () => server.as('hotel');
const { onSale, bodyFor, aStay, pay, once } = hotelBookingKit(() => server);

const HALF: Terms = { steps: [{ days_before: 30, at_local: '18:00', fee: { percent_bps: 5000 } }] };
const refusal = ({ status, body }: { status: number; body: object }) => [
  status,
  'code' in body ? body.code : null,
  'message' in body ? body.message : '',
];
const at = (id: number) => ({ params: { id } });
const soldOf = async (hotel: number, from: string, nights: number) => {
  const { body } = await staff().call(calendar.read, { params: { id: hotel }, query: { from, nights } });
  return body.data.rooms[0]?.nights.map(({ sold }) => sold);
};
/** Puts a hotel on sale of which one type of room has these terms, and so many rooms. */
async function hotelWith(terms: Terms, inventory = 2) {
  const sold = await onSale();
  const body = { inventory, rates: [{ board: 'breakfast' as const, cost_minor: 10_000, terms }] };
  const changed = await server.as('superadmin').call(room.update, { params: { id: sold.room.id }, body });
  return { ...sold, room: changed.body.data };
}

describe('what a hotel offers', () => {
  it('is each rate by night, with how many rooms are free, and the first night that is not', async () => {
    const sale = await hotelWith(HALF);
    const { room: sold } = sale;
    const query = { hotel: sale.hotel.id, check_in: '2026-06-10', check_out: '2026-06-12' };
    const { body } = await staff().call(hotelBooking.offers, { query });
    expect(body.data).toMatchObject({ currency: 'SGD', nights: ['2026-06-10', '2026-06-11'] });
    expect(body.data.rooms[0]).toMatchObject({
      id: sold.id,
      free: 2,
      why: null,
      rates: [
        { name: 'With breakfast', total_minor: 20_000, terms_words: 'Free until 18:00 30 days before, then 50%' },
      ],
    });
    await staff().call(calendar.save, {
      params: { id: sale.hotel.id },
      body: {
        from: '2026-06-10',
        nights: 5,
        changes: [
          { field: 'closed', id: sold.id, from: '2026-06-11', until: '2026-06-12', before: null, after: 'Painters' },
        ],
      },
    });
    const closed = await staff().call(hotelBooking.offers, { query });
    expect(closed.body.data.rooms[0]).toMatchObject({ free: 0, why: 'Closed on 11 Jun: Painters.' });
    expect(refusal(await staff().call(hotelBooking.create, { body: bodyFor(sale) }))).toEqual([
      409,
      'closed',
      `${sold.name.en}: Closed on 11 Jun: Painters.`,
    ]);
  });

  it('is nothing for days that are no stay, or a hotel that is not on sale', async () => {
    const { hotel: house } = await onSale();
    const asked = (check_in: string, check_out: string) =>
      staff().call(hotelBooking.offers, { query: { hotel: house.id, check_in, check_out } });
    expect((await asked('2026-06-12', '2026-06-12')).status).toBe(422);
    expect((await asked('2026-06-01', '2026-07-15')).body).toMatchObject({
      fields: { check_out: ['A stay lasts at most 30 nights.'] },
    });
    expect((await asked('2026-05-01', '2026-05-03')).status).toBe(422);
  });
});

describe('a new hotel booking', () => {
  it('takes rooms for its nights, and no more than there are', async () => {
    const sale = await hotelWith(HALF);
    const stay = (check_in: string, check_out: string, quantity = 1) => {
      const rooms = [{ room_id: sale.room.id, rate_id: sale.room.rates[0]?.id ?? 0, adults: 2, quantity }];
      return staff().call(hotelBooking.create, { body: bodyFor(sale, { check_in, check_out, rooms }) });
    };
    await stay('2026-06-10', '2026-06-12');
    await stay('2026-06-11', '2026-06-13');
    expect(await soldOf(sale.hotel.id, '2026-06-10', 4)).toEqual([1, 2, 1, 0]);
    expect(refusal(await stay('2026-06-12', '2026-06-14', 2))).toEqual([
      409,
      'no_rooms',
      `${sale.room.name.en}: Only 1 room is free on 12 Jun.`,
    ]);
    expect((await stay('2026-06-12', '2026-06-14')).status).toBe(201);
    expect((await stay('2026-06-14', '2026-06-16', 2)).status).toBe(201);
    expect(refusal(await stay('2026-06-11', '2026-06-12'))[2]).toContain('Full on 11 Jun.');
  });

  it('keeps prices, terms and fees as they were when it was booked', async () => {
    const sale = await hotelWith(HALF);
    const booked = await aStay({}, sale);
    expect(booked).toMatchObject({
      status: 'pending',
      total_minor: 20_000,
      payment_status: 'unpaid',
      holder: 'Grace Smith',
      rooms: 1,
      guests: 2,
      fee_steps: [{ from_at: '2026-05-11T10:00:00.000Z', amount_minor: 10_000 }],
      fee_minor: 10_000,
    });
    const rates = [{ board: 'full' as const, cost_minor: 30_000, terms: { steps: [] } }];
    await server.as('superadmin').call(room.update, { params: { id: sale.room.id }, body: { rates } });
    const { body } = await staff().call(hotelBooking.byCode, { params: { code: ` ${booked.code.toLowerCase()}` } });
    expect(body.data.booked_rooms).toMatchObject([{ board: 'breakfast', terms: HALF, total_minor: 20_000 }]);
  });

  it('is for whoever has the address of the guest, and is refused where the price is not what was agreed', async () => {
    const sale = await hotelWith(HALF);
    const first = await aStay({}, sale);
    const again = bodyFor(sale, { agreed_minor: 19_000 });
    expect(refusal(await staff().call(hotelBooking.create, { body: again }))).toEqual([
      409,
      'price_changed',
      'It costs SGD 200.00 by now, not SGD 190.00. Ask the customer again.',
    ]);
    const { body } = await staff().call(hotelBooking.create, { body: { ...again, agreed_minor: 20_000 } });
    expect(body.data.customer.id).toBe(first.customer.id);
    const crowd = { ...again, rooms: [{ room_id: sale.room.id, rate_id: sale.room.rates[0]?.id ?? 0, adults: 9 }] };
    const refused = await staff().call(hotelBooking.create, { body: crowd });
    expect(refused.body).toMatchObject({ fields: { 'rooms.0.adults': ['This room takes at most 2 adults.'] } });
  });

  it('keeps its room, its provider and its hotel from being deleted', async () => {
    const sale = await onSale();
    await aStay({}, sale);
    const off = { params: { id: sale.hotel.id, flag: 'disable' as const } };
    await staff().call(hotel.toggle, off);
    for (const [call, id] of [
      [room.remove, sale.room.id],
      [provider.remove, sale.partner.provider_id],
      [hotel.remove, sale.hotel.id],
    ] as const)
      expect(refusal(await staff().call(call, at(id))).slice(0, 2)).toEqual([409, 'in_use']);
  });
});

describe('a hotel booking', () => {
  it('is confirmed with the number of the hotel, and completed by the clock after check-out', async () => {
    const { id, hotel: house } = await aStay();
    const { body } = await staff().call(hotelBooking.confirm, { ...at(id), body: { provider_ref: 'HW-88213' } });
    expect(body.data).toMatchObject({ status: 'confirmed', provider_ref: 'HW-88213' });
    expect(refusal(await staff().call(hotelBooking.deny, { ...at(id), body: { reason: 'Too late.' } }))).toEqual([
      409,
      'invalid_transition',
      'A confirmed booking cannot be denied.',
    ]);
    await moveHotelBookings(server.database.db, new Date('2026-06-12T03:59:00Z'));
    expect((await staff().call(hotelBooking.one, at(id))).body.data.status).toBe('confirmed');
    await moveHotelBookings(server.database.db, new Date('2026-06-12T04:00:00Z'));
    expect((await staff().call(hotelBooking.one, at(id))).body.data.status).toBe('completed');
    expect(await soldOf(house.id, '2026-06-10', 2)).toEqual([1, 1]);
  });

  it('on hold expires with its hold, and one that is denied frees its rooms', async () => {
    const held = await aStay();
    await staff().call(hotelBooking.hold, { ...at(held.id), body: { until: '2026-05-21T04:00:00Z' } });
    await moveHotelBookings(server.database.db, new Date('2026-05-21T04:00:00Z'));
    expect((await staff().call(hotelBooking.one, at(held.id))).body.data.status).toBe('expired');
    expect(await soldOf(held.hotel.id, '2026-06-10', 2)).toEqual([0, 0]);
    const denied = await aStay();
    await staff().call(hotelBooking.deny, { ...at(denied.id), body: { reason: 'A group in house.' } });
    expect(await soldOf(denied.hotel.id, '2026-06-10', 2)).toEqual([0, 0]);
    const { body } = await staff().call(hotelBooking.logs, at(denied.id));
    expect(body.data.map(({ event, note }) => [event, note])).toEqual([
      ['created', null],
      ['denied', 'A group in house.'],
    ]);
  });

  it('is amended within what the rooms take, and its log names no guest', async () => {
    const { id } = await aStay();
    const rooms = [{ adults: 2, children: 1, guests: ['Grace Smith', 'Ada Smith'] }];
    const { body } = await staff().call(hotelBooking.update, { ...at(id), body: { rooms, remarks: 'A cot, please.' } });
    expect(body.data).toMatchObject({ guests: 3, remarks: 'A cot, please.', booked_rooms: rooms });
    const logs = (await staff().call(hotelBooking.logs, at(id))).body.data;
    expect(logs.at(-1)).toMatchObject({
      event: 'guests_changed',
      changes: [{ field: 'rooms.1.children', before: 0, after: 1 }],
      data: { also: ['remarks', 'names'] },
    });
    expect(JSON.stringify(logs)).not.toContain('Ada');
    const crowd = await staff().call(hotelBooking.update, { ...at(id), body: { rooms: [{ adults: 2, children: 2 }] } });
    expect(crowd.body).toMatchObject({ fields: { 'rooms.0.adults': ['This room takes at most 1 child.'] } });
  });

  it('waits for check-in before its guests can fail to come', async () => {
    const { id } = await aStay({ check_in: '2026-05-20', check_out: '2026-05-22' }, await hotelWith(HALF));
    await staff().call(hotelBooking.confirm, { ...at(id), body: {} });
    expect(refusal(await staff().call(hotelBooking.noShow, at(id))).slice(0, 2)).toEqual([409, 'too_early']);
    server.setNow('2026-05-20T07:00:00Z');
    const { body } = await staff().call(hotelBooking.noShow, at(id));
    server.setNow(NOW);
    expect(body.data).toMatchObject({ status: 'no_show', balance: { due_minor: 10_000 } });
  });
});

describe('cancelling a hotel booking', () => {
  it('costs what the quote said, in words and amounts, and frees the rooms', async () => {
    const booked = await aStay({}, await hotelWith(HALF));
    await pay(booked.id, booked.total_minor);
    const { body } = await staff().call(hotelBooking.cancelQuote, { ...at(booked.id), query: {} });
    expect(body.data).toMatchObject({ fee_minor: 10_000, refund_minor: 10_000, due_minor: 0, next: null });
    expect(body.data.words).toBe('SGD 100.00 from now on.');
    const order = { by: 'customer' as const, reason_code: 'change_of_plans' as const };
    const stale = await staff().call(hotelBooking.cancel, { ...at(booked.id), body: { ...order, fee_minor: 0 } });
    expect(refusal(stale)).toEqual([409, 'fee_changed', 'Cancelling costs SGD 100.00 by now. Look at it again.']);
    const done = await staff().call(hotelBooking.cancel, { ...at(booked.id), body: { ...order, fee_minor: 10_000 } });
    expect(done.body.data).toMatchObject({
      status: 'cancelled',
      cancel: { by: 'customer', fee_minor: 10_000 },
      refund_room: { payable_minor: 10_000, override_max_minor: 20_000 },
      fee_minor: null,
    });
    expect(await soldOf(booked.hotel.id, '2026-06-10', 2)).toEqual([0, 0]);
  });

  it('is free when the hotel cancels, whatever the terms', async () => {
    const booked = await aStay({}, await hotelWith(HALF));
    const quote = await staff().call(hotelBooking.cancelQuote, { ...at(booked.id), query: { by: 'hotel' } });
    expect(quote.body.data).toMatchObject({ fee_minor: 0, next: null });
    const body = { by: 'hotel' as const, reason_code: 'hotel_overbooked' as const };
    const done = await staff().call(hotelBooking.cancel, { ...at(booked.id), body });
    expect(done.body.data.cancel).toMatchObject({ by: 'hotel', fee_minor: 0 });
  });
});

describe('refunding a hotel booking', () => {
  it('gives back what is left after the fee, once, and more only with an explanation', async () => {
    const booked = await aStay({}, await hotelWith(HALF));
    await pay(booked.id, booked.total_minor);
    const order = { by: 'customer' as const, reason_code: 'change_of_plans' as const };
    await staff().call(hotelBooking.cancel, { ...at(booked.id), body: order });
    const finance = server.as('finance');
    const give = (body: object, headers = once()) =>
      finance.call(hotelBooking.refund, {
        ...at(booked.id),
        headers,
        body: { reason_code: 'cancellation', ...body } as never,
      });
    expect(refusal(await give({ amount_minor: 10_001 })).slice(0, 2)).toEqual([422, 'exceeds_entitlement']);
    const key = once();
    const [one, other] = [await give({}, key), await give({}, key)];
    expect(one.body.data).toMatchObject({ refunded_minor: 10_000, payment_status: 'partially_refunded' });
    expect(other.body.data.refunds).toHaveLength(1);
    expect(refusal(await give({})).slice(0, 2)).toEqual([422, 'nothing_payable']);
    const more = await give({ amount_minor: 5000, override: true, note: 'The pool was closed.' });
    expect(more.body.data).toMatchObject({ refunded_minor: 15_000 });
    expect(
      (
        await staff().call(hotelBooking.refund, {
          ...at(booked.id),
          headers: once(),
          body: { reason_code: 'goodwill' },
        })
      ).status,
    ).toBe(403);
  });

  it('comes with the cancellation for those who may refund', async () => {
    const booked = await aStay({}, await hotelWith(HALF));
    await pay(booked.id, booked.total_minor);
    const body = { by: 'customer' as const, reason_code: 'illness' as const, refund: 'policy' as const };
    expect((await staff().call(hotelBooking.cancel, { ...at(booked.id), body })).status).toBe(403);
    const done = await server.as('superadmin').call(hotelBooking.cancel, { ...at(booked.id), body });
    expect(done.body.data).toMatchObject({ refunded_minor: 10_000, refunds: [{ amount_minor: 10_000 }] });
  });
});
