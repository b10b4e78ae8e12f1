import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { city } from '#contract/reference/city.ts';
import { job as jobCalls } from '#contract/job.ts';
import type { BackgroundJob } from '#contract/job.schema.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { ended, jobWhen, workOn } from '#tests/kit/jobs.ts';
import { insertReference } from '#tests/kit/reference.ts';
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

const HEADERS = 'Slug,City,Country,Currency,Time zone,Lat,Lng,Airport service,Remarks';
const MAPPING = ['slug', 'name.en', 'country', 'currency', 'timezone', 'lat', 'lng', 'airport_service', null];
const good = (n: number) => `town-${n},Town ${n},PH,PHP,Asia/Manila,7.${n},125,yes,`;
const BAD = [
  'Bad Slug,Town,PH,PHP,Asia/Manila,7,125,yes,',
  'no-lat,Town,PH,PHP,Asia/Manila,north,125,yes,',
  'wrong-money,Town,PH,SGD,Asia/Manila,7,125,yes,',
  'nowhere,Town,ZZ,PHP,Asia/Manila,7,125,yes,',
  'town-1,Town again,PH,PHP,Asia/Manila,7,125,yes,',
];
/** A hundred rows, of which five are wrong. */
const FILE = [HEADERS, ...Array.from({ length: 95 }, (_, n) => good(n)), ...BAD].join('\r\n');

const attempt = (role: RoleCode, text: string, mapping: readonly (string | null)[] = MAPPING) =>
  server
    .as(role)
    .call(jobCalls.tryImport, { body: { target: 'city', name: 'towns.csv', text, mapping: [...mapping] } });
const over = (role: RoleCode, id: number) => ended(server.as(role), id);
const towns = async (): Promise<number> =>
  (await server.as('pricing').call(city.list, { query: { q: 'town-' } })).body.total;
async function written(role: RoleCode, text: string): Promise<BackgroundJob> {
  const tried = await over(role, (await attempt(role, text)).body.data.id);
  const { body } = await server.as(role).call(jobCalls.applyImport, { params: { id: tried.id } });
  return over(role, body.data.id);
}

describe('an import', () => {
  it('knows the columns by their headings, whatever parts them', async () => {
    const text = 'slug;Name;Latitude;Something\nmanila;"Ma;nila";14,6;x\n';
    const { body } = await server.as('pricing').call(jobCalls.readImport, { body: { target: 'city', text } });
    expect(body.data.rows).toBe(1);
    expect(body.data.columns).toEqual([
      { header: 'slug', example: 'manila', field: 'slug' },
      { header: 'Name', example: 'Ma;nila', field: 'name.en' },
      { header: 'Latitude', example: '14,6', field: 'lat' },
      { header: 'Something', example: 'x', field: null },
    ]);
  });

  it.each([
    ['a line for spreadsheets', 'sep=;\r\nslug;Name;Latitude\r\na;b, c, d;1,352'],
    ['an empty first line', '\n\r\n;;\nslug;Name;Latitude\na;b, c, d;1,352'],
    ['commas in quoted headings', '"slug";"Name";"Latitude"\na;"b, c, d";1,352'],
    ['a mark and empty rows', '\uFEFFslug\tName\tLatitude\n\t\t\na\tb, c, d\t1,352\n\t\t'],
  ])('reads the columns of a file with %s', async (_, text) => {
    const { body } = await server.as('pricing').call(jobCalls.readImport, { body: { target: 'city', text } });
    expect(body.data.rows).toBe(1);
    expect(body.data.columns.map(({ example, field }) => [field, example])).toEqual([
      ['slug', 'a'],
      ['name.en', 'b, c, d'],
      ['lat', '1,352'],
    ]);
  });

  it('takes quoted headings that have commas', async () => {
    const text = '"slug, of the page, once, more";Name;Latitude\na;b;1';
    const { body } = await server.as('pricing').call(jobCalls.readImport, { body: { target: 'city', text } });
    expect(body.data.columns).toHaveLength(3);
  });

  it('takes a comma for the decimal point where semicolons part the cells, and counts rows as the spreadsheet does', async () => {
    const rows = [
      'comma-town;Comma town;PH;PHP;Asia/Manila;7,125;125,250;;',
      ';;;;;;;;',
      'Bad Slug;X;PH;PHP;Asia/Manila;7;125;;',
    ];
    const job = await written('pricing', ['', HEADERS.replaceAll(',', ';'), ';;;;;;;;', ...rows].join('\r\n'));
    expect(job).toMatchObject({ done: 2, failed: 1 });
    const { body } = await server.as('pricing').call(jobCalls.failures, { params: { id: job.id } });
    expect(body.data[0]?.label).toBe('Row 6');
    const found = await server.as('pricing').call(city.list, { query: { q: 'comma-town' } });
    expect(found.body.data[0]).toMatchObject({ lat: 7.125, lng: 125.25 });
  });

  it('is tried without a trace, each wrong row named with its column and the reason; then the right ones are written', async () => {
    const { db } = server.database;
    const trail = () => db.selectFrom('audit_log').select('id').where('entity', '=', 'city').execute();
    const before = (await trail()).length;
    const started = await attempt('pricing', FILE);
    expect(started.status).toBe(201);
    const tried = await over('pricing', started.body.data.id);
    expect(tried).toMatchObject({ state: 'done', done: 100, failed: 5, applicable: true });
    expect(tried.outcome).toMatch(/^95 of 100 cities can be imported; nothing has been written yet\. 5 rows are wrong/);
    expect(await towns()).toBe(0);
    expect((await trail()).length).toBe(before);

    const { body } = await server.as('pricing').call(jobCalls.failures, { params: { id: tried.id } });
    expect(body.data.map(({ label, fields }) => [label, Object.keys(fields ?? {})])).toEqual([
      ['Row 97', ['Slug']],
      ['Row 98', ['Lat']],
      ['Row 99', ['Currency']],
      ['Row 100', ['Country']],
      ['Row 101', ['Slug']],
    ]);
    expect(body.data[2]?.reason).toBe('Currency: Must be PHP, the currency of its country.');

    const applied = await server.as('pricing').call(jobCalls.applyImport, { params: { id: tried.id } });
    const job = await over('pricing', applied.body.data.id);
    expect(job).toMatchObject({ state: 'done', done: 100, failed: 5, applicable: false });
    expect(await towns()).toBe(95);
    expect((await trail()).length).toBe(before + 95);
    expect((await server.as('pricing').call(jobCalls.applyImport, { params: { id: job.id } })).status).toBe(409);

    const link = await server.as('pricing').call(jobCalls.link, { params: { id: job.id } });
    const file = (await server.app.inject({ url: link.body.data.url })).payload;
    const lines = file.split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe(`\uFEFF${HEADERS},Reason`);
    expect(lines[1]).toBe(`${BAD[0]},Slug: Enter lower-case words joined by hyphens.`);

    // The corrected file is imported again, otherwise unchanged.
    const corrected = [lines[0], `bad-slug,${lines[1]?.split(',').slice(1).join(',')}`].join('\n');
    const read = await server.as('pricing').call(jobCalls.readImport, { body: { target: 'city', text: corrected } });
    expect(read.body.data.columns.map(({ field }) => field)).toEqual([...MAPPING, null]);
    const again = await attempt('pricing', corrected, [...MAPPING, null]);
    expect(await over('pricing', again.body.data.id)).toMatchObject({ done: 1, failed: 0 });
  });

  it('changes a record that is there already, and leaves alone what the file does not have', async () => {
    const job = await written('pricing', `${HEADERS}\nsingapore,Singapura,SG,SGD,Asia/Singapore,"1,3",103.8,,`);
    expect(job).toMatchObject({ done: 1, failed: 0 });
    const { body } = await server.as('pricing').call(city.one, { params: { id: 396 } });
    expect(body.data).toMatchObject({ name: { en: 'Singapura' }, lat: 1.3, buffer_min: 30, version: 2 });
  });

  it('restores cells that an export escaped', async () => {
    const job = await written('pricing', `${HEADERS}\nplus-town,'+Plus town,PH,PHP,Asia/Manila,7,125,,`);
    expect(job.failed).toBe(0);
    const { rows } = await sql<{
      name: string;
    }>`select name ->> 'en' as name from city where slug = 'plus-town'`.execute(server.database.db);
    expect(rows).toEqual([{ name: '+Plus town' }]);
  });

  it('is for those who may import, and who may make and change the records', async () => {
    expect((await attempt('auditor', FILE)).status).toBe(403);
    const { body } = await attempt('pricing', FILE);
    await over('pricing', body.data.id);
    const { params } = { params: { id: body.data.id } };
    expect((await server.as('superadmin').call(jobCalls.applyImport, { params })).status).toBe(403);
  });

  it.each([
    ['a file that is no CSV', 'slug,name\n"open', ['slug', 'name.en']],
    ['a file of another encoding, decoded as UTF-8', 'slug,name\na,Jos\uFFFD', ['slug', 'name.en']],
    ['a file of too many columns', `${','.repeat(1000)}\n1`, [null]],
    ['a file without rows', 'slug,name\n', ['slug', 'name.en']],
    ['a mapping of another width', 'slug,name\na,b', ['slug']],
    ['one field twice', 'slug,name\na,b', ['slug', 'slug']],
    ['a field that is none', 'slug,name\na,b', ['slug', 'id']],
    ['a mapping without what records are told apart by', 'slug,name\na,b', [null, 'name.en']],
  ])('is refused for %s', async (_, text, mapping) => {
    expect((await attempt('pricing', text, mapping)).status).toBe(422);
  });
});

describe('an import that was tried', () => {
  it('is carried out once, however often that is asked for, and again only when that failed', async () => {
    const tried = await over('pricing', (await attempt('pricing', [HEADERS, good(900)].join('\n'))).body.data.id);
    expect(tried.applicable).toBe(true);
    const apply = () => server.as('pricing').call(jobCalls.applyImport, { params: { id: tried.id } });
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const job = answers.find(({ status }) => status === 201)?.body.data.id ?? 0;
    expect(await over('pricing', job)).toMatchObject({ state: 'done', done: 1 });
    const trial = () => server.as('pricing').call(jobCalls.one, { params: { id: tried.id } });
    expect([(await apply()).status, (await trial()).body.data.applicable]).toEqual([409, false]);
    await sql`update job set state = 'failed' where id = ${job}`.execute(server.database.db);
    expect((await trial()).body.data.applicable).toBe(true);
  });

  it('waits for a process that has its file, and fails when there is none for long', async () => {
    const tried = await over('pricing', (await attempt('pricing', [HEADERS, good(901)].join('\n'))).body.data.id);
    await stop();
    const { files } = server.installation;
    const elsewhere = {
      ...server,
      installation: { ...server.installation, files: { ...files, open: async () => undefined } },
    };
    let stopOther = await workOn(elsewhere);
    const { body } = await server.as('pricing').call(jobCalls.applyImport, { params: { id: tried.id } });
    const { id } = body.data;
    await jobWhen(server.as('pricing'), id, (job) => job.started_at !== null && job.state === 'queued');
    stop = await workOn(server);
    expect(await over('pricing', id)).toMatchObject({ state: 'done', done: 1, failed: 0 });
    await stop();
    await sql`update job set state = 'queued', ended_at = null, position = null, done = 0, started_at = now() - interval '1 hour'
      where id = ${id}`.execute(server.database.db);
    await stopOther();
    stopOther = await workOn(elsewhere);
    expect(await over('pricing', id)).toMatchObject({
      state: 'failed',
      outcome: 'The file is no longer there. Please load it again.',
    });
    await stopOther();
    stop = await workOn(server);
  });
});
