import type { LineState } from '#console/shell/state/live-state.ts';
import type { StreamMessage } from './line.ts';

type Opened = { cursor: string | undefined; state(state: LineState): void; hear(said: StreamMessage): void };

type Shared = {
  /** Opens the event stream. Returns a close function. */
  open(opened: Opened): () => void;
  state(state: LineState): void;
  hear(said: StreamMessage): void;
};

type TabMessage =
  | { is: 'state'; state: LineState }
  | { is: 'said'; said: StreamMessage }
  | { is: 'ask'; page: string; since: number }
  | { is: 'told'; page: string; state: LineState; said: StreamMessage[] };

/**
 * Shares one event stream among all tabs, because browsers allow six connections per host. One tab is elected leader
 * (Web Locks), holds the stream and rebroadcasts it; when it closes, another tab takes over at its cursor. Without Web
 * Locks (insecure contexts), each visible tab opens its own stream.
 */
export function shareEventStream({ open, state, hear }: Shared): void {
  if (!('locks' in navigator)) return connectWhileVisible({ open, state, hear });
  const page = crypto.randomUUID();
  const since = performance.timeOrigin;
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const post = (note: TabMessage) => channel.postMessage(note);
  let cursor: string | undefined;
  let now: LineState = 'off';
  let isLeader = false;
  let heard = Date.now();
  const recent: { at: number; said: StreamMessage }[] = [];
  const take = (said: StreamMessage) => {
    heard = Date.now();
    cursor = said.id ?? cursor;
    hear(said);
  };
  const turn = (to: LineState) => {
    heard = Date.now();
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
      hear: (said) => {
        take(said);
        post({ is: 'said', said });
        recent.push({ at: Date.now(), said });
        while ((recent[0]?.at ?? Infinity) < Date.now() - RECENT_MS) recent.shift();
      },
    });
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.is === 'state') turn(data.state);
    else if (data.is === 'said') take(data.said);
    else if (data.is === 'told' && data.page === page) {
      turn(data.state);
      data.said.forEach(take);
    } else if (data.is === 'ask' && isLeader) {
      const said = recent.filter(({ at }) => at >= data.since - RECENT_SLACK_MS).map((entry) => entry.said);
      post({ is: 'told', page: data.page, state: now, said });
    }
  });
  const requestLeadership = (steal: boolean) =>
    navigator.locks
      .request(NAME, { steal }, () => {
        isLeader = true;
        const hangUp = lead();
        stop = hangUp;
        return new Promise<never>(() => undefined);
      })
      // Another tab stole the lock because this one was silent.
      .catch(() => {
        stop();
        isLeader = false;
        void requestLeadership(false);
      });
  let stop: () => void = () => undefined;
  post({ is: 'ask', page, since });
  void requestLeadership(false);
  // A frozen leader goes silent; a visible tab steals the lock.
  setInterval(() => {
    const silent = Date.now() - heard > SILENT_MS;
    if (!isLeader && silent && document.visibilityState === 'visible' && navigator.onLine) {
      heard = Date.now();
      void requestLeadership(true);
    }
  }, LOOK_MS);
}

function connectWhileVisible({ open, state, hear }: Shared): void {
  let cursor: string | undefined;
  let hangUp: (() => void) | undefined;
  const look = () => {
    const seen = document.visibilityState === 'visible';
    if (seen === (hangUp !== undefined)) return;
    hangUp?.();
    hangUp = seen
      ? open({
          cursor,
          state,
          hear: (said) => {
            cursor = said.id ?? cursor;
            hear(said);
          },
        })
      : undefined;
  };
  document.addEventListener('visibilitychange', look);
  look();
}

/** Tabs of different builds must understand each other: rename the channel when the message format changes. */
const NAME = 'kerbside-live-1';
const RECENT_MS = 300_000;
const RECENT_SLACK_MS = 5_000;
const LOOK_MS = 10_000;
/** The server sends something every 15 s; a background tab may be slow to rebroadcast it. */
const SILENT_MS = 75_000;
