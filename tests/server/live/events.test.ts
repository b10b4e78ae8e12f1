import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { city } from '#contract/reference/city.ts';
import { desk } from '#contract/desk.ts';
import { auth } from '#contract/staff/sso.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { announce } from '#server/kit/events/events.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { insertAccount } from '#tests/kit/accounts.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { listenAt, type ConsoleLine } from '#tests/kit/console-line.ts';
import { BATAM_CITY, insertReference, MANILA_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { signInTo } from '#tests/kit/sign-in.ts';
import { eventually } from '#tests/kit/eventually.ts';

let server: TestServer;
let origin: string;
const lines: ConsoleLine[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  origin = await server.app.listen({ port: 0 });
});
afterEach(() => {
  for (const line of lines.splice(0)) line.hangUp();
});
afterAll(() => server.stop());

const listen = async (token: string, start?: Parameters<typeof listenAt>[2]): Promise<ConsoleLine> => {
  const line = await listenAt(origin, token, start);
  lines.push(line);
  return line;
};
const as = (role: RoleCode, start?: Parameters<typeof listenAt>[2]) => listen(server.tokenOf(role), start);

let position = 100;
const moveCity = (id: number) =>
  server.as('pricing').call(city.update, { params: { id }, body: { position: (position += 1) } });
const confirmed = async (overrides?: Parameters<typeof insertBooking>[1]) => {
  const { id } = await insertBooking(server.database.db, { status: 'pending', ...overrides });
  await server.as('dispatcher').call(booking.confirm, { params: { id } });
  return id;
};

describe('a console that listens @quick', () => {
  it('receives what changed and by whom, without contents', async () => {
    const line = await as('dispatcher');
    expect([line.status, line.headers['content-type'], line.headers['x-accel-buffering']]).toEqual([
      200,
      'text/event-stream',
      'no',
    ]);
    const { body } = await moveCity(BATAM_CITY);
    const event = await line.heardOf('city', BATAM_CITY);
    expect(event).toEqual({
      kind: 'city',
      id: BATAM_CITY,
      what: 'changed',
      action: 'city.update',
      version: body.data.version,
      by: { id: expect.any(Number), name: 'The pricing' },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it('receives nothing about kinds it may not read', async () => {
    const [content, dispatcher] = [await as('content'), await as('dispatcher')];
    const id = await confirmed();
    await dispatcher.heardOf('booking', id);
    await moveCity(BATAM_CITY);
    await dispatcher.heardOf('city', BATAM_CITY);
    expect(content.events().filter(({ kind }) => kind === 'booking')).toEqual([]);
  });

  it('receives nothing about other markets', async () => {
    await server.database.pool.query(`update admin set markets = '{ph}' where email = 'support@example.com'`);
    const [support, dispatcher] = [await as('support'), await as('dispatcher')];
    const [elsewhere, here] = [await confirmed(), await confirmed({ market: 'ph' })];
    await support.heardOf('booking', here);
    await dispatcher.heardOf('booking', elsewhere);
    expect(support.events().map(({ id }) => id)).toEqual([here]);
  });

  it('receives nothing about rolled-back changes', async () => {
    const line = await as('dispatcher');
    const { db } = server.database;
    const failed = transaction(db, { command: 'test', actor: undefined, requestId: null }, async (tx) => {
      await announce(tx, { kind: 'city', id: 999, what: 'made' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await moveCity(BATAM_CITY);
    await line.heardOf('city', BATAM_CITY);
    expect(line.events().map(({ id }) => id)).toEqual([BATAM_CITY]);
  });

  it('alone receives its user’s own events, on each of their connections', async () => {
    const [first, second, other] = [await as('finance'), await as('finance'), await as('dispatcher')];
    const { rows } = await server.database.pool.query<{ id: number }>(
      `select id from admin where email = 'finance@example.com'`,
    );
    await transaction(server.database.db, { command: 'job.run', actor: undefined, requestId: null }, (tx) =>
      announce(tx, { kind: 'job', id: 7, what: 'changed', to: rows[0]?.id ?? 0 }),
    );
    await Promise.all([first.heardOf('job', 7), second.heardOf('job', 7)]);
    await moveCity(BATAM_CITY);
    await other.heardOf('city', BATAM_CITY);
    expect(other.events().filter(({ kind }) => kind === 'job')).toEqual([]);
  });

  it('hears of its own views, and of others only while they are shared', async () => {
    const [mine, theirs] = [await as('finance'), await as('dispatcher')];
    const view = { list: 'orders.list', name: 'Quiet', query: 'when=today', shared: false };
    const { body } = await server.as('finance').call(desk.addView, { body: view });
    await mine.heardOf('view', body.data.id);
    expect(theirs.events()).toEqual([]);
    await server.as('finance').call(desk.updateView, { params: { id: body.data.id }, body: { shared: true } });
    await theirs.heardOf('view', body.data.id);
  });

  it('hears of too many changes at once as of one', async () => {
    const line = await as('dispatcher');
    await transaction(server.database.db, { command: 'test', actor: undefined, requestId: null }, async (tx) => {
      for (let id = 1; id <= 201; id += 1) await announce(tx, { kind: 'city', id, what: 'changed' });
    });
    await line.heard(() => line.events().length > 0);
    expect(line.events()).toMatchObject([{ kind: 'city', id: null, what: 'changed' }]);
  });
});

describe('a line that broke', () => {
  it('resumes at its cursor without gaps or duplicates', async () => {
    const before = await as('dispatcher');
    await moveCity(BATAM_CITY);
    await before.heardOf('city', BATAM_CITY);
    before.hangUp();
    const missed = [await confirmed(), await confirmed()];
    const after = await as('dispatcher', { lastEventId: before.lastId() });
    const last = await confirmed();
    await after.heardOf('booking', last);
    expect(after.events().map(({ id }) => id)).toEqual([...missed, last]);
  });

  it('misses nothing of transactions that began early and end late', async () => {
    if (server.database.kind === 'embedded') return; // one at a time
    const { pool } = server.database;
    const write = `insert into event (kind, record_id, what, action) values ('city', $1, 'changed', 'test')`;
    const line = await as('dispatcher');
    const [slow, slower] = [await pool.connect(), await pool.connect()];
    await slow.query('begin');
    await slow.query(write, [901]);
    await slower.query('begin');
    await slower.query(write, [902]);
    await pool.query(write, [903]);
    await line.heardOf('city', 903);
    const cursor = line.lastId();
    await slow.query('commit');
    await line.heardOf('city', 901);
    await slower.query('commit');
    await line.heardOf('city', 902);
    slow.release();
    slower.release();
    const back = await as('dispatcher', { lastEventId: cursor });
    await back.heardOf('city', 902);
    expect(back.events().map(({ id }) => id)).toEqual([901, 902]);
    expect(line.events().map(({ id }) => id)).toEqual([903, 901, 902]);
  });

  it('receives each change once under concurrent writes and reconnects', async () => {
    const writes = 60;
    let done = 0;
    const write = async (id: number) => {
      await transaction(server.database.db, { command: 'test', actor: undefined, requestId: null }, async (tx) => {
        await announce(tx, { kind: 'city', id, what: 'changed' });
        await announce(tx, { kind: 'city', id: id + 1000, what: 'changed' });
      });
      done += 1;
    };
    let line = await as('dispatcher');
    const heard: (number | null)[] = [];
    const all = Promise.all(Array.from({ length: writes }, (_, index) => write(2000 + index)));
    for (let cut = 0; cut < 8; cut += 1) {
      await line.heard(() => line.events().length > cut || done === writes);
      line.hangUp();
      await line.ended;
      heard.push(...line.events().map(({ id }) => id));
      line = await as('dispatcher', { lastEventId: line.lastId() });
    }
    await all;
    await moveCity(BATAM_CITY);
    await line.heardOf('city', BATAM_CITY);
    heard.push(...line.events().map(({ id }) => id));
    const expected = Array.from({ length: writes }, (_, index) => [2000 + index, 3000 + index]).flat();
    expect(heard.filter((id) => id !== BATAM_CITY).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      expected.toSorted((a, b) => a - b),
    );
  });

  it.each([
    ['what nobody has said', 'nonsense'],
    ['a snapshot with a transaction above its upper end', '1:2:5@1'],
    ['a snapshot with a transaction at its upper end', '10:20:20@1'],
    ['a snapshot with a transaction above its upper end, far below', '10:20:30@1'],
    ['a snapshot in the wrong order', '10:20:15,12@1'],
    ['a snapshot that ends before it begins', '900000000000000001:900000000000000000:@1'],
    ['the day before yesterday', `3:3:@${Math.floor(Date.now() / 1000) - 48 * 3600}`],
    ['another database', `900000000:900000000:@${Math.floor(Date.now() / 1000)}`],
  ])('is told to ask for everything afresh when it goes on from %s', async (_, lastEventId) => {
    const line = await as('dispatcher', { lastEventId });
    expect(line.messages[0]?.name).toBe('reset');
    await moveCity(MANILA_CITY);
    await line.heardOf('city', MANILA_CITY);
  });

  it('without a cursor may request recent events', async () => {
    const id = await confirmed();
    const line = await as('dispatcher', { age: 5 });
    expect((await line.heardOf('booking', id)).action).toBe('booking.confirm');
  });
});

describe('a stream', () => {
  it('requires a session', async () => expect((await listen('nobody')).status).toBe(401));

  it('is one of so many of a session, and of a person', async () => {
    const tokens = [server.tokenOf('finance')];
    for (let n = 0; n < 4; n += 1) tokens.push(await insertAccount(server.database.db, 'superadmin', server.now()));
    const [finance = '', ...supers] = tokens;
    const all = await Promise.all(
      Array.from({ length: 12 }, () => [finance, ...supers])
        .flat()
        .map((t) => listen(t)),
    );
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect([(await listen(finance)).status, (await listen(server.tokenOf('superadmin'))).status]).toEqual([429, 429]);
    all[0]?.hangUp();
    await eventually(async () => expect((await listen(finance)).status).toBe(200));
  });

  it('ends with its session, at once', async () => {
    const { access_token: token } = await signInTo(server, 'hotel@example.com');
    const line = await listen(token);
    await server.withToken(token).call(auth.logout);
    await line.ended;
    expect(line.messages.at(-1)).toMatchObject({ name: 'end', data: { why: 'session' } });
  });

  it('narrows with its user’s rights before the next event', async () => {
    const [line, witness] = [await as('fleet'), await as('dispatcher')];
    const { rows } = await server.database.pool.query(
      `delete from policy p using role r where r.id = p.role_id and r.code = 'fleet' and p.permission_id = 'order' returning *`,
    );
    expect(rows).toHaveLength(1);
    const id = await confirmed();
    await witness.heardOf('booking', id);
    await line.heard(({ name }) => name === 'rights');
    expect(line.events()).toEqual([]);
  });

  it('ends when its process goes', async () => {
    const other = await startTestServer();
    const line = await listenAt(await other.app.listen({ port: 0 }), other.tokenOf('dispatcher'));
    await other.stop();
    await line.ended;
    expect(line.messages.at(-1)).toMatchObject({ name: 'end', data: { why: 'shutdown' } });
  });
});
