import { comment } from '#contract/comment.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Sent } from './data-ways.ts';
import type { TestServer } from './server.ts';

/** One way to make each call that changes comments; `aBooking` makes the booking they are on. */
export function commentWays(
  server: () => TestServer,
  aBooking: () => Promise<{ id: number }>,
): readonly (readonly [Call, () => Promise<Sent>])[] {
  const on = async () => ({ kind: 'booking' as const, id: (await aBooking()).id });
  const aComment = async () => {
    const params = await on();
    const made = await server()
      .as('superadmin')
      .call(comment.create, { params, body: { text: 'Noted' } });
    return { ...params, commentId: made.body.data.id };
  };
  const deleted = async () => {
    const params = await aComment();
    await server().as('superadmin').call(comment.remove, { params });
    return params;
  };
  return [
    [comment.create, async () => ({ params: await on(), body: { text: 'Noted' } })],
    [comment.update, async () => ({ params: await aComment(), body: { pinned: true } })],
    [comment.remove, async () => ({ params: await aComment() })],
    [comment.restore, async () => ({ params: await deleted() })],
  ];
}
