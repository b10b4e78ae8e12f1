import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ContentStatus } from '#domain/content/state.ts';
import type { LanguageState } from '#domain/content/locale.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { PageQuery } from '#server/kit/change/paging.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import type { AtNow } from '#server/kit/change/windowed.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import type { ContentTable } from './tables.ts';

interface Person {
  id: number;
  name: string;
}

/** Content as lists read it, with the names of whom and what it refers to. */
export type ContentRow = Selectable<ContentTable> & {
  author: Person | null;
  submitter: Person | null;
  category_name: string | null;
  /** Name of its only or first city. */
  city_name: string | null;
  /** Whether there is a draft that was replaced, which can be brought back. */
  replaced: boolean;
  /** Tags of the languages that content is written in. */
  enabled_languages: string[];
  /** The city or country that it is about; null where it is about none. */
  about: Place | null;
  /** When the public may see it, for kinds that have a window. */
  window: { starts_at: string; ends_at: string | null; zone: string } | null;
  /** Name of the category of a story. */
  story_category_name: string | null;
  /** Time zone of its only or first city. */
  city_zone: string | null;
};

/** A city or country that content is about. */
interface Place {
  id: number;
  name: { en: string } & Record<string, string>;
  country: string;
  country_name: string;
}

/** What every list of content can be asked for. */
export interface ContentQuery extends PageQuery {
  q?: string | undefined;
  category?: number | undefined;
  city?: number | undefined;
  author?: number | undefined;
  status?: ContentStatus | undefined;
  changed?: boolean | undefined;
  in_review?: boolean | undefined;
  featured?: boolean | undefined;
  language?: string | undefined;
  language_state?: LanguageState | undefined;
  complete_below?: number | undefined;
}

/** What kinds of content have that are about a place. */
interface About {
  readonly placed: 'city_content' | 'country_content';
  /** How the place of a row is joined, as `place`. */
  readonly join: RawBuilder<unknown>;
  readonly country: RawBuilder<string>;
}

/** What kinds of content have that the public sees for a time. */
export interface ContentWindow {
  readonly read: RawBuilder<ContentRow['window']>;
  readonly starts: RawBuilder<unknown>;
  /** Infinity where there is no end. */
  readonly ends: RawBuilder<unknown>;
}

/** The status of a row, as `statusOf` of the domain says it. */
const status = sql`case when content.live_version is not null then case when content.visible then 'published' else 'hidden' end
  when content.publish_at is not null then 'scheduled'
  when content.review = 'requested' then 'in_review' else 'draft' end`;

const person = (column: string) => sql<Person | null>`(select jsonb_build_object('id', a.id, 'name', a.name)
  from admin a where a.id = ${sql.ref(`content.${column}`)})`;

const placeOf = ({ country }: About) => sql<Place | null>`jsonb_build_object('id', place.id, 'name', place.name,
  'country', ${country}, 'country_name', (select c.name ->> 'en' from country c where c.code = ${country}))`;

/** How complete all enabled languages of a row are together. */
const mean = sql`coalesce((select avg(coalesce((content.completeness ->> l.tag)::integer, 0))
  from language l where l.enabled), 0)`;

/** Returns the condition that a language, or any of the enabled ones, is in a state. */
function languageIs({
  language,
  language_state: state,
  complete_below: below,
}: ContentQuery): RawBuilder<unknown> | undefined {
  if (state === undefined)
    // A language that has no texts is less complete than any percentage.
    return language === undefined || below !== undefined
      ? undefined
      : sql`coalesce(content.languages ->> ${language}, 'missing') <> 'missing'`;
  if (language !== undefined) return sql`coalesce(content.languages ->> ${language}, 'missing') = ${state}`;
  return sql`exists (select from language l
    where l.enabled and coalesce(content.languages ->> l.tag, 'missing') = ${state})`;
}

/** Returns the queries of one kind of content, or of one type of it. */
export const contentStore = <Q extends ContentQuery>(
  kind: ContentTable['kind'],
  type: string | undefined,
  filters: (query: Q & AtNow) => readonly (RawBuilder<unknown> | undefined)[] = () => [],
  about?: About,
  window?: ContentWindow,
  { category = 'category_id' }: { category?: 'category_id' | 'story_category_id' } = {},
) =>
  resourceStore({
    placed: about?.placed ?? null,
    joined: about && { alias: 'place', by: about.join },
    table: 'content',
    within: sql`content.kind = ${kind} and content.deleted_at is null ${type === undefined ? sql`` : sql`and content.type = ${type}`}`,
    extra: {
      author: person('created_by'),
      submitter: person('submitted_by'),
      category_name: sql<
        string | null
      >`(select c.name ->> 'en' from article_category c where c.id = content.category_id)`,
      story_category_name: sql<
        string | null
      >`(select c.name ->> 'en' from category c where c.id = content.story_category_id)`,
      city_name: sql<string | null>`(select c.name ->> 'en' from city c where c.id = content.city_ids[1])`,
      city_zone: sql<string | null>`(select c.timezone from city c where c.id = content.city_ids[1])`,
      replaced: sql<boolean>`exists (select from content_snapshot s
        where s.content_id = content.id and s.part = 'replaced')`,
      enabled_languages: sql<
        string[]
      >`coalesce((select array_agg(l.tag order by l.tag) from language l where l.enabled), '{}')`,
      about: about ? placeOf(about) : sql<Place | null>`null::jsonb`,
      window: window?.read ?? sql<ContentRow['window']>`null::jsonb`,
    },
    sorting: {
      fields: {
        updated_at: sql`content.updated_at`,
        published_at: sql`coalesce(content.published_at, '-infinity'::timestamptz)`,
        publish_at: sql`coalesce(content.publish_at, 'infinity'::timestamptz)`,
        title: byLetters(sql`coalesce(content.title ->> 'en', '')`),
        days: sql`coalesce(content.days, 0)`,
        id: sql`content.id`,
        ...(about && { name: byLetters(sql`place.name ->> 'en'`), completeness: mean }),
        ...(window && { starts_at: window.starts, ends_at: window.ends }),
      },
      direction: 'desc',
    },
    filters: (query: Q & AtNow) => [
      anyContains(query.q, [
        sql`(select string_agg(value, ' ') from jsonb_each_text(content.title))`,
        sql`content.slug`,
        sql`array_to_string(content.tags, ' ')`,
        ...(about ? [sql`(select string_agg(value, ' ') from jsonb_each_text(place.name))`] : []),
      ]),
      equals(`content.${category}`, query.category),
      query.city === undefined ? undefined : sql`content.city_ids @> array[${query.city}]::bigint[]`,
      equals('content.created_by', query.author),
      query.status === undefined ? undefined : sql`${status} = ${query.status}`,
      equals('content.changed', query.changed),
      query.in_review === undefined ? undefined : sql`(content.review = 'requested') = ${query.in_review}`,
      equals('content.featured', query.featured),
      languageIs(query),
      ...filters(query),
    ],
  });

export type ContentStore<Q extends ContentQuery = ContentQuery> = ReturnType<typeof contentStore<Q>>;

/** Brings deleted content back. Returns whether such content was there. */
export async function bringBackRow(db: Db, kind: ContentTable['kind'], id: number, by: number): Promise<boolean> {
  const back = await db
    .updateTable('content')
    .set(({ eb }) => ({ deleted_at: null, version: eb('version', '+', 1), updated_by: by }))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return back !== undefined;
}
