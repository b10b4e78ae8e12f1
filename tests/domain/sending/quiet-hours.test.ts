import { expect, it } from 'vitest';
import { afterQuiet, readersZone } from '#domain/sending/quiet-hours.ts';

const SINGAPORE = { start: '22:00', end: '08:00', zone: 'Asia/Singapore' };
const LONDON = { start: '22:00', end: '08:00', zone: 'Europe/London' };
const NEW_YORK = { start: '22:00', end: '08:00', zone: 'America/New_York' };

it.each([
  ['a minute before the quiet hours', '2026-11-22T13:59:00Z', SINGAPORE, '2026-11-22T13:59:00Z'],
  ['as they begin', '2026-11-22T14:00:00Z', SINGAPORE, '2026-11-23T00:00:00Z'],
  ['as they end', '2026-11-23T00:00:00Z', SINGAPORE, '2026-11-23T00:00:00Z'],
  ['in the night when clocks go back', '2026-10-24T22:30:00Z', LONDON, '2026-10-25T08:00:00Z'],
  ['in the night when clocks go forward', '2027-03-14T05:30:00Z', NEW_YORK, '2027-03-14T12:00:00Z'],
  [
    'an end that is skipped',
    '2027-03-14T06:45:00Z',
    { ...NEW_YORK, start: '01:30', end: '02:30' },
    '2027-03-14T07:30:00Z',
  ],
  [
    'an end that comes twice, before the first',
    '2026-10-25T00:10:00Z',
    { ...LONDON, end: '01:30' },
    '2026-10-25T00:30:00Z',
  ],
  [
    'an end that comes twice, between both',
    '2026-10-25T01:10:00Z',
    { ...LONDON, end: '01:30' },
    '2026-10-25T01:30:00Z',
  ],
  [
    'a skipped end in the south',
    '2026-10-03T15:30:00Z',
    { start: '22:00', end: '02:30', zone: 'Australia/Sydney' },
    '2026-10-03T16:30:00Z',
  ],
  ['equal times mean never', '2026-11-22T14:00:00Z', { ...SINGAPORE, end: '22:00' }, '2026-11-22T14:00:00Z'],
] as const)('%s', (_, planned, quiet, due) => expect(Date.parse(afterQuiet(planned, quiet))).toBe(Date.parse(due)));

it('a reader lives in their own zone, else in the only one of their country, else in the sender’s', () => {
  expect(readersZone('Asia/Tokyo', ['Asia/Manila'], 'Asia/Singapore')).toBe('Asia/Tokyo');
  expect(readersZone(null, ['Asia/Manila'], 'Asia/Singapore')).toBe('Asia/Manila');
  expect(readersZone(null, ['Asia/Jakarta', 'Asia/Makassar'], 'Asia/Singapore')).toBe('Asia/Singapore');
});
