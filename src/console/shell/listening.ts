import type { Call } from '#contract/call.ts';
import type { Send } from '#console/registry/context.ts';
import { runtime } from './runtime.ts';

/** The client, noting which writes went through it. */
export function listening(): { send: Send; sent: Call[] } {
  const sent: Call[] = [];
  return {
    sent,
    send: (call, input) => {
      if (call.method !== 'GET') sent.push(call);
      return runtime().send(call, input);
    },
  };
}
