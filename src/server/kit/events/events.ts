import { ANNOUNCED } from '#contract/kinds.ts';
import type { Audience, Tx } from '#server/kit/change/context.ts';
import { insertEvents } from './events.store.ts';

export interface NewEvent extends Audience {
  kind: string;
  id: number;
  what: 'made' | 'changed' | 'gone';
  /** The record's version after it. */
  version?: number | undefined;
}

/**
 * Tells the consoles that a record changed, once the transaction has committed. Audited changes are announced by the
 * audit itself; this is for what leaves no audit entry. A kind that is not among the contract's live ones is heard by
 * the person it is `to`, else by nobody.
 */
export async function announce(
  tx: Pick<Tx, 'db' | 'command' | 'actor'>,
  ...events: readonly NewEvent[]
): Promise<void> {
  const heard = events.filter(({ kind, to }) => to !== undefined || ANNOUNCED.has(kind));
  if (heard.length === 0) return;
  await insertEvents(
    tx.db,
    heard.map((event) => ({
      kind: event.kind,
      record_id: event.id,
      what: event.what,
      action: tx.command,
      version: event.version ?? null,
      actor_id: tx.actor?.id ?? null,
      to_id: event.to ?? null,
      market: event.market === undefined ? null : (event.market ?? NO_MARKET),
    })),
  );
}

/** Of a record that could belong to a market and does not. */
export const NO_MARKET = '';
