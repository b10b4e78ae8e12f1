import { activity, activityImport } from '#contract/activity/activity.ts';
import { featuredActivity } from '#contract/activity/featured-activity.ts';
import { place } from '#contract/activity/place.ts';
import { supplier } from '#contract/activity/supplier.ts';
import type { Call } from '#contract/kit/call.ts';
import { activityKit } from './activities.ts';
import type { TestServer } from './server.ts';

type Sent = { params?: object; body?: object };
type Way = readonly [Call, () => Promise<Sent>];

/** One way to make each call that writes activities, places and suppliers. */
export function activityWays(server: () => TestServer): readonly Way[] {
  const { activityBody, placeBody, anActivity, aPlace, aSupplier } = activityKit(server);
  const off = { flag: 'disable' };
  const ofActivity = async () => ({ id: (await anActivity()).id });
  /** An activity that is featured everywhere. */
  const featured = async () => {
    const body = { activity_id: (await anActivity()).id, starts_at: '2026-01-01T00:00:00Z' };
    return { id: (await server().as('superadmin').call(featuredActivity.create, { body })).body.data.id };
  };
  const ofPlace = async () => ({ id: (await aPlace()).id });
  const ofSupplier = async () => ({ id: (await aSupplier()).id });
  const deleted = async (params: { id: number }, call: Call) => {
    await server().as('superadmin').call(call, { params });
    return params;
  };
  const contact = 'Jun Tan';
  return [
    [activity.create, async () => ({ body: await activityBody() })],
    [activity.update, async () => ({ params: await ofActivity(), body: { rating: 4.5 } })],
    [activity.toggle, async () => ({ params: { ...(await ofActivity()), ...off } })],
    [activity.remove, async () => ({ params: await ofActivity() })],
    [activity.restore, async () => ({ params: await deleted(await ofActivity(), activity.remove) })],
    [activity.setPlace, async () => ({ params: await ofActivity(), body: { place_id: (await aPlace()).id } })],
    [
      activityImport.start,
      async () => ({
        body: { name: 'harbour.csv', text: 'Supplier,Code,Name\nHarbour,NS1,Night safari' },
      }),
    ],
    [
      featuredActivity.create,
      async () => ({ body: { activity_id: (await anActivity()).id, starts_at: '2026-02-01T00:00:00Z' } }),
    ],
    [featuredActivity.update, async () => ({ params: await featured(), body: { ends_at: '2026-03-01T00:00:00Z' } })],
    [
      featuredActivity.move,
      async () => {
        await featured();
        return { params: { ...(await featured()), way: 'up' } };
      },
    ],
    [featuredActivity.remove, async () => ({ params: await featured() })],
    [featuredActivity.restore, async () => ({ params: await deleted(await featured(), featuredActivity.remove) })],
    [place.create, async () => ({ body: await placeBody() })],
    [place.update, async () => ({ params: await ofPlace(), body: { address: '80 Mandai Lake Road' } })],
    [place.toggle, async () => ({ params: { ...(await ofPlace()), ...off } })],
    [place.remove, async () => ({ params: await ofPlace() })],
    [place.restore, async () => ({ params: await deleted(await ofPlace(), place.remove) })],
    [supplier.create, async () => ({ body: { name: 'Lagoon Rides', contact } })],
    [supplier.update, async () => ({ params: await ofSupplier(), body: { contact } })],
    [supplier.toggle, async () => ({ params: { ...(await ofSupplier()), ...off } })],
    [supplier.remove, async () => ({ params: await ofSupplier() })],
    [supplier.restore, async () => ({ params: await deleted(await ofSupplier(), supplier.remove) })],
  ];
}
