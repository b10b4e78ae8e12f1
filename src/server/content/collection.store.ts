import { sql, type RawBuilder } from 'kysely';
import type { CollectionType } from '#domain/content/collection.ts';
import type { Db } from '#server/kit/change/context.ts';

/** A record of a collection, as staff see it. */
export interface CollectedItem {
  readonly id: number;
  readonly name: string;
  readonly hint: string;
  readonly shown: boolean;
  readonly why: string;
}

/** Returns those of some records that exist, by id. */
export async function collectedItems(
  db: Db,
  type: CollectionType,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, CollectedItem>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CollectedItem>`
    ${SOURCES[type](now)} where t.id = any(${[...ids]}::bigint[]) ${type === 'articles' ? NOT_DELETED : sql``}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const NOT_DELETED = sql`and t.kind = 'article' and t.deleted_at is null`;

const inCity = (table: string, off = 'It is disabled.') => sql`
  select t.id, t.name ->> 'en' as name, c.name ->> 'en' as hint, t.enabled as shown,
    case when t.enabled then '' else ${off} end as why
  from ${sql.table(table)} t join city c on c.id = t.city_id`;

const SOURCES: Readonly<Record<CollectionType, (now: Date) => RawBuilder<unknown>>> = {
  activities: () => inCity('activity'),
  hotels: () => inCity('hotel', 'It is not on sale.'),
  places: () => inCity('place'),
  articles: (now) => sql`
    select t.id, coalesce(t.title ->> 'en', t.slug, '') as name, coalesce(k.name ->> 'en', '') as hint, r.shown,
      case when t.live_version is null then 'It is not published yet.'
        when not r.shown then 'It is hidden.' else '' end as why
    from content t left join article_category k on k.id = t.category_id
    cross join lateral (select t.live_version is not null and t.visible
      and (t.unpublish_at is null or t.unpublish_at > ${now} or t.publish_at is not null) as shown) r`,
};
