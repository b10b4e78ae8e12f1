import type { publicHome } from '#contract/home/public-home.ts';
import type { PublicPage } from '#contract/home/public-home.schema.ts';
import { CENTRE, EMPTY_BODY } from '#domain/content/body.ts';
import { PAGES, type Page } from '#domain/home/layout.ts';
import type { SectionAt } from '#domain/home/page-at.ts';
import { nameIn } from '#domain/text/words.ts';
import { presentPicture, presentText, readerOf, type PublicReader, type Sizes } from '#server/content/index.ts';
import type { BaseContext } from '#server/kit/change/context.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { picturesAmong } from '#server/storage/index.ts';
import { bannersOnPage, type BannerOnPage } from './banners.ts';
import { layoutAt } from './layout.store.ts';
import { forASecond } from './for-a-second.ts';
import { resolved } from './page.ts';
import type { SectionRecord } from './records.store.ts';

type OnPage = SectionAt<SectionRecord, BannerOnPage>;

/** What the public reads of pages. It is worked out once a second for each page, market and language at most. */
export const publicHomeHandlers: Handlers<typeof publicHome> = {
  async page({ params: { page: name }, query: { market = '', language } }, context) {
    const page = PAGES.find((each) => each === name);
    if (page === undefined) throw notFound('This page');
    const reader = readerOf({ language }, context);
    return forASecond(context, `${page} ${market} ${language}`, () => read(page, market, reader, context));
  },
};

async function read(page: Page, market: string, reader: PublicReader, { db, now }: BaseContext) {
  const look = { at: now, now, market, language: reader.language };
  const layout = await layoutAt(db, page, market, look);
  if (!layout) throw notFound('This page');
  const all = await resolved(db, layout.sections ?? [], await bannersOnPage(db, look), look);
  const shown = all.filter(({ reason }) => reason === null);
  const sizes = await picturesAmong(db, shown.flatMap(keysOf));
  const sections = await Promise.all(shown.map((each) => present(each, sizes, reader)));
  return { data: { page, market: layout.market, sections } };
}

const keysOf = ({ banners, records }: OnPage): string[] => [
  ...banners.flatMap(({ desktop, mobile }) => [desktop.key, mobile.key]),
  ...records.flatMap(({ picture }) => picture ?? []),
];

async function present(
  { section, language, banners, records }: OnPage,
  sizes: Sizes,
  reader: PublicReader,
): Promise<PublicPage['sections'][number]> {
  const { id, type, placement, title, body } = section;
  const text = type === 'text' ? await presentText(body[language] ?? EMPTY_BODY, { ...reader, language }) : undefined;
  return {
    id,
    type,
    placement,
    language,
    title: title[language] ?? title['en'] ?? '',
    banners: banners.map((banner) => ({
      id: banner.id,
      title: banner.title,
      link: banner.link,
      desktop: presentPicture(banner.desktop, reader.language, sizes, reader),
      mobile: presentPicture(banner.mobile, reader.language, sizes, reader),
    })),
    records: records.map((record) => presentRecord(record, sizes, reader)),
    html: text?.html ?? '',
  };
}

function presentRecord({ id, slug, name, picture }: SectionRecord, sizes: Sizes, reader: PublicReader) {
  const title = nameIn({ en: '', ...name }, reader.language);
  const cover = picture === null ? null : { key: picture, alt: { en: title }, focal: CENTRE };
  return { id, slug, title, picture: cover && presentPicture(cover, reader.language, sizes, reader) };
}
