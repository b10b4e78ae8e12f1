import { describe, expect, it } from 'vitest';
import { type JobAhead, whyInService } from '#domain/fleet/jobs-ahead.ts';

const job = (code: string | null, on_board = false): JobAhead => ({
  code,
  on_board,
  core_from: '2026-05-20T04:00:00Z',
  core_to: '2026-05-20T05:30:00Z',
});

describe('why a driver or car has to stay in service', () => {
  it('is nothing without a job ahead', () => expect(whyInService('Ana Lim', [])).toBeNull());

  it('is the jobs ahead, of which three are named', () => {
    expect(whyInService('Ana Lim', [job('A1')])).toBe('Ana Lim has 1 job ahead: A1. Reassign or unassign them first.');
    expect(
      whyInService(
        'Ana Lim',
        ['A1', 'A2', 'A3', 'A4', 'A5'].map((code) => job(code)),
      ),
    ).toBe('Ana Lim has 5 jobs ahead: A1, A2, A3 and 2 more. Reassign or unassign them first.');
  });

  it('is a customer on board, until when, where nothing else is in the way', () => {
    expect(whyInService('Ana Lim', [job('A1', true)])).toBe(
      'Ana Lim has a customer on board: A1 until 2026-05-20 13:30:00. Wait until that trip is over.',
    );
    expect(whyInService('Ana Lim', [job('A1', true), job('A2')])).toContain('has 2 jobs ahead: A1, A2.');
  });

  it('names no booking of another market', () => {
    expect(whyInService('Ana Lim', [job(null)])).toContain('1 job ahead: one at 2026-05-20 12:00:00.');
  });
});
