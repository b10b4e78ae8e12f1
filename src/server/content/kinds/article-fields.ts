import type { Collections } from '#domain/content/collection.ts';
import type { Cover } from '#domain/content/publishable.ts';

/** The fields of an article that all of its languages share. */
export interface ArticleFields {
  readonly slug: string;
  readonly category_id: number | null;
  readonly cover: Cover | null;
  readonly photos: readonly Cover[];
  readonly city_ids: readonly number[];
  readonly tags: readonly string[];
  readonly featured: boolean;
  /** Absent from drafts that never had any. */
  readonly collections?: Collections;
}
