import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/kit/database/database.ts';
import { appendFleetLog, fleetLogs } from '#server/fleet/fleet-log.store.ts';
import { freshDatabase } from '#tests/kit/database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('tells what happened to a car, oldest first, and by whom', async () => {
  const at = new Date('2026-05-20T04:00:00Z');
  await appendFleetLog(database.db, { entity: 'car', id: 1, at, event: 'submitted', from: 'draft', to: 'in_review' });
  await appendFleetLog(database.db, {
    entity: 'car',
    id: 1,
    at,
    event: 'rejected',
    note: 'Dented',
    data: { seats: 4 },
  });
  await appendFleetLog(database.db, { entity: 'driver', id: 1, at, event: 'added' });
  expect(await fleetLogs(database.db, 'car', 1)).toMatchObject([
    { actor: 'System', actor_type: 'system', event: 'submitted', from: 'draft', to: 'in_review', data: {}, note: null },
    { event: 'rejected', from: null, data: { seats: 4 }, note: 'Dented' },
  ]);
});
