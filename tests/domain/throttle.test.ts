import { describe, expect, it } from 'vitest';
import { networkOf, waitBefore } from '#domain/access/throttle.ts';

const NOW = Date.parse('2026-05-20T04:00:00Z');
const made = (count: number, secondsAgo = 0) => ({ count, lastAt: NOW - secondsAgo * 1000 });

describe('the wait before another attempt', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [10, 32],
    [14, 512],
    [15, 900],
    [1000, 900],
  ])('after %i is %i s', (count, seconds) => expect(waitBefore({ own: made(count) }, NOW)).toBe(seconds * 1000));

  it('shrinks as time passes, and attempts are forgotten after a day', () => {
    expect(waitBefore({ own: made(10, 31) }, NOW)).toBe(1000);
    expect(waitBefore({ own: made(10, 32) }, NOW)).toBe(0);
    expect(waitBefore({ own: made(1000, 86_400) }, NOW)).toBe(0);
  });

  it('never comes from strangers alone', () => {
    expect(waitBefore({ own: undefined, shared: made(100_000) }, NOW)).toBe(0);
    expect(waitBefore({ own: made(1), shared: made(49) }, NOW)).toBe(0);
    expect(waitBefore({ own: made(1), shared: made(50) }, NOW)).toBe(60_000);
    expect(waitBefore({ own: made(1), shared: made(50, 3600) }, NOW)).toBe(0);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
