import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { completed } from '#contract/index.ts';
import { booking } from '#contract/booking/booking.ts';
import { quote } from '#contract/booking/quote.ts';
import type { TripInput } from '#contract/booking/quote.schema.ts';
import { sale } from '#contract/booking/sale.ts';
import type { BodyOf, Call } from '#contract/kit/call.ts';
import { hotelBookingKit } from '#tests/kit/hotel-bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { partsOf } from '#tests/kit/schema-parts.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { hire, insertTariff, transfer } from '#tests/kit/tariff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertTariff(server.database.db);
});
afterAll(() => server.stop());

const staff = () => server.as('superadmin');
const { aStay } = hotelBookingKit(() => server);

/** Returns the paths of the fields that a call changes, those within an object by their own names. */
const fieldsOf = (call: Call): string[] => [
  ...new Set(
    partsOf(completed(call).body, call.id)
      .map(({ path }) => path.slice(call.id.length + 1))
      .filter((path) => /^(?:(?:changes|lead|holder|rooms\[\])\.)?\w+$/.test(path)),
  ),
];

/** Returns the templates of the messages that are planned about a record. */
async function plannedAbout(kind: string, id: number): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    select template from message where about_kind = ${kind} and about_id = ${id} and state = 'planned' order by id`.execute(
    server.database.db,
  );
  return rows.map(({ template }) => template);
}

describe('the customer of a confirmed booking hears of a change', () => {
  type Amendment = NonNullable<BodyOf<typeof sale.amend>>;
  const lead = { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', phone: '+6591234567', language: 'en' };
  const trip = transfer({ luggage: 1, children: 1 });
  const day = { date: '2026-05-22', start_time: '09:00', option: 'long_day', minutes: 600 };

  async function confirmed(of: TripInput): Promise<number> {
    const { body: quoted } = await staff().call(quote.calculate, { body: { trip: of } });
    const agreed = { at: quoted.data.at, total_minor: quoted.data.sellable ? quoted.data.total_minor : 0 };
    const body = { customer_id: 1, lead, payment_method: 'cash' as const, legs: [{ trip: of, agreed }] };
    const made = await staff().call(sale.create, { body });
    const id = made.body.data[0]?.id ?? 0;
    await staff().call(booking.confirm, { params: { id } });
    await sql`update message set state = 'sent' where about_id = ${id}`.execute(server.database.db);
    return id;
  }

  async function amended(id: number, { changes, ...body }: Amendment) {
    const params = { id };
    if (!changes) return staff().call(sale.amend, { params, body });
    const { data } = (await staff().call(sale.amendQuote, { params, body: { changes } })).body;
    const agreed = { at: data.quote.at, total_minor: data.quote.sellable ? data.quote.total_minor : 0 };
    return staff().call(sale.amend, { params, body: { ...body, changes, agreed } });
  }

  const CASES: readonly { field: string; change: Amendment; isTold: boolean; of?: TripInput }[] = [
    { field: 'changes.car_class', change: { changes: { car_class: 'mpv' } }, isTold: true },
    { field: 'changes.vehicles', change: { changes: { vehicles: 2 } }, isTold: true },
    { field: 'changes.adults', change: { changes: { adults: 2 } }, isTold: true },
    { field: 'changes.children', change: { changes: { children: 0 } }, isTold: true },
    { field: 'changes.infants', change: { changes: { infants: 1 } }, isTold: true },
    { field: 'changes.luggage', change: { changes: { luggage: 2 } }, isTold: true },
    { field: 'changes.extras', change: { changes: { extras: [{ code: 'child_seat', quantity: 1 }] } }, isTold: true },
    { field: 'changes.pickup_local', change: { changes: { pickup_local: '2026-05-25T12:00' } }, isTold: true },
    {
      field: 'changes.place',
      change: { changes: { place: { name: 'Fullerton Hotel', lat: 1.286, lng: 103.853 } } },
      isTold: true,
    },
    {
      field: 'changes.days',
      change: { changes: { days: [{ ...day, start_time: '10:00' }] } },
      isTold: true,
      of: hire(),
    },
    { field: 'flight', change: { flight: { number: 'SQ223' } }, isTold: true },
    { field: 'terminal', change: { terminal: '2' }, isTold: true },
    { field: 'lead.first_name', change: { lead: { ...lead, first_name: 'Anna' } }, isTold: true },
    { field: 'lead.last_name', change: { lead: { ...lead, last_name: 'Lim-Tan' } }, isTold: true },
    { field: 'lead.email', change: { lead: { ...lead, email: 'ana.lim@example.com' } }, isTold: false },
    { field: 'lead.phone', change: { lead: { ...lead, phone: '+6591234568' } }, isTold: false },
    { field: 'lead.language', change: { lead: { ...lead, language: 'de' } }, isTold: false },
    { field: 'sign_name', change: { sign_name: 'LIM FAMILY' }, isTold: true },
    { field: 'notes', change: { notes: 'Arrives with a pram.' }, isTold: false },
    { field: 'staff_notes', change: { staff_notes: 'Rang twice, friendly.' }, isTold: false },
    { field: 'reason', change: { staff_notes: 'Rang twice, friendly.', reason: 'The customer rang.' }, isTold: false },
  ];

  it.each(CASES)('of $field only where the voucher says it', async ({ change, isTold, of = trip }) => {
    const id = await confirmed(of);
    const { status, body } = await amended(id, change);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await plannedAbout('booking', id)).toEqual(isTold ? ['changed'] : []);
  });

  it('of every field that staff can change', () => {
    // These say how a change is made. The transfer of this test has no options to choose from.
    const HOW = ['changes', 'lead', 'agreed', 'clash', 'changes.option'];
    expect(fieldsOf(sale.amend).toSorted()).toEqual([...CASES.map(({ field }) => field), ...HOW].toSorted());
  });
});

describe('the guest of a confirmed stay hears of a change', () => {
  type Change = NonNullable<BodyOf<typeof hotelBooking.update>>;
  const holder = { first_name: 'Grace', last_name: 'Smith', email: 'grace.smith@example.com', phone: '+447700900094' };
  const people = { adults: 2, children: 0, guests: ['Grace Smith'] };

  const CASES: readonly { field: string; body: Change; isTold: boolean }[] = [
    { field: 'holder.first_name', body: { holder: { ...holder, first_name: 'Gracie' } }, isTold: true },
    { field: 'holder.last_name', body: { holder: { ...holder, last_name: 'Smythe' } }, isTold: true },
    { field: 'holder.email', body: { holder: { ...holder, email: 'grace@example.com' } }, isTold: false },
    { field: 'holder.phone', body: { holder: { ...holder, phone: '+447700900095' } }, isTold: false },
    { field: 'holder.language', body: { holder: { ...holder, language: 'de' } }, isTold: false },
    { field: 'remarks', body: { remarks: 'A cot, please.' }, isTold: true },
    { field: 'rooms[].adults', body: { rooms: [{ ...people, adults: 1 }] }, isTold: true },
    { field: 'rooms[].children', body: { rooms: [{ ...people, children: 1 }] }, isTold: true },
    { field: 'rooms[].guests', body: { rooms: [{ ...people, guests: ['Grace Smith', 'Ada Smith'] }] }, isTold: true },
  ];

  it.each(CASES)('of $field only where the confirmation says it', async ({ body, isTold }) => {
    const { id } = await aStay();
    await staff().call(hotelBooking.update, { params: { id }, body: { rooms: [people] } });
    await staff().call(hotelBooking.confirm, { params: { id }, body: {} });
    await sql`update message set state = 'sent' where about_id = ${id}`.execute(server.database.db);
    const { status, body: reply } = await staff().call(hotelBooking.update, { params: { id }, body });
    expect(status, JSON.stringify(reply)).toBe(200);
    const planned = await plannedAbout('hotel_booking', id);
    expect(planned.filter((template) => template === 'stay_changed')).toEqual(isTold ? ['stay_changed'] : []);
  });

  it('of every field that staff can change', () =>
    expect(fieldsOf(hotelBooking.update).toSorted()).toEqual(
      [...CASES.map(({ field }) => field), 'holder', 'rooms'].toSorted(),
    ));
});
