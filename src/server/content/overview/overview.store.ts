import { sql, type RawBuilder } from 'kysely';
import type { BrokenCard, ContentOverview, OverviewItem, Topics } from '#contract/content/overview.schema.ts';
import { allows } from '#domain/access/access.ts';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import { PAGE_NAMES } from '#domain/home/layout.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';

type Reader = Pick<StaffContext, 'db' | 'actor'>;

/** Content with the place that it is about, whose name it has. */
const FROM = sql`from content left join city on city.id = content.city_id left join country on country.id = content.country_id`;

/** The name of the page that a layout is of; null for other content. */
const PAGE_NAME = sql`${JSON.stringify(PAGE_NAMES)}::jsonb ->> content.page`;

const ITEM = sql`content.kind, coalesce(content.city_id, content.country_id, content.id) as id,
  coalesce(city.name ->> ${sql.lit(SOURCE_LANGUAGE)}, country.name ->> ${sql.lit(SOURCE_LANGUAGE)}, ${PAGE_NAME},
    content.title ->> ${sql.lit(SOURCE_LANGUAGE)}) as name`;

/** Returns the condition that somebody may read content: what lies nowhere by its right, places within their markets. */
function mayRead({ actor }: Pick<Reader, 'actor'>): RawBuilder<unknown> {
  const articles = allows(actor.grants, 'articles:query') ? sql`content.kind in ('article', 'trip')` : sql`false`;
  const promotions = allows(actor.grants, 'home:query') ? sql`content.kind in ('promotion', 'layout')` : sql`false`;
  const stories = allows(actor.grants, 'ugc:query') ? sql`content.kind = 'story'` : sql`false`;
  const within = (kind: 'city_content' | 'country_content', alias: 'city' | 'country') =>
    sql`(content.kind = ${sql.lit(kind)} and ${visibleTo(actor, kind, alias) ?? sql`true`})`;
  return sql`content.deleted_at is null
    and (${articles} or ${promotions} or ${stories} or ${within('city_content', 'city')} or ${within('country_content', 'country')})`;
}

interface Wanted {
  readonly is: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  /** The languages that an item is about, as an array. */
  readonly languages: RawBuilder<unknown>;
}

const NO_LANGUAGES = sql`'{}'::text[]`;

/** Returns the first of the content that is wanted, by when it was, and how much there is. */
async function some(reader: Reader, { is, at, languages }: Wanted): Promise<ContentOverview['stale']> {
  const condition = where([mayRead(reader), is]);
  const { rows } = await sql<OverviewItem & { total: number }>`
    select ${ITEM}, ${at} as at, ${languages} as languages, count(*) over () as total
    ${FROM} ${condition} order by ${at}, content.id limit ${MOST}`.execute(reader.db);
  return counted(rows);
}

/** Returns rows, each of which says how many there are in all, as such a list. */
const counted = <Row extends { total: number }>(rows: readonly Row[]) => ({
  total: rows[0]?.total ?? 0,
  items: rows.map((row) => {
    const { total: _, ...item } = row;
    return item;
  }),
});

/** Returns texts whose English changed since they were saved. */
export const staleContent = async (reader: Reader) =>
  some(reader, {
    is: sql`exists (select from language l where l.enabled and content.languages ->> l.tag = 'stale')`,
    at: sql`content.updated_at`,
    languages: sql`(select array_agg(l.tag order by l.tag) from language l
      where l.enabled and content.languages ->> l.tag = 'stale')`,
  });

/** Returns what goes live within a week. */
export const scheduledContent = async (reader: Reader, now: Date) =>
  some(reader, {
    is: sql`content.publish_at between ${now} and ${new Date(now.getTime() + WEEK_MS)}`,
    at: sql`content.publish_at`,
    languages: sql`coalesce(content.scheduled_languages, ${NO_LANGUAGES})`,
  });

/** Returns what waits for a review. */
export const contentInReview = async (reader: Reader) =>
  some(reader, {
    is: sql`content.review = 'requested'`,
    at: sql`content.submitted_at`,
    languages: NO_LANGUAGES,
  });

const isLive = sql`content.live_version is not null and content.visible`;

/** The records that live content shows: by the cards of its texts, and by the stops of a trip. */
const SHOWN = sql`cross join lateral (
  select distinct card ->> 'of' as of, (card ->> 'ref')::bigint as ref
  from jsonb_each(s.snapshot -> 'texts') t,
    jsonb_path_query(t.value #> '{texts,body}', '$.blocks[*] ? (@.type == "card")') card
  union
  select stop ->> 'type', (stop ->> 'ref')::bigint
  from jsonb_path_query(s.fields, '$.stops[*] ? (@.ref != null)') stop) shown`;

/** Whether the public may see the record that is shown, and what it is called. */
const RECORD = sql`left join lateral (
  select a.name ->> 'en' as name, a.enabled as open from activity a where shown.of = 'activity' and a.id = shown.ref
  union all
  select p.name ->> 'en', p.enabled from place p where shown.of = 'place' and p.id = shown.ref
  union all
  select y.name ->> 'en', y.enabled and (y.airport_service or y.day_booking_service)
  from city y where shown.of = 'booking' and y.id = shown.ref
  union all
  select coalesce(o.title ->> 'en', ''), o.live_version is not null and o.visible
  from content o where shown.of = 'article' and o.id = shown.ref and o.deleted_at is null) record on true`;

/** Returns the cards of live content whose record the public may not see. */
export async function brokenCards(reader: Reader): Promise<ContentOverview['broken']> {
  const { rows } = await sql<BrokenCard & { total: number }>`
    select ${ITEM}, content.published_at as at, ${NO_LANGUAGES} as languages, shown.of, shown.ref,
      coalesce(record.name, '') as record, count(*) over () as total
    ${FROM} join content_snapshot s on s.content_id = content.id and s.part = 'live' ${SHOWN} ${RECORD}
    ${where([mayRead(reader), isLive, sql`record.open is not true`])}
    order by content.published_at desc, content.id, shown.of, shown.ref limit ${MOST}`.execute(reader.db);
  return counted(rows);
}

type CityRow = ContentOverview['cities'][number];

/** Returns enabled cities, and others with content, with how complete that is. */
export async function citiesByCompleteness({ db, actor }: Reader): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    select city.id, city.name ->> 'en' as name, content.id is not null as has_content,
      coalesce(content.completeness, '{}') as completeness, coalesce(content.parts, '{}') as parts
    from city left join content on content.city_id = city.id and content.deleted_at is null
    ${where([visibleTo(actor, 'city'), sql`(city.enabled or content.id is not null)`])}
    order by city.name ->> 'en' collate "und-x-icu", city.id`.execute(db);
  return rows;
}

/** Returns the tags of the enabled languages, English first. */
export async function languagesInOrder(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from language where enabled or tag = ${SOURCE_LANGUAGE} order by tag <> ${SOURCE_LANGUAGE}, tag`.execute(
    db,
  );
  return rows.map(({ tag }) => tag);
}

/** Returns the tags of live articles and trips, the most used first. */
export async function liveTopics(reader: Reader, now: Date): Promise<Topics['topics']> {
  const { rows } = await sql<Topics['topics'][number]>`
    select tag, count(*) as count,
      count(*) filter (where content.published_at > ${new Date(now.getTime() - WEEK_MS)}) as recent
    ${FROM} join content_snapshot s on s.content_id = content.id and s.part = 'live'
    cross join lateral jsonb_array_elements_text(coalesce(s.fields -> 'tags', '[]')) tag
    ${where([mayRead(reader), isLive])}
    group by tag order by count desc, tag limit ${MOST_TOPICS}`.execute(reader.db);
  return rows;
}

const WEEK_MS = 7 * 86_400_000;
const MOST = 8;
const MOST_TOPICS = 30;
