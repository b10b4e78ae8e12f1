import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { booking } from '#contract/booking/booking.ts';
import type { QueryOf } from '#contract/kit/call.ts';
import { city } from '#contract/reference/city.ts';
import { desk } from '#contract/desk.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let order: { id: number; code: string };
let abroad: { id: number; code: string };
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  order = await insertBooking(db, { status: 'pending' });
  abroad = await insertBooking(db, { status: 'pending', market: 'ph' });
  await server.as('dispatcher').call(booking.confirm, { params: { id: order.id } });
  await server.as('support').call(booking.cancel, {
    params: { id: order.id },
    body: { reason_code: 'change_of_plans', note: 'By phone.' },
  });
  await db
    .updateTable('admin')
    .set({ markets: ['ph'] })
    .where('email', '=', 'operations@example.com')
    .execute();
  await server.as('operations').call(booking.confirm, { params: { id: abroad.id } });
  await server.as('pricing').call(city.update, {
    params: { id: MANILA_CITY },
    body: { position: 7, name: { en: 'Manila', zh: '马尼拉' } },
  });
  const view = { list: 'orders.list', query: 'q=a+customer', layout: null };
  await server.as('support').call(desk.addView, { body: { ...view, name: 'Mine alone', shared: false } });
  await server.as('support').call(desk.addView, { body: { ...view, name: 'For all', shared: true } });
});
afterAll(() => server.stop());

const list = (role: RoleCode, query: QueryOf<typeof audit.list> = {}) =>
  server.as(role).call(audit.list, { query: { page_size: 100, ...query } });
const entriesFor = async (role: RoleCode, query?: QueryOf<typeof audit.list>) =>
  (await list(role, query)).body.data.map(({ actor, deed, record }) => `${actor?.name}: ${deed}, ${record.label}`);

describe('the activity', () => {
  it('says who did what to which record, the latest first', async () => {
    expect(await entriesFor('auditor')).toEqual([
      'The support: Saved view, For all',
      'The pricing: Changed city, Manila',
      `The operations: Confirmed booking, ${abroad.code}`,
      `The support: Cancelled booking, ${order.code}`,
      `The dispatcher: Confirmed booking, ${order.code}`,
    ]);
  });

  it('says what changed, field by field, with the currency of amounts', async () => {
    const { body } = await list('auditor', { command: 'booking.cancel' });
    const [entry] = body.data;
    expect(entry).toMatchObject({ command: 'booking.cancel', what: 'changed', currency: 'SGD' });
    expect(entry?.record).toEqual({ kind: 'booking', id: order.id, label: order.code });
    expect(entry?.changes).toContainEqual({ field: 'status', before: 'confirmed', after: 'cancelled' });
    expect(entry?.changes).toContainEqual({ field: 'cancel.note', before: null, after: 'By phone.' });
    expect(entry?.changes.map(({ field }) => field)).not.toContain('version');
    const one = await server.as('auditor').call(audit.one, { params: { id: entry?.id ?? 0 } });
    expect(one.body.data).toEqual(entry);
  });

  it('leaves out the search text of a view', async () => {
    const { body } = await list('auditor', { kind: 'view' });
    expect(body.data.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['list', 'name', 'owner', 'shared'],
    ]);
    expect(await entriesFor('superadmin', { kind: 'view' })).toEqual(['The support: Saved view, For all']);
  });

  it('is for those who may take staff records out, of records they may open', async () => {
    for (const role of ['dispatcher', 'finance', 'support', 'marketing'] as const)
      expect((await list(role)).status, role).toBe(403);
    expect((await server.stranger.call(audit.list)).status).toBe(401);
    expect(await entriesFor('user_admin')).toEqual(['The pricing: Changed city, Manila']);
    expect((await list('user_admin', { kind: 'booking' })).body.total).toBe(0);
  });

  it('covers only the caller’s markets', async () => {
    expect(await entriesFor('operations', { kind: 'booking' })).toEqual([
      `The operations: Confirmed booking, ${abroad.code}`,
    ]);
    const hidden = await server.as('operations').call(audit.history, { params: { kind: 'booking', id: order.id } });
    expect(hidden.status).toBe(404);
  });

  it('can be narrowed to a person, a kind of record, a command, a period, one booking', async () => {
    const { db } = server.database;
    const { id } = await db
      .selectFrom('admin')
      .select('id')
      .where('email', '=', 'support@example.com')
      .executeTakeFirstOrThrow();
    expect(await entriesFor('auditor', { actor: String(id) })).toHaveLength(2);
    expect(await entriesFor('auditor', { actor: 'system' })).toEqual([]);
    expect(await entriesFor('auditor', { kind: 'city' })).toEqual(['The pricing: Changed city, Manila']);
    expect(await entriesFor('auditor', { command: 'booking.confirm' })).toHaveLength(2);
    expect(await entriesFor('auditor', { q: order.code.toLowerCase() })).toHaveLength(2);
    expect(await entriesFor('auditor', { q: String(MANILA_CITY) })).toEqual(['The pricing: Changed city, Manila']);
    expect(await entriesFor('auditor', { q: 'nothing like it' })).toEqual([]);
    expect(await entriesFor('auditor', { to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await entriesFor('auditor', { from: '2020-01-01T00:00:00Z' })).toHaveLength(5);
    expect((await list('auditor', { actor: 'x' })).status).toBe(422);
  });

  it('names those who did something, and what has been done', async () => {
    const people = await server.as('auditor').call(audit.actors);
    expect(Object.values(people.body.data).sort()).toEqual([
      'System or stranger',
      'The dispatcher',
      'The operations',
      'The pricing',
      'The support',
    ]);
    const deeds = await server.as('user_admin').call(audit.commands);
    expect(deeds.body.data).toEqual({ 'city.update': 'Changed city', 'desk.addView': 'Saved view' });
  });
});

describe('the history of a record', () => {
  it('is visible to callers who may open the record', async () => {
    const params = { kind: 'city', id: MANILA_CITY } as const;
    const { status, body } = await server.as('content').call(audit.history, { params });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]?.changes).toEqual([
      { field: 'position', before: 0, after: 7 },
      { field: 'name.zh', before: null, after: '马尼拉' },
    ]);
    const bookings = await server.as('content').call(audit.history, { params: { kind: 'booking', id: order.id } });
    expect(bookings.status).toBe(403);
    const untouched = await server.as('content').call(audit.history, { params: { kind: 'city', id: SINGAPORE_CITY } });
    expect(untouched.body).toMatchObject({ data: [], total: 0 });
    const unknown = await server.as('superadmin').call(audit.history, { params: { kind: 'secret', id: 1 } });
    expect(unknown.status).toBe(404);
  });
});
