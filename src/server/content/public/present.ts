import type { PublicArticle, PublicArticleRow, PublicPicture } from '#contract/content/public-content.schema.ts';
import type { Body } from '#domain/content/body.ts';
import type { Collections } from '#domain/content/collection.ts';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import { picturesOf } from '#domain/content/parts.ts';
import type { Cover } from '#domain/content/publishable.ts';
import { renderBody, type RenderOptions } from '#domain/content/render.ts';
import { toneIn } from '#domain/content/tone-words.ts';
import { nameIn } from '#domain/text/words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { imageUrl, picturesAmong, publicPicture } from '#server/storage/index.ts';
import type { Reading } from './live.store.ts';
import type { LiveArticle, Words } from './public.store.ts';
import { cardsFor, collectionsFor, placeIn, shownRecords, viewIn, type ShownRecords } from './shown-records.ts';

/** What presenting for the public needs: where pictures are, and who reads. */
export interface PublicReader extends Reading {
  readonly db: Db;
  /** Address of this server, which pages of other sites must name. */
  readonly origin: string;
}

export type Sizes = Awaited<ReturnType<typeof picturesAmong>>;

/** Returns articles as lists show them to the public. */
export async function presentRows(articles: readonly LiveArticle[], reader: PublicReader): Promise<PublicArticleRow[]> {
  const sizes = await picturesAmong(
    reader.db,
    articles.flatMap(({ fields: { cover } }) => cover?.key ?? []),
  );
  return articles.map((article) => presentRow(article, sizes, reader));
}

/** Returns an article as its page shows it to the public. */
export async function presentArticle(article: LiveArticle, reader: PublicReader): Promise<PublicArticle> {
  const { fields, words, language } = article;
  const { collections = {}, cover, photos } = fields;
  const pictures = [cover, ...photos].flatMap((picture) => picture?.key ?? []);
  const { records, sizes, ...text } = await presentText(
    words.body as Body,
    { ...reader, language },
    {
      collections,
      pictures,
    },
  );
  return {
    ...presentRow(article, sizes, reader),
    photos: photos.flatMap((photo) => presentPicture(photo, language, sizes, reader) ?? []),
    ...text,
    collections: collectionsFor(collections, records, sizes, reader.origin),
    seo: seoOf(words),
  };
}

/** Returns what search engines and shared links say: own words, or else title and excerpt. */
export const seoOf = ({ title, excerpt, seo_title, seo_description }: Words) => ({
  title: seo_title || title,
  description: seo_description || excerpt,
});

/**
 * Returns a text in the language of its reader, as blocks and as HTML, with what its cards lead to.
 * @param more collections beside the text, and further pictures of the page, whose `sizes` are returned as well
 */
export async function presentText(
  body: Body,
  reader: PublicReader,
  { collections = {}, pictures = [] }: { collections?: Collections; pictures?: readonly string[] } = {},
) {
  const records = await shownRecords(body, collections, reader);
  const sizes = await picturesAmong(reader.db, [
    ...pictures,
    ...picturesOf(body).map(({ part }) => part.key),
    ...[...records.values()].flatMap(({ view: { picture } }) => picture?.key ?? []),
  ]);
  const html = renderBody(body, renderOptions(records, sizes, reader));
  return { body, html, cards: cardsFor(body, records), records, sizes };
}

function presentRow(article: LiveArticle, sizes: Sizes, reader: PublicReader): PublicArticleRow {
  const { fields, words, language, category, cities } = article;
  return {
    type: article.type,
    slug: fields.slug,
    language,
    languages: article.languages,
    title: words.title,
    excerpt: words.excerpt,
    category: category && { slug: category.slug, name: nameIn(category.name, language) },
    cities: cities.map(({ id, slug, name }) => ({ id, slug, name: nameIn(name, language) })),
    tags: [...fields.tags],
    featured: fields.featured,
    cover: fields.cover && presentPicture(fields.cover, language, sizes, reader),
    published_at: article.published_at,
  };
}

/** Returns a picture with its widths; null for one that is not kept any more. */
export function presentPicture(
  { key, alt, focal }: Cover,
  language: string,
  sizes: Sizes,
  { origin }: Pick<PublicReader, 'origin'>,
): PublicPicture | null {
  const size = sizes.get(key);
  if (!size) return null;
  const words = alt[language] || undefined;
  return {
    ...publicPicture(key, size, origin),
    alt: words ?? alt[SOURCE_LANGUAGE] ?? '',
    alt_language: words === undefined ? SOURCE_LANGUAGE : language,
    focal,
  };
}

/** Returns how a text is rendered for whoever reads it. */
export const renderOptions = (
  records: ShownRecords,
  sizes: Sizes,
  { origin, language }: PublicReader,
): RenderOptions => ({
  responsive: true,
  picture(key, width) {
    const size = sizes.get(key);
    if (!size) return null;
    return width < size.width ? `${origin}${imageUrl(key)}?width=${width}` : origin + imageUrl(key);
  },
  card: (of, ref) => viewIn(records, of, ref),
  place: (ref) => placeIn(records, ref),
  tone: (tone) => toneIn(language, tone),
});
