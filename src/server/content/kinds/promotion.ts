import { sql } from 'kysely';
import { promotion } from '#contract/home/promotion.ts';
import type { PromotionRow, PromotionSnapshot } from '#contract/home/promotion.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { addressOf } from '#contract/kinds.ts';
import { ARTICLE_NEEDS } from '#domain/content/article.ts';
import type { Cover } from '#domain/content/publishable.ts';
import { promotionStateOf } from '#domain/home/promotion.ts';
import { asWords } from '#domain/text/words.ts';
import { SINGAPORE } from '#domain/time/time.ts';
import { isWindow, NO_WINDOW } from '#domain/time/window.ts';
import { contentStore } from '#server/content/content.store.ts';
import { titlesOf } from '#server/content/draft.ts';
import { contentHandlers } from '#server/content/handlers.ts';
import { presentCover } from '#server/content/present.ts';
import { bodiesOf } from '#server/content/references.store.ts';
import type { ContentSpec } from '#server/content/spec.ts';
import type { Snapshot } from '#server/content/tables.ts';
import type { AtNow } from '#server/kit/change/windowed.ts';
import { listSource, type ListContext } from '#server/kit/change/list-source.ts';
import type { KeysetPage } from '#server/kit/change/paging.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { promotionStateAt, SHOWN_WINDOW } from './promotion.store.ts';
import { contentColumns, NO_TEXTS, presentTexts } from './written.ts';

/** The fields of a promotion page that all of its languages share. */
export interface PromotionFields {
  readonly slug: string;
  readonly cover: Cover | null;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly zone: string;
  readonly promo_code: string | null;
}

const fieldsOf = ({ fields }: Snapshot) => fields as unknown as PromotionFields;

type PromotionOnly = Pick<PromotionRow, 'slug' | 'title' | 'cover' | 'window'>;
type PromotionQuery = ParsedQueryOf<typeof promotion.list>;

const promotionSpec: ContentSpec<PromotionOnly, PromotionSnapshot> = {
  kind: 'promotion',
  path: (id) => addressOf('promotion', id),
  store: contentStore(
    'promotion',
    undefined,
    ({ state, now }: PromotionQuery & AtNow) => [
      state === undefined ? undefined : sql`${promotionStateAt(now)} = ${state}`,
    ],
    undefined,
    SHOWN_WINDOW,
  ),
  fields: ['slug', 'cover', 'starts_at', 'ends_at', 'zone', 'promo_code'],
  noTexts: { ...NO_TEXTS, terms: '' },
  needs: ARTICLE_NEEDS,
  publication: (snapshot) => ({
    title: titlesOf(snapshot),
    cover: fieldsOf(snapshot).cover,
    body: bodiesOf(snapshot),
  }),
  columns: (snapshot) => ({ cover: fieldsOf(snapshot).cover }),
  async check(_, next) {
    if (!isWindow(fieldsOf(next))) throw invalid({ ends_at: [NO_WINDOW] });
  },
  presentRow: (row) => ({
    slug: row.slug ?? '',
    title: row.title,
    cover: row.cover && presentCover(row.cover),
    window: row.window ?? NO_TIME,
  }),
  presentSnapshot(snapshot) {
    const { cover, ...fields } = fieldsOf(snapshot);
    const texts = presentTexts(snapshot) as PromotionSnapshot['texts'];
    return { ...fields, cover: cover && presentCover(cover), texts };
  },
};

/** The window of a row that is read without its snapshot, which never happens. */
const NO_TIME = { starts_at: new Date(0).toISOString(), ends_at: null, zone: SINGAPORE };

export const promotions = contentHandlers(promotionSpec);

export const promotionHandlers: Handlers<typeof promotion> = promotions.handlers;

/** The list of promotion pages as a whole. */
export const promotionList = listSource({
  call: promotion.list,
  async walk({ query }: { query: PromotionQuery }, reader: ListContext, page: KeysetPage) {
    const rows = await promotions.store.walk(reader, { ...query, now: reader.now }, page);
    return { rows: rows.map(promotions.record.presentRow), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => promotions.store.count(reader, { ...query, now: reader.now }),
  columns: {
    ...contentColumns,
    state: ({ window }, { now }) => asWords(promotionStateOf(window, now)),
    slug: ({ slug }) => slug,
    starts_at: ({ window }, { instant }) => instant(window.starts_at),
    ends_at: ({ window }, { instant }) => (window.ends_at === null ? null : instant(window.ends_at)),
  },
});
