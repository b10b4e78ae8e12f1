import { addressOf } from '#contract/kinds.ts';
import { allows } from '#domain/access/access.ts';
import { minuteIn } from '#domain/home/banner.ts';
import { asWords } from '#domain/text/words.ts';
import { transaction } from '#server/kit/change/transact.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { staffAndMarketsWith } from '#server/staff/index.ts';
import { claimEnding, endingSoon, type BannerRow } from './banner.store.ts';

/** Tells staff who edit the home page of live banners that end soon: one notice for each where they are few. */
export async function noticeEndingBanners(db: Db, now: Date): Promise<void> {
  await transaction(db, { command: 'home.watch-banners', actor: undefined, requestId: null }, async (tx) => {
    const ending = await claimEnding(tx.db, now);
    if (ending.length === 0) return;
    const staff = (await staffAndMarketsWith(tx.db, 'home', 'edit')).map(({ id }) => id);
    const notices = ending.length <= MAX_SINGLE_NOTICES ? ending.map(noticeOf) : [summaryOf(ending)];
    for (const notice of notices) await notify(tx.db, staff, { kind: 'home.banner-ending', ...notice });
  });
}

/** Returns the live banners that end soon, the next first, as far as whoever asks may see them. */
export async function bannersEndingSoon({ db, now, actor }: StaffContext) {
  if (!allows(actor.grants, 'home:query')) return { total: 0, items: [] };
  const ending = await endingSoon(db, now);
  const items = ending.map(({ id, title, ends_at }) => ({ id, name: title, at: ends_at ?? '' }));
  return { total: items.length, items: items.slice(0, MOST_LISTED) };
}

const MOST_LISTED = 10;

const noticeOf = ({ id, title, ends_at, schedule_zone, placement }: BannerRow) => ({
  title: `${title} ends ${minuteIn(ends_at ?? '', schedule_zone)}`,
  detail: `${asWords(placement)} banner.`,
  path: addressOf('banner', id),
});

const summaryOf = (ending: readonly BannerRow[]) => ({
  title: `${ending.length.toLocaleString('en')} banners end soon`,
  detail: `The first is ${ending[0]?.title ?? ''}.`,
  path: '/banner/list?state=live',
});

const MAX_SINGLE_NOTICES = 3;
