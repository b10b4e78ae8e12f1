import { languageStates, type Localised } from '#domain/content/locale.ts';
import { statusOf, type ContentFacts } from '#domain/content/state.ts';
import type { Cover } from '#domain/content/publishable.ts';
import { imageUrl } from '#server/storage/index.ts';
import type { ContentRow } from './content.store.ts';

/** Returns where content stands, as every list shows it. */
export function presentStanding(row: ContentRow) {
  const { languages, enabled_languages: enabled } = row;
  return {
    status: statusOf(factsOf(row)),
    live: row.live_version !== null,
    visible: row.visible,
    changed: row.changed,
    review: row.review,
    publish_at: row.publish_at,
    unpublish_at: row.unpublish_at,
    schedule_zone: row.schedule_zone,
    scheduled_languages: row.scheduled_languages,
    published_at: row.published_at,
    live_version: row.live_version,
    languages: Object.fromEntries(enabled.map((tag) => [tag, languages[tag] ?? ('missing' as const)])),
    author: row.author,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Returns the facts by which the domain decides what may be done with content. */
export const factsOf = (row: ContentRow): ContentFacts => ({
  live: row.live_version !== null,
  visible: row.visible,
  review: row.review,
  publish_at: row.publish_at,
  unpublish_at: row.unpublish_at,
  draft_is_live: !row.changed,
});

/** Returns a picture with its address. */
export const presentCover = ({ key, alt, focal }: Cover) => ({ key, url: imageUrl(key), alt: { ...alt }, focal });

/** Returns the states of the languages that have texts. */
export const statesOf = (texts: Localised, needs: readonly string[]) =>
  Object.fromEntries(languageStates(texts, Object.keys(texts), needs));
