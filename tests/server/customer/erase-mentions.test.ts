import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comment } from '#contract/comment.ts';
import { customer } from '#contract/customer.ts';
import { desk } from '#contract/desk.ts';
import { job } from '#contract/job.ts';
import { notice } from '#contract/notice.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { tablesWith } from '#tests/kit/every-table.ts';
import { insertReference } from '#tests/kit/reference.ts';
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

const PERSON = {
  first_name: 'Zebedee',
  last_name: 'O’Quux "Zed"',
  email: 'zebedee+trips@quux.example',
  phone: '+6587654321',
};
const NAME = `${PERSON.first_name} ${PERSON.last_name}`;

it('erasing a customer leaves their name in no job, notice, view or tab, nor in a comment on somebody else', async () => {
  const { db } = server.database;
  const staff = server.as('superadmin');
  const { id } = (await staff.call(customer.create, { body: PERSON })).body.data;
  const waiting = await insertBooking(db, {
    customer_id: id,
    status: 'pending',
    paid: 0,
    lead_first_name: 'Zebedee',
    lead_last_name: 'O’Quux "Zed"',
  });
  const { data: other } = (await staff.call(customer.create, { body: { first_name: 'Ida', phone: '+6580000077' } }))
    .body;

  // A job for this customer, named after them, and the filter of an export.
  const only = [{ id, label: NAME }];
  const bulk = await staff.call(job.bulk, {
    body: {
      list: 'users.customers',
      params: { flag: 'disable' },
      title: `Disable ${NAME}`,
      only,
      expected: 1,
      call: customer.toggle.id,
    },
  });
  expect(bulk.status, JSON.stringify(bulk.body)).toBe(201);
  await ended(staff, bulk.body.data.id);
  const columns = [{ id: 'code', header: `Trips of ${NAME}` }];
  const out = await staff.call(job.exportList, {
    body: {
      list: 'orders.list',
      columns,
      query: {},
      body: { q: PERSON.email },
      title: `Bookings of ${NAME.toUpperCase()}`,
    },
  });
  expect(out.status, JSON.stringify(out.body)).toBe(201);
  await ended(staff, out.body.data.id);

  await staff.call(desk.savePreference, {
    params: { name: 'tabs' },
    body: { value: { list: [{ path: `/users/list/${id}`, search: `?q=${encodeURIComponent(NAME)}`, label: NAME }] } },
  });
  const view = { layout: null, shared: true, list: 'orders.list' };
  await staff.call(desk.addView, { body: { ...view, name: NAME, query: 'status=confirmed' } });
  await staff.call(desk.addView, {
    body: { ...view, name: 'Theirs', query: new URLSearchParams({ q: NAME }).toString() },
  });
  await staff.call(desk.addView, { body: { ...view, name: 'Others', query: 'q=Zebedee' } });
  const kept = await staff.call(comment.create, {
    params: { kind: 'customer', id: other.id },
    body: { text: `Travels with ${NAME}, ${PERSON.phone}, as Zebedee says.` },
  });
  await sql`insert into notice (admin_id, kind, title, detail) select id, 'job.ended', ${`Disable ${NAME}`}, ${NAME} from admin`.execute(
    db,
  );
  expect(await tablesWith(db, 'quux|87654321')).toEqual(
    expect.arrayContaining(['comment', 'job', 'job_item', 'notice', 'preference', 'saved_view']),
  );

  await db.updateTable('booking').set({ status: 'expired' }).where('id', '=', waiting.id).execute();
  const { version } = (await staff.call(customer.one, { params: { id } })).body.data;
  const erased = await staff.call(customer.remove, { params: { id }, headers: { 'if-match': `"${version}"` } });
  expect(erased.status, JSON.stringify(erased.body)).toBe(204);

  expect(await tablesWith(db, 'quux|87654321')).toEqual([]);
  expect((await staff.call(desk.views, {})).body.data.map(({ name }) => name)).toEqual(['Others']);
  const [said] = (await staff.call(comment.list, { params: { kind: 'customer', id: other.id } })).body.data;
  expect(said).toMatchObject({ id: kept.body.data.id, text: 'Travels with (erased), (erased), as Zebedee says.' });
  const titles = (await staff.call(job.list, {})).body.data.map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Bookings of (erased)', 'Disable (erased)']);
  expect((await staff.call(notice.list)).body.data.map(({ title }) => title)).toContain('Disable (erased)');
});
