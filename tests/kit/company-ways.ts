import type { Call } from '#contract/call.ts';
import { company } from '#contract/company.ts';
import { document } from '#contract/document.ts';
import { storage } from '#contract/storage.ts';
import type { Sent } from './data-ways.ts';
import { insertCompany } from './fleet.ts';
import { picture } from './pictures.ts';
import { MANILA_CITY } from './reference.ts';
import { BODIES } from './request-bodies.ts';
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
  const aCompany = async () => ({ id: await insertCompany(server().database.db) });
  const inReview = async () => ({
    id: await insertCompany(server().database.db, { validation_status: 'draft', reg_no: `D${(drafts += 1)}` }),
  });
  const aService = async () => {
    const { id } = await aCompany();
    const { body } = await staff().call(company.services, { params: { id } });
    return { params: { id, sid: body.data[0]?.id ?? 0 } };
  };
  return [
    [company.create, async () => ({ body: BODIES['company.create'] ?? {} })],
    [company.update, async () => ({ params: await aCompany(), body: { rating: 4.5 } })],
    [company.toggle, async () => ({ params: { ...(await aCompany()), flag: 'disable' } })],
    [company.validate, async () => ({ params: { ...(await inReview()), event: 'submit' } })],
    [
      company.addService,
      async () => ({
        params: await aCompany(),
        body: { kind: 'day_booking', city_id: MANILA_CITY, car_class_ids: [1] },
      }),
    ],
    [company.updateService, async () => ({ ...(await aService()), body: { enabled: false } })],
    [company.removeService, aService],
    [company.remove, async () => ({ params: await aCompany() })],
    [document.create, async () => ({ body: { ...(await ofCompany()), ...licence } })],
    [document.update, async () => ({ ...(await aPaper()), body: { number: 'OL-2' } })],
    [document.approve, aPaper],
    [document.reject, async () => ({ ...(await aPaper()), body: { reason: 'Not legible' } })],
    [document.link, aPaper],
    [document.remove, aPaper],
  ];
}

let drafts = 0;
