import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicReference } from '#contract/reference/public-reference.ts';
import { language } from '#contract/reference/language.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

const add = (body: object) => server.as('pricing').call(language.create, { body: body as never });
const arabic = { tag: 'ar', name: 'Arabic', native: 'العربية', rtl: true };

describe('languages', () => {
  it('are added with their own name, found by it, and by their tag', async () => {
    const { status, body } = await add(arabic);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...arabic, enabled: true, version: 1 });
    await add({ tag: 'pt-BR', name: 'Brazilian Portuguese', native: 'português (Brasil)' });
    for (const [q, found] of [
      ['ARAB', ['ar']],
      ['العر', ['ar']],
      ['portugues', ['pt-BR']],
      ['_', []],
    ] as const) {
      const { body: page } = await server.as('auditor').call(language.list, { query: { q } });
      expect(page.data.map(({ tag }) => tag)).toEqual(found);
    }
  });

  it('are refused a tag twice', async () => {
    const { status, body } = await add({ ...arabic, name: 'Arabic again' });
    expect(status).toBe(409);
    expect(body.fields).toEqual({ tag: ['Already taken.'] });
  });

  it('once disabled are no longer offered, and can be enabled again', async () => {
    const { id } = (await add({ tag: 'fr', name: 'French', native: 'français' })).body.data;
    const toggle = (flag: string) => server.as('pricing').call(language.toggle, { params: { id, flag } });
    expect((await toggle('disable')).body.data).toMatchObject({ enabled: false, version: 2 });
    expect((await server.stranger.call(publicReference.languagesMap)).body.data).not.toHaveProperty('fr');
    expect((await toggle('enable')).body.data).toMatchObject({ enabled: true, version: 3 });
    expect((await server.stranger.call(publicReference.languagesMap)).body.data).toHaveProperty('fr', 'French');
  });
});
