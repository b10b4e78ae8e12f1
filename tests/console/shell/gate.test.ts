import { describe, expect, test } from 'vitest';
import { homePath } from '#console/registry/derive.ts';
import { state } from '#console/registry/state.ts';
import { plainPath } from '#console/shell/state/address.ts';
import { gate, loginPath, redirectOf } from '#console/shell/state/gate.ts';
import type { SessionStatus } from '#console/shell/state/gate.ts';
import { ctx, DISPATCHER, sample } from '#tests/console/registry/sample.ts';

const ORIGIN = 'https://console.example.com';

/** Opens an address as a user. Returns the resulting path. */
function visit(address: string, status: SessionStatus, grants = DISPATCHER) {
  const [path = '', search = ''] = address.split('?');
  const now = ctx({ grants });
  const next = gate({
    found: sample.at(path),
    path,
    search: search ? `?${search}` : '',
    status,
    state: (found) => state(found.command, now),
    home: homePath(sample, now, ['orders.list']),
    origin: ORIGIN,
  });
  return next.is === 'redirect' ? next.to : next.is === 'show' ? `shows ${next.found.command.id}` : next.is;
}

describe('without a token', () => {
  test('only open pages are shown; any other leads to the login page and is remembered', () => {
    expect(visit('/user/login', 'none')).toBe('shows login');
    expect(visit('/404', 'none')).toBe('shows notFound');
    expect(visit('/orders/list?status=pending', 'none')).toBe(
      '/user/login?redirect=%2Forders%2Flist%3Fstatus%3Dpending',
    );
    expect(visit('/do/booking.confirm?booking=AT1', 'none')).toBe(
      '/user/login?redirect=%2Fdo%2Fbooking.confirm%3Fbooking%3DAT1',
    );
    expect(visit('/', 'none')).toBe('/user/login');
  });

  test('/user leads to the login page, an unknown path to /404', () => {
    expect(visit('/user', 'none')).toBe('/user/login');
    expect(visit('/user/recover', 'none')).toBe('/404');
    expect(visit('/nowhere', 'none')).toBe('/404');
  });
});

describe('with a token', () => {
  test('waits until it is known whose it is', () => {
    expect(visit('/orders/list', 'loading')).toBe('wait');
    expect(visit('/user/login', 'loading')).toBe('wait');
    expect(visit('/404', 'loading')).toBe('shows notFound');
  });

  test('shows what the person may open and forbids the rest', () => {
    expect(visit('/orders/list', 'ready')).toBe('shows orders.list');
    expect(visit('/data/city', 'ready', { order: ['query'] })).toBe('forbidden');
    expect(visit('/nowhere', 'ready')).toBe('/404');
  });

  test('sends a visitor of the login page where they wanted to go, else to their start page', () => {
    expect(visit('/user/login', 'ready')).toBe('/orders/list');
    expect(visit('/user/login', 'ready', {})).toBe('/');
    expect(visit('/user/login?redirect=%2Fdata%2Fcity%3Fq%3Dx', 'ready')).toBe('/data/city?q=x');
  });
});

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/orders/list', '/orders/list'],
  ['/orders/list//', '/orders/list'],
  ['//evil.example/x/', '/evil.example/x'],
])('the address %s is shown as %s', (written, path) => expect(plainPath(written)).toBe(path));

describe('the remembered page', () => {
  test.each([
    'https://evil.example.com/',
    '//evil.example.com/',
    '/\\evil.example.com',
    '/\t/evil.example.com',
    '/.//evil.example/x',
    '/a/..//evil.example/x',
    'javascript:alert(1)',
    'orders/list',
    '/user/login?redirect=%2F',
    '/user',
    '',
  ])('is never %j', (wanted) => {
    expect(redirectOf(`?redirect=${encodeURIComponent(wanted)}`, ORIGIN)).toBeUndefined();
  });

  test('keeps query and fragment', () => {
    expect(redirectOf(loginPath('/orders/list?status=a,b#x').split('?')[1] ?? '', ORIGIN)).toBe(
      '/orders/list?status=a,b#x',
    );
  });
});
