import { event } from '#contract/home/event.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Sent } from './data-ways.ts';
import type { TestServer } from './server.ts';

/** One way to make each call that writes events. */
export function homeWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const staff = () => server().as('superadmin');
  const body = () => ({
    title: { en: 'Lantern nights' },
    city_id: 396,
    starts_on: '2026-12-01',
    ends_on: '2026-12-05',
  });
  const anEvent = async () => ({ id: (await staff().call(event.create, { body: body() })).body.data.id });
  const deleted = async () => {
    const params = await anEvent();
    await staff().call(event.remove, { params });
    return params;
  };
  return [
    [event.create, async () => ({ body: body() })],
    [event.update, async () => ({ params: await anEvent(), body: { venue: 'Clarke Quay' } })],
    [event.toggle, async () => ({ params: { ...(await anEvent()), flag: 'disable' } })],
    [event.remove, async () => ({ params: await anEvent() })],
    [event.restore, async () => ({ params: await deleted() })],
  ];
}
