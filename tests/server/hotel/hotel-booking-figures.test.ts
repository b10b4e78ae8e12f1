import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { hotelBookingKit } from '#tests/kit/hotel-bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const staff = () => server.as('hotel');
const { aStay, onSale, pay } = hotelBookingKit(() => server);

describe('the bookings of a hotel that turned out to be another one', () => {
  it('move there with their history', async () => {
    const admin = server.as('superadmin');
    const booked = await aStay();
    const { hotel: kept } = await onSale();
    const merged = await admin.call(hotel.merge, { params: { id: kept.id }, body: { other_id: booked.hotel.id } });
    expect(merged.status).toBe(200);
    const { body } = await admin.call(hotelBooking.one, { params: { id: booked.id } });
    expect(body.data).toMatchObject({ hotel: { id: kept.id }, version: booked.version + 1 });
    const params = { kind: 'hotel_booking' as const, id: booked.id };
    const entries = (await admin.call(audit.history, { params })).body.data;
    expect(entries.some(({ command }) => command === hotel.merge.id)).toBe(true);
  });
});

describe('the figures of hotel bookings', () => {
  it('count who comes today by the hotel’s clock, what waits, and what each provider has', async () => {
    const before = (await staff().call(hotelBooking.figures)).body.data;
    const today = await aStay({ check_in: '2026-05-20', check_out: '2026-05-21' });
    const { body } = await staff().call(hotelBooking.figures);
    expect(body.data).toMatchObject({
      arrivals_today: before.arrivals_today + 1,
      to_confirm: before.to_confirm + 1,
    });
    expect(body.data.providers.find(({ id }) => id === today.provider.id)).toMatchObject({ bookings: 1 });
    const query = { arriving: 'true' as const, hotel: String(today.hotel.id) };
    const listed = await staff().call(hotelBooking.list, { query });
    expect(listed.body.data.map(({ code }) => code)).toEqual([today.code]);
  });
});

describe('what is told of a hotel booking', () => {
  it('names its stay and its last payment, to the hotel in English', async () => {
    const { id, code, hotel: booked } = await aStay({ check_in: '2026-06-10', check_out: '2026-06-12' });
    const told = async (template: 'hotel_request' | 'receipt') =>
      (await staff().call(hotelBooking.told, { params: { id }, query: { template } })).body.data;
    expect(await told('hotel_request')).toMatchObject({
      language: 'en',
      is_sent: true,
      facts: { code, hotel: booked.name, check_in: 'Wed, 10 Jun 2026, 15:00' },
    });
    expect((await told('receipt')).facts['amount']).toBeUndefined();
    await pay(id, 5000);
    expect((await told('receipt')).facts['amount']).toBe('SGD 50.00');
  });
});
