import { Readable } from 'node:stream';
import type { Actor, Hub, Listener, ListenFrom } from '#server/kit/change/context.ts';

/**
 * Returns a stream of the events a staff member may receive. It ends when the client disconnects, the session ends or
 * the client falls behind.
 * @throws ApiError 429 when the session or its person has too many
 */
export function eventStream(hub: Hub, actor: Actor, from: ListenFrom): Readable {
  const stream = new Readable({ read: () => undefined });
  const listener: Listener = {
    actor,
    write(message) {
      if (stream.destroyed || stream.readableEnded) return;
      stream.push(message);
      // A client that falls behind reconnects and resumes at its cursor.
      if (stream.readableLength > MAX_WAITING_BYTES) stream.destroy();
    },
    end: () => stream.push(null),
  };
  const leave = hub.join(listener, from);
  stream.once('close', leave);
  return stream;
}

const MAX_WAITING_BYTES = 256 * 1024;
