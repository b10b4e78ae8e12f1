import { markUpToDate, SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import { mayDelete } from '#domain/content/state.ts';
import { sameJson } from '#domain/text/canonical.ts';
import type { Values } from '#server/kit/change/change.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { ApiError, invalid, notFound } from '#server/kit/http/errors.ts';
import type { ContentRecord } from './content-record.ts';
import { bringBackRow, type ContentQuery } from './content.store.ts';
import { changedDraft, titlesOf } from './draft.ts';
import type { DraftWriter } from './draft-writer.ts';
import { factsOf } from './present.ts';
import { dropScheduled } from './publish.ts';
import { allow } from './refuse.ts';
import { freeSlug, freeSlugs } from './slug.store.ts';
import { nounOf, type ContentSpec, type FixedColumns, type KeyColumn } from './spec.ts';
import type { ContentTable, Snapshot } from './tables.ts';

/** What the handlers of one kind of content work with. */
export interface ContentTools<Row extends object, Shown extends object> {
  readonly spec: ContentSpec<Row, Shown>;
  readonly record: ContentRecord<Row, Shown>;
  readonly drafts: DraftWriter;
}

export type WithId = { params: { id: number } };

type Sent = { body: Values };

/** Returns the handlers that read and edit drafts. */
export function editHandlers<Row extends object, Shown extends object>({
  spec,
  record,
  drafts,
}: ContentTools<Row, Shown>) {
  const { at, columnsOf, presentRow, put, takeAddress, writes } = record;

  /** Returns a new draft with its address, made from its title unless it names one. */
  async function withAddress(db: Db, draft: Snapshot): Promise<Snapshot> {
    const title = titlesOf(draft)[SOURCE_LANGUAGE] ?? '';
    if (title.trim() === '') throw invalid({ [`texts.${SOURCE_LANGUAGE}.title`]: ['Enter an English title.'] });
    const slug = draft.fields['slug'] ?? (await freeSlug(db, spec.kind, title));
    return { ...draft, fields: { ...draft.fields, slug } };
  }

  return {
    async list({ query }: { query: ContentQuery }, context: StaffContext) {
      const { rows, total } = await spec.store.list(context, { ...query, now: context.now });
      return { data: rows.map(presentRow), page: query.page, page_size: query.page_size, total };
    },

    one: async ({ params: { id } }: WithId, { db }: StaffContext) => ({ data: (await at(db, id)).shown }),

    create: ({ body: { type = null, ...body } }: Sent, context: StaffContext) =>
      writes.create(context, async (tx) => {
        const fixed = { ...NOT_KEYED, type: type as ContentTable['type'], ...keyIn(body, spec.key) };
        if (spec.key) await spec.mayCreate?.(tx.db, fixed);
        const draft = changedDraft({ fields: {}, texts: {} }, body, spec);
        const begun = spec.begun?.(draft, body) ?? draft;
        const next = spec.key ? begun : await withAddress(tx.db, begun);
        await drafts.check(tx, next, undefined, fixed);
        const by = context.actor.id;
        const id = await spec.store.insert(tx.db, {
          kind: spec.kind,
          ...fixed,
          ...columnsOf(next, undefined),
          ...spec.derived?.(next, {}),
          created_by: by,
          updated_by: by,
        });
        await takeAddress(tx, id, next);
        await put(tx, id, 'draft', next, context.now);
        return at(tx.db, id);
      }),

    update: ({ params: { id }, body }: WithId & Sent, context: StaffContext) =>
      writes.change(id, context, async (tx, state) => {
        const changed = changedDraft(state.draft, body, spec);
        const next = spec.settled?.(changed, body) ?? changed;
        if (sameJson(next, state.draft)) return 'unchanged';
        await drafts.write(tx, state, next, context);
        return 'changed';
      }),

    keepLanguage: ({ params: { id, language } }: { params: { id: number; language: string } }, context: StaffContext) =>
      writes.change(id, context, async (tx, state) => {
        if (!Object.hasOwn(state.draft.texts, language))
          throw new ApiError('not_found', 'no_such_language', 'There are no texts in this language.');
        const next = { ...state.draft, texts: markUpToDate(state.draft.texts, language) };
        if (sameJson(next, state.draft)) return 'unchanged';
        await drafts.write(tx, state, next, context);
        return 'changed';
      }),

    remove: ({ params: { id } }: WithId, context: StaffContext) =>
      writes.remove(
        id,
        context,
        async (tx) => {
          await spec.mayRemove?.(tx.db, id, context.now);
          await freeSlugs(tx.db, { kind: spec.kind, id });
          const deleted = { deleted_at: context.now.toISOString(), updated_by: context.actor.id };
          await spec.store.update(tx.db, id, { ...deleted, ...(await dropScheduled(tx, record, id, context.now)) });
        },
        { guard: ({ row }) => allow(mayDelete(factsOf(row))) },
      ),

    restore: ({ params: { id } }: WithId, context: StaffContext) =>
      writes.create(context, async (tx) => {
        await spec.mayRestore?.(tx.db, id);
        if (!(await bringBackRow(tx.db, spec.kind, id, context.actor.id)))
          throw notFound(`This deleted ${nounOf(spec)}`);
        const state = await at(tx.db, id);
        await takeAddress(tx, id, state.draft);
        return state;
      }),
  };
}

const NOT_KEYED = { city_id: null, country_id: null, page: null, market: null };

/** Returns the values of a request for the columns that tell records of its kind apart. */
const keyIn = (body: Values, key: readonly KeyColumn[] = []): Partial<FixedColumns> =>
  Object.fromEntries(key.map((column) => [column, body[column]]));
