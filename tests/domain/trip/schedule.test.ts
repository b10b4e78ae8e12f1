import { expect, it } from 'vitest';
import { byNearest } from '#domain/trip/nearest.ts';
import type { Stop, StopFacts } from '#domain/trip/plan.ts';
import { clockOf } from '#domain/time/hours.ts';
import { betterStart, scheduledDay, type ScheduledDay } from '#domain/trip/schedule.ts';
import { travelBetween } from '#domain/trip/travel.ts';

const CITY = { lat: 1.29, lng: 103.85 };
const MERLION = { lat: 1.2868, lng: 103.8545 };
const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7];

const at = (lat: number, lng: number, open?: string, close?: string): StopFacts => ({
  at: { lat, lng },
  opening_hours: open && close ? [{ days: ALL_WEEK, open, close }] : [],
  shown: true,
});

const FACTS: Readonly<Record<string, StopFacts>> = {
  merlion: at(MERLION.lat, MERLION.lng),
  gardens: at(1.2816, 103.8636, '09:00', '21:00'),
  museum: at(1.2966, 103.8485, '10:00', '19:00'),
  zoo: at(1.4043, 103.793, '08:30', '18:00'),
  changi: at(1.3644, 103.9915),
  melaka: at(2.1896, 102.2501),
  bar: at(1.2868, 103.8545, '18:00', '02:00'),
  closedForGood: { at: null, opening_hours: [], shown: false },
};
const facts = ({ id }: Stop) => FACTS[id];

const stop = (id: string, duration_min: number, start: string | null = null): Stop => ({
  id,
  day: 1,
  type: 'place',
  ref: null,
  title: '',
  start,
  duration_min,
  note: '',
});

const DAY = [
  stop('merlion', 45),
  stop('gardens', 150),
  stop('lunch', 60),
  stop('museum', 90),
  stop('zoo', 120, '15:30'),
  stop('changi', 60, '17:00'),
];

const starts = ({ stops }: ScheduledDay) => stops.map(({ start }) => clockOf(start));
const warned = ({ warnings }: ScheduledDay) => warnings.map(({ code, stop: id, by }) => [id ?? 'day', code, by]);

it('lets stops flow from nine, with the way from the last stop that has a place', () => {
  const day = scheduledDay(DAY, facts, CITY);
  expect(day.stops.map(({ travel }) => travel?.minutes ?? null)).toEqual([null, 10, null, 15, 37, 53]);
  expect(starts(day)).toEqual(['09:00', '09:55', '12:25', '13:40', '15:30', '17:00']);
  expect(warned(day)).toEqual([
    ['zoo', 'tight', 17],
    ['changi', 'overlap', 30],
  ]);
});

it('warns of a place that closes during a stop, and of a day of more than twelve hours', () => {
  const day = scheduledDay([...DAY.slice(0, 4), stop('zoo', 120, '16:30'), stop('changi', 60, '20:30')], facts, CITY);
  expect(warned(day)).toEqual([
    ['zoo', 'closes_early', 30],
    ['day', 'long_day', 750],
  ]);
});

it('says when a day begins and ends, and how much of it is spent on the way', () => {
  const { span, travel } = scheduledDay(DAY, facts, CITY);
  expect({ span, travel }).toEqual({ span: { from: 540, to: 1080 }, travel: 115 });
});

it('knows when a pinned stop would have to begin instead', () => {
  const better = (stops: readonly Stop[]) => {
    const day = scheduledDay(stops, facts, CITY);
    return day.warnings.map((warning) => {
      const about = day.stops.find(({ stop: { id } }) => id === warning.stop);
      const start = about && betterStart(about, warning);
      return [warning.code, start === undefined ? null : clockOf(start)];
    });
  };
  expect(better(DAY)).toEqual([
    ['tight', '15:47'],
    ['overlap', '18:23'],
  ]);
  expect(better([stop('merlion', 45), stop('zoo', 120, '16:30')])).toEqual([['closes_early', '16:00']]);
  expect(better([stop('merlion', 45), stop('zoo', 600)])).toEqual([['closes_early', null]]);
});

it('shows times after midnight by the clock', () => {
  expect([0, 545, 1439, 1440, 1530].map(clockOf)).toEqual(['00:00', '09:05', '23:59', '00:00', '01:30']);
});

it('walks a short way and drives a longer one', () => {
  const walk = travelBetween(MERLION, { lat: 1.2949, lng: 103.8545 });
  expect([walk.by, walk.minutes, walk.km.toFixed(2)]).toEqual(['foot', 16, '1.17']);
  expect(travelBetween(MERLION, { lat: 1.2816, lng: 103.8636 })).toMatchObject({ by: 'car', minutes: 10 });
});

it('warns of a place that is closed on every day, far away or not shown', () => {
  expect(warned(scheduledDay([stop('museum', 30, '08:00')], facts, CITY))).toEqual([['museum', 'closed', undefined]]);
  expect(warned(scheduledDay([stop('melaka', 60)], facts, CITY))).toEqual([['melaka', 'far', 204]]);
  expect(warned(scheduledDay([stop('closedForGood', 60)], facts, CITY))).toEqual([
    ['closedForGood', 'hidden_ref', undefined],
  ]);
});

it('reads hours over midnight, also for a stop of the early morning', () => {
  const warnings = (start: string, minutes: number) => warned(scheduledDay([stop('bar', minutes, start)], facts, CITY));
  expect(warnings('23:00', 150)).toEqual([]);
  expect(warnings('23:00', 240)).toEqual([['bar', 'closes_early', 60]]);
  expect(warnings('01:00', 60)).toEqual([]);
  expect(warnings('03:00', 60)).toEqual([['bar', 'closed', undefined]]);
});

it('warns of hours only where no day of the week fits', () => {
  const weekend: StopFacts = {
    at: null,
    opening_hours: [
      { days: [1, 2], open: '09:00', close: '12:00' },
      { days: [6, 7], open: '09:00', close: '18:00' },
    ],
    shown: true,
  };
  expect(scheduledDay([stop('a', 60, '16:00')], () => weekend, CITY).warnings).toEqual([]);
  expect(scheduledDay([stop('a', 180, '16:00')], () => weekend, CITY).warnings).toEqual([
    { code: 'closes_early', stop: 'a', by: 60 },
  ]);
});

it('begins a day with its first stop where that is pinned, and is empty without stops', () => {
  expect(starts(scheduledDay([stop('merlion', 45, '07:15'), stop('gardens', 60)], facts, CITY))).toEqual([
    '07:15',
    '08:10',
  ]);
  expect(scheduledDay([], facts, CITY)).toEqual({ stops: [], warnings: [], span: null, travel: 0 });
});

it('orders a day by the nearest stop, around pinned ones and those without a place', () => {
  const day = [
    stop('merlion', 45),
    stop('zoo', 60),
    stop('lunch', 60),
    stop('changi', 60, '14:00'),
    stop('gardens', 60),
  ];
  expect(byNearest(day, facts).map(({ id }) => id)).toEqual(['merlion', 'gardens', 'lunch', 'changi', 'zoo']);
  expect(byNearest([], facts)).toEqual([]);
});
