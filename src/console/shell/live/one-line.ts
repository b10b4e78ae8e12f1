import type { LineState } from '#console/shell/state/live-state.ts';
import type { StreamMessage } from './line.ts';

type Opened = { cursor: string | undefined; state(state: LineState): void; onMessage(message: StreamMessage): void };

type Shared = {
  /** Opens the event stream. Returns a close function. */
  open(opened: Opened): () => void;
  state(state: LineState): void;
  onMessage(message: StreamMessage): void;
};

type TabMessage =
  | { is: 'state'; state: LineState }
  | { is: 'message'; message: StreamMessage }
  | { is: 'join'; page: string; since: number }
  | { is: 'catch-up'; page: string; state: LineState; messages: StreamMessage[] };

/**
 * Shares one event stream among all tabs, because browsers allow six connections per host. One tab is elected leader
 * (Web Locks), holds the stream and rebroadcasts it; when it closes, another tab takes over at its cursor. Without Web
 * Locks (insecure contexts), each visible tab opens its own stream.
 */
export function shareEventStream({ open, state, onMessage }: Shared): void {
  if (!('locks' in navigator)) return connectWhileVisible({ open, state, onMessage });
  const page = crypto.randomUUID();
  const since = performance.timeOrigin;
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const post = (message: TabMessage) => channel.postMessage(message);
  let cursor: string | undefined;
  let now: LineState = 'off';
  let isLeader = false;
  let lastMessageAt = Date.now();
  const recent: { at: number; message: StreamMessage }[] = [];
  const take = (message: StreamMessage) => {
    lastMessageAt = Date.now();
    cursor = message.id ?? cursor;
    onMessage(message);
  };
  const turn = (to: LineState) => {
    lastMessageAt = Date.now();
    now = to;
    state(to);
  };
  const lead = () =>
    open({
      cursor,
      state: (to) => {
        turn(to);
        post({ is: 'state', state: to });
      },
      onMessage: (message) => {
        take(message);
        post({ is: 'message', message });
        recent.push({ at: Date.now(), message });
        while ((recent[0]?.at ?? Infinity) < Date.now() - RECENT_MS) recent.shift();
      },
    });
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.is === 'state') turn(data.state);
    else if (data.is === 'message') take(data.message);
    else if (data.is === 'catch-up' && data.page === page) {
      turn(data.state);
      data.messages.forEach(take);
    } else if (data.is === 'join' && isLeader) {
      const messages = recent.filter(({ at }) => at >= data.since - RECENT_SLACK_MS).map((entry) => entry.message);
      post({ is: 'catch-up', page: data.page, state: now, messages });
    }
  });
  const requestLeadership = (steal: boolean) =>
    navigator.locks
      .request(NAME, { steal }, () => {
        isLeader = true;
        const close = lead();
        stop = close;
        return new Promise<never>(() => undefined);
      })
      .catch((error: unknown) => {
        // Browsers that block storage refuse locks too.
        if (error instanceof DOMException && error.name === 'SecurityError')
          return connectWhileVisible({ open, state, onMessage });
        // Another tab stole the lock because this one was silent.
        stop();
        isLeader = false;
        void requestLeadership(false);
      });
  let stop: () => void = () => undefined;
  post({ is: 'join', page, since });
  void requestLeadership(false);
  // A frozen leader goes silent; a visible tab steals the lock.
  setInterval(() => {
    const silent = Date.now() - lastMessageAt > SILENT_MS;
    if (!isLeader && silent && document.visibilityState === 'visible' && navigator.onLine) {
      lastMessageAt = Date.now();
      void requestLeadership(true);
    }
  }, LEADER_CHECK_MS);
}

function connectWhileVisible({ open, state, onMessage }: Shared): void {
  let cursor: string | undefined;
  let close: (() => void) | undefined;
  const update = () => {
    const seen = document.visibilityState === 'visible';
    if (seen === (close !== undefined)) return;
    close?.();
    close = seen
      ? open({
          cursor,
          state,
          onMessage: (message) => {
            cursor = message.id ?? cursor;
            onMessage(message);
          },
        })
      : undefined;
  };
  document.addEventListener('visibilitychange', update);
  update();
}

/** Tabs of different builds must understand each other: rename the channel when the message format changes. */
const NAME = 'kerbside-live-2';
const RECENT_MS = 300_000;
const RECENT_SLACK_MS = 5_000;
const LEADER_CHECK_MS = 10_000;
/** The server sends something every 15 s; a background tab may be slow to rebroadcast it. */
const SILENT_MS = 75_000;
