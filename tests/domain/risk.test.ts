import { describe, expect, it } from 'vitest';
import type { AssignmentStatus } from '#domain/fleet/fleet.ts';
import { openRisk, riskOf } from '#domain/booking/risk.ts';

const at = (time: string) => `2026-05-21T${time}:00.000Z`;
const job = (status: AssignmentStatus) => ({ status, core_from: at('10:00'), core_to: at('11:45') });

describe('a job', () => {
  it.each<[AssignmentStatus, string, 'late' | 'at_risk' | undefined]>([
    ['assigned', '09:29', undefined],
    ['assigned', '09:30', 'at_risk'],
    ['assigned', '10:00', 'late'],
    ['en_route', '09:59', undefined],
    ['en_route', '10:00', 'late'],
    ['arrived', '11:44', undefined],
    ['arrived', '11:45', 'late'],
    ['on_board', '11:44', undefined],
    ['on_board', '11:45', 'late'],
    ['completed', '15:00', undefined],
    ['no_show', '15:00', undefined],
  ])('%s at %s is %s', (status, now, level) => {
    expect(riskOf(job(status), at(now))?.level).toBe(level);
  });

  it('is at risk while the one before it runs over and leaves no gap', () => {
    const before = { status: 'on_board' as const, core_from: at('07:00'), core_to: at('09:00'), buffer_min: 45 };
    expect(riskOf(job('assigned'), at('09:10'), before)).toBeUndefined();
    expect(riskOf(job('assigned'), at('09:20'), { ...before, code: 'AT1' })).toEqual({
      level: 'at_risk',
      why: 'The job before, AT1, runs over its end.',
    });
    expect(riskOf(job('assigned'), at('09:20'), { ...before, status: 'completed' })).toBeUndefined();
  });

  it('says for how long', () => {
    expect(riskOf(job('assigned'), at('11:05'))?.why).toBe('The driver has not set out, 1 h 5 min after pickup.');
    expect(riskOf(job('assigned'), '2026-06-05T09:46:00.000Z')?.why).toBe(
      'The driver has not set out, 14 days 23 h after pickup.',
    );
    expect(riskOf(job('assigned'), at('09:40'))?.why).toBe('Pickup is in 20 min and the driver has not set out.');
  });
});

describe('work that nobody has', () => {
  it.each([
    ['07:59', undefined],
    ['08:00', 'at_risk'],
    ['10:00', 'late'],
  ])('at %s is %s', (now, level) => {
    expect(openRisk(job('assigned'), at(now))?.level).toBe(level);
  });
});
