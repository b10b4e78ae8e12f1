import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { bookingMessage } from '#contract/sending/message.ts';
import { messageTemplate } from '#contract/sending/template.ts';
import { filled } from '#domain/sending/template.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { recordTo } from '#tests/kit/payments.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const staff = () => server.as('superadmin');
const pending = async (overrides: Parameters<typeof insertBooking>[1] = {}) =>
  (await insertBooking(server.database.db, { status: 'pending', ...overrides })).id;
const voucher = async () => {
  const found = (await staff().call(messageTemplate.list)).body.data.find(({ code }) => code === 'voucher');
  if (!found) throw new Error('There is no template of vouchers');
  return found;
};

describe('The preview of a template', () => {
  const told = async (id: number, query: { template: 'voucher' | 'receipt' | 'driver'; language?: string }) =>
    (await staff().call(booking.told, { params: { id }, query })).body.data;

  it('names what the message to the customer of a booking named', async () => {
    const id = await pending();
    await staff().call(booking.confirm, { params: { id } });
    const [sent] = (await staff().call(bookingMessage.list, { params: { id } })).body.data;
    const { facts, language, is_sent } = await told(id, { template: 'voucher' });
    const { text } = await voucher();
    expect({ language, is_sent }).toEqual({ language: 'en', is_sent: true });
    expect(filled(text['en'] ?? '', facts)).toBe(sent?.text);
  });

  it('names of a payment or a driver what the last one was, and nothing before', async () => {
    const id = await pending({ total_minor: 12_000, paid: 0 });
    expect((await told(id, { template: 'receipt' })).facts['amount']).toBeUndefined();
    expect((await told(id, { template: 'driver' })).facts['driver']).toBeUndefined();
    await recordTo(staff(), id, { amount_minor: 2000 });
    await recordTo(staff(), id, { amount_minor: 3000 });
    expect((await told(id, { template: 'receipt' })).facts).toMatchObject({ amount: 'SGD 30.00', due: 'SGD 70.00' });
  });

  it('falls back to English as a whole, and says where it is not sent', async () => {
    const id = await pending({ lead_language: 'ja' });
    expect(await told(id, { template: 'voucher' })).toMatchObject({
      language: 'en',
      facts: { pickup: 'Fri, 22 May 2026, 12:00' },
    });
    const { id: templateId, off_in } = await voucher();
    const update = (codes: string[]) =>
      staff().call(messageTemplate.update, { params: { id: templateId }, body: { off_in: codes } });
    await update(['SG']);
    expect((await told(id, { template: 'voucher' })).is_sent).toBe(false);
    await update(off_in);
  });

  it('refuses templates that are about no booking', async () => {
    const id = await pending();
    const query = { template: 'moment_shown' } as never;
    expect((await staff().call(booking.told, { params: { id }, query })).status).toBe(422);
  });
});
