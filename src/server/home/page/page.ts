import type { layout } from '#contract/home/layout.ts';
import type { PageAt, PageItem } from '#contract/home/layout.schema.ts';
import { PAGES, RECORD_SECTIONS, type Page, type Section } from '#domain/home/layout.ts';
import { pageAt, turnsOf, type SectionAt } from '#domain/home/page-at.ts';
import { nameIn } from '#domain/text/words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { ApiError, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { imageUrl } from '#server/storage/index.ts';
import { bannersOnPage, type BannerOnPage } from './banners.ts';
import { layoutAt, scheduledTurns } from './layout.store.ts';
import { categoriesOf, recordsAmong, recordsLike, recordsOfSection, type SectionRecord } from './records.store.ts';
import type { Looking } from './snapshot-at.ts';

/** Who looks at a page: when, from which market (empty: none of its own) and in which language. */
interface Look extends Looking {
  readonly market: string;
  readonly language: string;
}

/** Returns sections as somebody sees them, with all that could be on the page. */
export async function resolved(db: Db, sections: readonly Section[], banners: readonly BannerOnPage[], look: Look) {
  const found = new Map(
    await Promise.all(sections.map(async (each) => [each.id, await recordsOfSection(db, each, look)] as const)),
  );
  const moment = {
    at: look.at.toISOString(),
    market: look.market === '' ? null : look.market,
    language: look.language,
  };
  return pageAt(sections, banners, ({ id }) => found.get(id) ?? { records: [], total: 0 }, moment);
}

type Calls = Pick<typeof layout, 'preview' | 'asOf' | 'records' | 'categories'>;

export const pageHandlers: Handlers<Calls> = {
  async preview({ body: { page, sections, market, language, at } }, { db, now }) {
    const look = { at: at === undefined ? now : new Date(at), now, market, language };
    const turns = await scheduledTurns(db, page, market);
    return { data: await present(db, { page, layout: null, sections: sections as readonly Section[], look, turns }) };
  },

  async asOf({ params: { page: name }, query: { at, market, language } }, { db, now }) {
    const page = PAGES.find((each) => each === name);
    if (page === undefined) throw notFound('This page');
    const look = { at: at === undefined ? now : new Date(at), now, market, language };
    const found = await layoutAt(db, page, market, look);
    if (found?.sections === null)
      throw new ApiError('not_found', 'not_kept', 'What this page showed then is no longer kept.');
    const turns = await scheduledTurns(db, page, market);
    const shown = found ? { id: found.id, market: found.market, number: found.number } : null;
    return { data: await present(db, { page, layout: shown, sections: found?.sections ?? [], look, turns }) };
  },

  async categories({ params: { type } }, { db }) {
    if (type !== 'articles' && type !== 'activities') throw notFound('This type of section');
    return { data: await categoriesOf(db, type) };
  },

  async records({ params: { type: name }, query: { q, ids, language } }, { db, now }) {
    const type = RECORD_SECTIONS.find((each) => each === name);
    if (type === undefined) throw notFound('This type of section');
    const looking = { at: now, now };
    const wanted = (ids ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0);
    const found = [
      ...(await recordsAmong(db, type, wanted, looking)),
      ...(q === undefined ? [] : await recordsLike(db, type, q, looking)),
    ];
    return {
      data: found.map(({ id, name: names, off }) => ({ id, name: nameIn({ en: '', ...names }, language), off })),
    };
  },
};

interface Shown {
  readonly page: Page;
  readonly layout: PageAt['layout'];
  readonly sections: readonly Section[];
  readonly look: Look;
  readonly turns: readonly string[];
}

async function present(db: Db, { page, layout: shown, sections, look, turns }: Shown): Promise<PageAt> {
  const banners = await bannersOnPage(db, look);
  const all = await resolved(db, sections, banners, look);
  const instants = [...turnsOf(sections, banners), ...turns];
  return {
    page,
    at: look.at.toISOString(),
    layout: shown,
    sections: all.map((each) => presentSection(each, look.language)),
    turns: [...new Set(instants)].toSorted((one, other) => Date.parse(one) - Date.parse(other)),
  };
}

function presentSection(
  { section, reason, language, banners, records, without, total }: SectionAt<SectionRecord, BannerOnPage>,
  wanted: string,
): PageAt['sections'][number] {
  return {
    id: section.id,
    type: section.type,
    language,
    title: section.title[language] ?? section.title['en'] ?? '',
    reason,
    banners: banners.map(presentBanner),
    records: records.map((record) => presentRecord(record, wanted)),
    without: without.map(({ is, item, reason: why }) => ({
      is,
      item: is === 'banner' ? presentBanner(item as BannerOnPage) : presentRecord(item as SectionRecord, wanted),
      reason: why,
    })),
    total,
  };
}

const presentBanner = ({ id, title, desktop, ends_at }: BannerOnPage): PageItem => ({
  id,
  name: title,
  picture: imageUrl(desktop.key),
  ends_at,
});

const presentRecord = ({ id, name, picture }: SectionRecord, language: string): PageItem => ({
  id,
  name: nameIn({ en: '', ...name }, language),
  picture: picture === null ? null : imageUrl(picture),
  ends_at: null,
});
