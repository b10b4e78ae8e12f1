import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ArticleType } from '#domain/content/article.ts';
import type { PartStates } from '#domain/content/completeness.ts';
import type { FieldTexts, LanguageState, Localised } from '#domain/content/locale.ts';
import type { Cover } from '#domain/content/publishable.ts';
import type { Page } from '#domain/home/layout.ts';

/** The fields and texts of content at some moment. What the fields are depends on its kind. */
export interface Snapshot<Fields = Readonly<Record<string, unknown>>> {
  readonly fields: Fields;
  readonly texts: Localised;
}

export interface ArticleCategoryTable {
  id: Generated<number>;
  type: ArticleType;
  name: JSONColumnType<{ en: string } & Record<string, string>>;
  slug: string;
  parent: number | null;
  is_default: Generated<boolean>;
  position: Generated<number>;
  enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

export interface ContentTable {
  id: Generated<number>;
  kind: 'article' | 'trip' | 'city_content' | 'country_content' | 'promotion' | 'layout' | 'story';
  page: Page | null;
  /** The code of a country; empty for all markets. */
  market: string | null;
  section_count: Generated<number>;
  type: ArticleType | null;
  title: JSONColumnType<Record<string, string>>;
  slug: string | null;
  category_id: number | null;
  /** The category of a story, which is one of reference data. */
  story_category_id: number | null;
  slide_count: Generated<number>;
  cover: JSONColumnType<Cover> | null;
  city_ids: Generated<number[]>;
  tags: Generated<string[]>;
  featured: Generated<boolean>;
  days: number | null;
  stop_count: Generated<number>;
  city_id: number | null;
  country_id: number | null;
  parts: JSONColumnType<Record<string, PartStates>>;
  completeness: JSONColumnType<Record<string, number>>;
  languages: JSONColumnType<Record<string, LanguageState>>;
  live_version: number | null;
  visible: Generated<boolean>;
  visible_since: string | null;
  changed: Generated<boolean>;
  published_at: string | null;
  review: Generated<'none' | 'requested'>;
  submitted_by: number | null;
  submitted_at: string | null;
  review_note: string | null;
  publish_at: string | null;
  unpublish_at: string | null;
  schedule_zone: string | null;
  scheduled_languages: string[] | null;
  scheduled_by: number | null;
  schedule_note: string | null;
  deleted_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

export type Part = 'draft' | 'live' | 'scheduled' | 'replaced';

export interface ContentSnapshotTable {
  content_id: number;
  part: Part;
  snapshot: JSONColumnType<Snapshot>;
  /** Those of the snapshot, by the database. */
  fields: GeneratedAlways<Readonly<Record<string, unknown>>>;
  sources: GeneratedAlways<readonly (string | null)[]>;
}

export interface ContentVersionTable {
  content_id: number;
  number: number;
  snapshot: JSONColumnType<Snapshot>;
  languages: string[] | null;
  published_by: number | null;
  at: string;
  note: string;
  /** Those of the snapshot, by the database. */
  sources: GeneratedAlways<readonly (string | null)[]>;
}

export interface ContentSourceTable {
  content_id: number;
  hash: string;
  texts: JSONColumnType<FieldTexts>;
  at: string;
}

export interface ContentSlugTable {
  kind: string;
  slug: string;
  content_id: number;
  kept: Generated<boolean>;
}

export interface HomeArticleTable {
  id: Generated<number>;
  content_id: number;
  position: number;
  starts_at: string;
  ends_at: string | null;
  deleted_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

export interface ContentPreviewTable {
  token: Buffer;
  content_id: number;
  language: string;
  expires_at: string;
  created_by: number | null;
}

export interface ContentShownTable {
  content_id: number;
  at: string;
  number: number | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    article_category: ArticleCategoryTable;
    content: ContentTable;
    content_snapshot: ContentSnapshotTable;
    content_version: ContentVersionTable;
    content_shown: ContentShownTable;
    content_slug: ContentSlugTable;
    content_source: ContentSourceTable;
    content_preview: ContentPreviewTable;
    home_article: HomeArticleTable;
  }
}
