import { sql } from 'kysely';
import { fillPath } from '#contract/kit/call.ts';
import { publicPromotion } from '#contract/home/public-promotion.ts';
import type { PublicPromotion } from '#contract/home/public-promotion.schema.ts';
import type { Body } from '#domain/content/body.ts';
import { goneInWords, promotionStateOf } from '#domain/home/promotion.ts';
import type { PromotionFields } from '#server/content/kinds/promotion.ts';
import type { Db } from '#server/kit/change/context.ts';
import { gone, moved, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { addressOf, isAt, liveColumns, liveFrom, readable, type Live, type Reading } from './live.store.ts';
import { presentPicture, presentText, seoOf, type PublicReader } from './present.ts';
import { readerOf } from './public.ts';
import type { Words } from './public.store.ts';

/** A promotion page as the public reads it. */
type LivePromotion = Live<PromotionFields, Words & { readonly terms?: string }>;

async function promotionAt(db: Db, slug: string, reading: Reading): Promise<LivePromotion | undefined> {
  const { rows } = await sql<LivePromotion>`
    select ${liveColumns(true)} ${liveFrom(reading, addressOf('promotion'))}
    where ${readable('promotion', reading.now)} and ${isAt(slug)}`.execute(db);
  return rows[0];
}

/** What the public reads of promotion pages: only what is live, and only in its window. */
export const publicPromotionHandlers: Handlers<typeof publicPromotion> = {
  async promotion({ params: { slug }, query }, context) {
    const reader = readerOf(query, context);
    const promotion = await promotionAt(context.db, slug, reader);
    if (!promotion) throw notFound('This promotion');
    const present = promotion.fields.slug;
    if (present !== slug) {
      const path = fillPath(publicPromotion.promotion.path, { slug: present });
      throw moved(`${path}?language=${encodeURIComponent(query.language)}`, 'This promotion');
    }
    const state = promotionStateOf(promotion.fields, context.now.toISOString());
    if (state !== 'live') throw gone(goneInWords(state));
    return { data: await presentPromotion(promotion, reader) };
  },
};

async function presentPromotion(promotion: LivePromotion, reader: PublicReader): Promise<PublicPromotion> {
  const { fields, words, language, languages, published_at } = promotion;
  const { slug, cover, starts_at, ends_at, zone, promo_code } = fields;
  const pictures = cover ? [cover.key] : [];
  const { body, html, cards, sizes } = await presentText(words.body as Body, { ...reader, language }, { pictures });
  return {
    slug,
    language,
    languages,
    title: words.title,
    excerpt: words.excerpt,
    cover: cover && presentPicture(cover, language, sizes, reader),
    starts_at,
    ends_at,
    zone,
    promo_code,
    body,
    html,
    cards,
    terms: words.terms ?? '',
    seo: seoOf(words),
    published_at,
  };
}
