import type {
  PublicArticle,
  PublicArticleRow,
  PublicCard,
  PublicPicture,
} from '#contract/content/public-content.schema.ts';
import type { Body, CardBlock } from '#domain/content/body.ts';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import { cardsOf, picturesOf } from '#domain/content/parts.ts';
import type { Cover } from '#domain/content/publishable.ts';
import { renderBody, type CardView, type RenderOptions } from '#domain/content/render.ts';
import { toneIn } from '#domain/content/tone-words.ts';
import { nameIn } from '#domain/text/words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { imageUrl, picturesAmong, publicPicture } from '#server/storage/index.ts';
import { citiesOnCards, liveAmong, type LiveArticle, type Reading } from './public.store.ts';

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
  const { cards, views } = await cardsIn(body, { ...reader, language });
  const pictures = [
    ...[fields.cover, ...fields.photos].flatMap((picture) => picture?.key ?? []),
    ...picturesOf(body).map(({ part }) => part.key),
    ...[...views.values()].flatMap(({ picture }) => picture?.key ?? []),
  ];
  const sizes = await picturesAmong(reader.db, pictures);
  return {
    ...presentRow(article, sizes, reader),
    photos: fields.photos.flatMap((photo) => presentPicture(photo, language, sizes, reader) ?? []),
    body,
    html: renderBody(body, renderOptions(views, sizes, { ...reader, language })),
    cards,
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

const renderOptions = (
  views: ReadonlyMap<string, CardView>,
  sizes: Sizes,
  { origin, language }: PublicReader,
): RenderOptions => ({
  responsive: true,
  picture(key, width) {
    const size = sizes.get(key);
    if (!size) return null;
    return width < size.width ? `${origin}${imageUrl(key)}?width=${width}` : origin + imageUrl(key);
  },
  card: (of, ref) => views.get(`${of} ${ref}`) ?? null,
  // There are no places yet.
  place: () => null,
  tone: (tone) => toneIn(language, tone),
});

/** Returns what the cards of a text show: articles that the public may read, and cities where rides can be booked. */
async function cardsIn(body: Body, reader: PublicReader) {
  const blocks = cardsOf(body).map(({ part }) => part);
  const articles = await liveAmong(reader.db, idsOf(blocks, 'article'), reader);
  const cities = await citiesOnCards(reader.db, idsOf(blocks, 'booking'));
  const cards: PublicCard[] = [];
  const views = new Map<string, CardView>();
  const add = (card: PublicCard, view: Pick<CardView, 'href' | 'summary' | 'picture'>) => {
    cards.push(card);
    views.set(`${card.of} ${card.ref}`, { title: card.title, ...view });
  };
  for (const { id, fields, words } of articles) {
    const card = { of: 'article', ref: id, title: words.title, slug: fields.slug } as const;
    add(card, { href: `/articles/${fields.slug}`, summary: words.excerpt, picture: fields.cover });
  }
  for (const { id, slug, name } of cities) {
    const card = { of: 'booking', ref: id, title: nameIn(name, reader.language), slug } as const;
    add(card, { href: `/cities/${slug}`, summary: '', picture: null });
  }
  return { cards, views };
}

const idsOf = (blocks: readonly CardBlock[], kind: CardBlock['of']): number[] =>
  blocks.flatMap(({ of, ref }) => (of === kind ? [ref] : []));
