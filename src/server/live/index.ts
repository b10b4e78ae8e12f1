import { live } from '#contract/live.ts';
import type { Db } from '#server/kit/change/context.ts';
import { purgeEvents } from '#server/kit/events/events.store.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { eachApart } from '#server/kit/jobs/each-apart.ts';
import { eventStream } from './event-stream.ts';
import { presence } from './presence.ts';
import { purgePresence } from './presence.store.ts';

export { openHub } from './hub.ts';

/** Deletes events that no reader can ask for any more, and presence of pages that stopped reporting. */
export const purgeLive = (db: Db): Promise<unknown> =>
  eachApart(
    [purgeEvents, purgePresence],
    ({ name }) => name,
    (purge) => purge(db),
  );

export const liveRoutes = implement(live, {
  presence,
  async events({ query }, { wire, actor }) {
    if (!wire) throw new Error('Events are streamed to a console only');
    return { stream: eventStream(wire.hub, actor, { cursor: wire.lastEventId, age: query.age }) };
  },
});
