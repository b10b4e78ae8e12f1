import type { HistoryKind } from '#contract/record-kinds.ts';
import { KINDS, labelOf, type KindName } from '#contract/kinds.ts';
import type { Call } from '#contract/kit/call.ts';
import { changesOf } from '#server/audit/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Route } from '#server/kit/http/handlers.ts';
import { runCall, type CallBase } from '#server/kit/http/run-call.ts';
import type { ImportRow } from '#server/kit/jobs/jobs.store.ts';

/** What a row did, without its place in the file. */
export type Outcome = Omit<ImportRow, 'place'>;

type Written = Readonly<Record<string, unknown>> & { id: number };

/** Reads a record of a kind as its own call shows it. */
export async function readRecord(
  db: Db,
  { kind, id, routes, base }: { kind: KindName; id: number; routes: readonly Route[]; base: CallBase },
): Promise<Written> {
  const call: Call | null = KINDS[kind].calls.one;
  const route = routes.find((each) => each.call.id === call?.id);
  if (!route) throw new Error(`Records of the kind ${kind} cannot be read by their id`);
  const reply = await runCall(route, { params: { id }, query: {}, body: undefined }, base, db);
  return (reply as { data: Written }).data;
}

/** Returns what a row did, from its record before and after it; `before` is undefined for a record it added. */
export function outcomeOf(kind: KindName, before: Written | undefined, after: Written, trial: boolean): Outcome {
  const label = labelOf(KINDS[kind], after);
  const currency = typeof after['currency'] === 'string' ? after['currency'] : null;
  if (!before) return { what: 'new', recordId: trial ? null : after.id, label, currency, changes: [] };
  const changes = changesOf(kind as HistoryKind, before, after);
  return { what: changes.length > 0 ? 'changed' : 'unchanged', recordId: after.id, label, currency, changes };
}
