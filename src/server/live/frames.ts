import { needsFor } from '#contract/kit/call.ts';
import { ANNOUNCED } from '#contract/kinds.ts';
import type { LiveEvent, LiveMessages } from '#contract/live.schema.ts';
import { allows } from '#domain/access/access.ts';
import { hearsOf } from '#domain/access/markets.ts';
import type { Actor } from '#server/kit/change/context.ts';
import type { StoredEvent } from '#server/kit/events/events.store.ts';

/** Which events a listener may receive. */
interface EventScope {
  readonly actorId: number;
  readonly kinds: ReadonlySet<string>;
  readonly markets: readonly string[];
  /** Equal for all listeners who may receive the same events. */
  readonly key: string;
}

/** Returns which events a staff member may receive, by rights and markets. */
export function scopeOf(actor: Actor): EventScope {
  const known = receptions.get(actor);
  if (known) return known;
  const kinds = [...ANNOUNCED].flatMap(([kind, calls]) =>
    calls.flatMap((call) => needsFor(call, kind)).some((need) => allows(actor.grants, need)) ? [kind] : [],
  );
  const key = `${kinds.join()}|${actor.markets.toSorted().join()}`;
  const scope = { actorId: actor.id, kinds: new Set(kinds), markets: actor.markets, key };
  receptions.set(actor, scope);
  return scope;
}

const receptions = new WeakMap<Actor, EventScope>();

/** Returns one message of the stream. */
export const message = <N extends keyof LiveMessages>(name: N, data: LiveMessages[N], id?: string): Buffer =>
  Buffer.from(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);

/** Events of one round, encoded once per {@link EventScope}. */
export class Frames {
  readonly #events: readonly StoredEvent[];
  readonly #id: string;
  readonly #personal: ReadonlySet<number>;
  readonly #packed = new Map<string, Buffer | undefined>();

  constructor(events: readonly StoredEvent[], id: string) {
    this.#events = events;
    this.#id = id;
    this.#personal = new Set(events.flatMap(({ to }) => to ?? []));
  }

  /** Returns the message for a scope; undefined when it contains no events. */
  for(scope: EventScope): Buffer | undefined {
    const key = this.#personal.has(scope.actorId) ? `${scope.actorId}|${scope.key}` : scope.key;
    if (!this.#packed.has(key)) this.#packed.set(key, this.#pack(scope));
    return this.#packed.get(key);
  }

  #pack(scope: EventScope): Buffer | undefined {
    const heard = this.#events.filter((event) => isRelevant(scope, event));
    return heard.length === 0 ? undefined : message('changed', { events: coalesce(heard) }, this.#id);
  }
}

function isRelevant({ actorId, kinds, markets }: EventScope, event: StoredEvent): boolean {
  if (event.to !== null) return event.to === actorId;
  if (!kinds.has(event.kind)) return false;
  return hearsOf(markets, event.market);
}

/** Merges changes of one kind into one event when there are too many to list. */
function coalesce(events: readonly StoredEvent[]): LiveEvent[] {
  const counts = new Map<string, number>();
  for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const crowdedKinds = new Set([...counts].flatMap(([kind, count]) => (count > MAX_NAMED ? [kind] : [])));
  const lasts = new Map(events.map((event) => [event.kind, event]));
  return [
    ...events.filter(({ kind }) => !crowdedKinds.has(kind)).map(toLiveEvent),
    ...[...crowdedKinds].flatMap((kind) => {
      const last = lasts.get(kind);
      return last ? [{ ...toLiveEvent(last), id: null, version: null, what: 'changed' as const }] : [];
    }),
  ];
}

function toLiveEvent(event: StoredEvent): LiveEvent {
  const { to: _, market: __, ...sent } = event;
  return sent;
}

const MAX_NAMED = 200;
