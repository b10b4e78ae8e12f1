import { fillPath } from '#contract/kit/call.ts';
import { publicContent } from '#contract/content/public-content.ts';
import { nameIn } from '#domain/text/words.ts';
import type { BaseContext } from '#server/kit/change/context.ts';
import { moved, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { presentArticle, presentRows, type PublicReader } from './present.ts';
import { articleAt, articlesAtHome, liveArticles, openCategories } from './public.store.ts';

/** Returns who reads, in which language. */
export const readerOf = ({ language }: { language: string }, { db, now, installation }: BaseContext): PublicReader => ({
  db,
  now,
  language,
  origin: new URL(installation.publicUrl).origin,
});

/** What the public reads. Only what is live leaves here, and nothing of who wrote it. */
export const publicContentHandlers: Handlers<typeof publicContent> = {
  async articles({ query }, context) {
    const { rows, total } = await liveArticles(context.db, query, context.now);
    const data = await presentRows(rows, readerOf(query, context));
    return { data, page: query.page, page_size: query.page_size, total };
  },

  async article({ params: { slug }, query }, context) {
    const reader = readerOf(query, context);
    const article = await articleAt(context.db, slug, reader);
    if (!article) throw notFound('This article');
    const present = article.fields.slug;
    if (present !== slug) {
      const path = fillPath(publicContent.article.path, { slug: present });
      throw moved(`${path}?language=${encodeURIComponent(query.language)}`, 'This article');
    }
    return { data: await presentArticle(article, reader) };
  },

  async categories({ query: { language, type } }, { db, now }) {
    const rows = await openCategories(db, type, now);
    return { data: rows.map(({ name, ...category }) => ({ ...category, name: nameIn(name, language) })) };
  },

  async homeArticles({ query }, context) {
    const reader = readerOf(query, context);
    return { data: await presentRows(await articlesAtHome(context.db, reader), reader) };
  },
};
