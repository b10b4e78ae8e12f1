import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { guestsBody, guestsField, namesIn } from '#console/screens/hotels/bookings/guests-form.ts';
import { offerAsked, roomsOf, STAY_SCHEMA, stayBody, stayField } from '#console/screens/hotels/bookings/stay-form.ts';

const ANA = {
  is: 'known',
  id: 7,
  label: 'Ana Cruz',
  person: { first_name: 'Ana', last_name: 'Cruz', email: 'ana@example.com', phone: '+6591234567', language: 'en' },
};
const FILLED = {
  hotel: { id: 3, label: 'The Wharf Lodge, London' },
  check_in: '2027-03-29',
  check_out: '2027-04-01',
  rooms: { '11-21': { quantity: 2, adults: 2, children: 1 }, '12-22': { quantity: null, adults: 1, children: 0 } },
  customer: ANA,
};

describe('the form of a stay', () => {
  it('asks for an offer once there are a hotel and days that make a stay', () => {
    expect(offerAsked(FILLED)).toEqual({ hotel: 3, check_in: '2027-03-29', check_out: '2027-04-01' });
    expect(offerAsked({ ...FILLED, check_out: '2027-03-29' })).toBeUndefined();
    expect(offerAsked({ check_in: '2027-03-29', check_out: '2027-04-01' })).toBeUndefined();
  });

  it('books the rates of which a number is entered, for a known customer as the holder', () => {
    expect(roomsOf(FILLED.rooms)).toEqual([{ room_id: 11, rate_id: 21, quantity: 2, adults: 2, children: 1 }]);
    expect(stayBody(FILLED)).toMatchObject({ hotel_id: 3, customer_id: 7, payment_method: 'card' });
    expect(stayBody(FILLED)).not.toHaveProperty('holder');
    expect(v.safeParse(STAY_SCHEMA, FILLED).success).toBe(true);
  });

  it('takes somebody else as the holder, and a new customer with what is known of them', () => {
    const other = { first_name: 'Ben', last_name: 'Tan', email: 'ben@example.com', phone: '+6598765432' };
    expect(stayBody({ ...FILLED, someone_else: true, ...other })).toMatchObject({ customer_id: 7, holder: other });
    expect(stayBody({ ...FILLED, customer: { is: 'new' }, ...other })).toMatchObject({ holder: other });
  });

  it('says at the fields what is missing or wrong', () => {
    const told = (values: object) =>
      Object.fromEntries(
        (v.safeParse(STAY_SCHEMA, values).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]),
      );
    // A form that is empty again holds nulls.
    expect(Object.keys(told({ rooms: null, check_in: null, customer: null, remarks: null }))).toContain('rooms');
    expect(Object.keys(told({}))).toEqual(
      expect.arrayContaining(['hotel', 'customer', 'check_in', 'check_out', 'rooms']),
    );
    expect(told({ ...FILLED, check_out: '2027-03-28' })).toEqual({
      check_out: 'Check-out must be after check-in.',
    });
    expect(Object.keys(told({ ...FILLED, rooms: { '11-21': { quantity: 'two', adults: 2, children: 0 } } }))).toEqual([
      'rooms',
    ]);
    expect(stayField('holder.email')).toBe('email');
  });
});

describe('the form of guests', () => {
  it('sends only what changed, with names one a line', () => {
    const values = {
      first_name: 'Ana',
      last_name: 'Cruz',
      email: 'ana@example.com',
      phone: '+6591234567',
      remarks: ' ',
      rooms: [{ room: 'Twin', adults: 2, children: null, names: ' Ana Cruz \n\nBen Tan' }],
    };
    expect(guestsBody(values, ['remarks'])).toEqual({ remarks: null });
    expect(guestsBody(values, ['rooms'])).toEqual({
      rooms: [{ adults: 2, children: 0, guests: ['Ana Cruz', 'Ben Tan'] }],
    });
    expect(guestsBody(values, ['phone'])).toHaveProperty('holder.first_name', 'Ana');
    expect(namesIn('')).toEqual([]);
    expect(guestsField('rooms.0.guests')).toBe('rooms.0.names');
  });
});
