import { describe, expect, it } from 'vitest';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { moment, momentReport } from '#contract/ugc/moment.ts';
import { IS_LONG } from '#tests/kit/long.ts';
import { momentTests } from '#tests/kit/moments.ts';

const { approve, at, decline, later, next, post, reports, server, sql, watch } = momentTests();

const ids = ({ items }: Awaited<ReturnType<typeof next>>) => items.map(({ moment: { id } }) => id);
const pass = (id: number, as: 'content' | 'marketing' = 'content') =>
  server().as(as).call(moment.pass, { params: { id } });
const claim = (id: number, as: 'content' | 'marketing' | 'auditor' | 'support' = 'content') =>
  server().as(as).call(moment.claim, { params: { id } });

describe('the queue', () => {
  it('gives the most urgent first: reports, watched words, copies, first posts, and what has waited', async () => {
    await watch('scam');
    const old = await post({ author: 'Known' });
    await approve(old.id);
    const plain = await post({ author: 'Known' });
    await later(3600 * 30);
    const first = await post({ author: 'New' });
    const flagged = await post({ author: 'Other', text: 'No scam.' });
    const reported = await post({ author: 'Known' });
    await reports(reported.id, ['Ana', 'Ben', 'Cy']);
    const { items, figures } = await next();
    expect(items.map(({ moment: { id, score } }) => [id, score])).toEqual([
      [reported.id, 30],
      [flagged.id, 25],
      [plain.id, 24],
      [first.id, 5],
    ]);
    expect(figures).toMatchObject({ pending: 4, reported: 1, passed: 0, done_today: 0, seconds_each: null });
  });

  it('gives two moderators different moments, and each one back what is still theirs', async () => {
    for (let n = 0; n < 6; n += 1) await post({ author: `Author${n}` });
    const [mine, theirs] = [await next(), await next({}, 'marketing')];
    expect([mine.items.length, theirs.items.length]).toEqual([4, 2]);
    expect(new Set([...ids(mine), ...ids(theirs)]).size).toBe(6);
    const [first = 0, ...rest] = ids(mine);
    await approve(first);
    expect(ids(await next({ keep: rest }))).toEqual(rest);
  });

  it('frees a moment after two minutes, and says that it is gone', async () => {
    const { id } = await post();
    const { items } = await next();
    expect(items[0]?.moment.claimed_until).toBe(new Date(server().now().getTime() + 120_000).toISOString());
    await later(100);
    expect(ids(await next({ keep: [id] }))).toEqual([id]);
    await later(119);
    expect(ids(await next({}, 'marketing'))).toEqual([]);
    await later(1);
    expect(ids(await next({}, 'marketing'))).toEqual([id]);
    expect(ids(await next({ keep: [id] }))).toEqual([]);
    await later(121);
    expect(ids(await next({ count: 1, keep: [id] }))).toEqual([id]);
  });

  it('does not bring back what a moderator has passed, until eight hours later or when asked to', async () => {
    const { id } = await post();
    await next();
    expect((await pass(id)).body.data.claimed_by).toBeNull();
    expect(await next()).toMatchObject({ items: [], figures: { pending: 1, passed: 1 } });
    expect(ids(await next({}, 'marketing'))).toEqual([id]);
    await later(121);
    expect(ids(await next({ again: true }))).toEqual([id]);
    await pass(id);
    await later(8 * 3600 + 1);
    expect(ids(await next())).toEqual([id]);
  });

  it('shows those who may not decide what waits without keeping it from others', async () => {
    const { id } = await post();
    const { items } = await next({}, 'auditor');
    expect(items[0]?.moment).toMatchObject({ id, claimed_by: null });
    expect((await claim(id, 'auditor')).status).toBe(200);
    expect(ids(await next())).toEqual([id]);
  });

  it('keeps a moment that is opened by itself', async () => {
    const { id } = await post();
    expect((await claim(id)).body.data.moment.claimed_by).toMatchObject({ name: 'The content' });
    const refused = await claim(id, 'marketing');
    expect([refused.status, refused.body.code]).toEqual([409, 'claimed']);
    await decline(id);
    const late = await claim(id, 'marketing');
    expect([late.status, late.body.code]).toEqual([409, 'already_decided']);
    expect((await pass(id, 'marketing')).body.code).toBe('already_decided');
  });

  it('tells how many verdicts were given today by the clock of Singapore, and how long each took', async () => {
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(await post({ author: `Author${n}` }));
    // The day in Singapore ends at 16:00 UTC.
    await at('2026-05-20T15:59:50.000Z');
    await approve(made[0]?.id ?? 0);
    await later(20);
    for (const { id } of made.slice(1, 4)) {
      await approve(id);
      await later(12);
    }
    await later(600);
    await decline(made[4]?.id ?? 0);
    const { figures } = await next();
    expect(figures).toMatchObject({ done_today: 4, seconds_each: 12, pending: 0, oldest: null });
  });

  it('is confined to the markets of its reader', async () => {
    const { id } = await post();
    await sql(`update admin set markets = '{ph}' where email = 'support@example.com'`);
    expect(await next({}, 'support')).toMatchObject({ items: [], figures: { pending: 0 } });
    expect((await claim(id, 'support')).status).toBe(404);
    expect((await server().as('support').call(moment.list)).body.total).toBe(0);
    expect((await server().as('support').call(momentReport.list)).body.total).toBe(0);
  });
});

it('the content dashboard names what waits, for those who may see moments', async () => {
  const first = await post();
  const reported = await post({ author: 'Priya', text: 'Look at this queue.' });
  await reports(reported.id, ['Ana', 'Ben']);
  const seen = async (role: 'content' | 'hotel') => (await server().as(role).call(dashboard.content)).body.data.moments;
  expect(await seen('content')).toMatchObject({
    total: 2,
    items: [
      { id: reported.id, name: 'Priya: Look at this queue.', score: 25 },
      { id: first.id, score: 5 },
    ],
  });
  expect(await seen('hotel')).toEqual({ total: 0, items: [] });
});

it('two moderators who work through a full queue see each moment once, and every verdict is counted once', async () => {
  const moments = IS_LONG ? 500 : 120;
  await post();
  await sql(`insert into moment (author_id, text, city_id, status, waiting_since, posted_at)
    select author_id, text || n, city_id, 'pending', waiting_since + n * interval '1 second', posted_at
    from moment, generate_series(1, ${moments - 1}) as n`);
  const seen: number[] = [];
  async function work(role: 'content' | 'marketing'): Promise<void> {
    let held: number[] = [];
    for (;;) {
      held = ids(await next({ keep: held }, role));
      const [id] = held;
      if (id === undefined) return;
      seen.push(id);
      const reply = seen.length % 3 === 0 ? await decline(id, { as: role }) : await approve(id, { as: role });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      held.shift();
    }
  }
  await Promise.all([work('content'), work('marketing')]);
  expect([seen.length, new Set(seen).size]).toEqual([moments, moments]);
  const { rows } = await sql(
    'select count(*)::int as n, count(distinct moment_id)::int as moments from moment_verdict',
  );
  expect(rows).toEqual([{ n: moments, moments }]);
  expect((await next()).figures.pending).toBe(0);
}, 60_000);
