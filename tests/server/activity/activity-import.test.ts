import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activity, activityImport } from '#contract/activity/activity.ts';
import { job as jobCalls } from '#contract/job.ts';
import { activityKit } from '#tests/kit/activities.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { insertReference, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  stop = await workOn(server);
});
afterAll(async () => {
  await stop();
  await server.stop();
});

const staff = () => server.as('content');
const { anActivity, aSupplier, categoryOf } = activityKit(() => server);
const HEADINGS = 'Supplier,Code,Name,Type,City,Duration,Price from,Currency,Rating';
const row = (code: string, name: string, price = '55.00', more = 'SGD,4.5') =>
  `Lagoon Rides,${code},${name},activity_of_test,Singapore,180,${price},${more}`;

async function tried(...rows: string[]) {
  const text = [HEADINGS, ...rows].join('\n');
  const { status, body } = await staff().call(activityImport.start, { body: { name: 'lagoon.csv', text } });
  expect(status, JSON.stringify(body)).toBe(201);
  return ended(staff(), body.data.id);
}
const rowsOf = async (id: number, what?: 'new' | 'changed' | 'unchanged' | 'gone') =>
  (await staff().call(jobCalls.rows, { params: { id }, query: { ...(what && { what }) } })).body;

describe('a supplier’s file', () => {
  it('is tried without a trace: what is new, changed with its differences, unchanged, and gone', async () => {
    const supplier_id = (await aSupplier({ name: 'Lagoon Rides' })).id;
    const common = { supplier_id, imported: true, type_id: await categoryOf('activity'), rating: 4.5 };
    const kept = await anActivity({ ...common, external_id: 'KEPT', name: { en: 'Kayak', zh: '皮划艇' } });
    const dearer = await anActivity({ ...common, external_id: 'DEARER', name: { en: 'Night kayak' } });
    const gone = await anActivity({ ...common, external_id: 'GONE', name: { en: 'Pedal boats' } });
    await anActivity({ supplier_id, name: { en: 'Added by hand' } });

    const job = await tried(row('KEPT', 'Kayak'), row('DEARER', 'Night kayak', '61.50'), row('NEW', 'Canoe'));
    expect(job).toMatchObject({ state: 'done', failed: 0, gone: 1, applicable: true });
    const { data, counts, total } = await rowsOf(job.id);
    expect(counts).toEqual({ new: 1, changed: 1, unchanged: 1, gone: 1 });
    expect(total).toBe(4);
    expect(data.map(({ what, record_id, label }) => [what, record_id, label])).toEqual([
      ['unchanged', kept.id, 'Kayak'],
      ['changed', dearer.id, 'Night kayak'],
      ['new', null, 'Canoe'],
      ['gone', gone.id, 'Pedal boats'],
    ]);
    expect(data[1]?.changes).toEqual([{ field: 'from_price_minor', before: 5500, after: 6150 }]);
    const listed = await staff().call(activity.list, { query: { supplier: String(supplier_id) } });
    expect(listed.body.total).toBe(4);

    const applied = await staff().call(jobCalls.applyImport, { params: { id: job.id } });
    const done = await ended(staff(), applied.body.data.id);
    expect(done).toMatchObject({ state: 'done', failed: 0, gone: 1 });
    const [canoe] = (await rowsOf(done.id, 'new')).data;
    const made = await staff().call(activity.one, { params: { id: canoe?.record_id ?? 0 } });
    expect(made.body.data).toMatchObject({ name: { en: 'Canoe' }, source: 'import', city_id: SINGAPORE_CITY });
    const after = async (id: number) => (await staff().call(activity.one, { params: { id } })).body.data;
    expect(await after(kept.id)).toMatchObject({ version: kept.version, name: { en: 'Kayak', zh: '皮划艇' } });
    expect(await after(dearer.id)).toMatchObject({ from_price_minor: 6150 });
    expect(await after(gone.id)).toMatchObject({ enabled: true, version: gone.version });
  });

  it('has wrong rows named with their columns; what such a row names is not gone', async () => {
    const job = await tried(
      row('KEPT', 'Kayak', 'cheap'),
      row('BAD', 'Raft', '55.00', 'XXX,4.5'),
      'Nobody,N1,Raft,activity_of_test,Atlantis,180,5,,',
      row('', 'Raft'),
      row('NEW', 'Canoe'),
      row('new', 'Canoe again'),
    );
    expect(job).toMatchObject({ done: 6, failed: 5 });
    const { body } = await staff().call(jobCalls.failures, { params: { id: job.id } });
    expect(body.data.map(({ fields }) => Object.keys(fields ?? {}).toSorted())).toEqual([
      ['Price from'],
      ['Currency'],
      ['City', 'Supplier'],
      ['Code'],
      ['Code'],
    ]);
    expect(body.data[0]?.reason).toMatch(/^Price from: Enter the amount like 106/);
    expect((await rowsOf(job.id, 'gone')).data.map(({ label }) => label)).toEqual(['Night kayak', 'Pedal boats']);
  });

  it('needs a column for the supplier and one for its code', async () => {
    const body = { name: 'x.csv', text: 'Supplier,Name\nLagoon Rides,Canoe' };
    const reply = await staff().call(activityImport.start, { body });
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).toContain("no column is Supplier's code");
  });

  it('is not for those who may not import, and shows its rows to its owner only', async () => {
    const body = { name: 'x.csv', text: [HEADINGS, row('A', 'B')].join('\n') };
    expect((await server.as('support').call(activityImport.start, { body })).status).toBe(403);
    const job = await tried(row('A', 'B'));
    expect((await server.as('pricing').call(jobCalls.rows, { params: { id: job.id } })).status).toBe(404);
  });
});
