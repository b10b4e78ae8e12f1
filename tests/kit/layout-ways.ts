import { layout } from '#contract/home/layout.ts';
import type { Call } from '#contract/kit/call.ts';
import { newSection } from '#domain/home/layout.ts';
import { draftWays } from './content-ways.ts';
import type { Sent } from './data-ways.ts';
import type { TestServer } from './server.ts';

/** One way to make each call that writes layouts. */
export function layoutWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const sections = [newSection('hero', 'hero', 'Asia/Singapore')] as never;
  /** A layout of a page that has no other. */
  const aLayout = async () => {
    await server().database.pool.query(`delete from content where kind = 'layout'`);
    const { body } = await server()
      .as('superadmin')
      .call(layout.create, { body: { page: 'home_v2', sections } });
    return { id: body.data.id };
  };
  const noLayout = async () => {
    await server().database.pool.query(`delete from content where kind = 'layout'`);
    return { body: { page: 'home_v2' } };
  };
  const change = { sections: [newSection('hero', 'other', 'Asia/Singapore')] as never };
  return [
    [layout.create, noLayout],
    [layout.update, async () => ({ params: await aLayout(), body: change })],
    ...draftWays(server, layout, { draft: aLayout, complete: aLayout, change }),
  ];
}
