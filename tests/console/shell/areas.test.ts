import { beforeEach, expect, it } from 'vitest';
import { action, area } from '#console/registry/define.ts';
import { registry } from '#console/registry/registry.ts';
import { fetchAreas } from '#console/shell/loading/areas.ts';
import { createQueries } from '#console/shell/server/queries.ts';
import { arrivals, install, runtime } from '#console/shell/state/runtime.ts';

const doing = (id: string) => action({ id, title: id, steps: {}, run: async () => ({ say: '' }) });
let line: 'up' | 'down';

beforeEach(() => {
  line = 'up';
  const trips = area({
    id: 'trips',
    title: 'Trips',
    icon: 'data',
    screens: [],
    actions: [doing('trip.open')],
    async loadDeferred() {
      if (line === 'down') throw new Error('No network.');
      return { actions: [doing('trip.close')] };
    },
  });
  const hotels = area({
    id: 'hotels',
    title: 'Hotels',
    icon: 'data',
    screens: [],
    actions: [],
    loadDeferred: async () => ({ actions: [doing('hotel.open')] }),
  });
  install({
    registry: registry([trips, hotels]),
    send: () => Promise.reject(new Error()),
    queries: createQueries(),
    has: () => true,
  });
});

const known = () => runtime().registry.commands.map(({ id }) => id);

it('commands of an area arrive when it is asked for, those of the others later, all in the order of the areas', async () => {
  expect(known()).toEqual(['trip.open']);
  await fetchAreas(['hotels']);
  expect(known()).toEqual(['trip.open', 'hotel.open']);
  await fetchAreas();
  expect(known()).toEqual(['trip.open', 'trip.close', 'hotel.open']);
});

it('who shows commands hears of each arrival, and of none when nothing is left to come', async () => {
  const before = arrivals.count;
  await fetchAreas();
  expect(arrivals.count).toBe(before + 1);
  await fetchAreas();
  expect(arrivals.count).toBe(before + 1);
});

it('commands that could not be loaded come when they are asked for again', async () => {
  line = 'down';
  await expect(fetchAreas()).rejects.toThrow('No network.');
  line = 'up';
  await fetchAreas();
  expect(known()).toContain('trip.close');
});
