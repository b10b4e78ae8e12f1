import { describe, expect, it } from 'vitest';
import { readPoint, routeWords } from '#domain/booking/place.ts';

describe('a point somebody pastes', () => {
  it.each([
    ['1.3039, 103.8318', 1.3039, 103.8318],
    ['-33.9 18.4', -33.9, 18.4],
    ['1.3039° N, 103.8318° E', 1.3039, 103.8318],
    ['33.9S 70.6W', -33.9, -70.6],
    ['geo:1.3039,103.8318', 1.3039, 103.8318],
    ['https://www.google.com/maps/place/X/@1.3039,103.8318,15z/data=!3m1', 1.3039, 103.8318],
    ['https://maps.google.com/?q=1.3039%2C103.8318', 1.3039, 103.8318],
  ])('is read from %s', (text, lat, lng) => {
    expect(readPoint(text)).toEqual({ lat, lng });
  });

  it.each(['', 'Raffles Hotel', '91, 0', '1.3', '1, 2, 3'])('is none in %s', (text) => {
    expect(readPoint(text)).toBeUndefined();
  });
});

describe('a route in short', () => {
  it('names airports by their code, and other places whole', () => {
    const [airport, hotel] = ['Singapore Changi Airport (SIN)', 'Riverside Suites (Annex)'];
    expect(routeWords({ origin: airport, destination: hotel })).toBe('SIN → Riverside Suites (Annex)');
    expect(routeWords({ origin: hotel, destination: airport })).toBe('Riverside Suites (Annex) → SIN');
  });

  it('names the place once where a hire comes back to it, with its hours or days', () => {
    const place = '122 Orchard Lane, South Singapore';
    const back = { origin: place, destination: place };
    expect(routeWords({ ...back, hire_hours: 8 })).toBe('122 Orchard Lane, South Singapore, 8 h hire and back');
    expect(routeWords({ ...back, hire_hours: 8, vehicles: 2, slots: 2 })).toMatch(/, 8 h hire and back$/);
    expect(routeWords({ ...back, hire_hours: 24, vehicles: 2, slots: 6 })).toMatch(/, 3-day hire and back$/);
    expect(routeWords(back)).toBe('122 Orchard Lane, South Singapore, hire and back');
  });

  it('keeps both ends of places that are alike only in short', () => {
    const short = (place: string) => place.split(',')[0] ?? place;
    const ends = { origin: '1 Hill View, North', destination: '1 Hill View, South' };
    expect(routeWords(ends, short)).toBe('1 Hill View → 1 Hill View');
  });
});
