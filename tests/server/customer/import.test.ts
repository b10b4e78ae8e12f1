import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '#domain/text/csv.ts';
import { customer } from '#contract/customer.ts';
import { job as jobCalls } from '#contract/job.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { EMAIL, EMAILS, PHONE, PHONES } from '#tests/kit/spellings.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  stop = await workOn(server);
});
afterAll(async () => {
  await stop();
  await server.stop();
});

/** `IMPORT_ROWS=10000` makes the file the product promises to take. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 120);
const TIMEOUT_MS = 30_000 + 100 * ROWS;
const HEADERS = 'First name,Last name,Email,Phone,Country,Opt-in,Tags,Note';
const good = (n: number) =>
  `Guest,Number ${n},guest.${n}@a-rather-long-company-name.example.com,+65 8${String(n).padStart(7, '0')},SG,yes,"vip, imported",Met at the fair; wants a quiet car`;
const BAD = [
  [',Nobody,nobody@example.com,,SG,,,', 'First name'],
  ['Ann,One,ann at example,,SG,,,', 'Email'],
  ['Ann,Two,,12345,SG,,,', 'Phone'],
  ['Ann,Three,ann3@example.com,,Singapore,,,', 'Country'],
  ['Ann,Four,ann4@example.com,,ZZ,,,', 'Country'],
  ['Ann,Five,ann5@example.com,,SG,perhaps,,', 'Opt-in'],
  [`Ann,Six,ann6@example.com,,SG,,"${'x'.repeat(50)}",`, 'Tags'],
  [`Ann,Seven,ann7@example.com,,SG,,,${'😀'.repeat(600)}`, 'Note'],
  [`${'ن'.repeat(200)},Eight,ann8@example.com,,SG,,,`, 'First name'],
  ['Ann,Nine,,,SG,,,', 'Email'],
] as const;
const BAD_ROWS = Array.from({ length: 50 }, (_, n) => BAD[n % BAD.length] ?? BAD[0]);
const FILE = [HEADERS, ...Array.from({ length: ROWS - 50 }, (_, n) => good(n)), ...BAD_ROWS.map(([row]) => row)].join(
  '\n',
);

const admin = () => server.as('user_admin');
const read = async (text: string) => {
  const { status, body } = await admin().call(jobCalls.readImport, { body: { target: 'customer', text } });
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body.data;
};
async function tried(text: string) {
  const { columns } = await read(text);
  const mapping = columns.map(({ field }) => field);
  const { body } = await admin().call(jobCalls.tryImport, {
    body: { target: 'customer', name: 'guests.csv', text, mapping },
  });
  return ended(admin(), body.data.id);
}
async function applied(id: number) {
  const { body } = await admin().call(jobCalls.applyImport, { params: { id } });
  return ended(admin(), body.data.id);
}
const total = async () => (await admin().call(customer.list, { query: { q: 'guest' } })).body.total;

describe('an import of customers', () => {
  it('fits ten thousand in one file', async () => {
    const text = [HEADERS, ...Array.from({ length: 10_000 }, (_, n) => good(n))].join('\n');
    expect(text.length).toBeGreaterThan(1_000_000);
    expect((await read(text)).rows).toBe(10_000);
  });

  it(
    'tries without a trace, names row and column of each bad one, writes the good ones, and takes the corrected failures',
    async () => {
      const trial = await tried(FILE);
      expect(trial).toMatchObject({ state: 'done', done: ROWS, failed: 50, applicable: true });
      expect(await total()).toBe(0);
      const { body } = await admin().call(jobCalls.failures, { params: { id: trial.id }, query: { page_size: 100 } });
      expect(body.data.map(({ label }) => label)).toEqual(BAD_ROWS.map((_, n) => `Row ${ROWS - 50 + n + 2}`));
      expect(body.data.slice(0, 10).map(({ fields }) => Object.keys(fields ?? {})[0])).toEqual(
        BAD.map(([, column]) => column),
      );

      const job = await applied(trial.id);
      expect(job).toMatchObject({ state: 'done', done: ROWS, failed: 50 });
      expect(await total()).toBe(Math.min(ROWS - 50, 10_000));
      const { body: found } = await admin().call(customer.list, { query: { q: 'guest.7@a' } });
      expect(found.data[0]).toMatchObject({ phone: '+6580000007', marketing_opt_in: true, tags: ['vip', 'imported'] });
      const { body: record } = await admin().call(customer.one, { params: { id: found.data[0]?.id ?? 0 } });
      expect(record.data.consent).toMatchObject({ through: 'file' });

      const link = await admin().call(jobCalls.link, { params: { id: job.id } });
      const lines = (await server.app.inject({ url: link.body.data.url })).payload.trim().split('\r\n');
      expect(lines).toHaveLength(51);
      const corrected = [lines[0], lines[2]?.replace('ann at example', 'ann@example.com')].join('\r\n');
      const again = await tried(corrected);
      expect(again).toMatchObject({ done: 1, failed: 0 });
      expect(await applied(again.id)).toMatchObject({ done: 1, failed: 0 });
    },
    TIMEOUT_MS,
  );

  it('updates known customers and keeps fields missing in the file', async () => {
    const job = await applied(
      (await tried('Name,Email,Phone\nGuest,GUEST.3@a-rather-long-company-name.example.com,+6511112222')).id,
    );
    expect(job).toMatchObject({ done: 1, failed: 0 });
    const { body } = await admin().call(customer.list, { query: { q: 'guest.3@a' } });
    expect(body.data[0]).toMatchObject({
      last_name: 'Number 3',
      phone: '+6511112222',
      tags: ['vip', 'imported'],
      version: 2,
    });
    const clash = await tried('Name,Email,Phone\nGuest,guest.4@a-rather-long-company-name.example.com,+6511112222');
    const { body: why } = await admin().call(jobCalls.failures, { params: { id: clash.id } });
    expect(why.data[0]?.reason).toMatch(/^Phone: Guest Number 3 \(customer \d+\) has this phone number\.$/);
  });

  it('stores each number and address in one form, however its cell is written', async () => {
    const phones = PHONES.filter((text) => text.includes('0124')).map((text, n) =>
      text.replace('0124', String(n + 1000)),
    );
    const emails = EMAILS.filter((text) => /ana@/i.test(text)).map((text, n) => text.replaceAll(/ana@/gi, `ana${n}@`));
    expect(Math.min(phones.length, emails.length)).toBeGreaterThan(15);
    const rows = [...phones.map((phone) => ['Spelt', '', phone]), ...emails.map((email) => ['Spelt', email, ''])];
    const job = await applied((await tried([['First name', 'Email', 'Phone'], ...rows].map(csvLine).join('\r\n'))).id);
    expect(job).toMatchObject({ done: rows.length, failed: 0 });
    const { body } = await admin().call(customer.list, { query: { q: 'Spelt', page_size: 100 } });
    expect(new Set(body.data.map(({ phone, email }) => phone ?? email))).toEqual(
      new Set([
        ...phones.map((_, n) => PHONE.replace('0124', String(n + 1000))),
        ...emails.map((_, n) => EMAIL.replace('ana', `ana${n}`)),
      ]),
    );
  });

  it('is for those who may import customers', async () => {
    const body = { target: 'customer', text: FILE };
    for (const role of ['pricing', 'support', 'auditor'] as const)
      expect((await server.as(role).call(jobCalls.readImport, { body })).status).toBe(403);
    expect((await admin().call(jobCalls.readImport, { body: { target: 'city', text: 'slug\nx' } })).status).toBe(403);
  });
});
