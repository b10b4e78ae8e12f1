import { describe, expect, test } from 'vitest';
import { suggestPlaces } from '#domain/activity/suggest-place.ts';

const SINGAPORE = 396;
const museum = { id: 1, city_id: SINGAPORE, name: 'National Museum of Singapore', lat: 1.2966, lng: 103.8485 };
const gardens = { id: 2, city_id: SINGAPORE, name: 'Gardens by the Bay', lat: 1.2816, lng: 103.8636 };
const cloudForest = { id: 3, city_id: SINGAPORE, name: 'Cloud Forest, Gardens by the Bay', lat: 1.2838, lng: 103.8659 };
const elsewhere = { id: 4, city_id: 12, name: 'Gardens by the Bay', lat: 1.2816, lng: 103.8636 };
const places = [museum, gardens, cloudForest, elsewhere];
const at = { lat: 1.2818, lng: 103.8637 };

describe('the place of an activity', () => {
  test('is suggested by its name when it lies within 300 m in the same city', () => {
    expect(suggestPlaces({ name: 'Gardens by the Bay ticket', city_id: SINGAPORE, at }, places)).toEqual([
      { id: 2, metres: 25 },
    ]);
  });

  test('is not suggested when it is close and has another name, or has the name and is far away', () => {
    expect(suggestPlaces({ name: 'River cruise', city_id: SINGAPORE, at }, places)).toEqual([]);
    expect(suggestPlaces({ name: 'National Museum', city_id: SINGAPORE, at }, places)).toEqual([]);
  });

  test('is suggested by its name alone when nobody said where the activity is', () => {
    expect(suggestPlaces({ name: 'National museum tour', city_id: SINGAPORE, at: null }, places)).toEqual([
      { id: 1, metres: null },
    ]);
  });

  test('comes first when it is nearer', () => {
    const near = { lat: 1.2829, lng: 103.865 };
    const found = suggestPlaces({ name: 'Gardens by the Bay', city_id: SINGAPORE, at: near }, places);
    expect(found.map(({ id }) => id)).toEqual([3, 2]);
  });

  test('is not suggested for words that every activity has', () => {
    const tours = [{ ...gardens, name: 'The tour' }];
    expect(suggestPlaces({ name: 'A ticket', city_id: SINGAPORE, at }, tours)).toEqual([]);
    expect(suggestPlaces({ name: 'A tour', city_id: SINGAPORE, at }, tours)).toEqual([]);
  });
});
