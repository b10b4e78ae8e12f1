import { describe, expect, it } from 'vitest';
import { barEntries } from '#console/shell/frame/bar-entries.ts';
import type { MenuSection } from '#console/registry/derive.ts';

const section = (id: string, ...entries: string[]): MenuSection => ({
  id,
  title: id,
  icon: 'orders',
  entries: entries.map((entry) => ({ id: entry, title: entry, path: `/${entry}`, keys: [] })),
});

const MENU = [section('session', 'home'), section('orders', 'orders', 'quote'), section('drivers', 'board', 'drivers')];

describe('the bar at the foot of a phone', () => {
  it('leads to the start page and to where the most urgent work can wait, in the order of the menu', () => {
    const menu = [...MENU, section('others', 'tickets', 'replies')];
    expect(barEntries(menu, ['board', 'orders', 'tickets', 'drivers']).map(({ id }) => id)).toEqual([
      'home',
      'orders',
      'board',
      'tickets',
    ]);
  });

  it('is filled up with the next entries of the menu, and leaves out what the menu does not offer', () => {
    expect(barEntries(MENU, ['tickets', 'drivers']).map(({ id }) => id)).toEqual([
      'home',
      'orders',
      'quote',
      'drivers',
    ]);
    expect(barEntries([], ['orders'])).toEqual([]);
  });
});
