import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, completed } from '#contract/index.ts';
import { audit } from '#contract/audit.ts';
import { booking } from '#contract/booking/booking.ts';
import { offer } from '#contract/booking/offer.ts';
import { quote } from '#contract/booking/quote.ts';
import { sale } from '#contract/booking/sale.ts';
import { assignment } from '#contract/dispatch/assignment.ts';
import { job } from '#contract/job.ts';
import { LISTED } from '#contract/kinds.ts';
import { admin } from '#contract/staff/admin.ts';
import { sso } from '#contract/staff/sso.ts';
import { fileBody } from '#contract/kit/file.ts';
import { needOf, type Call } from '#contract/kit/call.ts';
import { allows } from '#domain/access/access.ts';
import { DEFAULT_ROLES, type RoleCode } from '#domain/access/roles.ts';
import { kindOfPath } from '#server/kit/confine/named-records.ts';
import { sourceOf } from '#server/jobs/sources.ts';
import { RECORDS } from '#server/kit/confine/records.ts';
import { PLACED } from '#tests/kit/placed-records.ts';
import { insertStay } from '#tests/kit/hotel-stays.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { listenAt } from '#tests/kit/console-line.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { granted, variantsOf, type Variant } from '#tests/kit/matrix.ts';
import { startDemoServer } from '#tests/kit/demo.ts';
import { NOW, type TestServer } from '#tests/kit/server.ts';

// The demo, with figures planted that occur nowhere else. Whoever may not know them must not meet them in any answer,
// file or live event.

const COST = '70010037';
const PROFIT = '30020041';
const PAYOUT = '60030053';
const REFERENCE = 'pi_planted_reference';
const STAFF_PHONE = '+659876501';

type Figure = 'cost' | 'references' | 'phones';
const PLANTED: Readonly<Record<Figure, readonly string[]>> = {
  cost: [COST, PROFIT, PAYOUT],
  references: [REFERENCE],
  phones: [STAFF_PHONE],
};

/** Who meets which figures, written out: the rule that decides it is not asked. */
const SEES: Readonly<Record<Figure, readonly RoleCode[]>> = {
  cost: ['superadmin', 'operations', 'pricing', 'finance', 'support', 'auditor'],
  references: ['superadmin', 'operations', 'finance', 'auditor'],
  phones: ['superadmin', 'user_admin', 'support'],
};

let server: TestServer;
let stop: () => Promise<void>;
let origin: string;
const records = new Map<string, number[]>();
const own = new Map<RoleCode, string>();
let code = '';

beforeAll(async () => {
  server = await startDemoServer();
  await insertStay(server.database.db);
  await plant();
  for (const kind of PLACED) {
    const { table } = RECORDS[kind];
    const { rows } = await server.database.pool.query<{ id: number }>(`select id from ${table} order by id`);
    records.set(
      kind,
      rows.map(({ id }) => id),
    );
  }
  await fullBookingsFirst();
  await staffOfDemoOnly();
  stop = await workOn(server);
  origin = await server.app.listen({ port: 0 });
});
afterAll(async () => {
  await stop();
  await server.stop();
});

async function plant(): Promise<void> {
  const { pool } = server.database;
  for (const statement of [
    `update booking set cost_minor = ${COST}, profit_minor = ${PROFIT}, sell_minor = ${COST} + ${PROFIT}`,
    `update booking_line set amount_minor = ${COST} where kind = 'base'`,
    `update booking_line set amount_minor = ${PROFIT} where kind = 'profit'`,
    `update assignment set payout_minor = ${PAYOUT}`,
    `update payment set provider_ref = '${REFERENCE}_' || id`,
    `update admin set phone = '${STAFF_PHONE}' || lpad(id::text, 3, '0')`,
    `update airport_price set cost_minor = ${COST}`,
    `update booking_price set cost_minor = ${COST}`,
  ])
    await pool.query(statement);
}

/** Puts bookings first that have a payment, a driver and a pickup ahead. */
async function fullBookingsFirst(): Promise<void> {
  const { rows } = await server.database.pool.query<{ id: number; code: string }>(
    `select b.id, b.code from booking b
     where b.status = 'assigned' and b.pickup_at > $1 and exists (select from payment where booking_id = b.id)
     order by b.id`,
    [NOW],
  );
  const full = rows.map(({ id }) => id);
  code = rows[0]?.code ?? '';
  records.set('booking', [...full, ...(records.get('booking') ?? []).filter((id) => !full.includes(id))]);
}

/** What is written goes to the admins of the demo, so that the roles keep their accounts. */
async function staffOfDemoOnly(): Promise<void> {
  const { rows } = await server.database.pool.query<{ id: number; email: string; phone: string }>(
    'select id, email, phone from admin order by id',
  );
  const isRole = ({ email }: { email: string }) => email.endsWith('@example.com');
  for (const { email, phone } of rows.filter(isRole)) own.set(email.split('@')[0] as RoleCode, phone);
  records.set(
    'admin',
    rows.filter((row) => !isRole(row)).map(({ id }) => id),
  );
}

/** A text without the phone number of the role's own account, which everybody sees. */
const withoutOwn = (role: RoleCode, text: string): string => text.replaceAll(own.get(role) ?? 'none', '');

/** The names of planted figures found in a text. */
const found = (text: string, figures: readonly Figure[]): string[] =>
  figures.filter((figure) => PLANTED[figure].some((planted) => text.includes(planted)));

const hiddenFrom = (role: RoleCode): Figure[] =>
  (['cost', 'references', 'phones'] as const).filter((figure) => !SEES[figure].includes(role));

/** Price records show what they are about to whoever may read them. */
const isPriceRecord = ({ call, params }: Variant): boolean =>
  needOf(call, params).some((need) => need.startsWith('pricing:'));

/** What is asked of a call: of one real record, with an example of its body. */
function askedOf({ call, params, name }: Variant, role: RoleCode, nth: number) {
  const kind = kindOfPath(call);
  const id = kind && records.get(kind)?.[nth];
  const { body: taken } = completed(call);
  const body = taken === fileBody ? { name: 'a.txt', content: Buffer.from('a') } : taken && (BODIES[call.id] ?? {});
  return {
    params: { ...params, ...(id !== undefined && { id }), ...('code' in params && { code }) },
    headers: { 'idempotency-key': `hidden-${role}-${name.replaceAll(/\W/g, '-')}` },
    ...(body && { body }),
  };
}

async function textOf(role: RoleCode, variant: Variant, nth: number): Promise<{ status: number; text: string }> {
  const { status, body } = await server.as(role).call(variant.call, askedOf(variant, role, nth));
  return { status, text: withoutOwn(role, JSON.stringify(body ?? '')) };
}

/** The lists that some role has exported. */
const exported = new Set<string>();

/** Exports all columns of a list, and returns the file's text; nothing where the role may not. */
async function exportOf(role: RoleCode, list: (typeof LISTED)[number]): Promise<string | undefined> {
  const columns = Object.keys(sourceOf(list)?.source.columns ?? {}).map((id) => ({ id, header: id }));
  const started = await server.as(role).call(job.exportList, { body: { list, columns, query: {}, title: 'Export' } });
  if (started.status === 403) return undefined;
  expect(started.status, `${list}: ${JSON.stringify(started.body)}`).toBe(201);
  const { id } = await ended(server.as(role), started.body.data.id);
  const link = await server.as(role).call(job.link, { params: { id } });
  return (await server.app.inject({ url: link.body.data.url })).payload;
}

const variants = variantsOf(CALLS).filter(({ call }) => call.access !== 'public' && call.stream === undefined);
/** Calls that end or limit the account that makes them, so that nothing can be asked after them. */
const LAST = new Set(['auth.logout', 'profile.endOtherSessions', 'sso.updateSelf']);
const isRead = ({ call }: Variant): boolean => call.method === 'GET' || completed(call).did === null;
const reads = variants.filter(isRead);
const writes = variants.filter((variant) => !isRead(variant) && !LAST.has(variant.call.id));

/** A role that may know all of it has nothing to be tested for; what it meets is looked at below. */
const RESTRICTED = DEFAULT_ROLES.filter(({ code: role }) => hiddenFrom(role).length > 0);

describe.each(RESTRICTED.map((role, index) => [role.code, role, index] as const))('%s', (role, seed, index) => {
  const hidden = hiddenFrom(role);

  const leaksOf = async (asked: readonly Variant[], nth: number): Promise<string[]> => {
    const leaks: string[] = [];
    for (const variant of asked.filter((each) => granted(seed, each))) {
      const { text } = await textOf(role, variant, nth);
      const figures = hidden.filter((figure) => figure !== 'cost' || !isPriceRecord(variant));
      leaks.push(...found(text, figures).map((figure) => `${variant.name} shows ${figure}`));
    }
    return leaks;
  };

  it('exports every list it may read, and meets no hidden figure in the files', async () => {
    for (const list of LISTED) {
      const text = await exportOf(role, list);
      const figures = hidden.filter((figure) => figure !== 'cost' || !list.startsWith('prices.'));
      expect(found(withoutOwn(role, text ?? ''), figures), list).toEqual([]);
      if (text !== undefined) exported.add(list);
    }
  });

  it('meets no hidden figure in anything it reads', async () => expect(await leaksOf(reads, 0)).toEqual([]));

  it('meets none in histories, quotes, trips and offers', async () => {
    const leaks: string[] = [];
    const look = async <C extends Call>(call: C, given: object) => {
      const { status, body } = await server.as(role).call(call, given);
      leaks.push(...found(JSON.stringify(body ?? ''), hidden).map((figure) => `${call.id} shows ${figure}`));
      return { status, body };
    };
    for (const kind of ['booking', 'admin', 'access_request', 'assignment'])
      for (const id of (records.get(kind) ?? [1]).slice(0, 3)) await look(audit.history, { params: { kind, id } });
    const { body } = await server.as('superadmin').call(sale.trip, { params: { code } });
    await look(quote.calculate, { body: { trip: { ...body.data.trip, pickup_local: '2026-06-10T10:00' } } });
    await look(sale.amendQuote, { params: { id: body.data.id }, body: { changes: { luggage: 0 } } });
    await look(offer.read, { query: { city_id: body.data.city.id, kind: body.data.kind } });
    await look(assignment.ofOrder, { params: { id: body.data.id } });
    expect(leaks).toEqual([]);
  });

  it('meets none in the answers of what it writes', async () => {
    expect(await leaksOf(writes, index + 1)).toEqual([]);
  });
});

it('the lists that none of these roles exports are exported by a superadmin', async () => {
  const left = LISTED.filter((list) => !exported.has(list));
  for (const list of left) expect(await exportOf('superadmin', list), list).toContain('id');
});

it('nobody hears a figure in live events', async () => {
  const lines = await Promise.all(
    DEFAULT_ROLES.map(async ({ code: role }) => ({ role, line: await listenAt(origin, server.tokenOf(role)) })),
  );
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select id from booking where status in ('confirmed', 'assigned') and pickup_at > $1 order by id limit 1`,
    [NOW],
  );
  const id = rows[0]?.id ?? 0;
  const cancelled = await server
    .as('superadmin')
    .call(booking.cancel, { params: { id }, body: { by: 'operator', reason_code: 'other' } });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  const hearing = lines.filter(({ role }) => allows(grantsOf(role), 'order:query'));
  await Promise.all(hearing.map(({ line }) => line.heardOf('booking', id)));
  expect(hearing.length).toBeGreaterThan(5);
  for (const { role, line } of lines) {
    expect(found(JSON.stringify(line.messages), ['cost', 'references', 'phones']), role).toEqual([]);
    line.hangUp();
  }
});

describe('the figures themselves', () => {
  it.each(DEFAULT_ROLES.map(({ code: role }) => role))('are met by %s where its work needs them', async (role) => {
    const met = new Set<string>();
    const look = async (call: Call, given: object) => {
      const { body } = await server.as(role).call(call, given);
      for (const figure of found(JSON.stringify(body ?? ''), ['cost', 'references', 'phones'])) met.add(figure);
    };
    await look(booking.byCode, { params: { code } });
    await look(admin.list, {});
    expect([...met].toSorted()).toEqual(
      (['cost', 'phones', 'references'] as const).filter((figure) => SEES[figure].includes(role)),
    );
  });

  it('include the own phone number', async () => {
    const { body } = await server.as('dispatcher').call(sso.self);
    expect(body.data.phone).toContain(STAFF_PHONE);
    const own = await server.as('marketing').call(sso.self);
    const { body: record } = await server.as('marketing').call(admin.one, { params: { id: own.body.data.id } });
    expect(record.data.phone).toBe(own.body.data.phone);
  });

  it('are not told to those who try other costs, either', async () => {
    const { body } = await server.as('superadmin').call(sale.trip, { params: { code } });
    const asked = { trip: body.data.trip as never, what_if: { profit: { mode: 'fixed', value: 0 } } } as const;
    expect((await server.as('dispatcher').call(quote.calculate, { body: asked })).status).toBe(403);
    expect((await server.as('pricing').call(quote.calculate, { body: asked })).status).toBe(200);
  });
});

const grantsOf = (role: RoleCode) => DEFAULT_ROLES.find((seed) => seed.code === role)?.grants ?? {};
