import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { notice } from '#contract/notice.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { hoursFromNow, insertBooking } from '#tests/kit/bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { FRESH_TICKET, ticketSteps } from '#tests/kit/ticket-steps.ts';
import { startTestServer, NOW, type Caller, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());
afterEach(() => server.setNow(NOW));

const staff = () => server.as('support');
const { made, act, write, thread } = ticketSteps(staff);
const one = async (id: number) => (await staff().call(ticket.one, { params: { id } })).body.data;
const idOf = async (role: string) =>
  (
    await server.database.db
      .selectFrom('admin')
      .select('id')
      .where('email', '=', `${role}@example.com`)
      .executeTakeFirstOrThrow()
  ).id;

describe('who works on tickets', () => {
  it('is signed in and has the right to', async () => {
    const { id } = await made();
    expect((await server.stranger.call(ticket.list)).status).toBe(401);
    expect((await act(id, 'process', {}, server.as('auditor'))).status).toBe(403);
    expect((await act(id, 'merge', { into_id: id }, server.as('auditor'))).status).toBe(403);
    expect((await server.as('auditor').call(ticket.create, { body: FRESH_TICKET })).status).toBe(403);
    expect((await staff().call(ticket.one, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('a new ticket', () => {
  it('is refused with a sentence where something is wrong', async () => {
    const { status, body } = await staff().call(ticket.create, { body: { ...FRESH_TICKET, subject: '', body: '' } });
    expect(status).toBe(422);
    expect(body.fields).toMatchObject({ subject: ['Enter a value.'], body: ['Enter a value.'] });
    expect((await staff().call(ticket.create, { body: { ...FRESH_TICKET, booking_id: 999_999 } })).body.fields).toEqual(
      {
        booking_id: ['This booking does not exist.'],
      },
    );
    expect((await staff().call(ticket.create, { body: { ...FRESH_TICKET, customer_id: 999_999 } })).status).toBe(422);
  });

  it('has the clocks of its priority, and is found by its code', async () => {
    const created = await made();
    expect(created).toMatchObject({
      code: expect.stringMatching(/^TK260520[0-9A-Z]{5}$/),
      status: 'open',
      priority: 'normal',
      assignee: null,
      first_due_at: hoursFromNow(4),
      resolve_due_at: hoursFromNow(24),
      due_at: hoursFromNow(4),
    });
    const found = await staff().call(ticket.byCode, { params: { code: created.code.toLowerCase() } });
    expect(found.body.data.id).toBe(created.id);
    expect(await thread(created.id)).toMatchObject([{ kind: 'note', body: FRESH_TICKET.body }]);
  });

  it('about a booking is due an hour before the pickup, and has the customer of the booking', async () => {
    const { id: booking_id, code } = await insertBooking(server.database.db, { inHours: 6 });
    const created = await made({ booking_id, channel: 'email' });
    expect(created).toMatchObject({ booking: { code }, customer: { id: 1 }, resolve_due_at: hoursFromNow(5) });
    expect(await thread(created.id)).toMatchObject([{ kind: 'customer', author: null }]);
    const expired = await insertBooking(server.database.db, { inHours: 6, status: 'expired' });
    expect(await made({ booking_id: expired.id })).toMatchObject({ resolve_due_at: hoursFromNow(24) });
  });

  it('is created once, however often the request arrives', async () => {
    const send = {
      body: { ...FRESH_TICKET, subject: 'Sent twice' },
      headers: { 'idempotency-key': 'ticket-sent-twice' },
    };
    const first = await staff().call(ticket.create, send);
    expect((await staff().call(ticket.create, send)).body.data.id).toBe(first.body.data.id);
    expect((await staff().call(ticket.list, { query: { q: 'Sent twice' } })).body.total).toBe(1);
  });
});

describe('taking a ticket', () => {
  it('is refused with the name of whoever was first, unless it is taken over', async () => {
    const { id, version } = await made();
    const taken = await act(id, 'process');
    expect(taken.body.data).toMatchObject({ status: 'processing', assignee: { id: await idOf('support') } });
    const late = await server
      .as('operations')
      .call(ticket.act, { params: { id, action: 'process' }, body: {}, headers: { 'if-match': `"${version}"` } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'already_taken',
      message: `${taken.body.data.assignee?.name} has already taken this ticket.`,
    });
    const over = await act(id, 'process', { reassign: true }, server.as('operations'));
    expect(over.body.data.assignee?.id).toBe(await idOf('operations'));
  });

  it('for somebody else tells that person, who must be allowed to work on it', async () => {
    const { id, code } = await made();
    const operations = await idOf('operations');
    expect((await act(id, 'assign', { assignee_id: operations })).body.data).toMatchObject({
      status: 'open',
      assignee: { id: operations },
    });
    const notices = (await server.as('operations').call(notice.list)).body.data;
    expect(notices.filter(({ kind, title }) => kind === 'ticket.assigned' && title.includes(code))).toHaveLength(1);
    const wrong = await act(id, 'assign', { assignee_id: await idOf('auditor') });
    expect(wrong.body.fields).toEqual({
      assignee_id: ['This person may not work on the ticket. Choose somebody else.'],
    });
    expect((await act(id, 'assign')).body.fields).toEqual({ assignee_id: ['Enter a value.'] });
  });
});

describe('ending and reopening a ticket', () => {
  it('needs somebody who took it, a resolution, and the outcome of a refund', async () => {
    const { id } = await made({ type: 'refund' });
    expect((await act(id, 'resolve', { resolution: 'Refunded' })).body.code).toBe('invalid_transition');
    await act(id, 'process');
    expect((await act(id, 'resolve')).body).toMatchObject({ code: 'resolution_required' });
    expect((await act(id, 'resolve', { resolution: 'Refunded' })).body).toMatchObject({
      code: 'refund_undecided',
      fields: { refund_outcome: ['Say whether the refund was given or was not due.'] },
    });
    const done = await act(id, 'resolve', { resolution: 'Refunded', refund_outcome: 'given' });
    expect(done.body.data).toMatchObject({ status: 'resolved', due_at: null, refund_outcome: 'given' });
    expect((await act(id, 'wait', { waiting_on: 'customer' })).status).toBe(409);
    expect((await act(id, 'reopen')).body.data).toMatchObject({ status: 'processing', reopened: 1, resolution: null });
  });

  it('by rejecting it needs a reason, and leaves no clock', async () => {
    const { id } = await made();
    expect((await staff().call(ticket.reject, { params: { id }, body: { reason: '' } })).status).toBe(422);
    const reject = () =>
      server.as('superadmin').call(ticket.reject, { params: { id }, body: { reason: 'Not a customer of ours' } });
    expect((await reject()).body.data).toMatchObject({ status: 'rejected', due_at: null });
    expect((await reject()).body).toMatchObject({ code: 'invalid_transition' });
    expect((await act(id, 'reopen')).body).toMatchObject({ code: 'invalid_transition' });
  });
});

describe('a ticket that rests', () => {
  it('is due later by as long as it was snoozed, without anybody waking it', async () => {
    const { id } = await made();
    await write(id, 'note', 'Asked the driver');
    expect((await act(id, 'snooze', { until: NOW })).body).toMatchObject({ code: 'snooze_in_past' });
    const until = hoursFromNow(3);
    expect((await act(id, 'snooze', { until })).body.data).toMatchObject({
      snoozed_until: until,
      resolve_due_at: hoursFromNow(27),
    });
    server.setNow(hoursFromNow(4));
    expect(await one(id)).toMatchObject({ resolve_due_at: hoursFromNow(27), paused_s: 3 * 3600 });
  });

  it('is due as before when it is woken at once', async () => {
    const { id } = await made();
    await act(id, 'snooze', { until: hoursFromNow(3) });
    const woken = await act(id, 'wake');
    expect(woken.status).toBe(200);
    expect(woken.body.data).toMatchObject({ snoozed_until: null, resolve_due_at: hoursFromNow(24), paused_s: 0 });
  });

  it('is not due while it waits for the customer, once it was answered', async () => {
    const { id } = await made({ customer_id: 1 });
    await write(id, 'reply', 'When did you arrive?');
    const waiting = await act(id, 'wait', { waiting_on: 'customer' });
    expect(waiting.body.data).toMatchObject({ due_at: null, waiting_on: 'customer' });
    server.setNow(hoursFromNow(2));
    const again = await act(id, 'wait', { waiting_on: 'none' });
    expect(again.body.data).toMatchObject({ due_at: hoursFromNow(26), paused_s: 2 * 3600 });
  });
});

describe('another priority', () => {
  it('moves what is due', async () => {
    const { id, version } = await made();
    const change = (priority: 'urgent' | 'low', headers = {}) =>
      staff().call(ticket.update, { params: { id }, body: { priority }, headers });
    expect((await change('urgent')).body.data).toMatchObject({ resolve_due_at: hoursFromNow(2) });
    expect((await change('low')).body.data).toMatchObject({ resolve_due_at: hoursFromNow(72) });
    expect((await change('urgent', { 'if-match': `"${version}"` })).status).toBe(412);
  });
});

describe('what is written on a ticket', () => {
  it('is refused after a colleague wrote, and sent anyway when asked', async () => {
    const { id, version } = await made({ customer_id: 1 });
    expect((await write(id, 'reply', 'First', version, server.as('operations'))).status).toBe(201);
    const late = await write(id, 'reply', 'Second', version);
    expect(late.status).toBe(412);
    const current = Number(late.body.current?.['version']);
    expect((await write(id, 'reply', 'Second', current)).status).toBe(201);
    expect((await thread(id)).map(({ body }) => body)).toEqual([FRESH_TICKET.body, 'First', 'Second']);
  });

  it('reaches nobody without an address, and never with a field that is not filled in', async () => {
    const { id } = await made();
    expect((await write(id, 'reply', 'Hello')).body).toMatchObject({ code: 'no_address' });
    expect((await write(id, 'note', 'Called')).status).toBe(201);
    const reachable = await made({ customer_id: 1 });
    expect((await write(reachable.id, 'reply', 'Your driver is {driver}.')).body).toMatchObject({
      code: 'unfilled',
      fields: { body: ['Fill in {driver} before you send it.'] },
    });
  });

  it('can be taken back by its author while it is held, with what it did to the clocks', async () => {
    const { id } = await made({ customer_id: 1 });
    const sent = (await write(id, 'reply', 'Sent too early')).body.data;
    expect(sent).toMatchObject({ first_responded_at: NOW, due_at: hoursFromNow(24) });
    const takeBack = (who: Caller) => who.call(ticket.takeBack, { params: { id, messageId: sent.message.id } });
    expect((await takeBack(server.as('operations'))).status).toBe(403);
    expect((await takeBack(staff())).body.data).toEqual({ body: 'Sent too early', files: [] });
    expect(await one(id)).toMatchObject({ first_responded_at: null, due_at: hoursFromNow(4) });
    expect((await takeBack(staff())).status).toBe(404);
    const kept = (await write(id, 'reply', 'Sent in time')).body.data;
    server.setNow(new Date(Date.parse(NOW) + 10_000).toISOString());
    const late = await staff().call(ticket.takeBack, { params: { id, messageId: kept.message.id } });
    expect(late.body).toMatchObject({ code: 'sent_already' });
  });

  it('is not kept in the history', async () => {
    const { id } = await made();
    await write(id, 'note', 'A secret');
    const { data } = (await server.as('superadmin').call(audit.history, { params: { kind: 'ticket', id } })).body;
    expect(data[0]).toMatchObject({ command: 'ticket.write' });
    expect(JSON.stringify(data)).not.toContain('A secret');
  });
});
