import { Readable } from 'node:stream';
import { booking } from '#contract/booking/booking.ts';
import { job } from '#contract/job.ts';
import type { Call } from '#contract/kit/call.ts';
import { city } from '#contract/reference/city.ts';
import { storeFile } from '#server/storage/index.ts';
import { insertBooking } from './bookings.ts';
import { ended, workOn } from './jobs.ts';
import { BATAM_CITY } from './reference.ts';
import { NOW, type TestServer } from './server.ts';

type Sent = { params?: object; body?: object };
type Way = readonly [Call, () => Promise<Sent>];

/** One way to make each call that changes background jobs, each on a job of its own. */
export function jobWays(server: () => TestServer): readonly Way[] {
  const toggleAll = {
    list: 'data.city',
    call: city.toggle.id,
    params: { flag: 'enable' },
    title: 'Enable cities',
    only: [{ id: BATAM_CITY, label: 'Batam' }],
    expected: 1,
  };
  const aJob = async () => ({
    id: (await server().as('superadmin').call(job.bulk, { body: toggleAll })).body.data.id,
  });
  const aJobThatConfirmed = async () => {
    const { id } = await insertBooking(server().database.db, { status: 'pending' });
    const only = [{ id, label: 'A booking' }];
    const body = { list: 'orders.list', call: booking.confirm.id, title: 'Confirm bookings', only, expected: 1 };
    const made = await server().as('superadmin').call(job.bulk, { body });
    const stop = await workOn(server());
    await ended(server().as('superadmin'), made.body.data.id);
    await stop();
    return { id: made.body.data.id };
  };
  const aFileOfCities = { target: 'city', name: 'x.csv', text: 'slug\nbatam', mapping: ['slug'] };
  const aTriedImport = async () => {
    const { body } = await server().as('superadmin').call(job.tryImport, { body: aFileOfCities });
    const { db } = server().database;
    await db.updateTable('job').set({ state: 'done', ended_at: NOW }).where('id', '=', body.data.id).execute();
    return { id: body.data.id };
  };
  const aFile = async () => {
    const { id } = await aJob();
    const { db } = server().database;
    const file = await storeFile(
      { db, store: server().installation.files },
      { name: 'x.csv', mime: 'text/csv', purpose: 'export', ownerId: null },
      Readable.from([Buffer.from('x')]),
      new Date(NOW),
    );
    const result = { result_file: file.id, result_name: file.name, result_bytes: file.bytes };
    await db
      .updateTable('job')
      .set({ state: 'done', ended_at: NOW, ...result })
      .where('id', '=', id)
      .execute();
    return { id };
  };
  const aFailedJob = async () => {
    const { id } = await aJob();
    const { db } = server().database;
    await db
      .insertInto('job_failure')
      .values({ job_id: id, place: 1, record_id: BATAM_CITY, label: 'Batam', reason: 'No.' })
      .execute();
    await db.updateTable('job').set({ state: 'done', failed: 1, ended_at: NOW }).where('id', '=', id).execute();
    return { id };
  };
  return [
    [job.bulk, async () => ({ body: toggleAll })],
    [
      job.exportList,
      async () => ({ body: { list: 'data.city', columns: [{ id: 'name', header: 'Name' }], title: 'Export: Cities' } }),
    ],
    [job.link, async () => ({ params: await aFile() })],
    [job.tryImport, async () => ({ body: aFileOfCities })],
    [job.applyImport, async () => ({ params: await aTriedImport() })],
    [job.cancel, async () => ({ params: await aJob() })],
    [job.undo, async () => ({ params: await aJobThatConfirmed() })],
    [job.retry, async () => ({ params: await aFailedJob() })],
  ];
}
