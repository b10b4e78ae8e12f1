import { sql } from 'kysely';

/** An instant that is looked at, and the present one. */
export interface Looking {
  readonly at: Date;
  readonly now: Date;
}

/**
 * Returns a lateral table `was` with what the public read of content `c` at an instant, or will read by what is known now:
 * its `snapshot`, the `number` of its version (null for one that is only scheduled), and `since` when. Without a row the
 * public read nothing of it. A snapshot of the past that is not kept any more is null.
 */
export const snapshotAt = ({ at, now }: Looking) => (at < now ? before(at) : ahead(at));

const before = (at: Date) => sql`lateral (
    select v.snapshot, h.number, coalesce(v.at, h.at) as since
    from (select number, at from content_shown where content_id = c.id and at <= ${at} order by at desc limit 1) h
    left join content_version v on v.content_id = c.id and v.number = h.number
    where h.number is not null
  ) was`;

const ahead = (at: Date) => sql`lateral (
    select s.snapshot, case when due.is then null else c.live_version end as number,
      case when due.is then c.publish_at else c.published_at end as since
    from (select coalesce(c.publish_at <= ${at}, false) as is) due
    join content_snapshot s on s.content_id = c.id and s.part = case when due.is then 'scheduled' else 'live' end
    where c.deleted_at is null and (due.is or c.visible and c.live_version is not null)
      and not (coalesce(c.unpublish_at <= ${at}, false) and (c.publish_at is null or due.is))
  ) was`;
