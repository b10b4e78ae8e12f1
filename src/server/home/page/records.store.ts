import { sql, type RawBuilder } from 'kysely';
import type { RecordSection, RuleOrder, Section } from '#domain/home/layout.ts';
import type { Candidates, PageRecord } from '#domain/home/page-at.ts';
import type { Db } from '#server/kit/change/context.ts';
import { isInWindow } from '#server/kit/change/window.store.ts';
import { snapshotAt, type Looking } from './snapshot-at.ts';
import { anyContains } from '#server/kit/change/search.store.ts';

/** A record of a section. */
export interface SectionRecord extends PageRecord {
  readonly slug: string;
  /** Key of its picture; null where it has none. */
  readonly picture: string | null;
}

/** Every type of record is read from one query with these columns, as `r`, and what rules choose by. */
interface Source {
  /** All records of the type: `id`, `name`, `slug`, `picture`, `off`, `since`, `city_ids`, `category_id` and `featured`. */
  from(looking: Looking): RawBuilder<unknown>;
  /** Joins and order of those rules that order by more than the columns. */
  ranked?: Readonly<Partial<Record<RuleOrder, (looking: Looking, city: number | null) => Ranked>>>;
}

interface Ranked {
  readonly join: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const SOURCES: Readonly<Record<RecordSection, Source>> = {
  articles: {
    from: (looking) => sql`(select c.id, coalesce(titles.said, c.title) as name,
        coalesce(was.snapshot #>> '{fields,slug}', c.slug, '') as slug, was.snapshot #>> '{fields,cover,key}' as picture,
        case when c.deleted_at is not null then 'deleted' when was.snapshot is null then 'hidden' end as off,
        was.since, was.snapshot #> '{fields,city_ids}' as city_ids,
        (was.snapshot #>> '{fields,category_id}')::bigint as category_id,
        coalesce((was.snapshot #>> '{fields,featured}')::boolean, false) as featured
      from content c left join ${snapshotAt(looking)} on true
        left join lateral (select jsonb_object_agg(t.key, t.value #>> '{texts,title}') as said
          from jsonb_each(was.snapshot -> 'texts') t) titles on true
      where c.kind = 'article')`,
    ranked: {
      home: ({ at }) => ({
        join: sql`join home_article h on h.content_id = r.id and h.deleted_at is null and ${isInWindow('h', at)}`,
        order: sql`h.position, h.id`,
      }),
    },
  },
  activities: {
    from: () => sql`(select a.id, a.name, a.id::text as slug, a.photos[1] as picture,
        case when a.enabled then null else 'disabled' end as off, a.created_at as since,
        jsonb_build_array(a.city_id) as city_ids, a.type_id as category_id, false as featured from activity a)`,
    ranked: {
      featured: ({ at }, city) => ({
        join: sql`join featured_activity f on f.activity_id = r.id and ${isInWindow('f', at)}
          and f.city_id is not distinct from ${city}::bigint`,
        order: sql`f.position, f.id`,
      }),
    },
  },
  cities: {
    from: (looking) => sql`(select y.id, y.name, y.slug, was.snapshot #>> '{fields,hero,key}' as picture,
        case when not y.enabled then 'disabled' end as off, was.since, jsonb_build_array(y.id) as city_ids,
        null::bigint as category_id, false as featured
      from city y left join content c on c.city_id = y.id and c.kind = 'city_content'
        and c.id = (select max(n.id) from content n where n.city_id = y.id)
      left join ${snapshotAt(looking)} on true)`,
  },
};

/** Returns the records of a section as they were, are or will be at an instant. */
export async function recordsOfSection(db: Db, section: Section, looking: Looking): Promise<Candidates<SectionRecord>> {
  const { source, type, limit } = section;
  if (source === null) return NONE;
  const of = SOURCES[type as RecordSection];
  if (source.by === 'picked') {
    const records = await recordsAmong(db, type as RecordSection, source.ids, looking);
    return { records, total: source.ids.length };
  }
  const { order, city_id: city, category_id: category } = source;
  const ranked = of.ranked?.[order]?.(looking, city);
  const conditions = [
    sql`r.off is null and r.since is not null`,
    // What is featured in a city was chosen for it already.
    ...(city === null || (ranked && order === 'featured') ? [] : [sql`r.city_ids @> to_jsonb(${city}::bigint)`]),
    ...(category === null ? [] : [sql`r.category_id = ${category}`]),
    ...(order === 'featured' && !ranked ? [sql`r.featured`] : []),
  ];
  const { rows } = await sql<SectionRecord & { total: number }>`
    select ${COLUMNS}, count(*) over () as total from ${of.from(looking)} r ${ranked?.join ?? sql``}
    where ${sql.join(conditions, sql` and `)}
    order by ${ranked?.order ?? sql`r.since desc`}, r.id desc limit ${limit}`.execute(db);
  return { records: rows, total: rows[0]?.total ?? 0 };
}

/** Returns records of a type in the order of their ids here; one that does not exist any more counts as deleted. */
export async function recordsAmong(
  db: Db,
  type: RecordSection,
  ids: readonly number[],
  looking: Looking,
): Promise<SectionRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SectionRecord>`
    select ${COLUMNS} from ${SOURCES[type].from(looking)} r where r.id = any(${[...ids]}::bigint[])`.execute(db);
  return ids.map((id) => rows.find((row) => row.id === id) ?? gone(id));
}

/** Returns records of a type whose names hold a text, those that the public can see first. */
export async function recordsLike(
  db: Db,
  type: RecordSection,
  text: string,
  looking: Looking,
): Promise<SectionRecord[]> {
  const { rows } = await sql<SectionRecord>`
    select ${COLUMNS} from ${SOURCES[type].from(looking)} r
    where r.off is distinct from 'deleted'
      and ${anyContains(text, [sql`(select string_agg(n.value, ' ') from jsonb_each_text(r.name) n)`]) ?? sql`true`}
    order by r.off is not null, r.name ->> 'en' collate "und-x-icu", r.id limit ${MOST_FOUND}`.execute(db);
  return rows;
}

/** Returns the English names of the categories of articles or activities, by id. */
export async function categoriesOf(db: Db, type: 'articles' | 'activities'): Promise<Record<string, string>> {
  const categories =
    type === 'articles'
      ? sql`article_category k`
      : sql`category k where exists (select from activity a where a.type_id = k.id)`;
  const { rows } = await sql<{ id: number; name: string }>`
    select k.id, k.name ->> 'en' as name from ${categories}
    order by k.name ->> 'en' collate "und-x-icu", k.id`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

const COLUMNS = sql`r.id, r.name, r.slug, r.picture, r.off`;
const MOST_FOUND = 30;
const NONE: Candidates<SectionRecord> = { records: [], total: 0 };
const gone = (id: number): SectionRecord => ({ id, name: { en: '' }, slug: '', picture: null, off: 'deleted' });
