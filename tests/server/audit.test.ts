import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HISTORY_ACCESS } from '#contract/record-kinds.ts';
import { account } from '#contract/staff/account.ts';
import { assignment } from '#contract/dispatch/assignment.ts';
import { accessOf, type Call } from '#contract/kit/call.ts';
import { booking } from '#contract/booking/booking.ts';
import { city } from '#contract/reference/city.ts';

import { customer } from '#contract/customer.ts';
import { desk } from '#contract/desk.ts';
import { playbook } from '#contract/staff/playbook.ts';
import { CALLS, completed } from '#contract/index.ts';

import { profile } from '#contract/staff/profile.ts';
import { auth, sso } from '#contract/staff/sso.ts';

import { storage } from '#contract/storage.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { namesInActivity } from '#tests/kit/audit-labels.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { companyWays } from '#tests/kit/company-ways.ts';
import { assignTo, insertCrew } from '#tests/kit/dispatch.ts';
import { fleetWays } from '#tests/kit/fleet-ways.ts';
import { commentWays } from '#tests/kit/comment-ways.ts';
import { dataWrites, type Sent } from '#tests/kit/data-ways.ts';
import { isWrite } from '#tests/kit/house.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { insertZones, priceWays } from '#tests/kit/prices.ts';
import { BATAM_CITY, insertReference, MANILA_CITY } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';
import { pricingWays } from '#tests/kit/pricing-ways.ts';
import { paymentWays } from '#tests/kit/payment-ways.ts';
import { campaignWays } from '#tests/kit/campaign-ways.ts';
import { activityWays } from '#tests/kit/activity-ways.ts';
import { bannerWays } from '#tests/kit/banner-ways.ts';
import { hotelWays } from '#tests/kit/hotel-ways.ts';
import { homeWays } from '#tests/kit/home-ways.ts';
import { UNAUDITED } from '#tests/kit/unaudited.ts';
import { ugcWays } from '#tests/kit/ugc-ways.ts';
import { contentWays } from '#tests/kit/content-ways.ts';

import { layoutWays } from '#tests/kit/layout-ways.ts';
import { destinationWays } from '#tests/kit/destination-ways.ts';
import { sendingWays } from '#tests/kit/sending-ways.ts';
import { payoutWays } from '#tests/kit/payout-ways.ts';
import { picture } from '#tests/kit/pictures.ts';
import { sellingWays } from '#tests/kit/selling-ways.ts';
import { jobWays } from '#tests/kit/job-ways.ts';
import { passkeyWays } from '#tests/kit/passkey.ts';
import { staffWays } from '#tests/kit/staff-ways.ts';
import { ticketWays } from '#tests/kit/ticket-ways.ts';
import { codeAt, enrol, firstStep, secretBegun, signInTo } from '#tests/kit/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertZones(server.database.db);
});
afterAll(() => server.stop());

const aBooking = async (overrides?: Parameters<typeof insertBooking>[1]) => ({
  id: (await insertBooking(server.database.db, overrides)).id,
});
const aCrew = async () => (await insertCrew(server.database.db, 1))[0] ?? { driver_id: 0, car_id: 0 };
const aJobOf = async () => {
  const order = await aBooking();
  const { body } = await assignTo(server.as('superadmin'), order, await aCrew());
  return { order, job: { id: body.data[0]?.id ?? 0 } };
};

const aCustomer = async () => {
  const body = { first_name: 'Somebody', phone: `+659000${(strangers += 1)}` };
  return { id: (await server.as('superadmin').call(customer.create, { body })).body.data.id };
};
let strangers = 1000;

const aCustomerWithDevice = async () => {
  const params = await aCustomer();
  const device = { params, body: { platform: 'android', token: `t${params.id}` } } as const;
  const { body } = await server.as('superadmin').call(customer.addDevice, device);
  return { ...params, deviceId: body.data.devices[0]?.id ?? 0 };
};

const aView = async (name: string) => {
  const body = { list: 'orders.list', name, query: 'when=past', shared: false };
  const saved = await server.as('superadmin').call(desk.addView, { body });
  return { id: saved.body.data.id };
};

const PLAYBOOK = {
  kind: 'booking' as const,
  steps: [{ command: 'booking.comment', values: { text: 'Call ahead' }, ask: [] }],
};

const aPlaybook = async (name: string) => {
  const saved = await server.as('superadmin').call(playbook.create, { body: { ...PLAYBOOK, name } });
  return { id: saved.body.data.id };
};

const aConfirmedBooking = async () => {
  const params = await aBooking({ status: 'pending' });
  expect((await server.as('superadmin').call(booking.confirm, { params })).status).toBe(200);
  return params;
};
const pendingSetup = async (role: RoleCode) => {
  const { recoveryCodes } = await enrol(server.as(role), NOW);
  return { challenge: (await firstStep(server, `${role}@example.com`)).challenge, code: recoveryCodes[0] ?? '' };
};
const anotherSession = async () => {
  await signInTo(server, 'superadmin@example.com');
  const { body } = await server.as('superadmin').call(profile.sessions);
  return body.data.find(({ current }) => !current)?.id ?? 0;
};
const uploadToken = async () => {
  const { body } = await server.as('support').call(storage.createUploadToken, { body: { purpose: 'image' } });
  return body.data.url.split('/').at(-1) ?? '';
};
/** One way to make each call that changes something. A new one needs its line here. */
const WAYS: ReadonlyMap<Call, () => Promise<Sent>> = new Map<Call, () => Promise<Sent>>([
  ...sellingWays(() => server),
  // Before car classes change places.
  [
    assignment.assign,
    async () => ({ body: { order_id: (await aBooking()).id, expected_version: 1, ...(await aCrew()) } }),
  ],
  [assignment.assignAll, async () => ({ params: await aBooking(), body: await aCrew() })],
  [assignment.update, async () => ({ params: (await aJobOf()).job, body: await aCrew() })],
  [assignment.cancel, async () => ({ params: (await aJobOf()).job, body: { reason: 'Sick' } })],
  [assignment.delay, async () => ({ params: (await aJobOf()).order, body: { minutes: 25 } })],
  [assignment.cancelAll, async () => ({ params: (await aJobOf()).order, body: { reason: 'Sick' } })],
  ...pricingWays(() => server),
  ...priceWays(() => server),
  ...dataWrites(() => server),
  ...fleetWays(() => server),
  ...commentWays(() => server, aBooking),
  [sso.login, async () => ({ body: { email: 'support@example.com', password: PASSWORD } })],
  [profile.confirm, async () => ({ body: { password: PASSWORD } })],
  [profile.askPermission, async () => ({ body: { access: 'order:delete', what_for: 'Refund beyond policy' } })],
  [profile.startTwoStep, async () => ({})],
  [profile.confirmTwoStep, async () => ({ body: { code: codeAt(await secretBegun(server), NOW) } })],
  [profile.renewRecoveryCodes, async () => ({})],
  [profile.disableTwoStep, async () => ({})],
  [auth.twoStepCode, async () => ({ body: await pendingSetup('fleet') })],
  [
    account.sendCode,
    async () => {
      await server.as('finance').call(sso.updateSelf, { body: { phone: '+6591234567' } });
      return { body: { challenge: (await pendingSetup('finance')).challenge } };
    },
  ],
  [profile.endSession, async () => ({ params: { id: await anotherSession() } })],
  [
    profile.endOtherSessions,
    async () => {
      await anotherSession();
      return {};
    },
  ],
  ...passkeyWays(() => server),
  [sso.updateSelf, async () => ({ body: { name: 'Another name' } })],
  [sso.changePassword, async () => ({ body: { current_password: PASSWORD, new_password: 'a quite different one' } })],
  [storage.uploadFile, async () => ({ body: await picture() })],
  [storage.uploadImage, async () => ({ body: await picture() })],
  [storage.uploadArticlePhoto, async () => ({ body: await picture() })],
  [storage.uploadAttachment, async () => ({ body: await picture() })],
  [storage.uploadOnce, async () => ({ params: { token: await uploadToken() }, body: await picture() })],
  ...staffWays(() => server),
  ...companyWays(() => server),
  [
    city.create,
    async () => ({
      body: {
        country: 'PH',
        name: { en: 'Davao' },
        slug: 'davao',
        timezone: 'Asia/Manila',
        currency: 'PHP',
        lat: 7.07,
        lng: 125.6,
      },
    }),
  ],
  [city.update, async () => ({ params: { id: BATAM_CITY }, body: { position: 3 } })],
  [city.toggle, async () => ({ params: { id: MANILA_CITY, flag: 'disable' } })],
  [customer.create, async () => ({ body: { first_name: 'New', email: 'new@example.org' } })],
  [customer.update, async () => ({ params: await aCustomer(), body: { note: 'Likes tea' } })],
  [customer.toggle, async () => ({ params: { ...(await aCustomer()), flag: 'disable' } })],
  [customer.addDevice, async () => ({ params: await aCustomer(), body: { platform: 'ios', token: 'a1b2' } })],
  [customer.removeDevice, async () => ({ params: await aCustomerWithDevice() })],
  [customer.merge, async () => ({ params: await aCustomer(), body: { other_id: (await aCustomer()).id } })],
  [customer.remove, async () => ({ params: await aCustomer() })],
  [booking.confirm, async () => ({ params: await aBooking({ status: 'pending' }) })],
  [booking.unconfirm, async () => ({ params: await aConfirmedBooking() })],
  [booking.cancel, async () => ({ params: await aBooking(), body: { reason_code: 'change_of_plans' } })],
  [
    booking.refund,
    async () => ({
      params: await aBooking(),
      body: {
        amount_minor: 100,
        reason_code: 'goodwill',
        override: true,
        note: 'Agreed by phone with the customer.',
      },
      headers: { 'idempotency-key': 'audit-test-refund' },
    }),
  ],
  [
    booking.close,
    async () => ({
      params: await aBooking({ status: 'assigned', inHours: -30 }),
      body: { reason: 'The driver has confirmed.' },
    }),
  ],
  ...paymentWays(() => server),
  ...payoutWays(() => server),
  ...ticketWays(() => server),
  ...sendingWays(() => server),
  ...campaignWays(() => server),
  ...contentWays(() => server),
  ...destinationWays(() => server),
  ...layoutWays(() => server),
  ...[activityWays, hotelWays, bannerWays].flatMap((ways) => ways(() => server)),
  ...homeWays(() => server),
  ...ugcWays(() => server),
  [
    desk.addView,
    async () => ({ body: { list: 'orders.list', name: 'Mine', query: 'when=today', layout: null, shared: true } }),
  ],
  [desk.updateView, async () => ({ params: await aView('Before'), body: { name: 'After' } })],
  [desk.removeView, async () => ({ params: await aView('Gone') })],
  [playbook.create, async () => ({ body: { ...PLAYBOOK, name: 'Mine' } })],
  [playbook.update, async () => ({ params: await aPlaybook('Before'), body: { name: 'After' } })],
  [playbook.share, async () => ({ params: await aPlaybook('For one role'), body: { role_ids: [1] } })],
  [playbook.remove, async () => ({ params: await aPlaybook('Gone') })],
  ...jobWays(() => server),
  // Last: it ends the session the others are made in.
  [auth.logout, async () => ({})],
]);

describe('the audit log @quick', () => {
  it('is tried with every call that changes something', () => {
    const known = new Set([...WAYS.keys(), ...UNAUDITED.keys()].map(({ id }) => id));
    const missing = CALLS.filter((call) => isWrite(call) && !known.has(call.id)).map(({ id }) => id);
    expect(missing).toEqual([]);
  });

  it('has words for the calls it records, and for no others', () => {
    const wordless = (call: Call) => completed(call).did === null;
    expect([...WAYS.keys()].filter(wordless)).toEqual([]);
    expect([...UNAUDITED.keys()].filter((call) => !wordless(call))).toEqual([]);
  });

  it.each([...UNAUDITED].map(([call, why]) => [call.id, why] as const))('has no entry of %s: %s', async (id) => {
    const saved = await server
      .as('superadmin')
      .call(desk.savePreference, { params: { name: 'tables' }, body: { value: { density: 'roomy' } } });
    expect(saved.status).toBe(204);
    const { db } = server.database;
    expect(await db.selectFrom('audit_log').select('id').where('command', '=', id).execute()).toEqual([]);
  });

  it.each([...WAYS].map(([call, way]) => [call.id, call, way] as const))(
    'says who did %s, to what',
    async (id, call, way) => {
      const sent = await way();
      const caller =
        accessOf(call, sent.params as Record<string, unknown>) === 'public' ? server.stranger : server.as('superadmin');
      const { status, body } = await caller.call(call, sent);
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      const rows = await server.database.db.selectFrom('audit_log').selectAll().where('command', '=', id).execute();
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(Object.keys(HISTORY_ACCESS), 'a kind the activity tells of').toContain(row.entity);
        expect(row.before ?? row.after).not.toBeNull();
        expect(row.actor_type).toBe(row.actor_id === null ? 'system' : 'staff');
      }
    },
  );

  it('tells what each record is called', async () => {
    const { entries, nameless } = await namesInActivity(server.as('auditor'));
    expect(entries).toBeGreaterThan(WAYS.size);
    expect(nameless).toEqual([]);
  });
});
