import type { Call } from '#contract/kit/call.ts';
import { company } from '#contract/fleet/company.ts';
import { crew } from '#contract/fleet/company-crew.ts';
import { document } from '#contract/fleet/document.ts';
import { storage } from '#contract/storage.ts';
import type { Sent } from './data-ways.ts';
import { carInput, driverInput, insertLink } from './driving.ts';
import { insertCar, insertCompany, insertDriver } from './fleet.ts';
import { picture } from './pictures.ts';
import { MANILA_CITY } from './reference.ts';
import { BODIES } from './request-bodies.ts';
import type { TestServer } from './server.ts';

/** One way to make each call that changes companies or papers. */
export function companyWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const staff = () => server().as('superadmin');
  const ofCompany = async () => ({ owner: 'company', owner_id: await insertCompany(server().database.db) }) as const;
  const licence = { type: 'operator_licence', expires_on: '2028-01-31' } as const;
  const aDocument = async () => {
    const scan = await staff().call(storage.uploadFile, { body: await picture() });
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
  const db = () => server().database.db;
  const aDriver = async () => {
    const company_id = await insertCompany(db());
    return { id: company_id, driverId: await insertDriver(db(), { company_id }) };
  };
  const aCar = async () => {
    const company_id = await insertCompany(db());
    return { id: company_id, carId: await insertCar(db(), { company_id }) };
  };
  const both = async () => {
    const { id, driverId } = await aDriver();
    return { id, driverId, carId: await insertCar(db(), { company_id: id }) };
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
    [
      crew.addDriver,
      async () => {
        const { company_id, ...body } = driverInput(await insertCompany(db()));
        return { params: { id: company_id }, body };
      },
    ],
    [crew.updateDriver, async () => ({ params: await aDriver(), body: { name: 'Another name' } })],
    [crew.toggleDriver, async () => ({ params: { ...(await aDriver()), flag: 'disable' } })],
    [
      crew.addCar,
      async () => {
        const { company_id, ...body } = carInput(await insertCompany(db()));
        return { params: { id: company_id }, body };
      },
    ],
    [crew.updateCar, async () => ({ params: await aCar(), body: { colour: 'White' } })],
    [crew.toggleCar, async () => ({ params: { ...(await aCar()), flag: 'disable' } })],
    [crew.removeCar, async () => ({ params: await aCar() })],
    [
      crew.link,
      async () => {
        const { id, driverId, carId } = await both();
        return { params: { id }, body: { driver_id: driverId, car_id: carId } };
      },
    ],
    [
      crew.unlink,
      async () => {
        const params = await both();
        await insertLink(db(), { driver_id: params.driverId, car_id: params.carId, company_id: params.id });
        return { params };
      },
    ],
    [document.create, async () => ({ body: { ...(await ofCompany()), ...licence } })],
    [document.update, async () => ({ ...(await aDocument()), body: { number: 'OL-2' } })],
    [document.approve, aDocument],
    [document.reject, async () => ({ ...(await aDocument()), body: { reason: 'Not legible' } })],
    [document.link, aDocument],
    [document.remove, aDocument],
  ];
}

let drafts = 0;
