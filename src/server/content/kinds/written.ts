import type { TripRow } from '#contract/content/trip.schema.ts';
import type { WrittenTexts } from '#contract/content/written.schema.ts';
import { EMPTY_BODY } from '#domain/content/body.ts';
import { asWords } from '#domain/text/words.ts';
import type { FileColumn } from '#server/kit/change/list-source.ts';
import type { Snapshot } from '#server/content/tables.ts';

/** The texts of a language of an article or trip that has none yet. */
export const NO_TEXTS = { title: '', excerpt: '', body: EMPTY_BODY, seo_title: '', seo_description: '' };

/** Returns the texts of an article or trip, by language. */
export const presentTexts = ({ texts }: Snapshot): Record<string, WrittenTexts> =>
  Object.fromEntries(Object.entries(texts).map(([language, own]) => [language, own.texts as unknown as WrittenTexts]));

type Row = Pick<
  TripRow,
  'status' | 'live' | 'changed' | 'languages' | 'author' | 'publish_at' | 'published_at' | 'updated_at'
>;

/** The columns of a file that lists of all content have in common. */
export const standingColumns = {
  status: ({ status }) => asWords(status),
  changed: ({ live, changed }) => (live && changed ? 'Has changes' : ''),
  languages: ({ languages }) =>
    Object.entries(languages)
      .map(([tag, state]) => `${tag} ${state}`)
      .join(', '),
  author: ({ author }) => author?.name ?? '',
  publish_at: ({ publish_at }, { instant }) => (publish_at === null ? null : instant(publish_at)),
  published_at: ({ published_at }, { instant }) => (published_at === null ? null : instant(published_at)),
  updated_at: ({ updated_at }, { instant }) => instant(updated_at),
} satisfies Record<string, FileColumn<Row>>;

/** The columns of a file that lists of articles and of trips have in common. */
export const contentColumns = {
  title: ({ title, slug }, { name }) => name({ en: slug, ...title }),
  ...standingColumns,
} satisfies Record<string, FileColumn<Row & Pick<TripRow, 'title' | 'slug'>>>;
