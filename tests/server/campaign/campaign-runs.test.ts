import { describe, expect, it } from 'vitest';
import { campaign } from '#contract/campaign/campaign.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { campaignTests, MAIL } from '#tests/kit/campaigns.ts';

const { activate, advance, at, made, messages, read, server, sql, staff } = campaignTests();

describe('a campaign that is stopped', () => {
  it('within a minute nothing was sent, and it is a draft again', async () => {
    const { id } = await made();
    await activate(id);
    await advance();
    const { last_run } = await read(id);
    const reply = await staff().call(campaign.stop, { params: { runId: last_run?.id ?? 0 } });
    expect(reply.body.data).toMatchObject({
      status: 'draft',
      last_run: { state: 'stopped', counts: { cancelled: 3, skipped: 3 } },
    });
    const again = await staff().call(campaign.stop, { params: { runId: last_run?.id ?? 0 } });
    expect([again.status, again.body.code]).toEqual([409, 'invalid_transition']);
  });

  it('before its messages are written it writes none', async () => {
    const { id } = await made();
    await activate(id);
    expect((await staff().call(campaign.deactivate, { query: { id } })).body.data.status).toBe('paused');
    await advance();
    expect(await messages()).toEqual([]);
  });

  it('what is sent stays sent', async () => {
    const { id } = await made();
    await activate(id);
    await advance();
    await sql(
      `update message set state = 'sent' where customer_id = (select id from customer where first_name = 'Ana')`,
    );
    await staff().call(campaign.deactivate, { query: { id } });
    expect((await read(id)).last_run?.counts).toEqual({ sent: 1, cancelled: 2, skipped: 3 });
  });
});

describe('running a campaign now', () => {
  const run = (id: number, method: 'GET' | 'POST' = 'GET') =>
    server().app.inject({
      method,
      url: `/ntfs/v1/staff/campaigns/run?id=${id}`,
      headers: { authorization: `Bearer ${server().tokenOf('superadmin')}` },
    });

  it.each(['GET', 'POST'] as const)('%s sends it at once, at most once a minute', async (method) => {
    const { id } = await made({ schedule: 'at', send_at: '2026-12-24T09:00' });
    expect((await run(id, method)).json()).toMatchObject({ data: { status: 'running' } });
    const running = await run(id, method);
    expect([running.statusCode, running.json<{ code: string }>().code]).toEqual([409, 'invalid_transition']);
    await advance();
    await sql(`update message set state = 'sent' where state = 'planned'`);
    await advance();
    await at('2026-11-22T04:00:59.000Z');
    const soon = await run(id, method);
    expect([soon.statusCode, soon.json<{ code: string }>().code]).toEqual([429, 'run_too_soon']);
    await at('2026-11-22T04:01:00.000Z');
    expect((await run(id, method)).statusCode).toBe(200);
  });

  it('is for those who may enable, and never without signing in', async () => {
    const { id } = await made();
    const url = `/ntfs/v1/staff/campaigns/run?id=${id}`;
    expect((await server().app.inject({ method: 'GET', url })).statusCode).toBe(401);
    const dispatcher = { authorization: `Bearer ${server().tokenOf('dispatcher')}` };
    expect((await server().app.inject({ method: 'GET', url, headers: dispatcher })).statusCode).toBe(403);
    expect((await server().app.inject({ method: 'HEAD', url, headers: dispatcher })).statusCode).toBe(404);
    expect((await read(id)).status).toBe('draft');
  });
});

describe('the results of a run', () => {
  async function finished() {
    const { id } = await made();
    await activate(id);
    await advance();
    await sql(`update message m set state = case c.first_name when 'Ana' then 'failed' when 'Kei' then 'uncertain' else 'sent' end
       from customer c where c.id = m.customer_id and m.state = 'planned'`);
    await advance();
    const { last_run } = await read(id);
    return { id, runId: last_run?.id ?? 0 };
  }

  it('are its messages, by state, with the reason', async () => {
    const { runId } = await finished();
    const { body } = await staff().call(campaign.messages, { params: { runId }, query: { state: 'skipped' } });
    expect(body.data.map(({ customer, why }) => [customer?.name, why])).toEqual([
      ['Nay', 'The customer has not agreed to get offers and news.'],
      ['Pia', 'There is no address to send it to.'],
      ['Off', 'The customer is disabled.'],
    ]);
    expect(body.total).toBe(3);
  });

  it('what failed is sent again, and what is in doubt only if asked for', async () => {
    const { id, runId } = await finished();
    const reply = await staff().call(campaign.resend, { params: { runId }, body: { states: ['failed'] } });
    expect(reply.body.data).toMatchObject({
      status: 'running',
      last_run: { state: 'sending', counts: { planned: 1, uncertain: 1, sent: 1 } },
    });
    const again = await staff().call(campaign.resend, { params: { runId }, body: { states: ['failed'] } });
    expect([again.status, again.body.code]).toEqual([409, 'nothing_to_resend']);
    await sql(`update message set state = 'sent' where state = 'planned'`);
    await advance();
    expect((await read(id)).status).toBe('completed');
  });
});

describe('what will happen', () => {
  const forecastOf = async (body: Partial<BodyOf<typeof campaign.audience>> = {}) => {
    const reply = await staff().call(campaign.audience, { body: { name: 'Draft', ...MAIL, ...body } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data;
  };

  it('counts who gets it, who does not and why, when and in which language', async () => {
    expect(await forecastOf({ schedule: 'at', send_at: '2026-12-24T09:00', respect_local_time: true })).toEqual({
      targeted: 6,
      reachable: 3,
      skipped: [
        { reason: 'disabled', why: 'The customer is disabled.', count: 1 },
        { reason: 'no_address', why: 'There is no address to send it to.', count: 1 },
        { reason: 'no_consent', why: 'The customer has not agreed to get offers and news.', count: 1 },
      ],
      first_at: '2026-12-24T00:00:00.000Z',
      last_at: '2026-12-24T09:00:00.000Z',
      times: [
        { at: '2026-12-24T00:00:00.000Z', zone: 'Asia/Tokyo', count: 1 },
        { at: '2026-12-24T01:00:00.000Z', zone: 'Asia/Singapore', count: 1 },
        { at: '2026-12-24T09:00:00.000Z', zone: 'Europe/London', count: 1 },
      ],
      languages: [
        { language: 'en', gets: 'en', count: 2 },
        { language: 'ja-JP', gets: 'ja', count: 1 },
      ],
      parts: [],
      problems: [],
      warnings: [],
    });
  });

  it('leaves out who had enough messages within a day of the run, not of now', async () => {
    const { id } = await made();
    await activate(id);
    await advance();
    const reasons = async (body: Parameters<typeof forecastOf>[0]) =>
      (await forecastOf({ cap: true, ...body })).skipped.map(({ reason }) => reason);
    expect(await reasons({ schedule: 'now' })).toContain('capped');
    expect(await reasons({ schedule: 'at', send_at: '2026-12-24T09:00' })).not.toContain('capped');
  });

  it('counts the parts of a text message, which ₱ doubles', async () => {
    const body = { en: `₱1,500 off ${'x'.repeat(70)}` };
    expect((await forecastOf({ channel: 'sms', body })).parts).toEqual([{ language: 'en', encoding: 'gsm', parts: 1 }]);
    expect((await forecastOf({ channel: 'sms', body, plain_quotes: false })).parts).toEqual([
      { language: 'en', encoding: 'utf16', parts: 2 },
    ]);
  });

  it('says what is missing and what is not switched on', async () => {
    const { problems, warnings } = await forecastOf({ channel: 'push', body: {}, schedule: 'at' });
    expect(problems.map(({ field }) => field)).toEqual(['body.en', 'send_at']);
    expect(warnings).toEqual(['Push is not switched on: messages are held until PUSH_URL is set.']);
  });
});

describe('a test', () => {
  it('goes to whoever asks, in the language they choose, and to no customer', async () => {
    const { id } = await made();
    const { body } = await staff().call(campaign.test, { query: { id }, body: { language: 'ja' } });
    expect(body.data.to).toBe('superadmin@example.com');
    const { rows } = await server().database.pool.query<object>(
      `select address, customer_id, kind, run, content ->> 'subject' as subject from message`,
    );
    expect(rows).toEqual([
      { address: 'superadmin@example.com', customer_id: null, kind: 'transactional', run: null, subject: '年末年始' },
    ]);
  });

  it('says why it cannot be sent', async () => {
    const push = await made({ channel: 'push' });
    const off = await staff().call(campaign.test, { query: { id: push.id }, body: {} });
    expect([off.status, off.body.code]).toEqual([409, 'no_gateway']);
    const sms = await made({ channel: 'sms' });
    const nowhere = await staff().call(campaign.test, { query: { id: sms.id }, body: {} });
    expect([nowhere.status, nowhere.body.code]).toEqual([409, 'no_address']);
  });
});

describe('a run that cannot be written', () => {
  const faulty = (id: number) => sql(`update campaign set body = '{"en": 17}', title = '[]' where id = $1`, [id]);
  const notices = async () =>
    (await sql(`select title, detail from notice where kind = 'campaign.done' order by id`)).rows;

  it('has failed, says why, and holds up no other', async () => {
    await sql('delete from notice');
    const bad = await made({ name: 'Broken offer' });
    const good = await made();
    await activate(bad.id);
    await activate(good.id);
    await faulty(bad.id);
    await expect(advance()).rejects.toThrow(/Writing/);
    const why = 'Its messages could not be written because of a fault on the server. Its log says more.';
    const { rows } = await sql(
      'select c.id, c.status, r.state, r.error from campaign c join campaign_run r on r.campaign_id = c.id order by c.id',
    );
    expect(rows).toEqual([
      { id: bad.id, status: 'failed', state: 'failed', error: why },
      { id: good.id, status: 'running', state: 'sending', error: null },
    ]);
    expect(await notices()).toEqual([{ title: 'Broken offer has failed', detail: why }]);
    await advance();
    expect(await notices()).toHaveLength(1);
  });

  it('goes on at the next turn where the database was only busy', async () => {
    const { id } = await made();
    await activate(id);
    await sql(`create function in_the_way() returns trigger language plpgsql as $$
        begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`);
    await sql('create trigger in_the_way before insert on message for each row execute function in_the_way()');
    await expect(advance()).rejects.toThrow(/Writing/);
    await sql('drop function in_the_way cascade');
    expect(await read(id)).toMatchObject({ status: 'running', last_run: { state: 'planned', error: null } });
    await advance();
    expect((await messages()).filter(({ state }) => state === 'planned')).toHaveLength(3);
  });

  it('is tried again once it can be, and goes on where it stopped', async () => {
    const { id } = await made();
    await activate(id);
    await faulty(id);
    await expect(advance()).rejects.toThrow(/Writing/);
    await sql(`update campaign set body = $2, title = $3 where id = $1`, [id, MAIL.body, MAIL.title]);
    const { last_run } = await read(id);
    const retry = () => staff().call(campaign.retry, { params: { runId: last_run?.id ?? 0 } });
    expect((await retry()).body.data).toMatchObject({ status: 'running', last_run: { state: 'planned', error: null } });
    await advance();
    expect((await messages()).filter(({ state }) => state === 'planned')).toHaveLength(3);
    const again = await retry();
    expect([again.status, again.body.message]).toEqual([409, 'No run of this campaign has failed.']);
  });

  it('is not tried again where what was written of it is cancelled', async () => {
    const { id } = await made();
    await activate(id);
    await advance();
    const { last_run } = await read(id);
    await sql(`update message set state = 'cancelled' where state = 'planned'; update campaign_run set state = 'failed';
      update campaign set status = 'failed' where deleted_at is null`);
    const reply = await staff().call(campaign.retry, { params: { runId: last_run?.id ?? 0 } });
    expect([reply.status, reply.body.code]).toEqual([409, 'invalid_transition']);
  });
});
