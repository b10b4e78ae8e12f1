import { sql, type RawBuilder } from 'kysely';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import type { ContentTable } from '#server/content/tables.ts';

type Kind = ContentTable['kind'];

/** Who reads, and when. */
export interface Reading {
  readonly language: string;
  readonly now: Date;
}

export type Named = { en: string } & Record<string, string>;

/** What the public reads of any content: what is live, never its draft. */
export interface Live<Fields, Words> {
  readonly id: number;
  readonly published_at: string;
  readonly fields: Fields;
  readonly languages: string[];
  readonly language: string;
  readonly words: Words;
}

/**
 * Whether the public may read content `c` of a kind now; what is over is not, even before the server has hidden it.
 */
export const readable = (kind: Kind, now: Date) => sql`c.kind = ${kind} and c.live_version is not null and c.visible
  and c.deleted_at is null and (c.unpublish_at is null or c.unpublish_at > ${now} or c.publish_at is not null)`;

/** Languages with this text and a body that shows something, of those that are enabled. */
const languagesWith = (text: 'title' | 'intro') => sql`select t.key from jsonb_each(s.snapshot -> 'texts') t
  where btrim(t.value #>> array['texts', ${sql.lit(text)}]) <> ''
    and (jsonb_path_exists(t.value #> '{texts,body}', '$.**.text ? (@ like_regex "\\\\S")')
      or jsonb_path_exists(t.value #> '{texts,body}', '$.blocks[*] ? (@.type == "image" || @.type == "gallery" || @.type == "card" || @.type == "map")'))
    and (t.key = ${sql.lit(SOURCE_LANGUAGE)} or exists (select from language l where l.tag = t.key and l.enabled))
  order by t.key`;

/**
 * Returns what to read live content from: `c` with its snapshot `s`, its languages `has.tags`, and `reads.tag`, the language
 * that its reader gets: the one asked for where all of it is there, else English.
 * @param joined further tables
 */
export const liveFrom = (
  { language }: Reading,
  joined: RawBuilder<unknown> = sql``,
  { part = 'live', title = 'title' }: { part?: 'live' | 'draft'; title?: 'title' | 'intro' } = {},
) => sql`
  from content c
  join content_snapshot s on s.content_id = c.id and s.part = ${part}
  cross join lateral (select array(${languagesWith(title)}) as tags) has
  cross join lateral (select coalesce(
    (select tag from unnest(array[${language}, ${language.split('-')[0] ?? language}]) with ordinality as wanted (tag, nth)
      where tag = any(has.tags) order by nth limit 1), ${sql.lit(SOURCE_LANGUAGE)}) as tag) reads
  ${joined}`;

export const words = sql`(s.snapshot #> array['texts', reads.tag, 'texts'])`;

/** The columns of {@link Live}. Lists leave out the body. */
export const liveColumns = (withBody: boolean) => sql`c.id, coalesce(c.published_at, c.updated_at) as published_at,
  s.fields, has.tags as languages, reads.tag as language, ${withBody ? words : sql`${words} - 'body'`} as words`;

/** The address `a` of content of a kind. */
export const addressOf = (kind: Kind) => sql`join content_slug a on a.content_id = c.id and a.kind = ${sql.lit(kind)}`;

/**
 * Whether a slug leads to content `c`, as its present address `a` or one it had while it was public. A slug that is only
 * scheduled leads nowhere yet.
 */
export const isAt = (slug: string) => sql`a.slug = ${slug} and a.kept
  and (s.fields ->> 'slug' = ${slug}
    or not exists (select from content_snapshot n where n.content_id = c.id and n.part = 'scheduled'
      and n.fields ->> 'slug' = ${slug})
    or exists (select from content_version e where e.content_id = c.id and e.snapshot #>> '{fields,slug}' = ${slug}))`;
