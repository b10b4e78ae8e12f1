import { needsOf } from '#contract/kit/call.ts';
import { ANNOUNCED } from '#contract/kinds.ts';
import type { LiveEvent, LiveMessages } from '#contract/live.schema.ts';
import { allows } from '#domain/access/access.ts';
import type { Actor } from '#server/kit/change/context.ts';
import type { StoredEvent } from '#server/kit/events/events.store.ts';

/** What somebody may hear of. */
interface EventScope {
  readonly actorId: number;
  readonly kinds: ReadonlySet<string>;
  readonly markets: readonly string[];
  /** The same for all who may hear the same. */
  readonly key: string;
}

/** What a staff member may hear of, by their rights and markets. */
export function receptionOf(actor: Actor): EventScope {
  const known = receptions.get(actor);
  if (known) return known;
  const kinds = [...ANNOUNCED].flatMap(([kind, calls]) =>
    calls.flatMap(needsOf).some((need) => allows(actor.grants, need)) ? [kind] : [],
  );
  const key = `${kinds.join()}|${actor.markets.toSorted().join()}`;
  const reception = { actorId: actor.id, kinds: new Set(kinds), markets: actor.markets, key };
  receptions.set(actor, reception);
  return reception;
}

const receptions = new WeakMap<Actor, EventScope>();

/** One message of the stream. */
export const message = <N extends keyof LiveMessages>(name: N, data: LiveMessages[N], id?: string): Buffer =>
  Buffer.from(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);

/** Events of one round, packed once for all who may hear the same of them. */
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

  /** The message for somebody; undefined when there is nothing for them. */
  for(reception: EventScope): Buffer | undefined {
    const key = this.#personal.has(reception.actorId) ? `${reception.actorId}|${reception.key}` : reception.key;
    if (!this.#packed.has(key)) this.#packed.set(key, this.#pack(reception));
    return this.#packed.get(key);
  }

  #pack(reception: EventScope): Buffer | undefined {
    const heard = this.#events.filter((event) => hears(reception, event));
    return heard.length === 0 ? undefined : message('changed', { events: coalesce(heard) }, this.#id);
  }
}

function hears({ actorId, kinds, markets }: EventScope, event: StoredEvent): boolean {
  if (event.to !== null) return event.to === actorId;
  if (!kinds.has(event.kind)) return false;
  return event.market === null || markets.length === 0 || markets.includes(event.market);
}

/** Changes of one kind that are too many to be named are told as one. */
function coalesce(events: readonly StoredEvent[]): LiveEvent[] {
  const counts = new Map<string, number>();
  for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const crowds = new Set([...counts].flatMap(([kind, count]) => (count > MAX_NAMED ? [kind] : [])));
  const lasts = new Map(events.map((event) => [event.kind, event]));
  return [
    ...events.filter(({ kind }) => !crowds.has(kind)).map(asTold),
    ...[...crowds].flatMap((kind) => {
      const last = lasts.get(kind);
      return last ? [{ ...asTold(last), id: null, version: null, what: 'changed' as const }] : [];
    }),
  ];
}

function asTold(event: StoredEvent): LiveEvent {
  const { to: _, market: __, ...told } = event;
  return told;
}

const MAX_NAMED = 200;
