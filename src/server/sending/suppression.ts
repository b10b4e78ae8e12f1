import { suppression } from '#contract/sending/suppression.ts';
import { blockedByReport, type Suppression } from '#contract/sending/suppression.schema.ts';
import { missing } from '#domain/access/access.ts';
import type { Channel } from '#domain/sending/message.ts';
import { ADDRESS_WORDS, CHANNEL_WORDS, masked } from '#domain/sending/message-words.ts';
import { blocked, channelOf, takesWhy, WHY_NEEDED, type SuppressionReason } from '#domain/sending/suppression.ts';
import { asWords } from '#domain/text/words.ts';
import { auditOf, recordWrites } from '#server/kit/change/change.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { announce } from '#server/kit/events/events.ts';
import { ApiError, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import {
  findSuppression,
  insertSuppression,
  lockSuppression,
  restoreSuppression,
  suppress,
  suppressionOf,
  suppressions,
  takeOutSuppression,
  type SuppressionRow,
} from './suppression.store.ts';

/** Presents a blocked address. Those who may not see customers see it in part only, and not whose it is. */
function present(row: SuppressionRow, { grants }: StaffContext['actor']): Suppression {
  const { id, channel, reason, at, by, holder, version, updated_at } = row;
  const address = holder?.address ?? row.sent_to;
  const seesCustomers = missing(grants, 'users:get').length === 0;
  return {
    id,
    channel,
    address: address === null || seesCustomers ? address : masked(address),
    reason,
    at,
    by,
    customer: holder && seesCustomers ? { id: holder.id, name: holder.name } : null,
    version,
    updated_at,
  };
}

async function loaded(read: typeof findSuppression, reader: ListReader, id: number): Promise<SuppressionRow> {
  const row = await read(reader, id);
  if (!row) throw notFound('This blocked address');
  return row;
}

/** What the history keeps: never the address, which must not outlive whoever has it. */
const factsOf = ({ channel, reason, version }: Pick<SuppressionRow, 'channel' | 'reason' | 'version'>) => ({
  channel: CHANNEL_WORDS[channel],
  reason: asWords(reason),
  version,
});

const labelOf = ({ channel }: Pick<SuppressionRow, 'channel'>): string => ADDRESS_WORDS[channel];

const writes = recordWrites<number, SuppressionRow, Suppression>({
  lock: (db, id, { actor }) => loaded(lockSuppression, { db, actor }, id),
  reload: (db, { id }, { actor }) => loaded(findSuppression, { db, actor }, id),
  present: (row, { actor }) => present(row, actor),
  audit: auditOf<SuppressionRow>('suppression', factsOf, labelOf),
});

export const suppressionHandlers: Handlers<typeof suppression> = {
  async list({ query }, context) {
    const { rows, total } = await suppressions.list(context, query);
    const data = rows.map((row) => present(row, context.actor));
    return { data, page: query.page, page_size: query.page_size, total };
  },

  one: async ({ params: { id } }, context) => ({
    data: present(await loaded(findSuppression, context, id), context.actor),
  }),

  create: ({ body: { address, reason, note } }, { transact, actor, now }) =>
    transact(async (tx) => {
      const reader = { db: tx.db, actor };
      const channel = channelOf(address);
      const block = { channel, address, reason, at: now.toISOString(), by: actor.id };
      const id = await insertSuppression(tx.db, block);
      if (id === undefined) throw blockedAlready(await suppressionOf(reader, channel, address));
      const row = await loaded(findSuppression, reader, id);
      const after = { ...factsOf(row), note };
      await tx.audit({ kind: 'suppression', id, label: labelOf(row), before: null, after });
      return { data: present(row, actor) };
    }),

  unblock: ({ params: { id }, body: { reason } }, context) =>
    context.transact(async (tx) => {
      const row = await writes.open(tx, id, context);
      if (reason === undefined && takesWhy(row.reason)) throw invalid({ reason: [WHY_NEEDED] }, 'reason_required');
      await takeOutSuppression(tx.db, id, context.now, context.actor.id);
      const after = reason === undefined ? null : { note: reason };
      await tx.audit({ kind: 'suppression', id, label: labelOf(row), before: factsOf(row), after });
      if (after) await announce(tx, { kind: 'suppression', id, what: 'gone' });
    }),

  restore: ({ params: { id } }, context) =>
    writes.create(context, async (tx) => {
      if (!(await restoreSuppression(tx.db, id))) throw notFound('This unblocked address');
      return loaded(findSuppression, { db: tx.db, actor: context.actor }, id);
    }),
};

const ALREADY = 'This address is blocked already.';

/** Returns the refusal to block an address twice, which leads to its block where the caller may see it. */
const blockedAlready = (row: SuppressionRow | undefined) =>
  new ApiError('conflict', 'taken', ALREADY, {
    fields: { address: [row ? `${ALREADY} Reason: ${asWords(row.reason).toLowerCase()}.` : ALREADY] },
    ...(row && { details: { holder: { id: row.id } } }),
  });

/** Blocks an address after a report, or as its reader asked. Doing it twice changes nothing. */
export async function blockByReport(
  db: Db,
  channel: Channel,
  address: string | Buffer,
  reason: SuppressionReason,
): Promise<void> {
  await transaction(db, { command: blockedByReport.id, actor: undefined, requestId: null }, async (tx) => {
    const block = await suppress(tx.db, channel, address, reason);
    if (!block) return;
    const before = block.version === 1 ? null : {};
    await tx.audit({ kind: 'suppression', id: block.id, label: labelOf(block), before, after: factsOf(block) });
  });
}

/** The blocked addresses as a whole, for exports. */
export const suppressionList = listSource<typeof suppression.list, Suppression>({
  call: suppression.list,
  async walk({ query }, reader, page) {
    const rows = await suppressions.walk(reader, query, page);
    return { rows: rows.map((row) => present(row, reader.actor)), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => suppressions.count(reader, query),
  columns: {
    address: (row) => row.address ?? '',
    channel: (row) => CHANNEL_WORDS[row.channel],
    reason: (row) => asWords(row.reason),
    blocked: (row) => blocked(row.reason),
    at: (row, reader) => reader.instant(row.at),
    by: (row) => row.by?.name ?? '',
    customer: (row) => row.customer?.name ?? '',
  },
});
