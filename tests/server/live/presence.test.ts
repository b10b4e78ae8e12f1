import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { live } from '#contract/live.ts';
import type { RecordPresence } from '#contract/live.schema.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { listenAt } from '#tests/kit/console-line.ts';
import { BATAM_CITY, insertReference, MANILA_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  origin = await server.app.listen({ port: 0 });
});
afterAll(() => server.stop());

type Open = { kind: string; id: number; editing: boolean };
const city = (id: number, editing = false): Open => ({ kind: 'city', id, editing });
const say = (role: RoleCode, page: string, ...open: Open[]) =>
  server.as(role).call(live.presence, { body: { page, open } });
const names = (records: readonly RecordPresence[]) =>
  records.flatMap(({ people }) => people.map(({ name, editing }) => `${name}${editing ? ' edits' : ''}`));

describe('presence on a record', () => {
  it('is shown to others who open it, once per user, as editing if any page edits', async () => {
    const pages = [randomUUID(), randomUUID(), randomUUID()] as const;
    await say('pricing', pages[0], city(BATAM_CITY));
    await say('pricing', pages[1], city(BATAM_CITY, true));
    const { body } = await say('dispatcher', pages[2], city(BATAM_CITY), city(MANILA_CITY));
    expect(names(body.data.filter(({ id }) => id === BATAM_CITY))).toEqual(['The dispatcher', 'The pricing edits']);
    await say('pricing', pages[1]);
    await say('pricing', pages[0]);
    const again = await say('dispatcher', pages[2], city(BATAM_CITY));
    expect(names(again.body.data)).toEqual(['The dispatcher']);
    await say('dispatcher', pages[2]);
  });

  it('reaches exactly the users who have the record open', async () => {
    const [here, there] = [randomUUID(), randomUUID()];
    const [line, bystander] = await Promise.all(
      (['dispatcher', 'finance'] as const).map((role) => listenAt(origin, server.tokenOf(role))),
    );
    if (!line || !bystander) throw new Error('Nobody listens');
    await say('dispatcher', here, city(MANILA_CITY));
    await say('pricing', there, city(MANILA_CITY, true));
    const heard = await line.heard(
      ({ name, data }) => name === 'presence' && names([data as RecordPresence]).includes('The pricing edits'),
    );
    expect(heard.data).toMatchObject({ kind: 'city', id: MANILA_CITY });
    await say('pricing', there);
    await line.heard(
      (message) =>
        message !== heard &&
        message.name === 'presence' &&
        line.messages.indexOf(message) > line.messages.indexOf(heard) &&
        names([message.data as RecordPresence]).join() === 'The dispatcher',
    );
    expect(bystander.messages.filter(({ name }) => name === 'presence')).toEqual([]);
    line.hangUp();
    bystander.hangUp();
    await say('dispatcher', here);
  });

  it('expires when a page disconnects silently', async () => {
    await say('pricing', randomUUID(), city(BATAM_CITY, true));
    await server.database.pool.query(`update presence set until = now() - interval '1 second'`);
    const { body } = await say('dispatcher', randomUUID(), city(BATAM_CITY));
    expect(names(body.data)).toEqual(['The dispatcher']);
  });

  it('excludes kinds the user may not read', async () => {
    const { status, body } = await say('content', randomUUID(), { kind: 'booking', id: 1, editing: false });
    expect([status, body.data]).toEqual([200, []]);
  });
});
