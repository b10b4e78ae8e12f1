import type { Actor, Db, Hub, Listener, ListenFrom } from '#server/kit/change/context.ts';
import type { Database } from '#server/kit/database/database.ts';
import { ApiError } from '#server/kit/http/errors.ts';
import type { Log } from '#server/kit/database/log.ts';
import { eventsBetween, recentEvents, eventsSince, seenNow } from '#server/kit/events/events.store.ts';
import { cursorOf, readCursor, type Cursor } from './cursor.ts';
import { Frames, message, scopeOf } from './frames.ts';
import { presenceOf } from './presence.store.ts';

export interface HubOptions {
  readonly database: Pick<Database, 'db' | 'listen'>;
  /** Returns the current holders of these sessions, by session id. */
  readonly actorsOf: (sessionIds: readonly number[]) => Promise<ReadonlyMap<number, Actor>>;
  readonly log: Log;
}

/**
 * Opens the hub of a process. A notification from the database wakes it after any process wrote. It reads once, for all
 * its listeners, what became visible since its last read, and encodes it once per scope. It is idle while nobody
 * listens.
 */
export async function openHub({ database, actorsOf, log }: HubOptions): Promise<Hub> {
  const hub = new RunningHub(database.db, actorsOf, log);
  await database.listen('event', () => hub.wake());
  await database.listen('presence', (payload) => hub.onPresenceChanged(payload));
  // Registered after the authenticator's own listener, so that its cache is cleared first.
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
    this.#refuseTooMany(listener.actor);
    this.#joining.push({ listener, from });
    this.wake();
    return () => {
      this.#listeners.delete(listener);
      this.#joining = this.#joining.filter((waiting) => waiting.listener !== listener);
    };
  }

  /** @throws ApiError 429 when the session or its person has as many streams as it may have on this process */
  #refuseTooMany({ id, sessionId }: Actor): void {
    const actors = [...this.#listeners, ...this.#joining.map(({ listener }) => listener)].map(({ actor }) => actor);
    const own = actors.filter((actor) => actor.id === id);
    const ofSession = own.filter((actor) => actor.sessionId === sessionId);
    if (ofSession.length < MAX_OF_SESSION && own.length < MAX_OF_PERSON) return;
    throw new ApiError('too_many', 'too_many_streams', 'Too many windows listen for changes. Close some of them.');
  }

  wake(): void {
    this.#wanted = true;
    if (!this.#working && !this.#closed) void this.#work();
  }

  /** A user opened, left or began to edit these records. */
  onPresenceChanged(payload: string): void {
    // Lost notifications do no harm: every page polls presence now and then.
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
    // Sessions also expire on their own, and a notification may be lost.
    this.recheck();
  }

  close(): void {
    this.#closed = true;
    for (const listener of [...this.#listeners, ...this.#joining.map((waiting) => waiting.listener)])
      finish(listener, 'shutdown');
    this.#listeners.clear();
    this.#joining = [];
  }

  /** Runs one round after another; listeners join only between two rounds. */
  async #work(): Promise<void> {
    this.#working = true;
    try {
      while (this.#wanted && !this.#closed) {
        this.#wanted = false;
        await this.#round();
      }
    } catch (error) {
      this.#log('error', 'Consoles could not be notified of changes', { err: error });
      // Nothing is lost: the cursor has not moved.
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
    // Runs before any event is sent: a listener who lost a right must not receive later events.
    if (this.#recheck) await this.#recheckAll();
    await this.#read();
    if (this.#joining.length > 0) await this.#admit();
    if (this.#met.length > 0) await this.#sendPresence();
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
    if (events.length > 0) send(this.#listeners, new Frames(events, cursorOf(cursor)));
  }

  /** Tells listeners to reload everything: too much happened to list it. */
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
      // Disconnected while joining.
      if (!this.#joining.some((waiting) => waiting.listener === listener)) continue;
      const { greeting, frames } = await (missed.get(fromKey(from)) ?? this.#missed(from, cursor));
      listener.write(greeting);
      this.#listeners.add(listener);
      if (frames) send([listener], frames);
    }
    this.#joining = this.#joining.filter(({ listener }) => !this.#listeners.has(listener));
  }

  /** Reads what a listener has missed. When that fails, this listener alone starts afresh. */
  async #missed(from: ListenFrom, cursor: Cursor): Promise<Missed> {
    const afresh = { greeting: message('reset', {}, cursorOf(cursor)), frames: undefined };
    try {
      return (await this.#since(from, cursor)) ?? afresh;
    } catch (error) {
      this.#log('warn', 'A console starts afresh: what it has missed could not be read', { err: error });
      return afresh;
    }
  }

  /** Returns undefined when a listener has to start afresh. */
  async #since({ cursor: named, age }: ListenFrom, cursor: Cursor): Promise<Missed | undefined> {
    const id = cursorOf(cursor);
    const seen = named === undefined ? undefined : readCursor(named);
    if (named !== undefined && !seen) return undefined;
    const events = seen
      ? await eventsBetween(this.#db, seen, cursor.snapshot, MAX_READ)
      : age === undefined
        ? []
        : await recentEvents(this.#db, age, cursor.snapshot, MAX_READ);
    if (!events || events.length === MAX_READ) return undefined;
    return { greeting: message('hello', {}, id), frames: events.length > 0 ? new Frames(events, id) : undefined };
  }

  /** Sends presence to the listeners that have the same records open. */
  async #sendPresence(): Promise<void> {
    const met = new Map(this.#met.splice(0).map((record) => [`${record.kind} ${record.id}`, record]));
    for (const record of await presenceOf(this.#db, [...met.values()])) {
      const frame = message('presence', record);
      const present = new Set(record.people.map(({ id }) => id));
      for (const listener of this.#listeners) if (present.has(listener.actor.id)) listener.write(frame);
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

function send(listeners: Iterable<Listener>, frames: Frames): void {
  for (const listener of listeners) {
    const frame = frames.for(scopeOf(listener.actor));
    if (frame) listener.write(frame);
  }
}

function finish(listener: Listener, why: 'session' | 'shutdown'): void {
  listener.write(message('end', { why }));
  listener.end();
}

const fromKey = ({ cursor, age }: ListenFrom): string => cursor ?? `${age}`;
const rightsKey = ({ grants, markets, name, level }: Actor): string => JSON.stringify([grants, markets, name, level]);

/** Heartbeat interval. Proxies cut silent connections, and a console must notice a dead stream. */
const BEAT_MS = 15_000;
const RETRY_MS = 1_000;
/** A browser has one stream for all its tabs, and one for each where it cannot share: it opens at most six connections. */
const MAX_OF_SESSION = 12;
const MAX_OF_PERSON = 48;
/** A listener that missed more events than this reloads everything. */
const MAX_READ = 5_000;
