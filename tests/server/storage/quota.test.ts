import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { job } from '#contract/job.ts';
import { storage } from '#contract/storage.ts';
import { sql } from 'kysely';
import { fileSweep } from '#server/storage/index.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { noise } from '#tests/kit/pictures.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

/** Room for two pictures of some 50 kB each. */
const QUOTA = 120_000;

let server: TestServer;
let stopWork: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ fileQuota: QUOTA });
  await insertReference(server.database.db);
  stopWork = await workOn(server);
});
afterEach(async () => {
  await sql`delete from file_use`.execute(server.database.db);
  await sql`delete from file`.execute(server.database.db);
});
afterAll(async () => {
  await stopWork();
  await server.stop();
});

const upload = async () => server.as('pricing').call(storage.uploadImage, { body: await noise('png', 128) });
const useOf = async () => (await server.as('superadmin').call(storage.usage, { query: {} })).body.data;
/** Leaves a person of the tests so many bytes. */
const fillUpTo = (role: string, left: number) =>
  sql`
    insert into file (key, name, purpose, mime, bytes, owner_id, state)
    select md5(random()::text), 'old.pdf', 'document', 'application/pdf', ${QUOTA - left}::bigint, id, 'stored'
    from admin where email = ${`${role}@example.com`}`.execute(server.database.db);

const HEADERS = 'Slug,City,Country,Currency,Time zone,Lat,Lng,Airport service';
const MAPPING = ['slug', 'name.en', 'country', 'currency', 'timezone', 'lat', 'lng', 'airport_service'];

describe('the room for a person’s unused files', () => {
  it('refuses one more upload when it is full, and says why', async () => {
    expect([(await upload()).status, (await upload()).status]).toEqual([201, 201]);
    const { status, body } = await upload();
    expect([status, body.code, body.details]).toEqual([422, 'quota_full', { quota_bytes: QUOTA }]);
    expect(body.message).toMatch(/^Your uploads and exports that no record uses may take 0\.1 MB together/);
    const other = await server.as('support').call(storage.uploadImage, { body: await noise('png', 128) });
    expect(other.status).toBe(201);
  });

  it('is not exceeded by uploads at the same time', async () => {
    const statuses = (await Promise.all([upload(), upload(), upload(), upload()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422]);
  });

  it('is not taken by what a record uses, and is free again after the purge', async () => {
    const [first] = [await upload(), await upload()];
    await sql`update file set idle_since = null where id = ${first.body.data.id}`.execute(server.database.db);
    expect((await upload()).status).toBe(201);
    expect((await upload()).status).toBe(422);
    const { db } = server.database;
    await fileSweep(server.installation.files).run(db, new Date(server.now().getTime() + 8 * 86_400_000));
    expect((await upload()).status).toBe(201);
  });

  it('refuses the file of an import before it becomes a job', async () => {
    await fillUpTo('pricing', 10);
    const { status, body } = await server.as('pricing').call(job.tryImport, {
      body: {
        target: 'city',
        name: 'towns.csv',
        text: `${HEADERS}\ntown,Town,PH,PHP,Asia/Manila,7,125,yes\n`,
        mapping: MAPPING,
      },
    });
    expect([status, body.code]).toEqual([422, 'quota_full']);
  });

  it('ends an export that grows beyond it, and keeps nothing of the file', async () => {
    await fillUpTo('auditor', 60);
    const { body } = await server.as('auditor').call(job.exportList, {
      body: {
        list: 'data.city',
        columns: [{ id: 'name', header: 'A heading that is long enough to fill what is left' }],
        query: { sort: 'id', order: 'asc' },
        title: 'Export: Cities',
      },
    });
    const over = await ended(server.as('auditor'), body.data.id);
    expect(over.state).toBe('failed');
    expect(over.outcome).toMatch(/^Your uploads and exports that no record uses/);
    expect((await useOf()).map(({ files }) => files)).toEqual([1]);
  });
});

describe('what the files of people take', () => {
  it('is told to superadmins only, of everybody or of one person', async () => {
    const { body } = await upload();
    const [use] = await useOf();
    expect(use).toEqual({
      id: expect.any(Number),
      name: 'The pricing',
      files: 1,
      bytes: body.data.bytes,
      unused_bytes: body.data.bytes,
      limit_bytes: QUOTA,
    });
    const of = (admin: number) => server.as('superadmin').call(storage.usage, { query: { admin: String(admin) } });
    expect((await of(use?.id ?? 0)).body.data).toHaveLength(1);
    expect((await of(999_999)).body.data).toEqual([]);
    expect((await server.as('user_admin').call(storage.usage, { query: {} })).status).toBe(403);
  });
});
