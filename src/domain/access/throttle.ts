/** Attempts at one secret that were counted so far; `lastAt` in ms. */
export interface Attempts {
  readonly count: number;
  readonly lastAt: number;
}

/** Attempts at one account: from one source, and from all sources nobody knows together. */
export interface AttemptsSoFar {
  readonly own: Attempts | undefined;
  readonly shared?: Attempts | undefined;
}

/**
 * Returns how long the next attempt has to wait, in ms. A source slows itself down, by twice as long each time; strangers
 * elsewhere never keep a source from its first attempt, so that nobody can lock somebody else out. While many sources
 * guess at one account, each of them is slowed down from its second attempt on.
 */
export function waitBefore({ own, shared }: AttemptsSoFar, now: number): number {
  const recent = fresh(own, now, FORGET_OWN_MS);
  if (!recent) return 0;
  const spread = (fresh(shared, now, FORGET_SHARED_MS)?.count ?? 0) >= MANY;
  const wait = Math.max(delayAfter(recent.count), spread ? SPREAD_MS : 0);
  return Math.max(0, recent.lastAt + wait - now);
}

/** Returns the attempts to count from: those long past no longer count. */
export const countedBefore = (attempts: Attempts | undefined, now: number, source: 'own' | 'shared'): number =>
  fresh(attempts, now, source === 'own' ? FORGET_OWN_MS : FORGET_SHARED_MS)?.count ?? 0;

/**
 * Returns the network that an address belongs to: people get a whole /64 of IPv6 addresses, so a single one says nothing.
 */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (v4 !== undefined) return v4;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...gap, ...right].slice(0, 4).join(':');
}

const delayAfter = (count: number): number => (count < FREE ? 0 : Math.min(2 ** (count - FREE) * 1000, LONGEST_MS));

const fresh = (attempts: Attempts | undefined, now: number, forgetMs: number): Attempts | undefined =>
  attempts && attempts.count > 0 && now - attempts.lastAt < forgetMs ? attempts : undefined;

/** Attempts without any delay. */
const FREE = 5;
const LONGEST_MS = 15 * 60_000;
/** So many attempts from unknown sources are an attack from many places. */
const MANY = 50;
const SPREAD_MS = 60_000;
const FORGET_OWN_MS = 24 * 3_600_000;
const FORGET_SHARED_MS = 3_600_000;
