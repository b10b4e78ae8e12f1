import type { Call } from '#contract/kit/call.ts';
import type { Send } from '#console/registry/context.ts';
import { runtime } from '#console/shell/state/runtime.ts';

/** Returns a client that records the writes made through it. With `keepalive`, requests outlive the page. */
export function recordingClient(how: { keepalive?: true } = {}): { send: Send; sent: Call[] } {
  const sent: Call[] = [];
  return {
    sent,
    send: (call, input) => {
      if (call.method !== 'GET') sent.push(call);
      return runtime().send(call, { ...how, ...input });
    },
  };
}
