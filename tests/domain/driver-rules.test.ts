import { describe, expect, it } from 'vitest';
import { yearRefusal, plateKey } from '#domain/fleet/car.ts';
import {
  canMove,
  clashingLeave,
  DRIVER_MOVES,
  mayDeleteDriver,
  shortGaps,
  unfitFor,
} from '#domain/fleet/driver-rules.ts';
import { DRIVER_STATUSES } from '#domain/fleet/fleet.ts';

describe('the machine of drivers', () => {
  it('knows these ways and no other', () => {
    const ways = DRIVER_STATUSES.flatMap((status) =>
      DRIVER_MOVES.flatMap((to) => {
        const verdict = canMove({ name: 'Wei', status }, to);
        return verdict.ok ? [`${status} ${verdict.event} ${to}`] : [];
      }),
    );
    expect(ways).toEqual([
      'pending activate active',
      'pending terminate terminated',
      'active off_duty off_duty',
      'active suspend suspended',
      'active terminate terminated',
      'off_duty back_on_duty active',
      'off_duty suspend suspended',
      'off_duty terminate terminated',
      'suspended activate active',
      'suspended terminate terminated',
    ]);
  });

  it('says why not in a sentence', () => {
    expect(canMove({ name: 'Wei', status: 'active' }, 'active')).toEqual({ ok: false, why: 'Wei is active already.' });
    expect(mayDeleteDriver({ name: 'Wei', status: 'off_duty' })).toEqual({
      ok: false,
      why: 'Wei is off duty. Terminate Wei before deleting the record.',
    });
  });
});

it('documents are valid through their expiry date', () => {
  const document = (type: string) => ({ type, state: 'approved' as const, expires_on: '2026-05-21' });
  const documents = ['driving_licence', 'vocational_licence', 'identity'].map(document);
  const licences = { licence_expires_on: '2026-05-21', vocational_expires_on: null };
  expect(unfitFor(licences, documents, '2026-05-21')).toEqual([]);
  expect(unfitFor(licences, documents, '2026-05-22')).toHaveLength(4);
});

it('leave clashes where a single day is shared', () => {
  const leave = [{ from_on: '2026-05-10', to_on: '2026-05-12' }];
  expect(clashingLeave(leave, { from_on: '2026-05-12', to_on: '2026-05-20' })).toBe(leave[0]);
  expect(clashingLeave(leave, { from_on: '2026-05-13', to_on: '2026-05-13' })).toBeUndefined();
});

it('a gap is short up to the larger buffer, not at it', () => {
  const job = (from: string, to: string, buffer_min: number) => ({
    core_from: `2026-05-21T${from}:00.000Z`,
    core_to: `2026-05-21T${to}:00.000Z`,
    buffer_min,
  });
  expect(shortGaps([job('10:00', '11:45', 30), job('12:15', '13:00', 20)])).toEqual([]);
  expect(shortGaps([job('10:00', '11:45', 30), job('12:14', '13:00', 20)])).toEqual([
    { from: '2026-05-21T11:45:00.000Z', to: '2026-05-21T12:14:00.000Z' },
  ]);
});

it('cars are at most 15 years old, and plates are one however they are spelt', () => {
  expect([yearRefusal(2011, 2026), yearRefusal(2027, 2026)]).toEqual([undefined, undefined]);
  expect(yearRefusal(2010, 2026)).toBe('Must be 2011 or later: cars are at most 15 years old.');
  expect(plateKey('skx-12 a')).toBe('SKX12A');
});
