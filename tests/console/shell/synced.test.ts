import { proxy, ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { desk } from '#contract/desk.ts';
import type { Call } from '#contract/kit/call.ts';

type Look = { density: string; hidden: string[]; menu?: string };
type Kept = { value: unknown; mineUntil: number };

/** The server's stored values by name, and the requests it received. */
let server: { kept: Record<string, unknown>; saved: unknown[]; keepalive: unknown[]; down: boolean; lacks: boolean };
let store: Map<string, string>;
let online: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  server = { kept: {}, saved: [], keepalive: [], down: false, lacks: false };
  store = new Map();
  online = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of the console, freshly loaded in this browser. */
async function openPage() {
  vi.resetModules();
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const { install } = await import('#console/shell/state/runtime.ts');
  const { session } = await import('#console/shell/state/session.ts');
  const { synced, syncWith } = await import('#console/shell/state/synced.ts');
  const { startSync } = await import('#console/shell/server/state-sync.ts');
  syncWith(startSync);
  const send = async (call: Call, input: { body?: { value: unknown }; keepalive?: true } = {}) => {
    if (server.down) throw new Error('offline');
    if (call.id === desk.preferences.id)
      return { data: Object.entries(server.kept).map(([name, value]) => ({ name, value })) };
    if (input.keepalive) server.keepalive.push(input.body?.value);
    server.saved.push(input.body?.value);
    server.kept.tables = input.body?.value;
    return undefined;
  };
  install({ send, has: () => !server.lacks } as never);
  const look = proxy<Look>({ density: 'normal', hidden: [] });
  synced('tables', look, isLook);
  return {
    look,
    keepLater() {
      const later = proxy<Look>({ density: 'normal', hidden: [] });
      synced('tabs', later, isLook);
      return later;
    },
    async signIn(id: number) {
      session.me = ref({
        id,
        name: 'Somebody',
        role: '',
        level: 5,
        timezone: 'Asia/Singapore',
        markets: [],
        grants: {},
      });
      await settled();
    },
    leave: () => events.dispatchEvent(new Event('pagehide')),
    comeOnline: () => events.dispatchEvent(new Event('online')),
    hearStorage: (key: string) => events.dispatchEvent(Object.assign(new Event('storage'), { key })),
  };
}

const isLook = (value: unknown): value is Partial<Look> =>
  typeof value === 'object' &&
  value !== null &&
  (!('density' in value) || typeof value.density === 'string') &&
  (!('hidden' in value) || Array.isArray(value.hidden));
const settled = () => vi.advanceTimersByTimeAsync(100);
const paused = () => vi.advanceTimersByTimeAsync(2_000);
const storedOf = (id: number): Kept | undefined => {
  const text = store.get(`pro__tables.${id}`);
  return text === undefined ? undefined : (JSON.parse(text) as Kept);
};

describe('what a person arranges', () => {
  it('is kept here at once, and on the server a moment later, several changes together', async () => {
    const page = await openPage();
    await page.signIn(7);
    page.look.density = 'compact';
    page.look.hidden.push('city');
    await settled();
    expect(storedOf(7)?.value).toEqual({ density: 'compact', hidden: ['city'] });
    expect(server.saved).toEqual([]);
    await paused();
    expect(server.saved).toEqual([{ density: 'compact', hidden: ['city'] }]);
    expect(storedOf(7)?.mineUntil).toBe(0);
  });

  it('stands before anything was asked, and after the next sign-in', async () => {
    const first = await openPage();
    await first.signIn(7);
    first.look.density = 'compact';
    await paused();
    const second = await openPage();
    expect(second.look.density).toBe('compact');
    await second.signIn(7);
    expect(second.look.density).toBe('compact');
    expect(server.saved).toHaveLength(1);
  });

  it('comes from the server, where another browser has kept it', async () => {
    server.kept = { tables: { density: 'roomy', menu: 'top' } };
    const page = await openPage();
    await page.signIn(7);
    expect(page.look).toEqual({ density: 'roomy', hidden: [], menu: 'top' });
    expect(server.saved).toEqual([]);
    server.kept = { tables: { density: 'compact' } };
    const later = await openPage();
    expect(later.look.menu).toBe('top');
    await later.signIn(7);
    expect(later.look).toEqual({ density: 'compact', hidden: [] });
  });

  it('comes from the server also for what is loaded later', async () => {
    server.kept = { tabs: { density: 'roomy' } };
    const page = await openPage();
    await page.signIn(7);
    expect(page.keepLater().density).toBe('roomy');
  });

  it('is not taken from the server when it has another shape', async () => {
    server.kept = { tables: { density: 12 } };
    const page = await openPage();
    await page.signIn(7);
    expect(page.look.density).toBe('normal');
  });

  it('is each person’s own on a shared browser', async () => {
    const first = await openPage();
    await first.signIn(7);
    first.look.density = 'compact';
    await paused();
    server.kept = {};
    const second = await openPage();
    await second.signIn(8);
    expect(second.look.density).toBe('normal');
    second.look.density = 'roomy';
    await paused();
    server.kept = {};
    const third = await openPage();
    expect(third.look.density).toBe('roomy');
    await third.signIn(7);
    expect(third.look.density).toBe('compact');
  });

  it('is nobody’s while nobody is signed in', async () => {
    const page = await openPage();
    page.look.density = 'compact';
    await paused();
    expect([...store.keys()]).toEqual([]);
    expect(server.saved).toEqual([]);
  });
});

describe('without the server', () => {
  it('is kept, wins over the older copy, and is sent at the next sign-in', async () => {
    server.kept = { tables: { density: 'roomy' } };
    const first = await openPage();
    await first.signIn(7);
    server.down = true;
    first.look.density = 'compact';
    await paused();
    server.down = false;
    const second = await openPage();
    await second.signIn(7);
    expect(second.look.density).toBe('compact');
    await paused();
    expect(server.kept.tables).toMatchObject({ density: 'compact' });
    expect(storedOf(7)?.mineUntil).toBe(0);
  });

  it('is sent when the network is back', async () => {
    const page = await openPage();
    await page.signIn(7);
    server.down = true;
    page.look.density = 'compact';
    await paused();
    server.down = false;
    page.comeOnline();
    await paused();
    expect(server.saved).toEqual([{ density: 'compact', hidden: [] }]);
  });

  it('lasts on this browser alone where the gateway has no such call', async () => {
    server.lacks = true;
    const page = await openPage();
    await page.signIn(7);
    page.look.density = 'compact';
    await paused();
    page.leave();
    expect(server.saved).toEqual([]);
    expect((await openPage()).look.density).toBe('compact');
  });
});

describe('a page that is left', () => {
  it('hands the last change to the browser, which need not have arrived when the next page asks', async () => {
    const first = await openPage();
    await first.signIn(7);
    first.look.density = 'compact';
    await vi.advanceTimersByTimeAsync(1);
    first.leave();
    await settled();
    expect(server.keepalive).toEqual([{ density: 'compact', hidden: [] }]);
    server.kept = { tables: { density: 'roomy' } };
    store.set('pro__tables.7', JSON.stringify({ value: { density: 'compact' }, mineUntil: Date.now() + 30_000 }));
    const second = await openPage();
    await second.signIn(7);
    expect(second.look.density).toBe('compact');
    await vi.advanceTimersByTimeAsync(60_000);
    server.kept = { tables: { density: 'roomy' } };
    const third = await openPage();
    await third.signIn(7);
    expect(third.look.density).toBe('roomy');
  });

  it('keeps the change as its own while the network is away', async () => {
    const page = await openPage();
    await page.signIn(7);
    online = false;
    page.look.density = 'compact';
    await vi.advanceTimersByTimeAsync(1);
    page.leave();
    expect(server.keepalive).toEqual([]);
    expect(storedOf(7)?.mineUntil).toBeGreaterThan(Date.now() + 1e9);
  });

  it('sends nothing when nothing changed', async () => {
    const page = await openPage();
    await page.signIn(7);
    page.leave();
    await settled();
    expect(server.keepalive).toEqual([]);
  });
});

describe('another tab of the browser', () => {
  it('follows, and does not send what the first one sends', async () => {
    const page = await openPage();
    await page.signIn(7);
    store.set('pro__tables.7', JSON.stringify({ value: { density: 'roomy', hidden: ['x'] }, mineUntil: 0 }));
    page.hearStorage('pro__tables.8');
    expect(page.look.density).toBe('normal');
    page.hearStorage('pro__tables.7');
    expect(page.look).toEqual({ density: 'roomy', hidden: ['x'] });
    await paused();
    expect(server.saved).toEqual([]);
  });
});
