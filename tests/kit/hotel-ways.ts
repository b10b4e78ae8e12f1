import { facility } from '#contract/hotel/facility.ts';
import { provider } from '#contract/hotel/provider.ts';
import type { Call } from '#contract/kit/call.ts';
import { hotelBookingWays } from './hotel-bookings.ts';
import { hotelKit } from './hotels.ts';
import { roomWays } from './room-ways.ts';
import type { TestServer } from './server.ts';

type Sent = { params?: object; body?: object };
type Way = readonly [Call, () => Promise<Sent>];

/** One way to make each call that writes hotels and what they offer. */
export function hotelWays(server: () => TestServer): readonly Way[] {
  const { facilityBody, providerBody, aFacility, aProvider } = hotelKit(server);
  const off = { flag: 'disable' };
  const ofFacility = async () => ({ id: (await aFacility()).id });
  const ofProvider = async () => ({ id: (await aProvider()).id });
  const deleted = async (params: { id: number }, call: Call) => {
    await server().as('superadmin').call(call, { params });
    return params;
  };
  return [
    ...roomWays(server),
    ...hotelBookingWays(server),
    [facility.create, async () => ({ body: facilityBody() })],
    [facility.update, async () => ({ params: await ofFacility(), body: { fee: true } })],
    [facility.toggle, async () => ({ params: { ...(await ofFacility()), ...off } })],
    [facility.remove, async () => ({ params: await ofFacility() })],
    [facility.restore, async () => ({ params: await deleted(await ofFacility(), facility.remove) })],
    [provider.create, async () => ({ body: providerBody() })],
    [provider.update, async () => ({ params: await ofProvider(), body: { contact: 'Jun Tan' } })],
    [provider.toggle, async () => ({ params: { ...(await ofProvider()), ...off } })],
    [provider.remove, async () => ({ params: await ofProvider() })],
    [provider.restore, async () => ({ params: await deleted(await ofProvider(), provider.remove) })],
  ];
}
