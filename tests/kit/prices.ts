import { sql } from 'kysely';
import type { Call } from '#contract/kit/call.ts';
import { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Sent } from './data-ways.ts';
import { MANILA_CITY, SINGAPORE_CITY } from './reference.ts';
import type { TestServer } from './server.ts';

/** Zones and packages that {@link insertZones} makes. */
export const PRICED = {
  central: 9001,
  east: 9002,
  manila: 9003,
  dayCentral: 9011,
  dayEast: 9012,
  halfDay: 9021,
} as const;

/** Zones of both kinds in Singapore and one in Manila, a package sold in one of them, and the profit of Singapore. */
export async function insertZones(db: Db): Promise<void> {
  const { central, east, manila, dayCentral, dayEast, halfDay } = PRICED;
  await sql`
    insert into airport (id, iata, name, city_id, lat, lng, timezone)
    values (2, 'MNL', 'Manila', ${MANILA_CITY}, 14.5, 121, 'Asia/Manila'),
      (3, 'XSP', 'Seletar', ${SINGAPORE_CITY}, 1.41, 103.87, 'Asia/Singapore')`.execute(db);
  await sql`
    insert into zone (id, kind, city_id, code, name, airport_ids) values
      (${central}, 'airport', ${SINGAPORE_CITY}, 'core', '{"en":"Central"}', '{1,3}'),
      (${east}, 'airport', ${SINGAPORE_CITY}, 'eastern', '{"en":"East"}', '{1}'),
      (${manila}, 'airport', ${MANILA_CITY}, 'makati', '{"en":"Makati"}', '{2}'),
      (${dayCentral}, 'day_booking', ${SINGAPORE_CITY}, 'core', '{"en":"Central"}', '{}'),
      (${dayEast}, 'day_booking', ${SINGAPORE_CITY}, 'eastern', '{"en":"East"}', '{}')`.execute(db);
  await sql`
    insert into service_option (id, kind, code, name, included_hours, overtime_block_min)
    values (${halfDay}, 'day_booking', 'half_day', '{"en":"Half day"}', 5, 60)`.execute(db);
  await sql`insert into zone_service (zone_id, option_id) values (${dayCentral}, ${halfDay})`.execute(db);
  await sql`
    insert into profit_setting (city_id, kind, standard, by_class) values
      (${SINGAPORE_CITY}, 'airport', '{"mode":"percent","value":2000}', '{"2":{"mode":"fixed","value":800}}')`.execute(
    db,
  );
}

/** One way to make each call that changes prices. */
export function priceWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const { central, east, dayCentral, dayEast, halfDay } = PRICED;
  let year = 2100;
  const from = () => ({ valid_from: `${(year += 1)}-01-01`, valid_to: `${year}-06-01` });
  const airport = () => ({
    zone_id: central,
    airport_id: 1,
    car_class_id: 1,
    direction: 'both' as const,
    cost_minor: 4500,
    ...from(),
  });
  const booking = () => ({
    zone_id: dayCentral,
    option_id: halfDay,
    car_class_id: 1,
    cost_minor: 4500,
    overtime_cost_minor: 500,
    ...from(),
  });
  const across = () => ({
    from_zone_id: dayCentral,
    to_zone_id: dayEast,
    car_class_id: 1,
    cost_minor: 4500,
    ...from(),
  });
  const as = () => server().as('superadmin');
  const anAirport = async () => ({ id: (await as().call(airportPrice.create, { body: airport() })).body.data.id });
  const aBooking = async () => ({ id: (await as().call(bookingPrice.create, { body: booking() })).body.data.id });
  const anAcross = async () => ({ id: (await as().call(acrossPrice.create, { body: across() })).body.data.id });
  const more = { cost_minor: 9900 };
  const off = { flag: 'disable' };
  const cell = { car_class_id: 2, cost_minor: 5000 };
  const day = { zoneId: dayCentral };
  const copied = { bps: 500, from: '2119-01-01' };
  return [
    [airportPrice.create, async () => ({ body: airport() })],
    [airportPrice.update, async () => ({ params: await anAirport(), body: more })],
    [airportPrice.toggle, async () => ({ params: { ...(await anAirport()), ...off } })],
    [airportPrice.remove, async () => ({ params: await anAirport() })],
    [
      airportPrice.saveGrid,
      async () => ({
        params: { zoneId: central },
        body: { from: '2119-01-01', rows: [{ airport_id: 1, direction: 'both', ...cell }] },
      }),
    ],
    [airportPrice.copy, async () => ({ params: { zoneId: central }, body: { to_zone_id: east, ...copied } })],
    [bookingPrice.create, async () => ({ body: booking() })],
    [bookingPrice.update, async () => ({ params: await aBooking(), body: more })],
    [bookingPrice.toggle, async () => ({ params: { ...(await aBooking()), ...off } })],
    [bookingPrice.remove, async () => ({ params: await aBooking() })],
    [
      bookingPrice.saveGrid,
      async () => ({
        params: day,
        body: { from: '2119-01-01', rows: [{ option_id: halfDay, ...cell, overtime_cost_minor: 100 }] },
      }),
    ],
    [
      bookingPrice.copy,
      async () => {
        await server().database.db.insertInto('zone_service').values(soldIn(dayEast, halfDay)).execute();
        return { params: day, body: { to_zone_id: dayEast, ...copied } };
      },
    ],
    [acrossPrice.create, async () => ({ body: across() })],
    [acrossPrice.update, async () => ({ params: await anAcross(), body: more })],
    [acrossPrice.toggle, async () => ({ params: { ...(await anAcross()), ...off } })],
    [acrossPrice.remove, async () => ({ params: await anAcross() })],
    [
      acrossPrice.saveGrid,
      async () => ({ params: day, body: { from: '2119-01-01', rows: [{ to_zone_id: dayEast, ...cell }] } }),
    ],
    [
      acrossPrice.copy,
      async () => {
        const third = await aDayZone(server().database.db);
        await as().call(acrossPrice.create, { body: { ...across(), to_zone_id: third, valid_to: null } });
        return { params: day, body: { to_zone_id: dayEast, ...copied } };
      },
    ],
  ];
}

const soldIn = (zone_id: number, option_id: number) => ({ zone_id, option_id, created_by: null, updated_by: null });

/** Another zone of day hire in Singapore. */
async function aDayZone(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into zone (id, kind, city_id, code, name)
    values (9013, 'day_booking', ${SINGAPORE_CITY}, 'north', '{"en":"North"}') returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
