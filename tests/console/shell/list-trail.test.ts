import { beforeEach, describe, expect, it } from 'vitest';
import { neighbour, placeInList, rememberTrail, trails, type Trail } from '#console/shell/state/list-trail.ts';

const PAGES = [['/a', '/b'], ['/c', '/d'], ['/e']];
const page = (index: number): Trail => ({
  paths: PAGES[index] ?? [],
  first: index * 2 + 1,
  total: 5,
  turn: async (by) => (PAGES[index + by] ? page(index + by) : undefined),
});

describe('the list a record was opened from', () => {
  beforeEach(() => rememberTrail('booking', page(1)));

  it('says where a record stands in the whole list, not on its page', () => {
    expect(placeInList(trails.booking, '/d')).toEqual({ at: 4, of: 5 });
    expect(placeInList({ paths: ['/x'], first: 1 }, '/x')).toEqual({ at: 1 });
    expect(placeInList(trails.booking, '/a')).toBeUndefined();
    expect(placeInList(undefined, '/a')).toBeUndefined();
  });

  it('leads from record to record, and on to the pages beside it', async () => {
    expect(await neighbour('booking', '/c', 1)).toBe('/d');
    expect(await neighbour('booking', '/d', 1)).toBe('/e');
    expect(placeInList(trails.booking, '/e')).toEqual({ at: 5, of: 5 });
    expect(await neighbour('booking', '/e', 1)).toBeUndefined();
    expect(await neighbour('booking', '/e', -1)).toBe('/d');
  });

  it('passes over what the next page repeats, because rows were added meanwhile', async () => {
    const repeated = { paths: ['/c', '/d'], first: 5, turn: async () => page(2) };
    rememberTrail('booking', { paths: ['/c', '/d'], first: 3, turn: async () => repeated });
    expect(await neighbour('booking', '/d', 1)).toBe('/e');
    rememberTrail('booking', { paths: ['/c', '/d'], first: 3, turn: async () => ({ paths: ['/d', '/e'], first: 5 }) });
    expect(await neighbour('booking', '/d', 1)).toBe('/e');
    rememberTrail('booking', { paths: ['/c', '/d'], first: 3, turn: async () => ({ paths: ['/b', '/c'], first: 1 }) });
    expect(await neighbour('booking', '/c', -1)).toBe('/b');
  });

  it('stays where a list of another kind replaced none of it', async () => {
    rememberTrail('driver', page(0));
    expect(await neighbour('booking', '/d', -1)).toBe('/c');
  });

  it('does not follow a page of a list that was left meanwhile', async () => {
    const leaving = neighbour('booking', '/d', 1);
    rememberTrail('booking', page(0));
    expect(await leaving).toBeUndefined();
    expect(placeInList(trails.booking, '/a')).toEqual({ at: 1, of: 5 });
  });
});
