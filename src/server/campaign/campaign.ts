import { campaign } from '#contract/campaign/campaign.ts';
import { mayDelete, mayEdit } from '#domain/campaign/campaign.ts';
import { writtenOf } from '#domain/campaign/fields.ts';
import { asWords } from '#domain/text/words.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import type { KeysetPage } from '#server/kit/change/paging.ts';
import { conflict, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { scheduled } from './advance.ts';
import { addCampaign, campaignAt, campaignWrites, check, present, withBlocksRead } from './campaign-record.ts';
import { runHandlers } from './campaign-runs.ts';
import { campaigns } from './campaign.store.ts';
import { forecast, type Draft } from './forecast.ts';
import { allow, refuseUnready } from './run.ts';
import { sendTest } from './test-message.ts';

export const campaignHandlers: Handlers<typeof campaign> = {
  async list({ query }, context) {
    if (query.id !== undefined) return { data: (await campaignAt(context.db, query.id)).shown } as never;
    const { rows, total } = await campaigns.list(context, query);
    const { page, page_size } = query;
    return { data: await present(rows, context.db, false), page, page_size, total };
  },

  one: async ({ params }, { db }) => ({ data: (await campaignAt(db, params.id)).shown }),

  create: ({ body }, context) => addCampaign(withBlocksRead(body), context),

  update: ({ query: { id }, body }, context) =>
    campaignWrites.patch(id, context, withBlocksRead(body), {
      guard: ({ row }) => allow(mayEdit(row)),
      async validate(tx, next) {
        await check(tx, next);
      },
      // A scheduled campaign must stay one that can be sent, at the time it now names.
      async also(tx, { before }) {
        if (before.row.status !== 'scheduled') return;
        const { row } = await campaignAt(tx.db, id);
        await refuseUnready(tx.db, row, context.now);
        const next = scheduled(row, context.now, context.now);
        if (!next) throw conflict('invalid_transition', 'Deactivate this campaign to send it at once.');
        await campaigns.update(tx.db, id, next);
      },
    }),

  remove: ({ query: { id } }, context) =>
    campaignWrites.remove(
      id,
      context,
      (tx) => campaigns.update(tx.db, id, { deleted_at: context.now.toISOString(), updated_by: context.actor.id }),
      { guard: ({ row }) => allow(mayDelete(row)) },
    ),

  restore: ({ params: { id } }, context) =>
    campaignWrites.create(context, async (tx) => {
      const back = await tx.db
        .updateTable('campaign')
        .set(({ eb }) => ({ deleted_at: null, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      if (!back) throw notFound('This deleted campaign');
      return campaignAt(tx.db, id);
    }),

  async copy({ params: { id } }, context) {
    const { row } = await campaignAt(context.db, id);
    const written = writtenOf(row);
    return addCampaign({ ...written, name: `${written.name.slice(0, 112)} (copy)` }, context);
  },

  ...runHandlers,

  test: ({ query: { id }, body }, context) => sendTest(id, body.language, context),

  audience: async ({ body }, context) => ({ data: await forecast(withBlocksRead(body) as Draft, context) }),
};

/** The list of campaigns as a whole. */
export const campaignList = listSource({
  call: campaign.list,
  async walk({ query }: Parameters<typeof campaignHandlers.list>[0], reader: ListReader, page: KeysetPage) {
    const rows = await campaigns.walk(reader, query, page);
    return { rows: await present(rows, reader.db, false), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => campaigns.count(reader, query),
  columns: {
    name: (row) => row.name,
    status: (row) => asWords(row.status),
    channel: (row) => asWords(row.channel),
    audience: (row) => row.group_name ?? (row.audience === 'all' ? 'Everybody' : `${row.customer_ids.length} people`),
    next_run_at: (row, { instant }) => (row.next_run_at === null ? null : instant(row.next_run_at)),
    sent: (row) =>
      row.last_run === null ? null : (row.last_run.counts.sent ?? 0) + (row.last_run.counts.delivered ?? 0),
    created_at: (row, { instant }) => instant(row.created_at),
  },
});
