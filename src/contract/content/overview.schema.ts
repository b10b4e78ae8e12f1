import * as v from 'valibot';
import { CARD_KINDS } from '#domain/content/body.ts';
import { id } from '#contract/kit/fields.ts';
import { progress } from './destination.schema.ts';

/** The kinds of content that the overview names. */
const OVERVIEW_KINDS = ['article', 'trip', 'promotion', 'layout', 'story', 'city_content', 'country_content'] as const;

/** A piece of content that needs somebody. */
export const OverviewItem = v.object({
  kind: v.picklist(OVERVIEW_KINDS),
  id,
  name: v.string(),
  /** What of it: when it changed, goes live or was handed in. */
  at: v.nullable(v.string()),
  /** The languages that it is about; none for all. */
  languages: v.array(v.string()),
});
export type OverviewItem = v.InferOutput<typeof OverviewItem>;

/** The first few of several, and how many there are. */
const some = <Item extends v.GenericSchema>(item: Item) => v.object({ total: v.number(), items: v.array(item) });

/** A card, or a stop of a trip, on a page that is live, whose record the public may not see. */
const BrokenCard = v.object({
  ...OverviewItem.entries,
  of: v.picklist(CARD_KINDS),
  ref: id,
  /** Name of the record; empty when it was deleted. */
  record: v.string(),
});
export type BrokenCard = v.InferOutput<typeof BrokenCard>;

export const ContentOverview = v.object({
  /** Tags of the enabled languages, English first. */
  languages: v.array(v.string()),
  /** Enabled cities, and others with content, those with the largest gaps first. */
  cities: v.array(v.object({ id, name: v.string(), has_content: v.boolean(), ...progress })),
  /** Texts whose English changed since they were saved, the oldest first. */
  stale: some(OverviewItem),
  /** What goes live within seven days, the next first. */
  scheduled: some(OverviewItem),
  /** What waits for a review, the oldest first. */
  reviews: some(OverviewItem),
  broken: some(BrokenCard),
  /** Live banners that end within three days, the next first; none for those who may not see banners. */
  banners: some(v.object({ id, name: v.string(), at: v.string() })),
  /** Moments that wait for a review, the most urgent first; none for those who may not see moments. */
  moments: some(v.object({ id, name: v.string(), at: v.string(), score: v.number() })),
});
export type ContentOverview = v.InferOutput<typeof ContentOverview>;

/** Tags of what is live, the most used first. */
export const Topics = v.object({
  topics: v.array(
    v.object({
      tag: v.string(),
      count: v.number(),
      /** How many of these were published within seven days. */
      recent: v.number(),
    }),
  ),
});
export type Topics = v.InferOutput<typeof Topics>;
