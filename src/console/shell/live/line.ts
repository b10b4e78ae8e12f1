import { createParser } from 'eventsource-parser';
import type { LineState } from '#console/shell/state/live-state.ts';

/** Message of the event stream: its name, its data as JSON, and the cursor to resume from after it. */
export type StreamMessage = { name: string; data: string; id: string | undefined };

type LineOptions = {
  url: string;
  token(): string | null;
  /** Cursor to resume from. */
  cursor: string | undefined;
  /** Age of the page's data in seconds; sent when there is no cursor. */
  age(): number;
  state(state: LineState): void;
  onMessage(message: StreamMessage): void;
};

/** Opens a reconnecting event stream, resumed at its cursor. Returns a close function. */
export function openEventStream(options: LineOptions): () => void {
  const { state } = options;
  const over = new AbortController();
  const line = { cursor: options.cursor, tries: 0 };
  const run = async () => {
    for (let on = true; on && !over.signal.aborted;) {
      if (!navigator.onLine) {
        state('offline');
        await until('online', over.signal);
      }
      // Brief disconnects are not reported.
      const slow = setTimeout(() => state(navigator.onLine ? 'reconnecting' : 'offline'), line.tries > 0 ? 0 : SLOW_MS);
      on = await listen(options, line, over.signal, () => clearTimeout(slow)).catch(() => true);
      clearTimeout(slow);
      if (on) await backoff(line, over.signal);
    }
    if (!over.signal.aborted) state('off');
  };
  void run();
  return () => over.abort();
}

/** Reads one stream to its end. Returns false if reconnecting is pointless. */
async function listen(
  { url, token, age, state, onMessage }: LineOptions,
  line: { cursor: string | undefined; tries: number },
  over: AbortSignal,
  onOpen: () => void,
): Promise<boolean> {
  const cut = new AbortController();
  const stop = () => cut.abort();
  // A stream silent for this long is dead, even if the connection still seems open.
  let silence = setTimeout(stop, HEARTBEAT_TIMEOUT_MS);
  over.addEventListener('abort', stop);
  addEventListener('offline', stop);
  try {
    const response = await fetch(line.cursor === undefined ? `${url}?age=${age()}` : url, {
      headers: {
        authorization: `Bearer ${token() ?? ''}`,
        ...(line.cursor !== undefined && { 'last-event-id': line.cursor }),
      },
      cache: 'no-store',
      signal: cut.signal,
    });
    if (!response.ok || !response.body) {
      if (response.status === 401) onMessage({ name: 'end', data: '{"why":"session"}', id: undefined });
      return response.status >= 500 || response.status === 429;
    }
    const parser = createParser({
      onEvent({ event = '', data, id }) {
        if (id !== undefined) line.cursor = id;
        if (event === 'hello' || event === 'reset') {
          line.tries = 0;
          onOpen();
          state('on');
        }
        onMessage({ name: event, data, id });
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      clearTimeout(silence);
      silence = setTimeout(stop, HEARTBEAT_TIMEOUT_MS);
      parser.feed(value);
    }
  } finally {
    clearTimeout(silence);
    over.removeEventListener('abort', stop);
    removeEventListener('offline', stop);
  }
}

/** Waits with exponential backoff and jitter, so that the consoles a server has lost do not all return at once. */
function backoff(line: { tries: number }, over: AbortSignal): Promise<void> {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** line.tries);
  line.tries += 1;
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, longest * (0.3 + 0.7 * Math.random()));
    addEventListener('online', go);
    over.addEventListener('abort', go, { once: true });
  });
}

const until = (event: 'online', over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    addEventListener(event, () => resolve(), { once: true, signal: over });
    over.addEventListener('abort', () => resolve(), { once: true });
  });

const SLOW_MS = 1_500;
const FIRST_MS = 500;
const LONGEST_MS = 15_000;
/** Two missed heartbeats plus slack. */
const HEARTBEAT_TIMEOUT_MS = 40_000;
