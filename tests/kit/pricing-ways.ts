import { airportAddition, dayAddition } from '#contract/pricing/addition.ts';
import type { Call } from '#contract/kit/call.ts';
import { holidayCalendar } from '#contract/pricing/holiday-calendar.ts';
import { policy } from '#contract/pricing/policy.ts';
import { profit } from '#contract/pricing/profit.ts';
import { airportService, dayPackage } from '#contract/pricing/service-option.ts';
import { airportVariable, dayVariable } from '#contract/pricing/variable.ts';
import { zone } from '#contract/pricing/zone.ts';
import type { Sent } from './data-ways.ts';
import { SINGAPORE_CITY } from './reference.ts';
import { BODIES } from './request-bodies.ts';
import type { TestServer } from './server.ts';
import { aService, aZone, soldIn } from './zones.ts';

type Way = readonly [Call, () => Promise<Sent>];

/** One way to make each call that changes what things cost. */
export function pricingWays(server: () => TestServer): readonly Way[] {
  let made = 0;
  const bodyOf = ({ id }: Call): object => ({
    ...BODIES[id],
    ...('code' in (BODIES[id] ?? {}) && { code: `way_${(made += 1)}` }),
  });
  const ofPlain = (
    calls: Readonly<Record<'create' | 'update' | 'toggle' | 'remove', Call>>,
    change: object,
  ): readonly Way[] => {
    const one = async () => {
      const { body } = await server()
        .as('superadmin')
        .call(calls.create, { body: bodyOf(calls.create) });
      return { id: (body as unknown as { data: { id: number } }).data.id };
    };
    return [
      [calls.create, async () => ({ body: bodyOf(calls.create) })],
      [calls.update, async () => ({ params: await one(), body: change })],
      [calls.toggle, async () => ({ params: { ...(await one()), flag: 'disable' } })],
      [calls.remove, async () => ({ params: await one() })],
    ];
  };
  const theZone = async () => ({ id: (await aZone(server())).id });
  const theService = async () => ({ id: (await aService(server())).id });
  const aPackage = async () => {
    const body = { ...BODIES['dayPackage.create'], code: `package_${(packages += 1)}` };
    return {
      id: (
        await server()
          .as('pricing')
          .call(dayPackage.create, { body: body as never })
      ).body.data.id,
    };
  };
  const aSold = async () => soldIn(server(), await aZone(server()), await aService(server()));
  /** That of Singapore, which there can be only one of. */
  const ownPolicy = async () => {
    const { body } = await server()
      .as('pricing')
      .call(policy.list, { query: { city: SINGAPORE_CITY } });
    return { id: body.data[0]?.id ?? 0 };
  };
  const deleted = async (call: Call, params: { id: number }) => {
    await server().as('superadmin').call(call, { params });
    return params;
  };
  const deletion = (calls: Readonly<Record<'remove' | 'restore', Call>>, one: () => Promise<{ id: number }>) =>
    [
      [calls.remove, async () => ({ params: await one() })],
      [calls.restore, async () => ({ params: await deleted(calls.remove, await one()) })],
    ] satisfies readonly Way[];
  return [
    ...deletion(zone, theZone),
    ...deletion(airportService, theService),
    ...deletion(dayPackage, aPackage),
    [zone.create, async () => ({ body: BODIES['zone.create'] ?? {} })],
    [zone.update, async () => ({ params: await theZone(), body: { priority: 5 } })],
    [zone.toggle, async () => ({ params: { ...(await theZone()), flag: 'disable' } })],
    [
      profit.update,
      async () => ({ params: { id: SINGAPORE_CITY, type: 'airport' }, body: BODIES['profit.update'] ?? {} }),
    ],
    ...ofPlain(airportAddition, { cost_minor: 1 }),
    ...ofPlain(dayAddition, { cost_minor: 1 }),
    [
      zone.addService,
      async () => ({ params: await theZone(), body: { option_id: (await theService()).id, cost_value: 500 } }),
    ],
    [zone.updateService, async () => ({ params: await aSold(), body: { cost_value: 700 } })],
    [zone.toggleService, async () => ({ params: { ...(await aSold()), flag: 'disable' } })],
    [zone.removeService, async () => ({ params: await aSold() })],
    [airportService.create, async () => ({ body: BODIES['airportService.create'] ?? {} })],
    [airportService.update, async () => ({ params: await theService(), body: { free_wait_min: 15 } })],
    [airportService.toggle, async () => ({ params: { ...(await theService()), flag: 'disable' } })],
    [dayPackage.create, async () => ({ body: { ...BODIES['dayPackage.create'], code: 'evening' } })],
    [dayPackage.update, async () => ({ params: await aPackage(), body: { included_hours: 6 } })],
    [dayPackage.toggle, async () => ({ params: { ...(await aPackage()), flag: 'disable' } })],
    ...ofPlain(airportVariable, { priority: 7 }),
    ...ofPlain(dayVariable, { priority: 7 }),
    ...ofPlain(holidayCalendar, { name: 'Days off' }),
    [policy.create, async () => ({ body: BODIES['policy.create'] ?? {} })],
    [policy.update, async () => ({ params: await ownPolicy(), body: { tiers: [{ min_hours: 0, refund_bps: 1 }] } })],
    [policy.toggle, async () => ({ params: { ...(await ownPolicy()), flag: 'disable' } })],
    [policy.remove, async () => ({ params: await ownPolicy() })],
  ];
}

let packages = 0;
