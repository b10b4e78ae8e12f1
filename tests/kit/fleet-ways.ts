import type { Call } from '#contract/kit/call.ts';
import { car } from '#contract/fleet/car.ts';
import { driver, staffDriver } from '#contract/fleet/driver.ts';
import type { Sent } from './data-ways.ts';
import { carInput, driverInput, insertLink } from './driving.ts';
import { insertCar, insertCompany, insertDriver } from './fleet.ts';
import type { TestServer } from './server.ts';

/** One way to make each call that changes drivers and cars. */
export function fleetWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const db = () => server().database.db;
  const aDriver = async (overrides: object = {}) => {
    const company_id = await insertCompany(db());
    return { id: await insertDriver(db(), { company_id, ...overrides }), company_id };
  };
  const ofOne = async () => ({ id: (await aDriver()).id });
  const aCar = async () => ({ id: await insertCar(db(), { company_id: await insertCompany(db()) }) });
  const both = async () => {
    const { id, company_id } = await aDriver();
    return { id, carId: await insertCar(db(), { company_id }), company_id };
  };
  const linked = async () => {
    const { id, carId, company_id } = await both();
    await insertLink(db(), { driver_id: id, car_id: carId, company_id });
    return { id, carId };
  };
  const linkedTwice = async () => {
    const { id, carId, company_id } = await both();
    await insertLink(db(), { driver_id: id, car_id: await insertCar(db(), { company_id }), company_id });
    await server()
      .as('superadmin')
      .call(staffDriver.link, { params: { id }, body: { car_id: carId } });
    return { id, carId };
  };
  const away = { from_on: '2027-01-01', to_on: '2027-01-05' };
  const onLeave = async () => {
    const { id } = await aDriver();
    const { body } = await server().as('superadmin').call(staffDriver.addLeave, { params: { id }, body: away });
    return { id, leaveId: body.data.id };
  };
  return [
    [driver.create, async () => ({ body: driverInput(await insertCompany(db())) })],
    [driver.update, async () => ({ params: await ofOne(), body: { name: 'Another name' } })],
    [driver.toggle, async () => ({ params: { ...(await ofOne()), flag: 'disable' } })],
    [driver.setStatus, async () => ({ params: await ofOne(), body: { status: 'off_duty' } })],
    [driver.remove, async () => ({ params: { id: (await aDriver({ status: 'pending' })).id } })],
    [staffDriver.update, async () => ({ params: await ofOne(), body: { languages: ['en', 'zh'] } })],
    [
      staffDriver.setStatus,
      async () => ({ params: await ofOne(), body: { status: 'suspended', reason: 'Complaints' } }),
    ],
    [staffDriver.move, async () => ({ params: { ...(await ofOne()), status: 'off_duty' } })],
    [staffDriver.remove, async () => ({ params: { id: (await aDriver({ status: 'pending' })).id } })],
    [
      staffDriver.link,
      async () => {
        const { id, carId } = await both();
        return { params: { id }, body: { car_id: carId } };
      },
    ],
    [staffDriver.unlink, async () => ({ params: await linked() })],
    [staffDriver.makePrimary, async () => ({ params: await linkedTwice() })],
    [staffDriver.addLeave, async () => ({ params: await ofOne(), body: away })],
    [staffDriver.removeLeave, async () => ({ params: await onLeave() })],
    [car.create, async () => ({ body: carInput(await insertCompany(db())) })],
    [car.update, async () => ({ params: await aCar(), body: { colour: 'Black' } })],
    [car.toggle, async () => ({ params: { ...(await aCar()), flag: 'disable' } })],
    [car.validate, async () => ({ params: { ...(await aCar()), event: 'suspend' }, body: { reason: 'Complaints' } })],
    [car.remove, async () => ({ params: await aCar() })],
  ];
}
