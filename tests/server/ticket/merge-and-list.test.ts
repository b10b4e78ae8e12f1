import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ticket } from '#contract/ticket/ticket.ts';
import { hoursFromNow, insertBooking } from '#tests/kit/bookings.ts';
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

  it('is found by part of its subject and code, and of the name and code it is about, in any order', async () => {
    const { id: booking_id, code } = await insertBooking(server.database.db);
    const about = await made({ subject: 'Crème brûlée on the seat', booking_id });
    const other = await made({ subject: 'Zebra crossing' });
    const found = async (q: string) =>
      (await staff().call(ticket.list, { query: { q, page_size: 100 } })).body.data.map(({ id }) => id);
    const name = about.customer?.name ?? '';
    const [first = '', last = ''] = name.split(' ');
    const ways = ['brulee', 'ÈME', 'seat crème', about.code, about.code.slice(-4), code, code.slice(-5).toLowerCase()];
    for (const q of [...ways, `${last} brulee`, `seat ${first}`, `${code} on`, `cr ${last.slice(0, 3)} seat`])
      expect(await found(q), q).toEqual([about.id]);
    // The start of a code, two letters, and a name find the same as longer texts, among others.
    for (const q of [code.slice(0, 4), code.slice(0, 5), code.slice(2, 6), code.slice(0, 7), name, 'br'])
      expect(await found(q), q).toContain(about.id);
    for (const q of ['AT26', 'AT2', name, 'brulee', code.slice(2, 13)])
      expect(await found(q), q).not.toContain(other.id);
    for (const q of ['brulees', `${code} zebra`, 'zebra brulee', '%', '___']) expect(await found(q), q).toEqual([]);
  });
});
