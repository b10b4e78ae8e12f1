import { describe, expect, it } from 'vitest';
import { missingProofs } from '#domain/access/confirmation.ts';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const session = (steppedUp: number | null, confirmed: number | null, twoStep = true, passkey = false) => ({
  steppedUpAt: steppedUp === null ? null : NOW - steppedUp * MINUTE,
  confirmedAt: confirmed === null ? null : NOW - confirmed * MINUTE,
  twoStep,
  passkey,
  recentMs: 15 * MINUTE,
});

describe('confirming who is at the keyboard', () => {
  it('asks for the second factor again after 15 minutes', () => {
    expect(missingProofs('recent', session(14.9, null), NOW)).toEqual([]);
    expect(missingProofs('recent', session(15, null), NOW)).toEqual(['code']);
    expect(missingProofs('recent', session(15, null, false), NOW)).toEqual(['password']);
  });

  it('asks for password and code where signing in does not count', () => {
    expect(missingProofs('fresh', session(0, null), NOW)).toEqual(['password', 'code']);
    expect(missingProofs('fresh', session(0, 4.9), NOW)).toEqual([]);
    expect(missingProofs('fresh', session(0, 5), NOW)).toEqual(['password', 'code']);
    expect(missingProofs('fresh', session(0, null, false), NOW)).toEqual(['password']);
  });

  it('takes no password from those whose only second factor is a passkey', () => {
    expect(missingProofs('recent', session(15, null, false, true), NOW)).toEqual(['passkey']);
    expect(missingProofs('fresh', session(0, null, false, true), NOW)).toEqual(['passkey']);
    expect(missingProofs('fresh', session(0, null, true, true), NOW)).toEqual(['password', 'code']);
  });
});
