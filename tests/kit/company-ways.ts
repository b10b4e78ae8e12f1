import type { Call } from '#contract/call.ts';
import { document } from '#contract/document.ts';
import { storage } from '#contract/storage.ts';
import type { Sent } from './data-ways.ts';
import { insertCompany } from './fleet.ts';
import { picture } from './pictures.ts';
import type { TestServer } from './server.ts';

/** One way to make each call that changes companies or papers. */
export function companyWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const staff = () => server().as('superadmin');
  const ofCompany = async () => ({ owner: 'company', owner_id: await insertCompany(server().database.db) }) as const;
  const licence = { type: 'operator_licence', expires_on: '2028-01-31' } as const;
  const aPaper = async () => {
    const scan = await staff().call(storage.file, { body: await picture() });
    const body = { ...(await ofCompany()), ...licence, file: scan.body.data.key };
    return { params: { id: (await staff().call(document.create, { body })).body.data.id } };
  };
  return [
    [document.create, async () => ({ body: { ...(await ofCompany()), ...licence } })],
    [document.update, async () => ({ ...(await aPaper()), body: { number: 'OL-2' } })],
    [document.approve, aPaper],
    [document.reject, async () => ({ ...(await aPaper()), body: { reason: 'Not legible' } })],
    [document.link, aPaper],
    [document.remove, aPaper],
  ];
}
