import type { Review } from '#contract/ugc/moment.schema.ts';

/** The moments kept for a moderator, as the screen shows them before the server has answered. */
export interface Queue {
  /** The first is looked at, the others come next. */
  readonly items: readonly Review[];
  /** Moments that were decided or passed here, with the version they had: an answer given before knows nothing of it. */
  readonly left: ReadonlyMap<number, number>;
  /** Whether the server has answered. */
  readonly known: boolean;
}

/** How many moments are kept at once. */
export const KEPT = 4;

export const NO_QUEUE: Queue = { items: [], left: new Map(), known: false };

const idOf = ({ moment }: Review): number => moment.id;

/** Returns the ids of the moments that are kept. */
export const heldIn = ({ items }: Queue): number[] => items.map(idOf).slice(0, KEPT);

/** Takes moments out that were decided or passed. */
export const without = ({ items, left, known }: Queue, gone: readonly Review[]): Queue => {
  const ids = new Set(gone.map(idOf));
  return {
    items: items.filter((item) => !ids.has(idOf(item))),
    left: new Map([...left, ...gone.map(({ moment }) => [moment.id, moment.version] as const)]),
    known,
  };
};

/**
 * Takes in what the server keeps for the moderator. What is looked at stays first, and what comes next keeps its order.
 * @param asked the moments that the server was asked to go on keeping
 * @returns the queue, and the moments that it keeps no longer: somebody else has or decided them
 */
export function received(
  queue: Queue,
  items: readonly Review[],
  asked: readonly number[],
): { queue: Queue; lost: readonly Review[] } {
  // One may have been decided while the answer was put together.
  const fresh = items.filter(
    ({ moment }) => moment.status === 'pending' && moment.version > (queue.left.get(moment.id) ?? 0),
  );
  const byId = new Map(fresh.map((item) => [idOf(item), item]));
  const lost = queue.items.filter((item) => !byId.has(idOf(item)) && asked.includes(idOf(item)));
  const kept = queue.items.filter((item) => !lost.includes(item)).map((item) => byId.get(idOf(item)) ?? item);
  const held = new Set(kept.map(idOf));
  const added = fresh.filter((item) => !held.has(idOf(item)));
  return { queue: { items: [...kept, ...added].slice(0, KEPT), left: queue.left, known: true }, lost };
}

/** Puts a moment back whose verdict did not arrive: it comes next, and what is looked at stays. */
export function putBack(queue: Queue, item: Review): Queue {
  const [first, ...rest] = queue.items.filter((each) => idOf(each) !== idOf(item));
  return { ...queue, items: first ? [first, item, ...rest] : [item], left: remembered(queue, item) };
}

/** Shows a moment again whose verdict was undone. */
export const broughtBack = (queue: Queue, item: Review): Queue => ({
  ...queue,
  items: [item, ...queue.items.filter((each) => idOf(each) !== idOf(item))].slice(0, KEPT),
  left: remembered(queue, item),
});

/** Forgets what was passed or decided, before everything that waits is asked for again. */
export const startedOver = (queue: Queue): Queue => ({ ...queue, left: new Map(), known: false });

const remembered = ({ left }: Queue, item: Review): ReadonlyMap<number, number> =>
  new Map([...left].filter(([id]) => id !== idOf(item)));
