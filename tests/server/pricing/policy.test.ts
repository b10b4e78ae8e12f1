import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { booking } from '#contract/booking/booking.ts';
import { policy } from '#contract/pricing/policy.ts';
import { quote } from '#contract/booking/quote.ts';
import { sale } from '#contract/booking/sale.ts';
import { DEFAULT_POLICIES } from '#domain/booking/refund.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { insertTariff, transfer } from '#tests/kit/tariff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertTariff(server.database.db);
});
afterAll(() => server.stop());

const body = BODIES['policy.create'] ?? {};
const as = () => server.as('pricing');
const add = (more: object = {}) => as().call(policy.create, { body: { ...body, ...more } as never });
const all = async (query: object = {}) => (await server.as('auditor').call(policy.list, { query })).body.data;
const quoted = async (trip = transfer()) => {
  const { data } = (await server.as('support').call(quote.calculate, { body: { trip } })).body;
  if (!data.sellable) throw new Error(data.why);
  return data;
};

describe('cancellation policies', () => {
  it('are there from the start for each kind, read as a sentence, and cannot be done without', async () => {
    const found = await all({ sort: 'kind' });
    expect(found.map(({ name, terms, cities }) => [name, terms, cities])).toEqual([
      [
        'Transfers in all other cities',
        'Refunds all of it until 24 hours before the pickup, 50% until 12 hours before, then nothing.',
        2,
      ],
      [
        'Day hire in all other cities',
        'Refunds all of it until 48 hours before the pickup, 50% until 24 hours before, then nothing.',
        2,
      ],
    ]);
    const params = { id: found[0]?.id ?? 0 };
    const refused = await as().call(policy.remove, { params });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'in_use' }]);
    expect((await as().call(policy.toggle, { params: { ...params, flag: 'disable' } })).status).toBe(409);
  });

  it('of a city replace the default for new bookings, not for sold ones', async () => {
    const before = await quoted();
    expect(before.policy).toEqual({ tiers: DEFAULT_POLICIES.airport, own: false });
    const sold = await server.as('support').call(sale.create, {
      body: {
        customer: { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', phone: '+6591234567' },
        payment_method: 'cash',
        legs: [{ trip: transfer(), agreed: { at: before.at, total_minor: before.total_minor } }],
      },
    });
    expect(sold.status, JSON.stringify(sold.body)).toBe(201);
    const made = (await add()).body.data;
    expect(made).toMatchObject({
      ...body,
      name: 'Transfers in Singapore',
      terms: 'Refunds all of it until 48 hours before the pickup, then 25%.',
      cities: 1,
    });
    expect((await quoted()).policy).toEqual({ tiers: body['tiers'], own: true });
    expect((await all({ kind: 'airport' })).map(({ cities }) => cities)).toEqual([1, 1]);
    const [first] = sold.body.data;
    const kept = await server.as('support').call(booking.one, { params: { id: first?.id ?? 0 } });
    expect(kept.body.data.policy).toEqual(DEFAULT_POLICIES.airport);

    const params = { id: made.id };
    await as().call(policy.toggle, { params: { ...params, flag: 'disable' } });
    expect((await quoted()).policy.own).toBe(false);
    await as().call(policy.toggle, { params: { ...params, flag: 'enable' } });
    const tiers = [{ min_hours: 0, refund_bps: 5000 }];
    const changed = await as().call(policy.update, { params, body: { tiers } });
    expect(changed.body.data).toMatchObject({ terms: 'Refunds 50% until the pickup.', version: 4 });
    expect((await quoted()).policy).toEqual({ tiers, own: true });
    expect((await as().call(policy.remove, { params })).status).toBe(204);
    expect((await quoted()).policy).toEqual({ tiers: DEFAULT_POLICIES.airport, own: false });
  });

  it('have a readable history', async () => {
    const { id } = (await add({ city_id: MANILA_CITY })).body.data;
    const tiers = [{ min_hours: 0, refund_bps: 0 }];
    await as().call(policy.update, { params: { id }, body: { tiers } });
    const { body: page } = await server
      .as('auditor')
      .call(audit.history, { params: { kind: 'cancellation_policy', id } });
    expect(page.data[0]).toMatchObject({
      deed: 'Changed cancellation policy',
      record: { label: 'Transfers in Manila' },
      changes: [
        {
          field: 'terms',
          before: 'Refunds all of it until 48 hours before the pickup, then 25%.',
          after: 'No refund.',
        },
      ],
    });
  });

  it.each([
    ['a second one of a city', {}, 'city_id'],
    ['one of no city', { city_id: null }, 'city_id'],
    ['an unknown city', { city_id: 999_999 }, 'city_id'],
    ['an unknown kind', { kind: 'boat' }, 'kind'],
    ['no steps', { tiers: [] }, 'tiers'],
    ['steps that do not end at the pickup', { tiers: [{ min_hours: 24, refund_bps: 100 }] }, 'tiers.0.min_hours'],
    ['more than all', { tiers: [{ min_hours: 0, refund_bps: 10_001 }] }, 'tiers.0.refund_bps'],
    ['half a percent point of a hundredth', { tiers: [{ min_hours: 0, refund_bps: 0.5 }] }, 'tiers.0.refund_bps'],
    [
      'a refund that rises',
      {
        tiers: [
          { min_hours: 5, refund_bps: 10 },
          { min_hours: 0, refund_bps: 20 },
        ],
      },
      'tiers.1.refund_bps',
    ],
    ['a text', { tiers: 'x'.repeat(10_000) }, 'tiers'],
  ])('refuse %s, on the field', async (_, more, field) => {
    await add({ kind: 'day_booking', city_id: SINGAPORE_CITY });
    const { status, body: got } = await add({ kind: 'day_booking', city_id: SINGAPORE_CITY, ...more });
    expect([status, Object.keys(got.fields ?? {})]).toEqual([422, [field]]);
  });

  it('refuse an outdated version and callers without the right', async () => {
    const [first] = await all();
    const params = { id: first?.id ?? 0 };
    const tiers = DEFAULT_POLICIES.airport.slice();
    const headers = { 'if-match': '"99"' };
    expect((await as().call(policy.update, { params, body: { tiers }, headers })).status).toBe(412);
    expect((await server.as('support').call(policy.update, { params, body: { tiers } })).status).toBe(403);
    expect((await server.as('support').call(policy.one, { params })).status).toBe(200);
  });
});
