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
});
