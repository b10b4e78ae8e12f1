import { describe, expect, it } from 'vitest';
import {
  afterClosing,
  areTabs,
  tabsOnSide,
  leastRecentlyUsed,
  neighbourOf,
  withMoved,
  withoutTabs,
  withVisit,
} from '#console/registry/open-tabs.ts';
import type { Tab } from '#console/registry/open-tabs.ts';

const tabs: readonly Tab[] = ['/', '/orders', '/cities', '/orders/A1'].map((path) => ({ path, search: '' }));
const paths = (list: readonly Tab[]) => list.map((tab) => tab.path);

describe('open tabs', () => {
  it('gives a new screen a tab at the end', () => {
    const next = withVisit(tabs, { path: '/new', search: '?a=1', entry: 'e' });
    expect(paths(next)).toEqual([...paths(tabs), '/new']);
    expect(next.at(-1)).toEqual({ path: '/new', search: '?a=1', entry: 'e' });
  });

  it('never opens a path twice: its tab moves along', () => {
    const next = withVisit(tabs, { path: '/orders', search: '?page=2', entry: 'e' });
    expect(paths(next)).toEqual(paths(tabs));
    expect(next[1]).toEqual({ path: '/orders', search: '?page=2', entry: 'e' });
  });

  it('keeps what a record is called while its tab moves along', () => {
    const named = [{ path: '/cities/1', search: '', label: 'Singapore' }];
    expect(withVisit(named, { path: '/cities/1', search: '', entry: 'e' })[0]?.label).toBe('Singapore');
  });

  it('puts the next record in place of the one it was reached from', () => {
    expect(paths(withVisit(tabs, { path: '/orders/B2', search: '', entry: 'e' }, '/orders/A1'))).toEqual([
      '/',
      '/orders',
      '/cities',
      '/orders/B2',
    ]);
  });

  it('shows the record that is open already rather than putting it in place of another', () => {
    expect(paths(withVisit(tabs, { path: '/cities', search: '', entry: 'e' }, '/orders/A1'))).toEqual(paths(tabs));
  });

  it('knows the tabs on each side', () => {
    expect(tabsOnSide(tabs, '/orders', 'left')).toEqual(['/']);
    expect(tabsOnSide(tabs, '/orders', 'right')).toEqual(['/cities', '/orders/A1']);
    expect(tabsOnSide(tabs, '/orders/A1', 'right')).toEqual([]);
    expect(tabsOnSide(tabs, '/nowhere', 'left')).toEqual([]);
  });

  it('moves a tab, no further than the ends', () => {
    expect(paths(withMoved(tabs, '/', 2))).toEqual(['/orders', '/cities', '/', '/orders/A1']);
    expect(paths(withMoved(tabs, '/orders/A1', 0))[0]).toBe('/orders/A1');
    expect(paths(withMoved(tabs, '/', -1))).toEqual(paths(tabs));
    expect(paths(withMoved(tabs, '/', 9)).at(-1)).toBe('/');
    expect(paths(withMoved(tabs, '/nowhere', 1))).toEqual(paths(tabs));
  });

  it('walks around the ends', () => {
    expect(neighbourOf(tabs, '/orders/A1', 1)).toBe('/');
    expect(neighbourOf(tabs, '/', -1)).toBe('/orders/A1');
    expect(neighbourOf(tabs, '/404', 1)).toBe('/');
    expect(neighbourOf([], '/', 1)).toBeUndefined();
  });

  it('goes back to the tab used last when the one shown is closed', () => {
    expect(afterClosing(tabs, ['/orders/A1'], ['/orders/A1', '/orders', '/'])).toBe('/orders');
    expect(afterClosing(tabs, ['/orders/A1', '/orders'], ['/orders/A1', '/orders', '/'])).toBe('/');
    expect(afterClosing(tabs, ['/orders'], [])).toBe('/');
    expect(afterClosing(withoutTabs(tabs, paths(tabs)), [], [])).toBeUndefined();
  });

  it('gives up what was used longest ago, but never what is shown or must stay', () => {
    const none = () => false;
    expect(leastRecentlyUsed(['a', 'b', 'c'], 3, none)).toEqual([]);
    expect(leastRecentlyUsed(['a', 'b', 'c', 'd'], 2, none)).toEqual(['c', 'd']);
    expect(leastRecentlyUsed(['a', 'b', 'c', 'd'], 2, (path) => path === 'd')).toEqual(['b', 'c']);
    expect(leastRecentlyUsed(['a', 'b'], 0, none)).toEqual(['b']);
    expect(leastRecentlyUsed(['a', 'b'], 1, () => true)).toEqual([]);
  });

  it('takes only lists of tabs from storage', () => {
    expect(areTabs({ list: [{ path: '/', search: '' }] })).toBe(true);
    expect(areTabs({ list: [{ path: '/a', search: '', label: 'A' }] })).toBe(true);
    for (const wrong of [null, {}, { list: 1 }, { list: [null] }, { list: [{ path: '//evil', search: 1 }] }])
      expect(areTabs(wrong), JSON.stringify(wrong)).toBe(false);
  });
});
