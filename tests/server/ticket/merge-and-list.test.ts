import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ticket } from '#contract/ticket/ticket.ts';
import { hoursFromNow } from '#tests/kit/bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { FRESH_TICKET, ticketSteps } from '#tests/kit/ticket-steps.ts';
import { startTestServer, NOW, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());
afterEach(() => server.setNow(NOW));

const staff = () => server.as('support');
const { made, act, write, thread } = ticketSteps(staff);

describe('merging tickets', () => {
  it('brings the messages together by time; the other leads to the one that stays', async () => {
    const stays = await made({ subject: 'Lost bag' });
    const other = await made({ subject: 'Lost bag again' });
    server.setNow(hoursFromNow(1));
    await write(stays.id, 'note', 'Second');
    server.setNow(hoursFromNow(2));
    await write(other.id, 'note', 'Third');
    const lead = server.as('superadmin');
    expect((await act(other.id, 'merge', { into_id: other.id }, lead)).body).toMatchObject({ code: 'merge_circle' });
    const merged = await act(other.id, 'merge', { into_id: stays.id }, lead);
    expect(merged.body.data.merged_into).toEqual({ id: stays.id, code: stays.code });
    expect((await thread(stays.id)).map(({ body }) => body)).toEqual([
      FRESH_TICKET.body,
      FRESH_TICKET.body,
      'Second',
      'Third',
    ]);
    expect((await act(stays.id, 'merge', { into_id: other.id }, lead)).body).toMatchObject({ code: 'merge_circle' });
    expect((await write(other.id, 'note', 'Late')).body).toMatchObject({ code: 'merged' });
    const { data } = (await staff().call(ticket.list, { query: { q: 'Lost bag' } })).body;
    expect(data.map(({ id }) => id)).toEqual([stays.id]);
  });
});

describe('the list of tickets', () => {
  it('shows what is due first, and answers whose, whether overdue, and whether taken', async () => {
    const late = await made({ subject: 'Kite late', priority: 'urgent' });
    const soon = await made({ subject: 'Kite soon', priority: 'high' });
    const calm = await made({ subject: 'Kite calm', priority: 'low' });
    await act(calm.id, 'process');
    const found = async (query: object) =>
      (await staff().call(ticket.list, { query: { q: 'Kite', ...query } })).body.data.map(({ id }) => id);
    expect(await found({})).toEqual([late.id, soon.id, calm.id]);
    expect(await found({ mine: true })).toEqual([calm.id]);
    expect(await found({ unassigned: true })).toEqual([late.id, soon.id]);
    expect(await found({ priority: 'high' })).toEqual([soon.id]);
    server.setNow(hoursFromNow(0.5));
    expect(await found({ overdue: true })).toEqual([late.id]);
    expect(await found({ overdue: false })).toEqual([soon.id, calm.id]);
    server.setNow(NOW);
    expect((await staff().call(ticket.list, { query: { assignee: 'nobody' as never } })).status).toBe(422);
  });
});
