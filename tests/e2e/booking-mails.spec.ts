import { messageTemplate } from '#contract/sending/template.ts';
import type { MessageTemplate } from '#contract/sending/template.schema.ts';
import { startMailServer, type MailServer } from '#tests/kit/gateways.ts';
import { expect, kerbsideAt, TOKEN_KEY, type Kerbside } from './kit/kerbside.ts';
import { at, test } from './kit/life.ts';
import { expectStatus, headline, messages, palette, rows, selectedRow } from './kit/person.ts';
import { sold } from './kit/sale.ts';
import { startServer } from './kit/server.ts';

// Each message waits ten seconds, in which it can be taken back: the server goes by a clock that is moved on.
let smtp: MailServer;
test.beforeAll(async () => {
  smtp = await startMailServer();
});
test.afterAll(() => smtp.stop());

/** The subjects of the mails to an address, in the order in which they came. */
const subjectsTo = (address: string): string[] =>
  smtp.mails
    .filter(({ to }) => to === address)
    .map(({ raw }) => decoded(/^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(raw)?.[1]));

/** Reads the encoded words of a header (RFC 2047). */
const decoded = (header = ''): string =>
  header.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replaceAll(/=([\dA-F]{2})/gi, (_match, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  );

/** Writes a template in a further language. */
async function translate(kerbside: Kerbside, code: string, language: string, subject: string): Promise<void> {
  const reply = await kerbside.fetch('superadmin', `${messageTemplate.list.path}?page_size=100`);
  const { data } = (await reply.json()) as { data: MessageTemplate[] };
  const found = data.find((each) => each.code === code);
  const text = { subject, text: `${subject}\n{total}`, sms: subject };
  const body = Object.fromEntries(
    (['subject', 'text', 'sms'] as const).map((part) => [part, { ...found?.[part], [language]: text[part] }]),
  );
  const path = messageTemplate.update.path.replace(':id', String(found?.id));
  const saved = await kerbside.fetch('superadmin', path, { method: 'PUT', body: JSON.stringify(body) });
  expect(saved.status, await saved.text()).toBe(200);
}

test('Customers are told by mail of their booking from payment to refund, once each, in their language', async ({
  clock,
  browser,
  contextOptions,
  viewport,
}) => {
  test.setTimeout(240_000);
  let now = Date.parse(at('14:00'));
  const passes = (seconds: number) => clock.set(new Date((now += seconds * 1000)).toISOString());
  await passes(0);
  const { url, stop } = await startServer({
    ...clock.settings,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'desk@kerbside.example',
  });
  const kerbside = kerbsideAt(url);
  await translate(kerbside, 'voucher', 'ja', '確定 {code}');
  await translate(kerbside, 'refunded', 'ja', '返金 {code} {amount}');
  const context = await browser.newContext({ ...contextOptions, viewport, baseURL: url });
  const page = await context.newPage();
  await clock.show(page);
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    TOKEN_KEY,
    await kerbside.token('superadmin'),
  ] as const);

  for (const [language, subjects] of Object.entries(TOLD)) {
    const { code, lead } = await sold(kerbside, { language });
    const arrived = async (count: number) => {
      await passes(12);
      await expect.poll(() => subjectsTo(lead.email).length, { timeout: 30_000 }).toBe(count);
    };
    await test.step(`paid and confirmed (${language})`, async () => {
      await page.goto(`/orders/list/${code}`);
      await expectStatus(page, 'Pending');
      await page.keyboard.press('m');
      await page.keyboard.press('s');
      await expect(rows(page).first()).toContainText('Payment link');
      await page.keyboard.type('cash');
      await expect(selectedRow(page)).toContainText('Cash');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Amount')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Note')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(messages(page)).toContainText(`recorded for ${code}.`);
      await arrived(1);
      await page.keyboard.press('c');
      await expectStatus(page, 'Confirmed');
      await arrived(2);
    });
    await test.step(`cancelled and refunded (${language})`, async () => {
      await page.keyboard.press('Shift+C');
      await expect(page.getByRole('combobox', { name: 'Who cancels' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Note')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'Refund' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(palette(page).getByText('Due to the customer')).toBeVisible();
      await page.keyboard.press('Enter');
      await expectStatus(page, 'Cancelled');
      await arrived(3);
      await page.keyboard.press('Shift+R');
      await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Amount')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Note')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(palette(page).getByRole('button', { name: /^Refund / })).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect(palette(page)).toBeHidden();
      await arrived(4);
    });
    expect(subjectsTo(lead.email)).toEqual(
      subjects.map((subject) => expect.stringMatching(subject.replace('CODE', code))),
    );
    await expect(headline(page)).toHaveText(code);
  }
  // Later nothing more comes.
  const before = smtp.mails.length;
  await passes(600);
  await page.reload();
  await expect(headline(page)).toBeVisible();
  expect(smtp.mails.length).toBe(before);
  await context.close();
  await stop();
});

/** What the customer hears, in order. What is not written in their language comes in English. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  en: [
    '^We have received SGD [\\d.]+ for CODE$',
    '^Your booking CODE is confirmed$',
    '^Your booking CODE is cancelled$',
    '^We have paid back SGD [\\d.]+ for CODE$',
  ],
  ja: [
    '^We have received SGD [\\d.]+ for CODE$',
    '^確定 CODE$',
    '^Your booking CODE is cancelled$',
    '^返金 CODE SGD [\\d.]+$',
  ],
};
