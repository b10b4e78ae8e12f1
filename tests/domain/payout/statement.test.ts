import { describe, expect, it } from 'vitest';
import {
  mayClose,
  mayReopen,
  monthAfter,
  monthIn,
  monthToOpen,
  monthWords,
  statementNumber,
  totalsOf,
} from '#domain/payout/statement.ts';

const may = { state: 'open', month: '2026-05', timezone: 'Asia/Singapore', is_next: true, is_latest: false } as const;

describe('a monthly statement', () => {
  it('has the month of the city of the company', () => {
    expect(monthIn('2026-05-31T15:59:00.000Z', 'Asia/Singapore')).toBe('2026-05');
    expect(monthIn('2026-05-31T16:00:00.000Z', 'Asia/Singapore')).toBe('2026-06');
    expect(monthAfter('2026-12')).toBe('2027-01');
    expect(monthWords('2026-05')).toBe('May 2026');
    expect(statementNumber(12, 7)).toBe('PS-12-0007');
  });

  it('is closed once its month is over there, after those before it', () => {
    expect(mayClose(may, '2026-05-31T15:59:59.000Z')).toMatchObject({ code: 'month_not_over' });
    expect(mayClose(may, '2026-05-31T16:00:00.000Z')).toEqual({ ok: true });
    expect(mayClose({ ...may, is_next: false }, '2026-06-01T00:00:00.000Z')).toMatchObject({ code: 'earlier_open' });
    expect(mayClose({ ...may, state: 'closed' }, '2026-06-01T00:00:00.000Z')).toMatchObject({ code: 'closed_already' });
  });

  it('is opened again while no later one is closed', () => {
    expect(mayReopen({ ...may, state: 'closed', is_latest: true })).toEqual({ ok: true });
    expect(mayReopen({ ...may, state: 'closed' })).toMatchObject({ code: 'not_latest' });
    expect(mayReopen(may)).toMatchObject({ code: 'not_closed' });
  });

  it('opens for a job in its own month, or in the next open one where that is closed', () => {
    expect(monthToOpen('2026-05', { closed: undefined, open: [] })).toBe('2026-05');
    expect(monthToOpen('2026-05', { closed: '2026-04', open: ['2026-05'] })).toBeUndefined();
    expect(monthToOpen('2026-05', { closed: '2026-04', open: ['2026-06'] })).toBe('2026-05');
    expect(monthToOpen('2026-03', { closed: '2026-04', open: [] })).toBe('2026-05');
    expect(monthToOpen('2026-04', { closed: '2026-04', open: ['2026-06'] })).toBeUndefined();
  });

  it('adds up its lines', () => {
    expect(
      totalsOf([
        { kind: 'job', fare_amount_minor: 1_000, amount_minor: 850 },
        { kind: 'correction', fare_amount_minor: 0, amount_minor: -50 },
      ]),
    ).toEqual({ jobs: 1, corrections: 1, fare_minor: 1_000, commission_minor: 200, total_minor: 800 });
  });
});
