import { describe, expect, it } from 'vitest';
import { moment } from '#contract/ugc/moment.ts';
import { momentTests } from '#tests/kit/moments.ts';

const { approve, decline, hide, later, next, planned, post, read, reports, server, sql, undo } = momentTests();

describe('a verdict', () => {
  it('approves, declines and hides, with who, when and why', async () => {
    const one = await post();
    expect((await approve(one.id)).body.data).toMatchObject({
      status: 'approved',
      decided_by: { name: 'The content' },
      approved_at: server().now().toISOString(),
      score: null,
    });
    const two = await post();
    const declined = await decline(two.id, { reasons: ['advertising', 'not_theirs'], note: 'Whose is it?' });
    expect(declined.body.data).toMatchObject({
      status: 'declined',
      reasons: ['advertising', 'not_theirs'],
      note: 'Whose is it?',
    });
    expect((await hide(one.id)).body.data).toMatchObject({ status: 'hidden', reasons: ['unsafe'] });
    expect((await approve(one.id)).body.data).toMatchObject({ status: 'approved', reasons: [] });
  });

  it('needs a reason where the author is refused', async () => {
    const { id } = await post();
    for (const reply of [await decline(id, { reasons: [] }), await hide(id, { reasons: [] })])
      expect([reply.status, reply.body.fields]).toEqual([422, { reasons: ['Choose a reason.'] }]);
    expect((await decline(id, { reasons: ['ugly' as 'unsafe'] })).status).toBe(422);
    expect((await decline(id, { note: 'x'.repeat(501) })).status).toBe(422);
    expect((await read(id)).status).toBe('pending');
  });

  it('answers all reports of the moment at once', async () => {
    const { id } = await post();
    await reports(id, ['Ana', 'Ben', 'Cy']);
    await decline(id);
    const { rows } = await sql('select outcome, count(*)::int as n from moment_report group by outcome');
    expect(rows).toEqual([{ outcome: 'agreed', n: 3 }]);
    expect((await read(id)).reports).toEqual({ open: 0, weight: 0 });
  });

  it('of somebody who comes second is refused with who was first and what it was', async () => {
    const seen = await post();
    await decline(seen.id, { as: 'marketing' });
    for (const reply of [await approve(seen.id, { version: seen.version }), await decline(seen.id)]) {
      expect([reply.status, reply.body.code]).toEqual([409, 'already_decided']);
      expect(reply.body.message).toBe('The marketing declined it already: Advertising.');
      expect(reply.body.details).toMatchObject({ status: 'declined', decided_by: { name: 'The marketing' } });
    }
    // Whoever looks at what was declined may overrule it.
    expect((await approve(seen.id)).status).toBe(200);
  });

  it('is refused on what was changed since', async () => {
    const seen = await post();
    await server()
      .as('content')
      .call(moment.update, { params: { id: seen.id }, body: { text: 'Changed since.' } });
    const reply = await approve(seen.id, { version: seen.version });
    expect([reply.status, reply.body.code]).toEqual([412, 'stale_version']);
  });

  it('is not held up by reports that come in meanwhile', async () => {
    const seen = await post();
    await reports(seen.id, ['Ana']);
    expect((await decline(seen.id, { version: seen.version })).status).toBe(200);
  });

  it('is refused while somebody else looks at the moment, for two minutes', async () => {
    const { id } = await post();
    await next({ count: 1 }, 'marketing');
    const reply = await approve(id);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'claimed',
      'The marketing looks at it just now.',
    ]);
    await later(120);
    expect((await approve(id)).status).toBe(200);
  });

  it('needs the right to it', async () => {
    const { id } = await post();
    for (const as of ['auditor', 'support', 'dispatcher'] as const) {
      expect((await approve(id, { as })).status).toBe(403);
      expect((await hide(id, { as })).status).toBe(403);
    }
  });

  it('given twice at once counts once', async () => {
    const { id } = await post();
    const replies = await Promise.all([approve(id), approve(id), decline(id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { rows } = await sql('select count(*)::int as n from moment_verdict');
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('undoing a verdict', () => {
  it('takes it back before anybody hears of it', async () => {
    const { id } = await post();
    const before = await reports(id, ['Ana', 'Ben']);
    await decline(id);
    await later(9);
    const { body } = await undo(id);
    expect(body.data).toMatchObject({
      status: 'pending',
      reports: before.reports,
      decided_by: null,
      decided_at: null,
      reasons: [],
      // Whoever undoes looks at it again.
      claimed_by: { name: 'The content' },
    });
    expect((await planned(id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const { rows } = await sql('select distinct outcome from moment_report');
    expect(rows).toEqual([{ outcome: null }]);
  });

  it('is too late after ten seconds, and when the author was told', async () => {
    const late = await post();
    await approve(late.id);
    await later(11);
    expect((await undo(late.id)).body.code).toBe('too_late');
    const told = await post();
    await approve(told.id);
    await sql(`update message set state = 'sent' where about_id = $1`, [told.id]);
    expect((await undo(told.id)).body.code).toBe('too_late');
    expect((await read(told.id)).status).toBe('approved');
  });

  it('is for whoever gave it', async () => {
    const { id } = await post();
    await approve(id);
    const reply = await undo(id, 'marketing');
    expect([reply.status, reply.body.message]).toEqual([409, 'The content approved it already.']);
    expect((await undo((await post()).id)).body.code).toBe('no_verdict');
  });

  it('brings back what was before: an approved moment that was hidden is approved again', async () => {
    const { id } = await post();
    await approve(id);
    await later(3600);
    await hide(id);
    expect((await undo(id)).body.data).toMatchObject({ status: 'approved', reasons: [] });
    expect((await hide(id)).status).toBe(200);
  });
});

describe('what the author hears', () => {
  it('is planned for when the verdict can no longer be undone, in one mail', async () => {
    const { id } = await post();
    await approve(id);
    const [mail, ...others] = await planned(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'moment_shown', address: 'jonah@example.com', state: 'planned' });
    expect(Date.parse(mail?.due_at ?? '')).toBe(server().now().getTime() + 10_000);
  });

  it('can be written by hand', async () => {
    const { id } = await post();
    const write = (as: 'content' | 'marketing') =>
      server()
        .as(as)
        .call(moment.write, { params: { id }, body: { text: 'May we use it on the front page?' } });
    expect((await write('marketing')).status).toBe(403);
    expect((await write('content')).status).toBe(200);
    expect(await planned(id)).toMatchObject([
      { template: null, address: 'jonah@example.com', text: 'May we use it on the front page?' },
    ]);
    await sql('update ugc_author set email = null');
    expect((await write('content')).body.message).toBe('There is no email address of Jonah.');
  });
});
