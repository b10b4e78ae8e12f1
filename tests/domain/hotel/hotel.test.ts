import { describe, expect, it } from 'vitest';
import { FACILITY_GROUP_WORDS } from '#domain/hotel/facility.ts';
import { HOTEL_TYPE_WORDS, likeHotels, sellable } from '#domain/hotel/hotel.ts';
import { PROVIDER_TYPE_WORDS } from '#domain/hotel/provider.ts';
import { boughtFor, chosenPartner, rateName, sellOf } from '#domain/hotel/rate.ts';
import { FREE, NON_REFUNDABLE } from '#domain/hotel/terms.ts';

describe('a hotel', () => {
  it('is sold once it has a photo, a room and a partner, and says all that it lacks', () => {
    expect(sellable({ photos: 1, rooms: 1, partners: 1 })).toEqual({ ok: true });
    expect(sellable({ photos: 0, rooms: 0, partners: 2 })).toEqual({
      ok: false,
      code: 'not_sellable',
      why: 'Before it is sold, it needs a photo and a room.',
    });
    expect(sellable({ photos: 0, rooms: 0, partners: 0 })).toMatchObject({
      why: 'Before it is sold, it needs a photo, a room and a partner.',
    });
    expect(sellable({ photos: 3, rooms: 1, partners: 0 })).toMatchObject({
      why: 'Before it is sold, it needs a partner.',
    });
  });

  it('may be the same as another one that is near and has a like name', () => {
    const court = { name: 'Garden Court Hotel', lat: 1.3, lng: 103.85 };
    expect(likeHotels(court, { name: 'The Garden Court', lat: 1.3017, lng: 103.85 })).toBe(true);
    expect(likeHotels(court, { name: 'The Garden Court', lat: 1.3019, lng: 103.85 })).toBe(false);
    expect(likeHotels(court, { ...court, name: 'Harbour Hotel' })).toBe(false);
    expect(likeHotels({ ...court, name: 'The Hotel' }, { ...court, name: 'the hotel' })).toBe(true);
  });
});

describe('types and groups', () => {
  it('have words of their own, each another one', () => {
    for (const names of [HOTEL_TYPE_WORDS, FACILITY_GROUP_WORDS, PROVIDER_TYPE_WORDS]) {
      const words = Object.values(names);
      expect(new Set(words).size).toBe(words.length);
      expect(words.every((word) => /^[A-Z][A-Za-z ]+$/.test(word))).toBe(true);
    }
  });
});

describe('a rate', () => {
  it('is sold at its cost with the markup and bought without the commission, both rounded half up', () => {
    expect(sellOf(10_050, 1050)).toBe(11_105);
    expect(sellOf(5, 1000)).toBe(6);
    expect(boughtFor(10_050, 1500)).toBe(8542);
    expect(sellOf(12_000, 0)).toBe(12_000);
  });

  it('is called by its board, and non-refundable where it is', () => {
    expect(rateName({ board: 'breakfast', terms: FREE })).toBe('With breakfast');
    expect(rateName({ board: 'breakfast', terms: NON_REFUNDABLE })).toBe('With breakfast, non-refundable');
  });

  it('comes from the partner in use with the highest priority, the oldest of equals', () => {
    const partner = (id: number, priority: number, enabled = true, provider_enabled = true) => ({
      id,
      priority,
      enabled,
      provider_enabled,
    });
    const all = [partner(1, 9, false), partner(2, 8, true, false), partner(5, 3), partner(4, 3), partner(3, 1)];
    expect(chosenPartner(all)?.id).toBe(4);
    expect(chosenPartner(all.slice(0, 2))).toBeUndefined();
  });
});
