import { ANNOUNCED } from '#contract/kinds.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';
import { marketsOfRecords } from '#server/kit/confine/confine.ts';
import type { Tx } from '#server/kit/change/context.ts';
import { insertEvents } from './events.store.ts';

export interface NewEvent {
  kind: HistoryKind | 'notice';
  id: number;
  what: 'made' | 'changed' | 'gone';
  /** The record's version after the change. */
  version?: number | undefined;
  /** The only staff member who receives it. */
  to?: number | undefined;
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
  const markets = await marketsOfRecords(tx.db, heard);
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
      market: markets.get(`${event.kind}:${event.id}`) ?? null,
    })),
  );
}
