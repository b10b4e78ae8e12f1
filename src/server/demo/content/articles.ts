import { articleCategory } from '#contract/content/article-category.ts';
import { article as calls } from '#contract/content/article.ts';
import { homeArticle } from '#contract/content/home-article.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Body } from '#domain/content/body.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { articleCategoryHandlers, articleHandlers, homeArticleHandlers } from '#server/content/index.ts';
import { contextAt, type DemoAuthor } from './author.ts';
import { drawPicture } from './picture.ts';
import { ARTICLES, CATEGORIES, type DemoArticle } from './article-texts.ts';

interface ArticleDemo {
  readonly at: string;
  /** The staff member who wrote them. */
  readonly author: DemoAuthor;
  /** Where covers are kept; without it there are none, and so nothing is published. */
  readonly files: FileStore | undefined;
}

/** Writes categories, articles and posts, each led to where it stands by the calls that people use. */
export async function fillArticles(db: Db, { at, author, files }: ArticleDemo): Promise<void> {
  const categories = new Map<string, number>();
  for (const [place, { slug, ...category }] of CATEGORIES.entries()) {
    const body = { ...category, slug, parent: null, position: place + 1 };
    const { data } = await articleCategoryHandlers.create(
      { params: {}, query: undefined, body },
      contextAt(db, at, author, articleCategory.create),
    );
    categories.set(slug, data.id);
  }
  for (const [place, article] of ARTICLES.entries()) {
    const category = categories.get(article.category) ?? 0;
    const id = await writeArticle(db, { article, place, at, author, files, category });
    if (files) await putOnHomePage(db, id, { article, at, author });
    if (files && article.stands === 'hidden')
      await articleHandlers.hide(
        { params: { id }, query: undefined, body: undefined },
        contextAt(db, at, author, calls.hide),
      );
  }
}

async function putOnHomePage(db: Db, id: number, { article, at, author }: Pick<Writing, 'article' | 'at' | 'author'>) {
  const inDays = (days: number) => new Date(Date.parse(at) + days * DAY_MS).toISOString();
  for (const [from, to] of article.home ?? [])
    await homeArticleHandlers.create(
      {
        params: {},
        query: undefined,
        body: { article_id: id, starts_at: inDays(from), ends_at: to === null ? null : inDays(to) },
      },
      contextAt(db, at, author, homeArticle.create),
    );
}

type Writing = ArticleDemo & { article: DemoArticle; place: number; category: number };

/** Writes an article and leads it to where it stands, but for being hidden. Returns its id. */
async function writeArticle(db: Db, { article, place, at, author, files, category }: Writing): Promise<number> {
  const as = (call: Call) => contextAt(db, at, author, call);
  const key = files && article.stands !== 'draft' ? await drawPicture(db, files, place, new Date(at)) : undefined;
  const added = await articleHandlers.create(
    {
      params: {},
      query: undefined,
      body: {
        type: article.type,
        category_id: category,
        cover: key === undefined ? null : { key, alt: { en: article.cover }, focal: { x: 0.5, y: 0.5 } },
        photos: [],
        city_ids: [...article.cities],
        tags: [...article.tags],
        featured: article.featured ?? false,
        texts: Object.fromEntries(Object.entries(article.texts).map(([tag, texts]) => [tag, textsOf(texts)])),
      },
    },
    as(calls.create),
  );
  const params = { id: added.data.id };
  const call = { params, query: undefined, body: undefined };
  if (article.stands === 'in_review') await articleHandlers.submit(call, as(calls.submit));
  if (key === undefined || article.stands === 'in_review') return params.id;
  const inDays = article.stands === 'scheduled' ? new Date(Date.parse(at) + 3 * DAY_MS).toISOString() : null;
  const body = { at: inDays, until: null, schedule_zone: 'Asia/Singapore', languages: null, note: 'First edition' };
  await articleHandlers.confirm({ params, query: undefined, body }, as(calls.confirm));
  if (article.later) {
    const texts = { en: textsOf(article.later) };
    await articleHandlers.update({ params, query: undefined, body: { texts } }, as(calls.update));
    if (article.stands === 'published')
      await articleHandlers.confirm({ params, query: undefined, body }, as(calls.confirm));
  }
  return params.id;
}

/** Returns the texts of a language, whose lines are paragraphs, headings (`## `) or items of a list (`- `). */
export function textsOf({ title, excerpt, lines }: { title: string; excerpt: string; lines: readonly string[] }) {
  return { title, excerpt, body: bodyOf(lines), seo_title: '', seo_description: '' };
}

/** Returns a body of lines: paragraphs, headings (`## `), tips (`> `) or lists (`- one / two`). */
export function bodyOf(lines: readonly string[]): Body {
  return {
    blocks: lines.map((line, at) => {
      const id = `b${at + 1}`;
      if (line.startsWith('## ')) return { id, type: 'heading', level: 2, content: [{ text: line.slice(3) }] };
      if (line.startsWith('> ')) return { id, type: 'callout', tone: 'tip', content: [{ text: line.slice(2) }] };
      if (!line.startsWith('- ')) return { id, type: 'paragraph', content: [{ text: line }] };
      const items = line.slice(2).split(' / ');
      return { id, type: 'list', ordered: false, items: items.map((text) => ({ content: [{ text }] })) };
    }),
  };
}

const DAY_MS = 86_400_000;
