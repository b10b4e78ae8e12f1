import { describe, expect, it } from 'vitest';
import { campaign } from '#contract/campaign/campaign.ts';
import { userGroup } from '#contract/campaign/user-group.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { campaignTests, MAIL } from '#tests/kit/campaigns.ts';

const { activate, advance, at, made, messages, read, server, sql, staff } = campaignTests();

describe('a campaign as a record', () => {
  it('is read by its id in the path and in the query, changed and deleted by the query', async () => {
    const { id, version } = await made();
    const listed = await server().app.inject({
      method: 'GET',
      url: `/ntfs/v1/staff/campaigns?id=${id}`,
      headers: { authorization: `Bearer ${server().tokenOf('superadmin')}` },
    });
    expect(listed.json()).toMatchObject({ data: { id, name: 'Year-end rides', status: 'draft', active: false } });
    expect(listed.headers.etag).toBe(`"${version}"`);
    const changed = await staff().call(campaign.update, {
      query: { id },
      body: { name: 'Home for Christmas' },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.body.data).toMatchObject({ name: 'Home for Christmas', version: 2 });
    const late = await staff().call(campaign.update, {
      query: { id },
      body: { name: 'Other' },
      headers: { 'if-match': '"1"' },
    });
    expect([late.status, late.body.code]).toEqual([412, 'stale_version']);
    expect((await staff().call(campaign.remove, { query: { id } })).status).toBe(204);
    expect((await staff().call(campaign.one, { params: { id } })).status).toBe(404);
    expect((await staff().call(campaign.restore, { params: { id } })).body.data.name).toBe('Home for Christmas');
  });

  it('is made once, however often the same request arrives', async () => {
    const headers = { 'idempotency-key': 'campaign-once' };
    const body = { name: 'Once', ...MAIL };
    const first = await staff().call(campaign.create, { body, headers });
    const second = await staff().call(campaign.create, { body, headers });
    expect(second.body.data.id).toBe(first.body.data.id);
  });

  it('is copied as a draft', async () => {
    const { id } = await made();
    await activate(id);
    const { body, status } = await staff().call(campaign.copy, { params: { id } });
    expect([status, body.data.name, body.data.status]).toEqual([201, 'Year-end rides (copy)', 'draft']);
  });

  it.each([
    [{ channel: 'fax' }, 'channel'],
    [{ deep_link: 'javascript:alert(1)' }, 'deep_link'],
    [{ send_at: '2026-02-30T09:00' }, 'send_at'],
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ quiet_start: '25:00' }, 'quiet_start'],
    [{ audience: 'group', group_id: 999_999 }, 'group_id'],
    [{ audience: 'group' }, 'group_id'],
    [{ title: { en: 'x'.repeat(151) } }, 'title.en'],
  ])('%j is refused', async (body, field) => {
    const reply = await staff().call(campaign.create, { body: { name: 'Bad', ...MAIL, ...body } as never });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('a campaign that is activated', () => {
  it.each<[string, Partial<BodyOf<typeof campaign.create>>, number, string]>([
    ['without a text', { body: {} }, 422, 'content_missing'],
    ['with a name to fill in', { body: { en: 'Dear {name}, fly home.' } }, 422, 'not_filled'],
    ['in the past', { schedule: 'at', send_at: '2026-11-22T12:00' }, 422, 'schedule_in_past'],
    [
      'by a recurrence nobody understands',
      { schedule: 'recurring', send_at: '2026-12-01T09:00', rrule: 'FREQ=HOURLY' },
      422,
      'bad_rrule',
    ],
    ['after it has expired', { expires_at: '2026-11-22T03:00:00Z' }, 422, 'expires_before_send'],
    ['for nobody', { audience: 'customers', customer_ids: [999_999] }, 422, 'no_audience'],
    ['in seven parts', { channel: 'sms', body: { en: 'x'.repeat(919) } }, 422, 'too_many_parts'],
  ])('%s is refused', async (_, body, status, code) => {
    const { id } = await made(body);
    const reply = await activate(id);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await read(id)).toMatchObject({ status: 'draft', last_run: null });
  });

  it('writes a message for each person, with the reason where none is sent', async () => {
    const { id } = await made();
    expect((await activate(id)).body.data).toMatchObject({ status: 'running', active: true });
    await advance();
    expect(await messages()).toEqual([
      { name: 'Ana', state: 'planned', why: null, due: '11-22 04:01', language: 'en', subject: 'Flying home?' },
      { name: 'Kei', state: 'planned', why: null, due: '11-22 04:01', language: 'ja', subject: '年末年始' },
      { name: 'Nay', state: 'skipped', why: 'no_consent', due: '11-22 04:01', language: 'en', subject: 'Flying home?' },
      { name: 'Pia', state: 'skipped', why: 'no_address', due: '11-22 04:01', language: 'en', subject: 'Flying home?' },
      { name: 'Off', state: 'skipped', why: 'disabled', due: '11-22 04:01', language: 'en', subject: 'Flying home?' },
      { name: 'Lon', state: 'planned', why: null, due: '11-22 08:00', language: 'en', subject: 'Flying home?' },
    ]);
    const { last_run } = await read(id);
    expect(last_run).toMatchObject({
      state: 'sending',
      targeted: 6,
      counts: { planned: 3, skipped: 3 },
      grace_until: '2026-11-22T04:01:00.000Z',
    });
    const wrong = await staff().call(campaign.update, { query: { id }, body: { name: 'x' } });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'frozen']);
  });

  it('waits for the end of the quiet hours of each person, but not in the app', async () => {
    await at('2026-11-22T14:00:00.000Z');
    for (const channel of ['email', 'in_app'] as const) {
      const { id } = await made({ channel });
      await activate(id);
      await advance();
    }
    const planned = (await messages()).filter(({ name, state }) => name === 'Ana' && state === 'planned');
    expect(planned.map(({ due }) => due).sort()).toEqual(['11-22 14:01', '11-23 00:00']);
  });

  it('writes nobody a second message, whoever plans it again', async () => {
    const { id } = await made();
    await activate(id);
    await advance();
    await sql(`update campaign_run set state = 'planned', position = 0, targeted = 0`);
    await Promise.all([advance(), advance()]);
    expect(await messages()).toHaveLength(6);
  });

  it('is completed when all is sent, and tells whoever activated it', async () => {
    const { id } = await made();
    await activate(id);
    await advance();
    await sql(`update message set state = 'sent', sent_at = now() where state = 'planned';
       delete from notice`);
    await advance();
    expect(await read(id)).toMatchObject({ status: 'completed', last_run: { state: 'done', counts: { sent: 3 } } });
    const { rows } = await server().database.pool.query<{ title: string; detail: string }>(
      'select title, detail from notice',
    );
    expect(rows).toEqual([{ title: 'Year-end rides is sent', detail: '3 people got it.' }]);
  });

  it('is sent at the local time of each person, over a day', async () => {
    const { id } = await made({ schedule: 'at', send_at: '2026-12-24T09:00', respect_local_time: true });
    expect((await activate(id)).body.data).toMatchObject({
      status: 'scheduled',
      next_run_at: '2026-12-24T01:00:00.000Z',
    });
    await at('2026-12-23T18:59:00.000Z');
    await advance();
    expect((await read(id)).status).toBe('scheduled');
    await at('2026-12-23T19:00:00.000Z');
    await advance();
    const due = (await messages()).filter(({ state }) => state === 'planned').map((row) => [row.name, row.due]);
    expect(due).toEqual([
      ['Ana', '12-24 01:00'],
      ['Kei', '12-24 00:00'],
      ['Lon', '12-24 09:00'],
    ]);
  });

  it('recurs, one run after the other, and not twice for one occurrence', async () => {
    const { id } = await made({
      schedule: 'recurring',
      send_at: '2026-12-01T09:00',
      rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2',
      quiet_start: '00:00',
      quiet_end: '00:00',
    });
    await activate(id);
    for (const [now, next, status] of [
      ['2026-12-01T01:00:00.000Z', '2026-12-08T01:00:00.000Z', 'scheduled'],
      ['2026-12-08T01:00:00.000Z', null, 'completed'],
    ] as const) {
      await at(now);
      await Promise.all([advance(), advance()]);
      await sql(`update message set state = 'sent' where state = 'planned'`);
      await advance();
      expect(await read(id)).toMatchObject({ status, next_run_at: next });
    }
    const { body } = await staff().call(campaign.runs, { query: { id } });
    expect(body.data.map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it.each([
    ['two hours late', '2026-12-01T03:00:00.000Z', 'running', 1],
    ['later, with a notice', '2026-12-01T03:00:01.000Z', 'paused', 0],
  ])('runs up to %s after downtime', async (_, now, status, runs) => {
    const { id } = await made({ schedule: 'at', send_at: '2026-12-01T09:00' });
    await activate(id);
    await at(now);
    await advance();
    expect((await read(id)).status).toBe(status);
    expect((await staff().call(campaign.runs, { query: { id } })).body.total).toBe(runs);
  });

  it('sends nobody more than one mail a day, unless it may', async () => {
    for (const cap of [true, true, false]) {
      const { id } = await made({ cap, audience: 'all' });
      await activate(id);
      await advance();
    }
    const ana = (await messages()).filter(({ name }) => name === 'Ana');
    expect(ana.map(({ why }) => why)).toEqual([null, 'capped', null]);
  });

  it('reaches a group without the members of another', async () => {
    const group = async (name: string, rules: object) =>
      (
        await staff().call(userGroup.create, {
          body: { name: `${name} ${(groups += 1)}`, mode: 'dynamic', rules: rules as Record<string, unknown> },
        })
      ).body.data.id;
    const sg = await group('Singapore', { field: 'country', op: 'in', value: ['SG'] });
    const no = await group('Without consent', { field: 'opt_in', op: 'is', value: false });
    const { id } = await made({ audience: 'group', group_id: sg, exclude_groups: [no] });
    await activate(id);
    await advance();
    expect((await messages()).map(({ name }) => name)).toEqual(['Ana', 'Off', 'Lon']);
    const refused = await staff().call(userGroup.remove, { params: { id: sg } });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'in_use',
      'This user group is used by 1 campaign.',
    ]);
  });
  let groups = 0;
});
