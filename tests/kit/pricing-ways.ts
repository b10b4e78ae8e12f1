import type { Call } from '#contract/call.ts';
import { zone } from '#contract/zone.ts';
import type { Sent } from './data-ways.ts';
import { BODIES } from './request-bodies.ts';
import type { TestServer } from './server.ts';
import { aZone } from './zones.ts';

/** One way to make each call that changes what things cost. */
export function pricingWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const theZone = async () => ({ id: (await aZone(server())).id });
  return [
    [zone.create, async () => ({ body: BODIES['zone.create'] ?? {} })],
    [zone.update, async () => ({ params: await theZone(), body: { priority: 5 } })],
    [zone.toggle, async () => ({ params: { ...(await theZone()), flag: 'disable' } })],
  ];
}
