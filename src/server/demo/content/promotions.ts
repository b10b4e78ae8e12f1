import { promotion as calls } from '#contract/home/promotion.ts';
import { addDays } from '#domain/time/calendar.ts';
import { dateIn, toInstant } from '#domain/time/time.ts';
import type { Call } from '#contract/kit/call.ts';
import { promotionHandlers } from '#server/content/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { textsOf } from './articles.ts';
import { contextAt, type DemoAuthor } from './author.ts';
import { drawPicture } from './picture.ts';
import { PROMOTIONS } from './promotion-texts.ts';

interface PromotionDemo {
  readonly at: string;
  /** The staff member who wrote them. */
  readonly author: DemoAuthor;
  /** Where covers are kept; without it there are none, and so nothing is published. */
  readonly files: FileStore | undefined;
}

/** Writes promotion pages, each led to where it stands by the calls that people use. */
export async function fillPromotions(db: Db, { at, author, files }: PromotionDemo): Promise<void> {
  const as = (call: Call) => contextAt(db, at, author, call);
  /** Returns the midnight that begins a day so many days from now. */
  const midnight = (days: number, zone: string) => toInstant(`${addDays(dateIn(at, zone), days)}T00:00`, zone);
  for (const [place, { terms, code, window, zone, stands, ...texts }] of PROMOTIONS.entries()) {
    const key = files && stands !== 'draft' ? await drawPicture(db, files, place + 80, new Date(at)) : undefined;
    const [from, to] = window;
    const body = {
      cover: key === undefined ? null : { key, alt: { en: texts.cover }, focal: { x: 0.5, y: 0.5 } },
      starts_at: midnight(from, zone),
      ends_at: to === null ? null : midnight(to, zone),
      zone,
      promo_code: code,
      texts: { en: { ...textsOf(texts), terms } },
    };
    const added = await promotionHandlers.create({ params: {}, query: undefined, body }, as(calls.create));
    const call = { params: { id: added.data.id }, query: undefined };
    if (stands === 'in_review') await promotionHandlers.submit({ ...call, body: undefined }, as(calls.submit));
    if (stands === 'published' && key !== undefined) {
      const confirmed = { at: null, until: null, schedule_zone: zone, languages: null, note: 'First edition' };
      await promotionHandlers.confirm({ ...call, body: confirmed }, as(calls.confirm));
    }
  }
}
