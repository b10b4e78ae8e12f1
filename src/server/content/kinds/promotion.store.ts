import { sql, type RawBuilder } from 'kysely';
import type { PromotionRow } from '#contract/home/promotion.schema.ts';
import type { ContentWindow } from '#server/content/content.store.ts';

/** Reads from the snapshot `s` that decides when the public may see content: what is live of it, and before that its draft. */
export const ofShown = <T>(what: RawBuilder<T>) => sql<T>`(select ${what} from content_snapshot s
  where s.content_id = content.id and s.part = case when content.live_version is null then 'draft' else 'live' end)`;

const starts = ofShown(sql`(s.fields ->> 'starts_at')::timestamptz`);
const ends = ofShown(sql`(s.fields ->> 'ends_at')::timestamptz`);

/** When the public may see a promotion page, for its list. */
export const SHOWN_WINDOW: ContentWindow = {
  read: ofShown(
    sql<
      PromotionRow['window']
    >`jsonb_build_object('starts_at', s.fields -> 'starts_at', 'ends_at', s.fields -> 'ends_at',
      'zone', s.fields -> 'zone')`,
  ),
  starts,
  ends: sql`coalesce(${ends}, 'infinity'::timestamptz)`,
};

/** How a row stands by its window, as `promotionStateOf` of the domain says it. */
export const promotionStateAt = (now: Date) => sql`case when ${ends} <= ${now} then 'ended'
  when ${starts} > ${now} then 'scheduled' else 'live' end`;
