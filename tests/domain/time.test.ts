import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, inDates, isDate, weekday } from '#domain/time/calendar.ts';
import {
  addMinutes,
  dateIn,
  formatInstant,
  formatWallClock,
  greeting,
  hoursBetween,
  isBefore,
  isWallClock,
  toInstant,
  toWallClock,
  shortOffset,
  zoneLabel,
  SINGAPORE,
  zoneOffset,
} from '#domain/time/time.ts';
import { allZones, canonicalZone, isIanaTimeZone } from '#domain/time/time-zones.ts';
import { random } from './random.ts';

describe('wall clocks', () => {
  it('become moments by their zone, and come back', () => {
    expect(toInstant('2026-05-21T11:00', SINGAPORE)).toBe('2026-05-21T03:00:00.000Z');
    expect(toInstant('2026-05-21T00:15', 'Asia/Kathmandu')).toBe('2026-05-20T18:30:00.000Z');
    expect(toWallClock('2026-05-21T03:00:00Z', SINGAPORE)).toBe('2026-05-21T11:00');
    expect(toWallClock('2026-12-31T23:59:59.999Z', 'Pacific/Auckland')).toBe('2027-01-01T12:59');
  });

  it.each([
    ['2026-11-22T00:30:00Z', '2026-11-21', '2026-11-22'],
    ['2026-11-22T08:30:00Z', '2026-11-21', '2026-11-22'],
    ['2026-11-22T16:30:00Z', '2026-11-22', '2026-11-23'],
    ['2026-11-22T23:50:00Z', '2026-11-22', '2026-11-23'],
  ])('at %s show %s in Honolulu and %s in Singapore', (at, honolulu, singapore) => {
    expect(dateIn(at, 'Pacific/Honolulu')).toBe(honolulu);
    expect(dateIn(at, SINGAPORE)).toBe(singapore);
  });

  it('that were skipped move forward', () => {
    const forward = toInstant('2026-03-08T02:30', 'America/New_York');
    expect(forward).toBe('2026-03-08T07:30:00.000Z');
    expect(toWallClock(forward, 'America/New_York')).toBe('2026-03-08T03:30');
    expect(toWallClock(toInstant('2026-03-29T01:15', 'Europe/London'), 'Europe/London')).toBe('2026-03-29T02:15');
    expect(toWallClock(toInstant('2026-10-04T02:10', 'Australia/Lord_Howe'), 'Australia/Lord_Howe')).toBe(
      '2026-10-04T02:40',
    );
  });

  it('that came twice mean the first time', () => {
    expect(toInstant('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(toInstant('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
    expect(toInstant('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
  });

  it('around a change of clocks stay what they were', () => {
    for (const wall of ['2026-03-08T01:59', '2026-03-08T03:00', '2026-11-01T00:59', '2026-11-01T02:00']) {
      expect(toWallClock(toInstant(wall, 'America/New_York'), 'America/New_York')).toBe(wall);
    }
  });

  it('return from any moment in any zone, except in the second pass of a repeated hour', () => {
    const next = random(3);
    const zones = allZones();
    for (let round = 0; round < 400; round += 1) {
      const at = new Date(Date.UTC(2024, 0, 1) + next(5 * 365 * 24 * 60) * 60_000).toISOString();
      const zone = zones[next(zones.length)] ?? SINGAPORE;
      const wall = toWallClock(at, zone);
      const back = toInstant(wall, zone);
      expect(toWallClock(back, zone)).toBe(wall);
      expect(isBefore(at, back)).toBe(false);
    }
  });

  it('are only accepted when they exist on a calendar and a clock', () => {
    for (const wall of ['2026-02-29T10:00', '2026-05-21T24:00', '2026-05-21 10:00', '2026-05-21T10:60', '']) {
      expect(isWallClock(wall)).toBe(false);
      expect(() => toInstant(wall, SINGAPORE)).toThrow(RangeError);
    }
    expect(isWallClock('2028-02-29T23:59')).toBe(true);
  });
});

describe('moments', () => {
  it('are shown in Singapore unless told otherwise', () => {
    expect(formatInstant('2026-05-21T16:00:05Z')).toBe('2026-05-22 00:00:05');
    expect(formatInstant('2026-05-21T16:00:05.123Z', 'America/New_York')).toBe('2026-05-21 12:00:05');
    expect(formatWallClock('2026-05-21T11:00')).toBe('2026-05-21 11:00');
    expect(() => formatInstant('yesterday')).toThrow('yesterday');
  });

  it('are compared and moved as moments, not as texts', () => {
    expect(hoursBetween('2026-05-21T00:00:00Z', '2026-05-22T12:30:00.000Z')).toBe(36.5);
    expect(hoursBetween('2026-05-21T02:00:00Z', '2026-05-21T01:00:00Z')).toBe(-1);
    expect(addMinutes('2026-05-21T23:50:00Z', 15)).toBe('2026-05-22T00:05:00.000Z');
    expect(isBefore('2026-05-21T00:00:00.001Z', '2026-05-21T00:00:00Z')).toBe(false);
  });
});

describe('zones', () => {
  it('say how far they are from UTC on that day', () => {
    expect(zoneOffset(SINGAPORE, '2026-05-21T00:00:00Z')).toBe('+08:00');
    expect(zoneOffset('America/St_Johns', '2026-01-10T00:00:00Z')).toBe('-03:30');
    expect(shortOffset(SINGAPORE, '2026-05-21T00:00:00Z')).toBe('+8');
    expect(shortOffset('America/St_Johns', '2026-01-10T00:00:00Z')).toBe('-3:30');
    expect(shortOffset('America/New_York', '2026-12-01T00:00:00Z')).toBe('-5');
    expect(shortOffset('Pacific/Kiritimati', '2026-12-01T00:00:00Z')).toBe('+14');
    expect(zoneOffset('America/St_Johns', '2026-07-10T00:00:00Z')).toBe('-02:30');
    expect(zoneLabel('Asia/Ho_Chi_Minh', '2026-05-21T00:00:00Z')).toBe('Ho Chi Minh, UTC+07:00');
    expect(zoneLabel('UTC', '2026-05-21T00:00:00Z')).toBe('UTC');
  });

  it('go by their canonical names', () => {
    expect(canonicalZone('Asia/Calcutta')).toBe('Asia/Kolkata');
    expect(canonicalZone('Asia/Saigon')).toBe('Asia/Ho_Chi_Minh');
    expect(canonicalZone('Asia/Singapore')).toBe('Asia/Singapore');
    const zones = allZones();
    for (const zone of zones) expect(canonicalZone(zone)).toBe(zone);
    for (const zone of zones) expect(isIanaTimeZone(zone)).toBe(true);
    expect(zones).toContain('Asia/Kolkata');
    expect(zones.length).toBeGreaterThan(400);
  });

  it('are refused when nobody knows them', () => {
    for (const name of ['Mars/Olympus', '', '+08:00', 'Asia/Singapur']) expect(isIanaTimeZone(name)).toBe(false);
  });
});

describe('calendar days', () => {
  it('are counted across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
    expect(weekday('2026-05-18')).toBe(1);
    expect(weekday('2026-05-24')).toBe(7);
    expect(isDate('2026-02-30')).toBe(false);
    expect(isDate('2026-13-01')).toBe(false);
  });

  it('lie in a range up to, not including, its end', () => {
    expect(inDates('2026-05-21', { from: '2026-05-21', to: '2026-05-22' })).toBe(true);
    expect(inDates('2026-05-22', { from: '2026-05-21', to: '2026-05-22' })).toBe(false);
    expect(inDates('2099-01-01', { from: '2026-05-21' })).toBe(true);
  });
});

describe('the greeting', () => {
  it('turns at 9 and at 20', () => {
    const turns = [0, 8, 9, 19, 20, 23].map(greeting);
    expect(turns).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening']);
  });
});
