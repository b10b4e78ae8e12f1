import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignment } from '#contract/dispatch/assignment.ts';
import { booking } from '#contract/booking/booking.ts';
import { buildApp } from '#server/app.ts';
import { random } from '#tests/domain/random.ts';
import { insertCrew, type Crew } from '#tests/kit/dispatch.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { caller, NOW, startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';

/** Jobs of one evening that crowd each other, and too few drivers for them. */
const BOOKINGS = 12;
const CREWS = 4;
const DEEDS = 150;
const CLIENTS = 8;

let server: TestServer;
let other: FastifyInstance;
let clients: Caller[];
let crews: Crew[];
let orders: number[];
const answers: { status: number; code: string; details: Record<string, unknown> | undefined }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  other = await buildApp({
    database: server.database,
    installation: server.installation,
    clock: () => new Date(NOW),
    checkReplies: true,
  });
  crews = await insertCrew(db, CREWS);
  orders = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    orders.push((await insertBooking(db, { inHours: 24 + index * 0.75, vehicles: 1 + Number(index % 5 === 0) })).id);
  }
  // Two processes that share a database, several people at each.
  clients = Array.from({ length: CLIENTS }, (_, index) =>
    index % 2 === 0
      ? server.as(index % 4 === 0 ? 'dispatcher' : 'operations')
      : caller(other, server.tokenOf(index % 4 === 1 ? 'superadmin' : 'dispatcher')),
  );
  await Promise.all(clients.map((client, index) => live(client, index)));
});
afterAll(async () => {
  await other.close();
  await server.stop();
});

/** One person who assigns, moves and cancels at random, on what they saw a moment before. */
async function live(client: Caller, seed: number): Promise<void> {
  const next = random(seed + 1);
  const pick = <T>(list: readonly T[]): T | undefined => list[next(list.length)];
  for (let deed = 0; deed < DEEDS / CLIENTS; deed += 1) {
    const id = pick(orders) ?? 0;
    const { body } = await client.call(booking.one, { params: { id } });
    const crew = pick(crews) ?? { driver_id: 0, car_id: 0 };
    const job = pick(body.data.drivers);
    const force = next(2) === 0 ? { force: true, reason: 'Close by.' } : {};
    const chance = next(10);
    const { version, vehicles } = body.data;
    const reply =
      !job || chance < 3
        ? await client.call(assignment.assign, {
            body: { order_id: id, vehicle_no: 1 + next(vehicles), expected_version: version, ...crew, ...force },
          })
        : chance < 7
          ? await client.call(assignment.update, { params: { id: job.id }, body: { ...crew, ...force } })
          : await client.call(assignment.cancel, { params: { id: job.id }, body: { reason: 'Changed plans' } });
    answers.push({ status: reply.status, code: reply.body.code, details: reply.body.details });
  }
}

const query = async <Row>(text: ReturnType<typeof sql<Row>>) => (await text.execute(server.database.db)).rows;

describe('many dispatchers at once', () => {
  it('never leave a driver or a car with two jobs at a time', async () => {
    expect(
      await query(sql`
      select a.id, o.id from assignment a join assignment o on o.id > a.id
        and (o.driver_id = a.driver_id or o.car_id = a.car_id)
        and tstzrange(a.core_from, a.core_to) && tstzrange(o.core_from, o.core_to)
      where a.status not in ('cancelled', 'replaced') and o.status not in ('cancelled', 'replaced')`),
    ).toEqual([]);
  });

  it('never leave a vehicle with two drivers, nor a booking status that differs from its jobs', async () => {
    expect(
      await query(sql`
      select booking_id from assignment where status not in ('cancelled', 'replaced')
      group by booking_id, vehicle_no, day_no having count(*) > 1`),
    ).toEqual([]);
    expect(
      await query(sql`
      select b.id from booking b left join assignment a on a.booking_id = b.id and a.status not in ('cancelled', 'replaced')
      group by b.id having b.status <> case when count(a.id) = b.vehicles then 'assigned' else 'confirmed' end`),
    ).toEqual([]);
  });

  it('are refused with the reason and, where late, the name of the first dispatcher', () => {
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThan(20);
    expect(refused.length).toBeGreaterThan(20);
    for (const { status, code, details } of refused) {
      expect([409, 412]).toContain(status);
      expect([
        'conflict_hard',
        'conflict_soft',
        'already_assigned',
        'invalid_transition',
        'stale_version',
        'try_again',
      ]).toContain(code);
      if (code === 'already_assigned')
        expect(details).toMatchObject({ driver: expect.stringMatching(/^Driver \d$/), by: expect.any(String) });
      if (code.startsWith('conflict'))
        expect(details?.['conflicts']).toContainEqual(
          expect.objectContaining({ driver: expect.stringMatching(/^Driver \d$/) }),
        );
    }
  });

  it('leave complete logs: the current driver is the one assigned last', async () => {
    const rows = await query(sql<{
      booking_id: number;
      event: string;
      data: Record<string, string | number | undefined>;
      from_status: string;
      to_status: string;
    }>`
      select booking_id, event, data, from_status, to_status from booking_log
      where event in ('assigned', 'reassigned', 'unassigned') order by booking_id, id`);
    const finalAnswers = new Map<string, unknown>();
    const statusByBooking = new Map<number, string>();
    for (const { booking_id, event, data, from_status, to_status } of rows) {
      const slot = `${booking_id} ${data['vehicle'] ?? 1}`;
      expect(from_status).toBe(statusByBooking.get(booking_id) ?? 'confirmed');
      statusByBooking.set(booking_id, to_status);
      if (event === 'assigned') expect(finalAnswers.get(slot)).toBeUndefined();
      if (event === 'reassigned') expect(String(data['instead_of'])).toContain(String(finalAnswers.get(slot)));
      if (event === 'unassigned') expect(data['driver']).toBe(finalAnswers.get(slot));
      finalAnswers.set(slot, event === 'unassigned' ? undefined : data['driver']);
    }
    const live = await query(sql<{ slot: string; driver: string }>`
      select a.booking_id || ' ' || a.vehicle_no as slot, d.name as driver from assignment a join driver d on d.id = a.driver_id
      where a.status not in ('cancelled', 'replaced')`);
    const standing = [...finalAnswers]
      .filter(([, driver]) => driver !== undefined)
      .map(([slot, driver]) => `${slot} ${String(driver)}`);
    expect(live.map(({ slot, driver }) => `${slot} ${driver}`).toSorted()).toEqual(standing.toSorted());
  });
});

it('no script gets past the database: it forbids two jobs at once itself', async () => {
  const { db } = server.database;
  const [job] = await query(sql<{ driver_id: number }>`select * from assignment where status = 'assigned' limit 1`);
  await expect(
    sql`insert into assignment (booking_id, vehicle_no, company_id, driver_id, car_id, core_from, core_to, buffer_min, payout_currency)
      select booking_id, 5, company_id, driver_id, car_id, core_from + interval '1 minute', core_to, 0, 'SGD' from assignment
      where status = 'assigned' and driver_id = ${job?.driver_id ?? 0} limit 1`.execute(db),
  ).rejects.toThrow(/exclusion/);
});
