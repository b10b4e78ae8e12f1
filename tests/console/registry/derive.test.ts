import { describe, expect, test } from 'vitest';
import { crumbs, homePath, iconOf, menu, pageTitle } from '#console/registry/derive.ts';
import { commandLink, readCommandLink, recordPath } from '#console/registry/links.ts';
import { problems } from '#console/registry/problems.ts';
import { action, area, screen } from '#console/registry/define.ts';
import { registry } from '#console/registry/registry.ts';
import { booking, calls, ctx, DISPATCHER, sample } from './sample.ts';

const at = (path: string) => {
  const found = sample.at(path);
  if (!found) throw new Error(`nothing at ${path}`);
  return found;
};

describe('menu', () => {
  const shape = (grants: Parameters<typeof ctx>[0]) =>
    menu(sample, ctx(grants)).map((section) => [section.title, section.entries.map((entry) => entry.path)]);

  test('lists areas in order with the screens the person may open', () => {
    expect(shape({ grants: DISPATCHER })).toEqual([
      ['Home', ['/']],
      ['Orders', ['/orders/list']],
      ['Data', ['/data/city']],
    ]);
  });

  test('leaves out areas without a screen', () => {
    expect(shape({ grants: { data: ['query'] } })).toEqual([
      ['Home', ['/']],
      ['Data', ['/data/city']],
    ]);
    expect(shape({ grants: {} })).toEqual([['Home', ['/']]]);
  });
});

describe('places', () => {
  test('crumbs lead from the area over the list to the record', () => {
    expect(crumbs(sample, at('/orders/list/at2605217k3qz'))).toEqual([
      { title: 'Orders' },
      { title: 'Bookings', path: '/orders/list' },
      { title: 'AT2605217K3QZ' },
    ]);
    expect(crumbs(sample, at('/'))).toEqual([{ title: 'Home' }]);
  });

  test('the page title is the route title and the product', () => {
    expect(pageTitle(at('/orders/list'))).toBe('Bookings · Kerbside');
    expect(pageTitle(at('/orders/list/at2605217k3qz'))).toBe('AT2605217K3QZ · Kerbside');
    expect(pageTitle(undefined)).toBe('Kerbside');
  });

  test('the icon of a record is that of its list, and of a screen outside the menu that of its area', () => {
    const load = async () => ({ default: () => null });
    const cars = { id: 'cars', title: 'Cars', path: '/cars', menu: { order: 1, icon: 'car' }, load } as const;
    const screens = [
      screen(cars),
      screen({ id: 'car', title: 'Car', path: '/cars/:id', parent: 'cars', load }),
      screen({ id: 'print', title: 'Print', path: '/print', load }),
    ];
    const fleet = registry([area({ id: 'fleet', title: 'Fleet', icon: 'drivers', screens, actions: [] })]);
    const icons = ['/cars', '/cars/7', '/print'].flatMap((path) => {
      const found = fleet.at(path);
      return found ? [iconOf(fleet, found.command)] : [];
    });
    expect(icons).toEqual(['car', 'car', 'drivers']);
  });

  test('an alias leads to its screen and says so', () => {
    expect(at('/user')).toMatchObject({ command: { id: 'login' }, leadsTo: '/user/login' });
    expect(sample.at('/user/recover')).toBeUndefined();
  });

  test('a signed-in visitor of the login page goes where they start, else to the user list, else home', () => {
    const users = area({
      id: 'users',
      title: 'Users',
      icon: 'users',
      tag: 'users',
      screens: [
        screen({
          id: 'users.list',
          title: 'Users',
          path: '/users/list',
          need: 'users:query',
          load: async () => ({ default: () => null }),
        }),
      ],
      actions: [],
    });
    expect(homePath(registry([...sample.areas, users]), ctx({ grants: { users: ['query'] } }))).toBe('/users/list');
    expect(homePath(registry([...sample.areas, users]), ctx({ grants: { users: ['query'] } }), [], true)).toBe('/');
    expect(homePath(registry([...sample.areas, users]), ctx({ grants: DISPATCHER }))).toBe('/');
    expect(homePath(sample, ctx({ grants: DISPATCHER }), ['orders.list'])).toBe('/orders/list');
    expect(homePath(sample, ctx({ grants: DISPATCHER }), ['gone', null, 'orders.list'])).toBe('/orders/list');
    expect(homePath(sample, ctx({ grants: {} }), ['orders.list'])).toBe('/');
    expect(homePath(sample, ctx({ grants: {} }))).toBe('/');
  });
});

describe('links', () => {
  test('a record is named by its code', () => {
    expect(recordPath(sample, booking(3))).toBe('/orders/list/AT2605217K3Q3');
    expect(recordPath(sample, { kind: 'city', id: 1, label: 'Singapore' })).toBeUndefined();
  });

  test('a command link carries records and answers, and reads back', () => {
    const command = sample.get('booking.cancel');
    if (command?.is !== 'action') throw new Error('no action');
    const link = commandLink(command.def, [booking(1), booking(2)], {
      reason: 'duplicate',
      other: 'x',
    });
    expect(link).toBe('/do/booking.cancel?booking=AT2605217K3Q1%2CAT2605217K3Q2&reason=duplicate');
    const [path = '', search = ''] = link.split('?');
    expect(readCommandLink(sample, path, `?${search}&evil=1`)).toEqual({
      id: 'booking.cancel',
      args: { reason: 'duplicate' },
      target: { kind: 'booking', names: ['AT2605217K3Q1', 'AT2605217K3Q2'] },
    });
  });

  test('a link to a command that does not exist, or to a screen, is none', () => {
    expect(readCommandLink(sample, '/do/booking.explode', '')).toBeUndefined();
    expect(readCommandLink(sample, '/do/orders.list', '')).toBeUndefined();
  });
});

describe('problems', () => {
  test('the sample has none', () => {
    expect(problems(sample)).toEqual([]);
  });

  test('names every disagreement', () => {
    const load = async () => ({ default: () => null });
    const run = async () => ({ say: 'Done.' });
    const broken = registry([
      area({
        id: 'a',
        title: 'A',
        icon: 'home',
        screens: [
          screen({
            id: 'one',
            title: 'One',
            path: '/one/:id',
            parent: 'nowhere',
            menu: { order: 1 },
            keys: ['g o'],
            load,
          }),
          screen({
            id: 'two',
            title: 'Two',
            path: '/one/:code',
            keys: ['g', 'Mod+W'],
            load,
          }),
        ],
        actions: [
          action({ id: 'one', title: 'Twice', steps: {}, call: calls.confirm, run }),
          action({
            id: 'three',
            title: 'Three',
            on: { kind: 'booking' },
            steps: {},
            keys: ['y'],
            run,
          }),
        ],
      }),
    ]);
    expect(problems(broken)).toEqual([
      'Two commands are called one.',
      'Two screens answer to /one/:.',
      'one stands below nowhere, which is no screen.',
      'one is in the menu but needs a record.',
      'two: The browser keeps Mod+W for itself.',
      'g means both one and two.',
      'y means both three and table.copyLink.',
      'y means both three and record.copyLink.',
    ]);
  });
});
