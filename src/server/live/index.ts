import { live } from '#contract/live.ts';
import { implement } from '#server/kit/handlers.ts';
import { eventStream } from './event-stream.ts';

export { openHub } from './hub.ts';

export const liveRoutes = implement(live, {
  async events({ query }, { wire, actor }) {
    if (!wire) throw new Error('Events are streamed to a console only');
    return { stream: eventStream(wire.hub, actor, { cursor: wire.lastEventId, age: query.age }) };
  },
});
