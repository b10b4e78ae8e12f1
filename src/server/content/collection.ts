import type { article } from '#contract/content/article.ts';
import type { Collection } from '#contract/content/collection.schema.ts';
import { COLLECTED_KINDS, COLLECTION_TYPES, withCollection, type CollectionType } from '#domain/content/collection.ts';
import { sameJson } from '#domain/text/canonical.ts';
import type { Db } from '#server/kit/change/context.ts';
import { expectVersion, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import type { ArticleFields } from './kinds/article-fields.ts';
import { collectedItems, type CollectedItem } from './collection.store.ts';
import type { ContentRecord, ContentState } from './content-record.ts';
import type { DraftWriter } from './draft-writer.ts';
import { titlesOf } from './draft.ts';

interface Tools<Row extends object, Shown extends object> {
  readonly record: ContentRecord<Row, Shown>;
  readonly drafts: DraftWriter;
}

type Calls = Pick<typeof article, 'collection' | 'collect'>;

/** Returns the handlers of an article's collections, which are part of its draft and become public with it. */
export function collectionHandlers<Row extends object, Shown extends object>({
  record,
  drafts,
}: Tools<Row, Shown>): Handlers<Calls> {
  return {
    collection: async ({ params: { id, type } }, { db, now }) => ({
      data: await present(db, await record.at(db, id), typeOf(type), now),
    }),

    async collect({ params, body: { item_ids } }, context) {
      const type = typeOf(params.type);
      // Who is too late hears what the collection holds now, not what the article does.
      const { ifMatch, ...unchecked } = context;
      await record.writes.change(params.id, { ...unchecked, ifMatch: undefined }, async (tx, state) => {
        expectVersion(await present(tx.db, state, type, context.now), ifMatch);
        const before = collectionsOf(state);
        const collections = withCollection(before, type, item_ids);
        if (sameJson(collections, before)) return 'unchanged';
        await refuseUnknown(tx.db, { type, ids: item_ids, known: before[type] ?? [], own: params.id }, context.now);
        const next = { ...state.draft, fields: { ...state.draft.fields, collections } };
        await drafts.write(tx, state, next, context);
        return 'changed';
      });
      return { data: await present(context.db, await record.at(context.db, params.id), type, context.now) };
    },
  };
}

/** @throws ApiError 404 for what no article collects */
function typeOf(word: string): CollectionType {
  const type = COLLECTION_TYPES.find((each) => each === word);
  if (!type) throw notFound('This collection');
  return type;
}

const collectionsOf = ({ draft }: Pick<ContentState<unknown>, 'draft'>) =>
  (draft.fields as unknown as ArticleFields).collections ?? {};

async function present(db: Db, state: ContentState<unknown>, type: CollectionType, now: Date): Promise<Collection> {
  const ids = collectionsOf(state)[type] ?? [];
  const found = await collectedItems(db, type, ids, now);
  return {
    id: state.row.id,
    title: titlesOf(state.draft)['en'] ?? '',
    item_ids: [...ids],
    items: ids.map((id) => found.get(id) ?? { ...GONE, id }),
    version: state.row.version,
  };
}

const GONE: Omit<CollectedItem, 'id'> = { name: 'Deleted', hint: '', shown: false, why: 'It was deleted.' };

interface Collected {
  readonly type: CollectionType;
  readonly ids: readonly number[];
  /** Those that the draft held before: they stay, whatever became of them. */
  readonly known: readonly number[];
  /** The article. */
  readonly own: number;
}

/** Refuses records that do not exist, and an article that would collect itself. */
async function refuseUnknown(db: Db, { type, ids, known, own }: Collected, now: Date): Promise<void> {
  const found = await collectedItems(db, type, ids, now);
  const wrong = ids.flatMap((id, index): [string, string[]][] => {
    if (type === 'articles' && id === own) return [[`item_ids.${index}`, ['An article cannot collect itself.']]];
    if (found.has(id) || known.includes(id)) return [];
    return [[`item_ids.${index}`, [`This ${COLLECTED_KINDS[type]} does not exist.`]]];
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}
