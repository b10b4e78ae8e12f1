import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRANSITIONS } from '#domain/booking/booking.ts';
import { parseCode } from '#domain/booking/booking-code.ts';
import { ROLE_CODES } from '#domain/access/roles.ts';
import { expireBookings } from '#server/booking/index.ts';
import { fillDemo, fillWithoutDemo } from '#server/demo/fill.ts';
import { SPECIMENS } from '#server/demo/specimens.ts';
import type { Database } from '#server/kit/database/database.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { freshDatabase } from '#tests/kit/database.ts';

const now = new Date('2026-11-21T06:30:20.000Z');
let database: Database;
let without: Record<string, unknown>[];

beforeAll(async () => {
  database = await freshDatabase();
  await ensureFirstAdmin(database.db, { email: 'admin@kerbside.example', passwordHash: 'first' });
  await fillWithoutDemo(database, now);
  await fillWithoutDemo(database, now);
  without =
    await rows(`select (select count(*) from country) as countries, (select count(*) from currency) as currencies,
    (select count(*) from language) as languages, (select count(*) from car_class) as classes,
    (select count(*) from country where enabled) as open`);
  await fillDemo(database, { size: 'small', now, passwordHash: 'a-hash' });
});
afterAll(() => database.close());

async function rows(query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.pool.query<Record<string, unknown>>(query, values)).rows;
}
async function count(query: string): Promise<number> {
  const [row] = await rows(`select count(*) as n from ${query}`);
  return Number(row?.n);
}

describe('an installation without the demo', () => {
  it('knows the countries, currencies and languages of the world, to be switched on', () => {
    expect(without).toEqual([{ countries: 249, currencies: 164, languages: 183, classes: 6, open: 0 }]);
  });
});

describe('the small demo', () => {
  it('matches its documented sizes', async () => {
    const sizes = { country: 249, language: 183, city: 40, airport: 30, company: 8, driver: 60, customer: 400 };
    for (const [of, size] of Object.entries({ ...sizes, booking: 1500, 'city where enabled': 12 }))
      expect([of, await count(of)]).toEqual([of, size]);
    expect(await count('currency')).toBeGreaterThan(155);
    expect(await count('car')).toBeGreaterThan(45);
    expect(await count('booking_log')).toBeGreaterThan(8000);
    expect(await rows('select name from city where id = 396')).toEqual([{ name: { en: 'Singapore' } }]);
  });

  it('has nothing left to say to anybody, campaigns apart', async () => {
    expect(await count("message where state = 'planned' and run is null")).toBe(0);
    expect(await count("message where state = 'delivered' and about_kind = 'booking'")).toBeGreaterThan(50);
  });

  it('has the prices its bookings were sold at', async () => {
    expect(await count('zone')).toBe(72);
    expect(await count('airport_price')).toBeGreaterThan(250);
    expect(await count('booking_price')).toBe(432);
    expect(await count('across_price')).toBe(432);
    expect(await count('profit_setting')).toBe(24);
    const [other] = await rows(`
      select count(*) as n from booking b join booking_line l on l.booking_id = b.id and l.kind = 'base'
      where b.kind = 'airport' and not exists (
        select from airport_price p join zone z on z.id = p.zone_id
        where z.city_id = b.city_id and p.airport_id = b.airport_id and p.car_class_id = b.car_class_id
          and p.cost_minor * b.vehicles = l.amount_minor)`);
    expect(Number(other?.n)).toBe(0);
  });

  it('has one staff account per role', async () => {
    const staff = await rows(`
      select r.code, a.email, a.status, a.password_hash from admin a
      join admin_role ar on ar.admin_id = a.id join role r on r.id = ar.role_id
      where a.email <> 'admin@kerbside.example' order by a.id`);
    expect(staff.map((account) => account.code)).toEqual([...ROLE_CODES]);
    for (const account of staff) expect(account).toMatchObject({ status: 'active', password_hash: 'a-hash' });
    expect(staff.map((account) => account.email)).toContain('dispatcher@kerbside.example');
  });

  it('leaves a database alone that is in use', async () => {
    expect(await fillDemo(database, { size: 'small', now, passwordHash: 'a-hash' })).toBe(false);
    expect(await count('booking')).toBe(1500);
  });

  it('lets new records count on', async () => {
    const [row] = await rows(`
      insert into customer (first_name, email) values ('New', 'new@example.com') returning id`);
    expect(row?.id).toBe(401);
    await rows(`delete from customer where id = 401`);
  });
});

describe('specimens', () => {
  it('are there by their codes, in the status they show', async () => {
    for (const { code, status } of SPECIMENS) {
      expect(parseCode(code)?.code).toBe(code);
      expect(await rows('select status from booking where code = $1', [code])).toEqual([{ status }]);
    }
  });

  it('are still there after the first sweep for unpaid bookings', async () => {
    await expireBookings(database.db, now);
    for (const { code, status } of SPECIMENS)
      expect(await rows('select status from booking where code = $1', [code])).toEqual([{ status }]);
  });

  it('cover every status, and every payment status', async () => {
    const codes = SPECIMENS.map((specimen) => specimen.code);
    const found = await rows(
      `select count(distinct status)::int as statuses, count(distinct payment_status)::int as payments
       from booking where code = any($1)`,
      [codes],
    );
    expect(found).toEqual([{ statuses: 10, payments: 5 }]);
  });

  it('have totals that match their lines', async () => {
    const facts = async (code: string) =>
      (
        await rows(
          `select payment_status, paid_minor > 0 as paid, refunded_minor, cancel_refund_bps,
             extract(epoch from pickup_at - $2)::float / 3600 as hours from booking where code = $1`,
          [code, now.toISOString()],
        )
      )[0];
    expect(await facts('AT260101PEND1')).toMatchObject({ payment_status: 'paid' });
    expect(await facts('AT260101DEBT1')).toMatchObject({ payment_status: 'unpaid' });
    expect(await facts('AT260101PART1')).toMatchObject({ payment_status: 'partially_paid' });
    expect(await facts('AT260101CANC1')).toMatchObject({ payment_status: 'refunded', cancel_refund_bps: 10_000 });
    expect(await facts('AT260101HA1F1')).toMatchObject({ payment_status: 'partially_refunded' });
    expect(await facts('AT260101REFND')).toMatchObject({ payment_status: 'paid', cancel_refund_bps: 10_000 });
    const half = await facts('AT260101C0NF2');
    expect(half).toMatchObject({ payment_status: 'paid' });
    expect(Number(half?.hours)).toBeGreaterThan(12);
    expect(Number(half?.hours)).toBeLessThan(24);
  });
});

describe('its drivers', () => {
  it('fill every vehicle and day of what is assigned or further, and of nothing before', async () => {
    const lacking = await rows(`
      select b.code from booking b
      left join assignment a on a.booking_id = b.id and a.status not in ('cancelled', 'replaced')
      group by b.id
      having count(a.id) <> case
        when b.status in ('assigned', 'en_route', 'arrived', 'on_board', 'completed', 'no_show')
        then b.vehicles * case jsonb_typeof(b.days) when 'array' then jsonb_array_length(b.days) else 1 end
        else 0 end`);
    expect(lacking).toEqual([]);
    expect(await count(`assignment where status <> 'cancelled'`)).toBeGreaterThan(1200);
  });

  it('have the status their bookings imply', async () => {
    expect(
      await rows(`
      select b.code, b.status, a.status as job from booking b join assignment a on a.booking_id = b.id and a.day_no = 1
      where a.status <> b.status and jsonb_array_length(coalesce(nullif(b.days, 'null'), '[]')) < 2`),
    ).toEqual([]);
  });

  it('have time between two jobs, and work for companies that may drive there', async () => {
    expect(
      await rows(`
      select a.id from assignment a join assignment o on o.driver_id = a.driver_id and o.id > a.id
      where a.status <> 'cancelled' and o.status <> 'cancelled'
        and a.core_from < o.core_to + interval '30 minutes' and o.core_from < a.core_to + interval '30 minutes'`),
    ).toEqual([]);
    expect(
      await rows(`
      select a.id from assignment a
      join booking b on b.id = a.booking_id
      join company co on co.id = a.company_id join driver d on d.id = a.driver_id join car c on c.id = a.car_id
      join car_class has on has.id = c.car_class_id join car_class asked on asked.id = b.car_class_id
      left join company_service s on s.company_id = co.id and s.city_id = b.city_id and s.kind = b.kind and s.enabled
      where s.id is null or co.validation_status <> 'approved' or c.validation_status <> 'approved' or d.status <> 'active'
        or has.rank < asked.rank or d.company_id <> co.id or c.company_id <> co.id
        or least(d.licence_expires_on, d.vocational_expires_on, c.insurance_expires_on, c.inspection_expires_on)
          < (a.core_to at time zone b.timezone)::date`),
    ).toEqual([]);
  });

  it('are those the logs name', async () => {
    expect(
      await rows(`
      select b.code from booking_log l join booking b on b.id = l.booking_id
      where l.actor_type = 'driver' and not exists (
        select from assignment a join driver d on d.id = a.driver_id where a.booking_id = b.id and d.name = l.actor_name)`),
    ).toEqual([]);
  });
});

describe('its books', () => {
  it('balance: lines make totals, cost and profit make prices', async () => {
    expect(
      await rows(`
      select b.code from booking b join booking_line l on l.booking_id = b.id group by b.id
      having sum(l.total_minor) <> b.total_minor or sum(l.amount_minor) <> b.sell_minor`),
    ).toEqual([]);
    expect(
      await rows(
        `select code from booking where cost_minor + profit_minor <> sell_minor or sell_minor <= 0 or total_minor <= 0`,
      ),
    ).toEqual([]);
    expect(
      await rows(`select code from booking b where not exists (select from booking_line l where l.booking_id = b.id)`),
    ).toEqual([]);
    expect(
      await rows(`
      select b.code from booking b join currency c on c.code = b.currency where b.total_minor % c.rounding_step_minor <> 0`),
    ).toEqual([]);
  });

  it('agree with payments and refunds, and no refund exceeds what was paid', async () => {
    expect(
      await rows(`
      select b.code from booking b
      where b.paid_minor <> coalesce((select sum(amount_minor) from payment p where p.booking_id = b.id and p.state = 'captured'), 0)
        or b.refunded_minor <> coalesce((select sum(amount_minor) from refund r where r.booking_id = b.id and r.state = 'succeeded'), 0)
        or b.refunded_minor > b.paid_minor`),
    ).toEqual([]);
    expect(
      await rows(`
      select b.code from refund r join booking b on b.id = r.booking_id
      where not r.override and r.amount_minor > round(b.paid_minor * b.cancel_refund_bps / 10000.0)`),
    ).toEqual([]);
    expect(
      await rows(`select b.code from payment p join booking b on b.id = p.booking_id where p.currency <> b.currency`),
    ).toEqual([]);
  });

  it('follow the state machine in order and end at the booking’s status', async () => {
    const logs = await rows(`
      select l.booking_id, l.event, l.from_status, l.to_status, l.at, b.status, b.created_at, b.updated_at, b.version
      from booking_log l join booking b on b.id = l.booking_id order by l.booking_id, l.id`);
    const transitions = Object.values(TRANSITIONS);
    const stories = new Map<unknown, Record<string, unknown>[]>();
    for (const log of logs) stories.set(log.booking_id, [...(stories.get(log.booking_id) ?? []), log]);
    expect(stories.size).toBe(1500);
    for (const story of stories.values()) {
      let before: Record<string, unknown> | undefined;
      for (const log of story) {
        if (!before)
          expect(log).toMatchObject({ event: 'created', from_status: null, to_status: 'pending', at: log.created_at });
        else {
          expect(log.from_status).toBe(before.to_status);
          expect(String(log.at) >= String(before.at)).toBe(true);
          const allowed = transitions.some(
            ({ from, to, log: name }) =>
              name === log.event &&
              from.some((status) => status === log.from_status) &&
              (to ?? log.from_status) === log.to_status,
          );
          expect(allowed).toBe(true);
        }
        before = log;
      }
      expect(before).toMatchObject({ to_status: before?.status, at: before?.updated_at, version: story.length });
    }
  });

  it('are never in the future and respect the notice of three hours', async () => {
    const at = now.toISOString();
    for (const table of ['booking_log', 'payment']) {
      expect(await rows(`select id from ${table} where at > $1`, [at])).toEqual([]);
    }
    expect(await rows('select id from refund where created_at > $1', [at])).toEqual([]);
    expect(await rows(`select code from booking where pickup_at < created_at + interval '3 hours'`)).toEqual([]);
    expect(
      await rows(
        `select code from booking where (pickup_local || ':00')::timestamp at time zone timezone <> pickup_at`,
      ),
    ).toEqual([]);
    expect(
      await rows(`select code from booking where status = 'confirmed' and payment_status = 'unpaid'
      and payment_method not in ('cash', 'partner_credit')`),
    ).toEqual([]);
  });

  it('seat everybody', async () => {
    expect(
      await rows(`
      select b.code from booking b join car_class c on c.id = b.car_class_id
      where b.adults + b.children + b.infants > c.max_pax * b.vehicles or b.luggage > c.max_luggage * b.vehicles`),
    ).toEqual([]);
  });

  it('are mixed like those of a business', async () => {
    const share = async (where: string) => (await count(`booking where ${where}`)) / 1500;
    expect(await share(`status = 'completed'`)).toBeGreaterThan(0.7);
    expect(await share(`status = 'cancelled'`)).toBeGreaterThan(0.05);
    expect(await share(`kind = 'day_booking'`)).toBeGreaterThan(0.17);
    expect(await share(`pickup_at > '${now.toISOString()}'`)).toBeGreaterThan(0.03);
    expect(await share(`currency <> sell_currency`)).toBeGreaterThan(0.2);
  });
});
