import { randomBytes } from 'node:crypto';
import type { article } from '#contract/content/article.ts';
import { directionOf } from '#domain/text/direction.ts';
import { renderPage } from '#domain/content/page.ts';
import type { Db } from '#server/kit/change/context.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { digest } from '#server/kit/security/digest.ts';
import { presentArticle } from '#server/content/public/present.ts';
import { draftAt } from '#server/content/public/public.store.ts';
import { insertPreviewLink } from './preview.store.ts';

type Calls = Pick<typeof article, 'preview' | 'previewLink'>;

export const previewHandlers: Handlers<Calls> = {
  preview: async ({ params: { id }, query: { language } }, { db, now }) => ({
    data: await draftPage(db, id, language, now),
  }),

  previewLink: ({ params: { id }, body: { language } }, context) => {
    const { actor, installation, now, transact } = context;
    return transact(async (tx) => {
      await draftPage(tx.db, id, language, now);
      const token = randomBytes(24).toString('base64url');
      const expires_at = new Date(now.getTime() + DAY_MS).toISOString();
      await insertPreviewLink(tx.db, {
        token: digest(token),
        contentId: id,
        language,
        expiresAt: expires_at,
        by: actor.id,
      });
      await tx.audit({
        kind: 'article',
        id,
        before: { preview_link: null },
        after: { preview_link: `Until ${expires_at}` },
      });
      return { data: { url: new URL(`${PREVIEW_PATH}/${token}`, installation.publicUrl).href, expires_at } };
    });
  },
};

/** Returns a draft as its page would look if it were published now; undefined when there is no such article. */
export async function findDraftPage(db: Db, id: number, language: string, now: Date) {
  const draft = await draftAt(db, id, { language, now });
  if (!draft) return undefined;
  // Addresses without an origin: the page is only ever shown by this server.
  const shown = await presentArticle(draft, { db, now, language, origin: '' });
  const { title, excerpt, cover, html, languages } = shown;
  const page = renderPage({
    language: shown.language,
    direction: directionOf(shown.language),
    title,
    excerpt,
    cover: cover && { src: cover.url, alt: cover.alt },
    html,
  });
  return { html: page, language: shown.language, languages };
}

/** @throws ApiError 404 */
async function draftPage(db: Db, id: number, language: string, now: Date) {
  const page = await findDraftPage(db, id, language, now);
  if (!page) throw notFound('This article');
  return page;
}

/** Where links to previews lead, followed by their token. */
export const PREVIEW_PATH = '/itinerary/v1/public/preview';

const DAY_MS = 86_400_000;
