import { Readable } from 'node:stream';
import type { Actor, Hub, Listener, ListenFrom } from '#server/kit/change/context.ts';

/** A stream of what a staff member may hear of, until they leave, their session ends or they do not keep up. */
export function eventStream(hub: Hub, actor: Actor, from: ListenFrom): Readable {
  const stream = new Readable({ read: () => undefined });
  const listener: Listener = {
    actor,
    write(message) {
      if (stream.destroyed || stream.readableEnded) return;
      stream.push(message);
      // It comes back and is told from where it was.
      if (stream.readableLength > MAX_WAITING_BYTES) stream.destroy();
    },
    end: () => stream.push(null),
  };
  const leave = hub.join(listener, from);
  stream.once('close', leave);
  return stream;
}

const MAX_WAITING_BYTES = 256 * 1024;
