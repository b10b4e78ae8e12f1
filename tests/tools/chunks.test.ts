import { expect, test } from 'vitest';
import { chunkNames } from '#tools/chunks.ts';

/** Modules by what they import statically and, after a bar, dynamically. */
const GRAPH: Readonly<Record<string, string>> = {
  '/p/src/console/main.tsx':
    '/p/commands/orders.ts /p/node_modules/react/index.js | /p/src/console/shell/next.ts /p/src/console/shell/rare.tsx',
  '/p/commands/orders.ts':
    '/p/src/contract/booking.ts | /p/src/console/screens/booking/detail.tsx /p/src/console/screens/fleet/list.tsx',
  '/p/src/contract/booking.ts': '',
  '/p/src/console/shell/next.ts': '/p/src/contract/job.ts /p/node_modules/popper/index.js',
  '/p/src/contract/job.ts': '',
  '/p/src/console/shell/rare.tsx': '/p/src/contract/desk.ts',
  '/p/src/contract/desk.ts': '',
  '/p/src/console/screens/booking/detail.tsx':
    '/p/src/console/shell/form.tsx /p/src/contract/job.ts /p/node_modules/qr/index.js /p/node_modules/icons/car.js | /p/src/console/screens/booking/map.tsx',
  '/p/src/console/screens/fleet/list.tsx': '/p/node_modules/icons/car.js',
  '/p/node_modules/icons/car.js': '',
  '/p/src/console/screens/booking/map.tsx': '/p/node_modules/leaflet/index.js /p/src/console/shell/form.tsx',
  '/p/src/console/shell/form.tsx': '/p/src/domain/text.ts /p/node_modules/tabs/index.js',
  '/p/src/domain/text.ts': '',
  '/p/node_modules/react/index.js': '',
  '/p/node_modules/popper/index.js': '/p/node_modules/react/index.js',
  '/p/node_modules/qr/index.js': '',
  '/p/node_modules/leaflet/index.js': '',
  '/p/node_modules/tabs/index.js': '/p/node_modules/react/index.js',
};

const ids = (text = ''): string[] => text.split(' ').filter(Boolean);
const graph = {
  getModuleInfo(id: string) {
    const [now, later] = (GRAPH[id] ?? '').split('|');
    return { importedIds: ids(now), dynamicallyImportedIds: ids(later) };
  },
};
const name = chunkNames('/p/src/console', { first: ['main.tsx'], next: ['shell/next.ts'] });
const chunks = new Map(Object.keys(GRAPH).map((id) => [id, name(id, graph)]));

test('modules are grouped by when the browser loads them, and screens by folder', () => {
  expect(Object.fromEntries([...chunks].map(([id, chunk]) => [id.replace('/p/', ''), chunk]))).toEqual({
    'src/console/main.tsx': 'first',
    'commands/orders.ts': 'first',
    'src/contract/booking.ts': 'contract',
    'node_modules/react/index.js': 'libraries',
    'src/console/shell/next.ts': 'next',
    'src/contract/job.ts': 'next',
    'node_modules/popper/index.js': 'next-libraries',
    'src/console/screens/booking/detail.tsx': 'booking',
    'src/console/shell/form.tsx': 'shared',
    'src/domain/text.ts': 'shared',
    'node_modules/tabs/index.js': 'shared',
    'src/console/screens/fleet/list.tsx': 'fleet',
    // Only the screens of one folder use it.
    'node_modules/qr/index.js': 'booking',
    'node_modules/icons/car.js': 'shared',
    // Loaded when it is needed, so no chunk that is loaded earlier contains it.
    'src/console/screens/booking/map.tsx': null,
    'node_modules/leaflet/index.js': null,
    'src/console/shell/rare.tsx': null,
    'src/contract/desk.ts': null,
  });
});

test('a chunk never imports one that is loaded after it', () => {
  const order = ['libraries', 'contract', 'first', 'next-libraries', 'next', 'shared', 'booking', 'fleet'];
  const rank = (id: string) => order.indexOf(chunks.get(id) ?? '');
  const upward = Object.keys(GRAPH).flatMap((id) =>
    graph
      .getModuleInfo(id)
      .importedIds.filter((imported) => chunks.get(id) !== null && rank(imported) > rank(id))
      .map((imported) => `${id} imports ${imported}`),
  );
  expect(upward).toEqual([]);
});
