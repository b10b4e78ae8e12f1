import type { Actor, Db, Hub, Listener, ListenFrom } from '#server/kit/change/context.ts';
import type { Database } from '#server/kit/database/database.ts';
import type { Log } from '#server/kit/database/log.ts';
import { eventsBetween, eventsOfLate, eventsSince, seenNow } from '#server/kit/events/events.store.ts';
import { cursorOf, readCursor, type Cursor } from './cursor.ts';
import { Frames, message, receptionOf } from './frames.ts';
import { presenceOf } from './presence.store.ts';

export interface HubOptions {
  readonly database: Pick<Database, 'db' | 'listen'>;
  /** Who still holds which of these sessions, by session id. */
  readonly actorsOf: (sessionIds: readonly number[]) => Promise<ReadonlyMap<number, Actor>>;
  readonly log: Log;
}

/**
 * Opens the hub of a process. Whoever wrote, the database wakes it; it then reads what became visible since it last
 * looked, once for all its listeners, and packs it once for all who may hear the same. While nobody listens it is idle.
 */
export async function openHub({ database, actorsOf, log }: HubOptions): Promise<Hub> {
  const hub = new RunningHub(database.db, actorsOf, log);
  await database.listen('event', () => hub.wake());
  await database.listen('presence', (payload) => hub.meet(payload));
  // After the authenticator's own, so that what it knew is forgotten by then.
  await database.listen('access_changed', () => hub.recheck());
  const timer = setInterval(() => hub.beat(), BEAT_MS).unref();
  return {
    join: (listener, from) => hub.join(listener, from),
    get size() {
      return hub.size;
    },
    close() {
      clearInterval(timer);
      hub.close();
    },
  };
}

class RunningHub {
  readonly #db: Db;
  readonly #actorsOf: HubOptions['actorsOf'];
  readonly #log: Log;
  readonly #listeners = new Set<Listener>();
  #joining: { listener: Listener; from: ListenFrom }[] = [];
  #cursor: Cursor | undefined;
  #working = false;
  #wanted = false;
  #met: { kind: string; id: number }[] = [];
  #recheck = false;
  #beat = false;
  #closed = false;

  constructor(db: Db, actorsOf: HubOptions['actorsOf'], log: Log) {
    this.#db = db;
    this.#actorsOf = actorsOf;
    this.#log = log;
  }

  get size(): number {
    return this.#listeners.size + this.#joining.length;
  }

  join(listener: Listener, from: ListenFrom): () => void {
    this.#joining.push({ listener, from });
    this.wake();
    return () => {
      this.#listeners.delete(listener);
      this.#joining = this.#joining.filter((waiting) => waiting.listener !== listener);
    };
  }

  wake(): void {
    this.#wanted = true;
    if (!this.#working && !this.#closed) void this.#work();
  }

  /** Somebody opened, left or began to edit these records. */
  meet(payload: string): void {
    // A lost one is made good by what every page asks now and then.
    if (payload === '' || this.size === 0) return;
    this.#met.push(...(JSON.parse(payload) as { kind: string; id: number }[]));
    this.wake();
  }

  recheck(): void {
    this.#recheck = true;
    this.wake();
  }

  beat(): void {
    if (this.size === 0) return;
    this.#beat = true;
    // Sessions end by themselves as well, and a notification may be lost.
    this.recheck();
  }

  close(): void {
    this.#closed = true;
    for (const listener of [...this.#listeners, ...this.#joining.map((waiting) => waiting.listener)])
      finish(listener, 'shutdown');
    this.#listeners.clear();
    this.#joining = [];
  }

  /** One round after another, so that whoever joins does so between two of them. */
  async #work(): Promise<void> {
    this.#working = true;
    try {
      while (this.#wanted && !this.#closed) {
        this.#wanted = false;
        await this.#round();
      }
    } catch (error) {
      this.#log('error', 'Consoles could not be told what changed', { err: error });
      // Nothing is lost: the cursor stands where it stood.
      this.#recheck = true;
      if (!this.#closed) setTimeout(() => this.wake(), RETRY_MS).unref();
    } finally {
      this.#working = false;
    }
  }

  async #round(): Promise<void> {
    if (this.size === 0) {
      this.#cursor = undefined;
      this.#recheck = false;
      this.#met = [];
      return;
    }
    // Before anything else is told: who lost a right must not hear of what happened after.
    if (this.#recheck) await this.#recheckAll();
    await this.#read();
    if (this.#joining.length > 0) await this.#admit();
    if (this.#met.length > 0) await this.#tellPresence();
    if (this.#beat && this.#cursor) {
      this.#beat = false;
      const beat = message('beat', {}, cursorOf(this.#cursor));
      for (const listener of this.#listeners) listener.write(beat);
    }
  }

  async #read(): Promise<void> {
    if (!this.#cursor) {
      this.#cursor = await seenNow(this.#db);
      return;
    }
    const { events, ...cursor } = await eventsSince(this.#db, this.#cursor.snapshot, MAX_READ);
    this.#cursor = cursor;
    if (events.length === MAX_READ) return this.#startAfresh(cursor);
    if (events.length > 0) tell(this.#listeners, new Frames(events, cursorOf(cursor)));
  }

  /** So much happened at once that naming it all would help nobody. */
  #startAfresh(cursor: Cursor): void {
    const reset = message('reset', {}, cursorOf(cursor));
    for (const listener of this.#listeners) listener.write(reset);
  }

  async #admit(): Promise<void> {
    const cursor = this.#cursor;
    if (!cursor) return;
    const joining = this.#joining;
    const missed = new Map<string, Promise<Missed>>();
    for (const { from } of joining) {
      const key = fromKey(from);
      if (!missed.has(key)) missed.set(key, this.#missed(from, cursor));
    }
    await Promise.all(missed.values());
    for (const { listener, from } of joining) {
      // Gone meanwhile.
      if (!this.#joining.some((waiting) => waiting.listener === listener)) continue;
      const { greeting, frames } = await (missed.get(fromKey(from)) ?? this.#missed(from, cursor));
      listener.write(greeting);
      this.#listeners.add(listener);
      if (frames) tell([listener], frames);
    }
    this.#joining = this.#joining.filter(({ listener }) => !this.#listeners.has(listener));
  }

  async #missed({ cursor: named, age }: ListenFrom, cursor: Cursor): Promise<Missed> {
    const id = cursorOf(cursor);
    const afresh = { greeting: message('reset', {}, id), frames: undefined };
    const seen = named === undefined ? undefined : readCursor(named);
    if (named !== undefined && !seen) return afresh;
    const events = seen
      ? await eventsBetween(this.#db, seen, cursor.snapshot, MAX_READ)
      : age === undefined
        ? []
        : await eventsOfLate(this.#db, age, cursor.snapshot, MAX_READ);
    if (!events || events.length === MAX_READ) return afresh;
    return { greeting: message('hello', {}, id), frames: events.length > 0 ? new Frames(events, id) : undefined };
  }

  /** Those who have a record open hear who else has. */
  async #tellPresence(): Promise<void> {
    const met = new Map(this.#met.splice(0).map((record) => [`${record.kind} ${record.id}`, record]));
    for (const record of await presenceOf(this.#db, [...met.values()])) {
      const told = message('presence', record);
      const present = new Set(record.people.map(({ id }) => id));
      for (const listener of this.#listeners) if (present.has(listener.actor.id)) listener.write(told);
    }
  }

  async #recheckAll(): Promise<void> {
    this.#recheck = false;
    const everybody = [...this.#listeners, ...this.#joining.map((waiting) => waiting.listener)];
    const actors = await this.#actorsOf([...new Set(everybody.map(({ actor }) => actor.sessionId))]);
    for (const listener of everybody) {
      const actor = actors.get(listener.actor.sessionId);
      if (!actor) {
        this.#listeners.delete(listener);
        this.#joining = this.#joining.filter((waiting) => waiting.listener !== listener);
        finish(listener, 'session');
        continue;
      }
      const before = rightsKey(listener.actor);
      listener.actor = actor;
      if (rightsKey(actor) !== before) listener.write(message('rights', {}));
    }
  }
}

type Missed = { greeting: Buffer; frames: Frames | undefined };

function tell(listeners: Iterable<Listener>, frames: Frames): void {
  for (const listener of listeners) {
    const frame = frames.for(receptionOf(listener.actor));
    if (frame) listener.write(frame);
  }
}

function finish(listener: Listener, why: 'session' | 'shutdown'): void {
  listener.write(message('end', { why }));
  listener.end();
}

const fromKey = ({ cursor, age }: ListenFrom): string => cursor ?? `${age}`;
const rightsKey = ({ grants, markets, name, level }: Actor): string => JSON.stringify([grants, markets, name, level]);

/** Quiet lines are cut by proxies, and a console must notice when its line is dead. */
const BEAT_MS = 15_000;
const RETRY_MS = 1_000;
/** Whoever missed more than this asks for everything afresh. */
const MAX_READ = 5_000;
