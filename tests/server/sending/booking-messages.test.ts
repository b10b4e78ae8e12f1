import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignment } from '#contract/dispatch/assignment.ts';
import { booking } from '#contract/booking/booking.ts';
import { payment } from '#contract/booking/payment.ts';
import { bookingMessage, message } from '#contract/sending/message.ts';
import { messageTemplate } from '#contract/sending/template.ts';
import { TEMPLATES } from '#domain/sending/template.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { assignTo, insertCrew } from '#tests/kit/dispatch.ts';
import { startHttpGateway, startMailServer } from '#tests/kit/gateways.ts';
import { linkTo, newKey, press, recordTo } from '#tests/kit/payments.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { sendAll } from '#tests/kit/sender.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.stop());

const staff = () => server.as('superadmin');
const toldOf = async (id: number) => {
  const { body } = await staff().call(bookingMessage.list, { params: { id } });
  return body.data.map(({ template, channel, state }) => `${template} ${channel} ${state}`);
};
const pending = async (overrides: Parameters<typeof insertBooking>[1] = {}) => {
  const { id } = await insertBooking(server.database.db, { status: 'pending', ...overrides });
  return id;
};
const templateOf = async (code: (typeof TEMPLATES)[number]) => {
  const { body } = await staff().call(messageTemplate.list);
  const found = body.data.find((each) => each.code === code);
  if (!found) throw new Error(`There is no template ${code}`);
  return found;
};

describe('The customer of a booking', () => {
  it('gets a voucher ten seconds after it is confirmed, and none when that is undone before', async () => {
    const id = await pending();
    await staff().call(booking.confirm, { params: { id } });
    const { body } = await staff().call(bookingMessage.list, { params: { id } });
    expect(body.data).toMatchObject([
      {
        template: 'voucher',
        channel: 'email',
        state: 'planned',
        to: 'ana.lim@example.com',
        due_at: '2026-05-20T04:00:10.000Z',
        customer: { id: 1 },
        about: { kind: 'booking', id },
      },
    ]);
    const [voucher] = body.data;
    for (const words of [
      'Hello Ana,',
      'Fri, 22 May 2026, 12:00',
      'Changi Terminal 3',
      'Raffles Hotel',
      'SQ221',
      'SGD 106.00',
    ])
      expect(voucher?.text).toContain(words);
    // It is paid in full, so nothing is said of what is due.
    expect(voucher?.text).not.toContain('Still to pay');
    await staff().call(booking.unconfirm, { params: { id } });
    expect(await toldOf(id)).toEqual(['voucher email cancelled']);
    await staff().call(booking.confirm, { params: { id } });
    expect(await toldOf(id)).toEqual(['voucher email cancelled', 'voucher email planned']);
  });

  it('gets it once, however often it is confirmed', async () => {
    const smtp = await startMailServer();
    const id = await pending({ lead_email: 'once@example.com' });
    await staff().call(booking.confirm, { params: { id } });
    server.setNow('2026-05-20T04:00:10.000Z');
    await sendAll(server, { smtpUrl: smtp.url });
    await staff().call(booking.unconfirm, { params: { id } });
    await staff().call(booking.confirm, { params: { id } });
    expect(await toldOf(id)).toEqual(['voucher email sent']);
    expect(smtp.mails.filter(({ to }) => to === 'once@example.com')).toHaveLength(1);
    await smtp.stop();
  });

  it('gets a text message where there is no email address, and nothing where there is neither', async () => {
    const byPhone = await pending({ lead_email: '' });
    const unreachable = await pending({ lead_email: '', lead_phone: '' });
    for (const id of [byPhone, unreachable]) await staff().call(booking.confirm, { params: { id } });
    expect(await toldOf(byPhone)).toEqual(['voucher sms planned']);
    expect(await toldOf(unreachable)).toEqual([]);
  });

  it('hears who drives by mail and text message, of the last driver only when they change within seconds', async () => {
    const { id } = await insertBooking(server.database.db, { inHours: 72 });
    const [one, two] = await insertCrew(server.database.db, 2);
    if (!one || !two) throw new Error('There is no crew');
    const first = await assignTo(staff(), { id }, one);
    expect(await toldOf(id)).toEqual(['driver email planned', 'driver sms planned']);
    await staff().call(assignment.cancel, {
      params: { id: first.body.data[0]?.id ?? 0 },
      body: { reason: 'Ill' },
    });
    expect(await toldOf(id)).toEqual(['driver email cancelled', 'driver sms cancelled']);
    const { version } = (await staff().call(booking.one, { params: { id } })).body.data;
    await assignTo(staff(), { id }, two, { expected_version: version });
    expect((await toldOf(id)).slice(2)).toEqual(['driver email planned', 'driver sms planned']);
  });

  it('hears on the day that the driver sets out and waits, by text message alone, and gets a receipt at the end', async () => {
    const { id } = await insertBooking(server.database.db, { inHours: 1 });
    const [crew] = await insertCrew(server.database.db, 1);
    if (!crew) throw new Error('There is no crew');
    const given = await assignTo(staff(), { id }, crew);
    const params = { id: given.body.data[0]?.id ?? 0 };
    const report = async (event: 'depart' | 'arrive' | 'board' | 'complete', at: string, occurred_at = at) => {
      server.setNow(at);
      const { status } = await staff().call(assignment.update, { params, body: { event, occurred_at } });
      expect(status).toBe(200);
      return (await toldOf(id)).filter((told) => !told.startsWith('driver'));
    };
    expect(await report('depart', '2026-05-20T04:10:00.000Z')).toEqual(['on_way sms planned']);
    const smsOf = async () => (await staff().call(bookingMessage.list, { params: { id } })).body.data.at(-1)?.text;
    expect(await smsOf()).toMatch(/is on the way, \S+/);
    // Recorded within the ten seconds before the first is sent.
    expect(await report('arrive', '2026-05-20T04:10:05.000Z')).toEqual(['on_way sms cancelled', 'arrived sms planned']);
    expect(await smsOf()).toMatch(/waits for you/);
    await report('board', '2026-05-20T05:00:00.000Z');
    expect(await report('complete', '2026-05-20T06:00:00.000Z')).toEqual([
      'on_way sms cancelled',
      'arrived sms cancelled',
      'completed email planned',
    ]);
  });

  it('hears that it is cancelled, and not of what was still planned', async () => {
    const id = await pending();
    await staff().call(booking.confirm, { params: { id } });
    await staff().call(booking.cancel, {
      params: { id },
      body: { by: 'customer', reason_code: 'change_of_plans', refund: 'policy' },
    });
    expect(await toldOf(id)).toEqual(['voucher email cancelled', 'cancelled email planned', 'refunded email planned']);
  });

  it('gets a receipt for each payment, and none for one that was a mistake', async () => {
    const id = await pending({ paid: 0 });
    const pay = (amount_minor: number) => recordTo(staff(), id, { method: 'cash', amount_minor });
    await pay(5_300);
    const rest = await pay(5_300);
    const { body } = await staff().call(bookingMessage.list, { params: { id } });
    expect(body.data.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('We have received SGD 53.00'),
      expect.stringContaining('We have received SGD 53.00'),
    ]);
    expect(body.data.map(({ text }) => text.includes('Still to pay: SGD 53.00'))).toEqual([true, false]);
    const paymentId = rest.body.data.payments.at(-1)?.id ?? 0;
    await staff().call(payment.undo, { params: { id, paymentId }, headers: newKey() });
    expect(await toldOf(id)).toEqual(['receipt email planned', 'receipt email cancelled']);
  });

  it('hears nothing of a trip that has begun', async () => {
    const id = await pending({ inHours: -1 });
    await staff().call(booking.confirm, { params: { id } });
    expect(await toldOf(id)).toEqual([]);
  });
});

describe('A template', () => {
  it('is written in the language of the customer where there is one, and in English otherwise', async () => {
    const { id: templateId, subject, text, sms } = await templateOf('voucher');
    const changed = await staff().call(messageTemplate.update, {
      params: { id: templateId },
      body: {
        subject: { en: subject['en'] ?? '', ...subject, 'zh-Hans': '预订 {code} 已确认' },
        text: { en: text['en'] ?? '', ...text, 'zh-Hans': '{first_name}，您好：\n接送时间：{pickup}' },
        sms: { en: sms['en'] ?? '', ...sms, 'zh-Hans': '{code} 已确认' },
      },
    });
    expect(changed.body.data.languages).toEqual(['en', 'zh-Hans']);
    const chinese = await pending({ lead_language: 'zh-Hans' });
    const french = await pending({ lead_language: 'fr' });
    for (const id of [chinese, french]) await staff().call(booking.confirm, { params: { id } });
    const [one] = (await staff().call(bookingMessage.list, { params: { id: chinese } })).body.data;
    expect(one).toMatchObject({ language: 'zh-Hans', subject: expect.stringMatching(/^预订 \w+ 已确认$/) as string });
    expect(one?.text).toContain('2026年5月22日');
    const [other] = (await staff().call(bookingMessage.list, { params: { id: french } })).body.data;
    expect(other).toMatchObject({ language: 'en' });
  });

  it('that is not sent in a country sends nothing there', async () => {
    const { id: templateId, off_in } = await templateOf('voucher');
    const update = (body: { off_in: string[] }) =>
      staff().call(messageTemplate.update, { params: { id: templateId }, body });
    expect((await update({ off_in: ['Singapore'] })).status).toBe(422);
    expect((await update({ off_in: ['SG'] })).body.data.off_in).toEqual(['SG']);
    const sms = { en: '{code} is confirmed.' };
    const texts = await staff().call(messageTemplate.update, { params: { id: templateId }, body: { sms } });
    expect(texts.body.data.off_in).toEqual(['SG']);
    const id = await pending();
    await staff().call(booking.confirm, { params: { id } });
    expect(await toldOf(id)).toEqual([]);
    await update({ off_in });
  });

  it('that is switched off sends nothing', async () => {
    const { id: templateId } = await templateOf('driver');
    await staff().call(messageTemplate.toggle, { params: { id: templateId, flag: 'disable' } });
    const { id } = await insertBooking(server.database.db, { inHours: 96 });
    const [crew] = await insertCrew(server.database.db, 1);
    if (!crew) throw new Error('There is no crew');
    await assignTo(staff(), { id }, crew);
    expect(await toldOf(id)).toEqual([]);
    await staff().call(messageTemplate.toggle, { params: { id: templateId, flag: 'enable' } });
  });

  it('is refused when it names what there is not', async () => {
    const { id, text } = await templateOf('receipt');
    const body = { text: { ...text, en: 'Dear {frist_name}' } };
    const refused = await staff().call(messageTemplate.update, { params: { id }, body });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toMatchObject({ 'text.en': [expect.stringContaining('There is no {frist_name}.')] });
  });
});

describe('A payment link', () => {
  const unpaid = () => pending({ paid: 0, created_at: NOW });

  it('goes to the customer by mail and text message, with its amount and until when it can be paid', async () => {
    const id = await unpaid();
    const { path } = await linkTo(staff(), id);
    const { body } = await staff().call(bookingMessage.list, { params: { id } });
    expect(body.data.map(({ template, channel, state }) => `${template} ${channel} ${state}`)).toEqual([
      'payment_link email planned',
      'payment_link sms planned',
    ]);
    for (const { text } of body.data) {
      expect(text).toContain(path);
      expect(text).toContain('SGD 106.00');
    }
    expect(body.data[0]?.text).toContain('Pay by: Thu, 21 May 2026, 12:00 (local time)');
  });

  it('is not sent any more once it is cancelled, paid, or its booking is over', async () => {
    const taken = ['payment_link email cancelled', 'payment_link sms cancelled'];
    const cancelled = await unpaid();
    const { paymentId } = await linkTo(staff(), cancelled);
    await staff().call(payment.cancelLink, { params: { id: cancelled, paymentId }, headers: newKey() });
    expect(await toldOf(cancelled)).toEqual(taken);
    const paid = await unpaid();
    await press(server, (await linkTo(staff(), paid)).path, 'pay');
    expect((await toldOf(paid)).slice(0, 2)).toEqual(taken);
    expect((await toldOf(paid)).slice(2)).toEqual(['receipt email planned', 'voucher email planned']);
    const over = await unpaid();
    await linkTo(staff(), over);
    await staff().call(booking.cancel, { params: { id: over }, body: { reason_code: 'change_of_plans' } });
    expect((await toldOf(over)).slice(0, 2)).toEqual(taken);
  });
});

describe('The outbox', () => {
  it('finds messages by name, address and booking, and shows addresses in part to those who may not see customers', async () => {
    const id = await pending({ lead_email: 'only.once@example.com' });
    const { body } = await staff().call(booking.confirm, { params: { id } });
    const { code, customer } = body.data;
    const found = async (q: string) =>
      (await staff().call(message.list, { query: { q } })).body.data.map(({ to }) => to);
    const ways = ['only.once', code, 'LY.ONCE', code.slice(-5).toLowerCase(), `${customer.name} only.once`];
    for (const q of [...ways, 'ce@ exam only', ...[4, 7, 8].map((length) => `${code.slice(0, length)} only.`)])
      expect(await found(q), q).toEqual(['only.once@example.com']);
    for (const q of ['nobody@at.all', 'only.once nobody', 'only.twice']) expect(await found(q), q).toEqual([]);
    expect((await server.stranger.call(message.list)).status).toBe(401);
    expect((await server.as('driver_manager' as never).call(message.list)).status).toBe(401);
  });

  it('cancels what is planned and sends again what failed, and nothing else', async () => {
    const id = await pending();
    await staff().call(booking.confirm, { params: { id } });
    const [told] = (await staff().call(bookingMessage.list, { params: { id } })).body.data;
    const params = { id: told?.id ?? 0 };
    const refused = await staff().call(message.resend, { params });
    expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    const stale = await staff().call(message.cancel, { params, headers: { 'if-match': '"9"' } });
    expect(stale.status).toBe(412);
    expect((await staff().call(message.cancel, { params })).body.data.state).toBe('cancelled');
    expect((await staff().call(message.cancel, { params })).status).toBe(409);
  });
});

it('drivers and readers of messages share the gateway for text messages', async () => {
  const gateway = await startHttpGateway();
  const id = await pending({ lead_email: '' });
  await staff().call(booking.confirm, { params: { id } });
  server.setNow('2026-05-20T04:00:10.000Z');
  await sendAll(server, { smsUrl: gateway.url });
  expect(gateway.requests.map(({ body }) => body['to'])).toContain('+6591234567');
  await gateway.stop();
});
