import { afterAll, beforeAll, expect, it } from 'vitest';
import { letterhead } from '#contract/reference/letterhead.ts';
import { audit } from '#contract/audit.ts';
import { storage } from '#contract/storage.ts';
import { picture } from '#tests/kit/pictures.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

const change = (body: object, as: Parameters<TestServer['as']>[0] = 'pricing') =>
  server.as(as).call(letterhead.update, { body });
const read = async () => (await server.as('dispatcher').call(letterhead.one)).body.data;

it('has no name at first, and everybody who is signed in may read it', async () => {
  expect(await read()).toMatchObject({ name: null, logo: null, logo_url: null, version: 1 });
  expect((await server.stranger.call(letterhead.one)).status).toBe(401);
});

it('is changed by those who keep the data, field by field, and leaves a trace', async () => {
  const first = { name: ' Harbour Transfers ', address: '12 Quay Street\nSingapore 049213', phone: '+65 6123 4567' };
  expect((await change(first)).body.data).toMatchObject({
    name: 'Harbour Transfers',
    address: '12 Quay Street\nSingapore 049213',
    phone: '+6561234567',
    email: null,
    version: 2,
  });
  expect((await change({ foot: 'At night call +65 6123 9999' })).body.data).toMatchObject({
    name: 'Harbour Transfers',
    version: 3,
  });
  const { body } = await server.as('superadmin').call(audit.list, { query: { command: 'letterhead.update' } });
  expect(body.data[0]).toMatchObject({ deed: 'Changed letterhead', record: { label: 'Harbour Transfers' } });
});

it('is not changed by others, nor from an old version', async () => {
  expect((await change({ name: 'Mine' }, 'dispatcher')).status).toBe(403);
  const stale = await server
    .as('pricing')
    .call(letterhead.update, { body: { name: 'Theirs' }, headers: { 'if-match': '"1"' } });
  expect(stale.status).toBe(412);
  expect((await read()).name).toBe('Harbour Transfers');
});

it.each([
  ['name', '', 'Enter a value.'],
  ['email', 'nobody', 'Enter an email address, such as ana@example.com.'],
  ['phone', '6123', 'Enter a phone number with its country code, such as +65 9123 4567.'],
  ['website', 'our site', 'Enter a web address, such as www.example.com.'],
  ['logo', 'f'.repeat(32), 'This image is not stored any more. Please upload it again.'],
])('refuses a wrong %s and keeps what was there', async (field, value, sentence) => {
  const before = await read();
  expect(await change({ [field]: value })).toMatchObject({ status: 422, body: { fields: { [field]: [sentence] } } });
  expect(await read()).toEqual(before);
});

it('shows its logo to who has the address, as documents do', async () => {
  const { key } = (await server.as('pricing').call(storage.uploadImage, { body: await picture() })).body.data;
  const { logo_url } = (await change({ logo: key })).body.data;
  const image = await server.stranger.call(storage.image, { params: { key: logo_url?.split('/').at(-1) ?? '' } });
  expect(image.status).toBe(200);
  expect((await change({ logo: null })).body.data.logo_url).toBeNull();
});
