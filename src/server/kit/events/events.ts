import { ANNOUNCED } from '#contract/kinds.ts';
import type { Audience, Tx } from '#server/kit/change/context.ts';
import { insertEvents } from './events.store.ts';

export interface NewEvent extends Audience {
  kind: string;
  id: number;
  what: 'made' | 'changed' | 'gone';
  /** The record's version after the change. */
  version?: number | undefined;
}

/**
 * Announces a change of a record to consoles after the commit. The audit announces audited changes by itself; this is
 * for changes without an audit entry. An event whose kind is not live in the contract reaches only the admin named in
 * `to`, if any.
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

/** Marks a record that could belong to a market and does not. */
export const NO_MARKET = '';
