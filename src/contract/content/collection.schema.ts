import * as v from 'valibot';
import { COLLECTED_KINDS, MOST_COLLECTED } from '#domain/content/collection.ts';
import { id, setOf } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { one } from '#contract/kit/page.ts';

/** Ids of the collected records, in their order. */
export const CollectionInput = v.strictObject({
  item_ids: setOf(ref({ by: 'type', kinds: COLLECTED_KINDS }, 'anywhere'), MOST_COLLECTED),
});

/** The records of one type that an article collects, as its draft has them. */
export const Collection = v.object({
  /** The article. */
  id,
  title: v.string(),
  item_ids: v.array(id),
  items: v.array(
    v.object({
      id,
      name: v.string(),
      /** Where it lies, or what it is. */
      hint: v.string(),
      /** Whether the public sees it; one that it does not is left out there. */
      shown: v.boolean(),
      /** Why it is not shown; empty when it is. */
      why: v.string(),
    }),
  ),
  /** The version of the article's draft. */
  version: v.number(),
});
export type Collection = v.InferOutput<typeof Collection>;

export const collectionDetails = {
  collection: { summary: 'The records of a type that an article collects, in their order.', reply: one(Collection) },
  collect: {
    summary: 'Set which records of a type the draft of an article collects, in which order.',
    did: 'Changed collection of article',
    body: CollectionInput,
    reply: one(Collection),
  },
} as const;
