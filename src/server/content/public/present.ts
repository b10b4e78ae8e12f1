import type { PublicArticle, PublicArticleRow, PublicPicture } from '#contract/content/public-content.schema.ts';
import type { Body } from '#domain/content/body.ts';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import { picturesOf } from '#domain/content/parts.ts';
import type { Cover } from '#domain/content/publishable.ts';
import { renderBody, type RenderOptions } from '#domain/content/render.ts';
import { toneIn } from '#domain/content/tone-words.ts';
import { nameIn } from '#domain/text/words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { imageUrl, picturesAmong, publicPicture } from '#server/storage/index.ts';
import type { LiveArticle, Reading } from './public.store.ts';
import { cardsFor, collectionsFor, placeIn, shownRecords, viewIn, type ShownRecords } from './shown-records.ts';

/** What presenting for the public needs: where pictures are, and who reads. */
export interface PublicReader extends Reading {
  readonly db: Db;
  /** Address of this server, which pages of other sites must name. */
  readonly origin: string;
}

type Sizes = Awaited<ReturnType<typeof picturesAmong>>;

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
  const body = words.body as Body;
  const { collections = {} } = fields;
  const records = await shownRecords(body, collections, { ...reader, language });
  const pictures = [
    ...[fields.cover, ...fields.photos].flatMap((picture) => picture?.key ?? []),
    ...picturesOf(body).map(({ part }) => part.key),
    ...[...records.values()].flatMap(({ view: { picture } }) => picture?.key ?? []),
  ];
  const sizes = await picturesAmong(reader.db, pictures);
  return {
    ...presentRow(article, sizes, reader),
    photos: fields.photos.flatMap((photo) => presentPicture(photo, language, sizes, reader) ?? []),
    body,
    html: renderBody(body, renderOptions(records, sizes, { ...reader, language })),
    cards: cardsFor(body, records),
    collections: collectionsFor(collections, records, sizes, reader.origin),
    seo: { title: words.seo_title || words.title, description: words.seo_description || words.excerpt },
  };
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
function presentPicture(
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

const renderOptions = (records: ShownRecords, sizes: Sizes, { origin, language }: PublicReader): RenderOptions => ({
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
