import { minuteIn } from '#domain/home/banner.ts';
import { asWords } from '#domain/text/words.ts';
import { transaction } from '#server/kit/change/transact.ts';
import type { Db } from '#server/kit/change/context.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { staffAndMarketsWith } from '#server/staff/index.ts';
import { claimEnding, type BannerRow } from './banner.store.ts';

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

const noticeOf = ({ id, title, ends_at, schedule_zone, placement }: BannerRow) => ({
  title: `${title} ends ${minuteIn(ends_at ?? '', schedule_zone)}`,
  detail: `${asWords(placement)} banner.`,
  path: `/banner/${id}`,
});

const summaryOf = (ending: readonly BannerRow[]) => ({
  title: `${ending.length.toLocaleString('en')} banners end soon`,
  detail: `The first is ${ending[0]?.title ?? ''}.`,
  path: '/banner/list?state=live',
});

const MAX_SINGLE_NOTICES = 3;
