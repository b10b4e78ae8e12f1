import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS, completed } from '#contract/index.ts';
import { paramNames } from '#contract/kit/call.ts';
import { referredBy } from '#contract/kit/ref.ts';
import { document } from '#contract/fleet/document.ts';
import { live } from '#contract/live.ts';
import { DEFAULT_ROLES } from '#domain/access/roles.ts';
import type { Placed } from '#server/kit/confine/records.ts';
import { isListCall, kindOfPath } from '#server/kit/confine/named-records.ts';
import { exampleOf } from '#tests/kit/call-examples.ts';
import { granted, variantsOf } from '#tests/kit/matrix.ts';
import { PLACED, first, startConfined, type Confined } from '#tests/kit/placed-records.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { partsOf } from '#tests/kit/schema-parts.ts';

// A request names a record of the caller's market in its path, and in its body one of another market.

let confined: Confined;
beforeAll(async () => {
  confined = await startConfined();
});
afterAll(() => confined.server.stop());

/** Every field of a body that holds the id of a record that lies somewhere. */
const fields = variantsOf(CALLS.filter((call) => call.access !== 'public' && !isListCall(call))).flatMap((variant) =>
  partsOf(completed(variant.call).body, 'body').flatMap(({ path, schema }) => {
    const named = referredBy(schema);
    const kind = named?.reach === 'within' && typeof named.kind === 'string' ? named.kind : '';
    const placed = PLACED.find((each) => each === kind);
    return placed ? [{ ...variant, path, kind: placed }] : [];
  }),
);

const roles = DEFAULT_ROLES.filter(({ code }) => code !== 'superadmin');

/** Returns a body with an id in one of its fields; undefined where the example has no such part. */
function withId(value: unknown, [name = '', ...rest]: readonly string[], id: number): unknown {
  if (name === '[]') {
    const [one, ...others] = Array.isArray(value) ? (value as unknown[]) : [undefined];
    return [withId(one, rest, id), ...others];
  }
  return name === ''
    ? id
    : { ...(value as object), [name]: withId((value as Record<string, unknown> | undefined)?.[name], rest, id) };
}

it('no record of another market is named in a body, whatever the path names', async () => {
  const tried: string[] = [];
  const found: string[] = [];
  for (const variant of fields) {
    const { call, params, name, path, kind } = variant;
    const role = roles.find((each) => granted(each, variant));
    if (!role) continue;
    const own = kindOfPath(call);
    const steps = path.replaceAll('[]', '.[]').split('.').slice(1);
    const example = exampleOf(call) as { body?: unknown };
    const { status, body } = await confined.server.as(role.code).call(call, {
      ...example,
      params: { ...params, id: (own && confined.inside(own)[0]) ?? 1 },
      headers: { 'idempotency-key': `body-of-${name}-${path}`.replaceAll(/[^\w-]/g, '-').slice(0, 90) },
      body: withId(example.body, steps, first(confined.outside(kind), kind)) as never,
    });
    tried.push(name);
    if (status !== 404) found.push(`${name} with ${path} answers ${status} ${JSON.stringify(body)}`);
  }
  expect(found).toEqual([]);
  expect(tried.length).toBeGreaterThan(120);
}, 60_000);

/** The table of the parts that a call names beside their record, and its column with that record. */
const PARTS: Readonly<Record<string, readonly [table: string, record: string, kind: Placed]>> = {
  'booking refundId': ['refund', 'booking_id', 'booking'],
  'payment paymentId': ['payment', 'booking_id', 'booking'],
  'rating assignmentId': ['assignment', 'booking_id', 'booking'],
  'hotelBooking refundId': ['refund', 'booking_id', 'booking'],
  'hotelBooking paymentId': ['payment', 'booking_id', 'booking'],
  'ticket messageId': ['ticket_message', 'ticket_id', 'ticket'],
  'zone sid': ['zone_service', 'zone_id', 'zone'],
  'company sid': ['company_service', 'company_id', 'company'],
  'crew driverId': ['driver', 'company_id', 'company'],
  'crew carId': ['car', 'company_id', 'company'],
};

it('nor is a part of another record reached beside a record of one’s own', async () => {
  const tried: string[] = [];
  const found: string[] = [];
  for (const variant of variantsOf(CALLS)) {
    const { call, params, name } = variant;
    for (const param of paramNames(call.path)) {
      const part = PARTS[`${call.id.split('.')[0]} ${param}`];
      const role = part && roles.find((each) => granted(each, variant));
      const own = kindOfPath(call);
      if (!part || !role || !own) continue;
      const [table, record, kind] = part;
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where ${sql.ref(record)} = any(${[...confined.outside(kind)]}) limit 1`.execute(
        confined.server.database.db,
      );
      const { status, body } = await confined.server.as(role.code).call(call, {
        ...exampleOf(call),
        params: {
          ...params,
          id: first(confined.inside(own), own),
          [param]: first(
            rows.map(({ id }) => id),
            table,
          ),
        },
        headers: { 'idempotency-key': `part-of-${name}`.replaceAll(/[^\w-]/g, '-').slice(0, 90) },
      });
      tried.push(name);
      if (status !== 404) found.push(`${name} with ${param} answers ${status} ${JSON.stringify(body)}`);
    }
  }
  expect(found).toEqual([]);
  expect(tried.length).toBeGreaterThan(20);
}, 60_000);

it('nor by its kind and id', async () => {
  const { server, outside } = confined;
  const owner_id = first(outside('driver'), 'driver');
  const body = { ...BODIES['document.create'], owner: 'driver', owner_id } as never;
  expect((await server.as('fleet').call(document.create, { body })).status).toBe(404);
  const open = [{ kind: 'driver', id: owner_id, editing: true }];
  const page = '3f6c0f57-2b1e-4f0e-9a53-6f1a3c1f2b4d';
  expect((await server.as('fleet').call(live.presence, { body: { page, open } })).status).toBe(404);
});
