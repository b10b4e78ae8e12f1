import { banner } from '#contract/home/banner.ts';
import type { Call } from '#contract/kit/call.ts';
import { bannerBody } from './banners.ts';
import type { Sent } from './data-ways.ts';
import type { TestServer } from './server.ts';

type Way = readonly [Call, () => Promise<Sent>];

/** One way to make each call that writes banners. */
export function bannerWays(server: () => TestServer): readonly Way[] {
  const staff = () => server().as('superadmin');
  const body = () => bannerBody(server());
  /** A banner that takes no slot, so that there may be many. */
  const aBanner = async () => {
    const made = await staff().call(banner.create, { body: { ...(await body()), enabled: false } });
    return { id: made.body.data.id };
  };
  return [
    [banner.create, async () => ({ body: { ...(await body()), placement: 'popup' } })],
    [banner.update, async () => ({ params: await aBanner(), body: { title: 'Lights' } })],
    [banner.toggle, async () => ({ params: { ...(await aBanner()), flag: 'enable' } })],
    [
      banner.move,
      async () => {
        await aBanner();
        return { params: { ...(await aBanner()), way: 'up' } };
      },
    ],
    [banner.remove, async () => ({ params: await aBanner() })],
    [
      banner.restore,
      async () => {
        const params = await aBanner();
        await staff().call(banner.remove, { params });
        return { params };
      },
    ],
  ];
}
