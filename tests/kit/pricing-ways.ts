import { airportAddition, dayAddition } from '#contract/addition.ts';
import type { Call } from '#contract/call.ts';
import { profit } from '#contract/profit.ts';
import { zone } from '#contract/zone.ts';
import type { Sent } from './data-ways.ts';
import { SINGAPORE_CITY } from './reference.ts';
import { BODIES } from './request-bodies.ts';
import type { TestServer } from './server.ts';
import { aZone } from './zones.ts';

type Way = readonly [Call, () => Promise<Sent>];

/** One way to make each call that changes what things cost. */
export function pricingWays(server: () => TestServer): readonly Way[] {
  let made = 0;
  const bodyOf = ({ id }: Call): object => ({ ...BODIES[id], code: `way_${(made += 1)}` });
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
  return [
    [zone.create, async () => ({ body: BODIES['zone.create'] ?? {} })],
    [zone.update, async () => ({ params: await theZone(), body: { priority: 5 } })],
    [zone.toggle, async () => ({ params: { ...(await theZone()), flag: 'disable' } })],
    [profit.set, async () => ({ params: { id: SINGAPORE_CITY, type: 'airport' }, body: BODIES['profit.set'] ?? {} })],
    ...ofPlain(airportAddition, { cost_minor: 1 }),
    ...ofPlain(dayAddition, { cost_minor: 1 }),
  ];
}
