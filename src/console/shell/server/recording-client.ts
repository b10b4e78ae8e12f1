import type { Call } from '#contract/kit/call.ts';
import type { Send } from '#console/registry/context.ts';
import { runtime } from '#console/shell/state/runtime.ts';

/** The client, noting which writes went through it. With `keepalive` they go out even when the page is being left. */
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
