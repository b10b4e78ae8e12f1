import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { room } from '#contract/hotel/room.ts';
import { FREE } from '#domain/hotel/terms.ts';
import { dateIn } from '#domain/time/time.ts';
import { addDays, dayMonth } from '#domain/time/calendar.ts';
import { insertAccount } from '#tests/kit/accounts.ts';
import { startApi, type ApiProcess } from '#tests/kit/api-process.ts';
import { TEST_DATABASE_URL } from '#tests/kit/database.ts';
import { hotelBookingKit } from '#tests/kit/hotel-bookings.ts';
import { IS_LONG } from '#tests/kit/long.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const CLIENTS = IS_LONG ? 500 : 40;
const { onSale, bodyFor } = hotelBookingKit(() => server);

/** Puts a hotel on sale that has one room left of its only type. */
async function lastRoom() {
  const sale = await onSale();
  const body = { inventory: 1, rates: [{ board: 'room_only' as const, cost_minor: 10_000, terms: FREE }] };
  const changed = await server.as('superadmin').call(room.update, { params: { id: sale.room.id }, body });
  return { ...sale, room: changed.body.data };
}
const soldOf = async (id: number) =>
  (await server.database.db.selectFrom('room_night').select('sold').where('room_id', '=', id).execute()).map(
    ({ sold }) => sold,
  );

/** Asks again while the server has too much to do, as it asks its callers to. */
async function untilServed<Reply extends { status: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  const reply = await ask();
  return reply.status === 503 ? untilServed(ask) : reply;
}

/** Returns how many got the room, what the others read, and how often each night is sold. */
async function outcomeOf(
  replies: readonly { status: number; body: { code?: string; message?: string } }[],
  id: number,
) {
  const lost = replies.filter(({ status }) => status !== 201);
  const words = lost.map(({ status, body: { code, message } }) => `${status} ${code} ${message?.split(': ').at(-1)}`);
  return { won: replies.length - lost.length, lost: [...new Set(words)], sold: await soldOf(id) };
}

it(`of ${CLIENTS} who want the last room at once, one gets it`, async () => {
  const sale = await lastRoom();
  const body = bodyFor(sale);
  const replies = await Promise.all(
    Array.from({ length: CLIENTS }, () =>
      untilServed(() => server.as('superadmin').call(hotelBooking.create, { body })),
    ),
  );
  const full = '409 no_rooms Full on 10 Jun.';
  expect(await outcomeOf(replies, sale.room.id)).toEqual({ won: 1, lost: [full], sold: [1, 1] });
});

it('the database refuses to sell a room twice, whatever the program does', async () => {
  const sale = await lastRoom();
  await server.as('superadmin').call(hotelBooking.create, { body: bodyFor(sale) });
  const again = sql`update room_night set sold = sold + 1 where room_id = ${sale.room.id}`;
  await expect(again.execute(server.database.db)).rejects.toMatchObject({ constraint: 'room_night_sold' });
});

/** The embedded database is for one process. */
describe.runIf(TEST_DATABASE_URL !== '')('two processes', () => {
  let first: ApiProcess;
  let second: ApiProcess;
  let token: string;
  beforeAll(async () => {
    token = await insertAccount(server.database.db, 'superadmin', new Date());
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database.db);
    const url = new URL(TEST_DATABASE_URL);
    url.pathname = `/${rows[0]?.name}`;
    [first, second] = await Promise.all([startApi(url.href), startApi(url.href)]);
  });
  afterAll(() => Promise.allSettled([first?.kill(), second?.kill()]));

  it(`sell the last room once to ${CLIENTS} clients`, async () => {
    const sale = await lastRoom();
    const check_in = addDays(dateIn(new Date().toISOString(), 'Asia/Singapore'), 30);
    const body = JSON.stringify(bodyFor(sale, { check_in, check_out: addDays(check_in, 2) }));
    const replies = await Promise.all(
      Array.from({ length: CLIENTS }, (_, index) =>
        untilServed(async () => {
          const reply = await fetch((index % 2 === 0 ? first : second).origin + hotelBooking.create.path, {
            method: hotelBooking.create.method,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body,
          });
          return { status: reply.status, body: (await reply.json()) as { code?: string; message?: string } };
        }),
      ),
    );
    const full = `409 no_rooms Full on ${dayMonth(check_in)}.`;
    expect(await outcomeOf(replies, sale.room.id)).toEqual({ won: 1, lost: [full], sold: [1, 1] });
  });
});
