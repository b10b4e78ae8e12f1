/**
 * The palette's search of all kinds, as a dispatcher and as a superadmin: how long the server takes for texts as people
 * type them, and which of them are slowest. Budgets (p75): 30 ms among many bookings on PostgreSQL, 60 ms with the small
 * demo on the embedded engine.
 *
 * It searches the small demo on the embedded engine, or the database of BENCH_DATABASE_URL, which it fills with the large
 * demo when it is empty (BENCH_BOOKINGS is the number of bookings).
 */
import { search } from '#contract/search.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { buildApp } from '#server/app.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { insertAccount, testPasswordHash } from '#tests/kit/accounts.ts';
import { freshDatabase } from '#tests/kit/database.ts';
import { median, percentile, table } from '#tests/kit/figures.ts';
import { testInstallation } from '#tests/kit/installation.ts';
import { openLargeDemo } from '#tests/kit/large-demo.ts';
import { caller } from '#tests/kit/server.ts';

const ROUNDS = 3;
const SLOWEST = 6;

const url = process.env['BENCH_DATABASE_URL'];
const now = new Date();
const database = url ? await openLargeDemo({ url }, now) : await smallDemo();
const app = await buildApp({ database, installation: testInstallation() });
const texts = await typedTexts();

for (const role of ['dispatcher', 'superadmin'] as const) {
  const staff = caller(app, await insertAccount(database.db, role, now));
  const times = new Map<string, number[]>(texts.map(({ name }) => [name, []]));
  // The first round prepares the statements of each connection and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { name, body } of texts) {
      const start = performance.now();
      const reply = await staff.call(search.records, { body });
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
      if (round > 0) times.get(name)?.push(performance.now() - start);
    }
  const all = [...times.values()].flat();
  const slowest = [...times].map(([name, of]) => [name, median(of)] as const).toSorted((a, b) => b[1] - a[1]);
  table(`Search as ${role}, ${texts.length} texts, ${database.kind} database, ms`, [
    ['p50', percentile(all, 0.5)],
    [`p75 (budget ${url ? 30 : 60})`, percentile(all, 0.75)],
    ['p95', percentile(all, 0.95)],
    ...slowest.slice(0, SLOWEST).map(([name, ms]) => [`slowest: ${name}`, ms] as const),
  ]);
}
await app.close();
await database.close();

async function smallDemo() {
  const empty = await freshDatabase();
  const passwordHash = await testPasswordHash();
  await ensureFirstAdmin(empty.db, { email: 'superadmin@example.com', passwordHash });
  await fillDemo(empty, { size: 'small', now, passwordHash });
  return empty;
}

/** Returns texts as people type them, about records that there are. */
async function typedTexts(): Promise<{ name: string; body: BodyOf<typeof search.records> }[]> {
  const first = async <Row extends object>(text: string): Promise<Row> => {
    const { rows } = await database.pool.query<Row>(text);
    if (!rows[0]) throw new Error(`Nothing is found by ${text}`);
    return rows[0];
  };
  const { code, flight_number: flight } = await first<{ code: string; flight_number: string }>(
    'select code, flight_number from booking where flight_number is not null order by created_at desc limit 1',
  );
  const { first_name, last_name, email, phone } = await first<
    Record<'first_name' | 'last_name' | 'email' | 'phone', string>
  >(
    'select first_name, last_name, email, phone from customer where email is not null and phone is not null and length(last_name) > 4 order by id offset (select least(300, count(*) / 4) from customer) limit 1',
  );
  const { plate } = await first<{ plate: string }>('select plate from car order by id limit 1');
  const { name: driver } = await first<{ name: string }>(
    "select name from driver where status = 'active' order by id limit 1",
  );
  const digits = phone.replace(/\D/g, '');
  const swapped = last_name.slice(0, 2) + last_name.charAt(3) + last_name.charAt(2) + last_name.slice(4);
  const named = (text: string, kinds: string[]) => ({ text, kinds });
  const texts: Record<string, string | BodyOf<typeof search.records>> = {
    'a code': code,
    'a code in small letters': code.toLowerCase(),
    'a code in pieces': `${code.slice(0, 2)} ${code.slice(2, 8)} ${code.slice(8)}`,
    'a code in a sentence': `where is ${code}`,
    'a code with a typing error': `${code.slice(0, 11)}${code.charAt(12)}${code.charAt(11)}`,
    'a code that nobody has': 'AT260102ZZZZZ',
    'half a code, 7': code.slice(0, 7),
    'half a code, 8': code.slice(0, 8).toLowerCase(),
    'half a code, 11': code.slice(0, 11),
    'the kind of a code': code.slice(0, 4),
    'a name': `${first_name} ${last_name}`,
    'a name backwards': `${last_name} ${first_name}`,
    'a name, one letter of the first': `${first_name.charAt(0)} ${last_name}`,
    'a name, half typed': `${first_name} ${last_name.slice(0, 3)}`,
    'a first name': first_name,
    'a last name': last_name,
    'three letters of a name': last_name.slice(0, 3),
    'four letters of a name': last_name.slice(0, 4),
    'a name with accents': `${first_name.replace('a', 'á')} ${last_name.replace('o', 'ö')}`,
    'a typing error': `${first_name} ${swapped}`,
    'a driver': driver,
    'a driver, half typed': driver.slice(0, 6),
    'a phone number': phone,
    'a phone number in groups': `+${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`,
    'a phone number with 00': `00${digits}`,
    'the end of a phone number': digits.slice(-6),
    'an address': email,
    'half an address': email.split('@')[0] ?? email,
    'a domain': email.split('@')[1] ?? email,
    'a flight': flight,
    'a flight in pieces': `${flight.slice(0, 2)} ${flight.slice(2)}`,
    'a plate': plate,
    'a plate in small letters': plate.toLowerCase().replaceAll('-', ' '),
    'one letter': 'a',
    'two letters': 'ma',
    'a city': 'singapore',
    'a common word': 'airport',
    'a word nobody has': 'zzqx',
    'words nobody has': 'zzqx quvv',
    'a command': 'confirm booking',
    'a command and a code': {
      q: `assign ${code} ${driver}`,
      names: [named(code, ['booking']), named(driver, ['driver'])],
    },
    'a command and a name': { q: `suspend ${driver}`, names: [named(driver, ['driver', 'company', 'admin'])] },
    'a command and a city': { q: 'disable city cebu', names: [named('cebu', ['city']), named('city cebu', ['city'])] },
    'a filter': { q: 'unpaid orders manila next week', names: [named('manila next week', ['city', 'airport'])] },
  };
  return Object.entries(texts).map(([name, text]) => ({ name, body: typeof text === 'string' ? { q: text } : text }));
}
