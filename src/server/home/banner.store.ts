import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { banner } from '#contract/home/banner.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { ENDING_DAYS, PLACEMENTS, type Placement } from '#domain/home/banner.ts';
import type { SlotHolder, SlotTaker } from '#domain/home/slots.ts';
import type { Db } from '#server/kit/change/context.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { byWindow, isInWindow, isNotOver } from '#server/kit/change/window.store.ts';
import type { AtNow } from '#server/kit/change/windowed.ts';
import type { BannerTable } from './tables.ts';

type BannerQuery = ParsedQueryOf<typeof banner.list> & AtNow;
export type BannerRow = Selectable<BannerTable>;

const kept = sql`banner.deleted_at is null`;

/** The condition that a banner is in a state, as `bannerStateOf` of the domain says it. */
function isInState(state: NonNullable<BannerQuery['state']>, now: Date): RawBuilder<unknown> {
  switch (state) {
    case 'not_ended':
      return isNotOver('banner', now);
    case 'disabled':
      return sql`not banner.enabled`;
    case 'scheduled':
      return sql`(banner.enabled and banner.starts_at > ${now})`;
    case 'ended':
      return sql`(banner.enabled and not ${isNotOver('banner', now)})`;
    case 'live':
      return sql`(banner.enabled and ${isInWindow('banner', now)})`;
  }
}

/** The condition that a banner is shown in a market, and in a language, where they are given. */
const isShownIn = ({ market, language }: { market?: string | undefined; language?: string | undefined }) => [
  market === undefined ? undefined : sql`(banner.markets = '{}' or ${market} = any(banner.markets))`,
  language === undefined ? undefined : sql`(banner.languages = '{}' or ${language} = any(banner.languages))`,
];

export const bannerStore = resourceStore({
  placed: null,
  table: 'banner',
  within: kept,
  sorting: {
    fields: {
      ends_at: byWindow('banner').ends_at,
      starts_at: byWindow('banner').starts_at,
      title: byLetters(sql`banner.title`),
      placement: sql`array[array_position(${sql.lit(`{${PLACEMENTS.join(',')}}`)}::text[], banner.placement), banner.position]`,
    },
    direction: 'asc',
  },
  // Those that were deleted have no place among the others.
  place: { column: 'position', within: ['placement', 'deleted_at'] },
  filters: ({ q, kind, placement, state, market, language, enabled, now }: BannerQuery) => [
    anyContains(q, [sql`banner.title`, sql`banner.link`]),
    equals('banner.kind', kind),
    equals('banner.placement', placement),
    equals('banner.enabled', enabled),
    state === undefined ? undefined : isInState(state, now),
    ...isShownIn({ market, language }),
  ],
});

/** Keeps others from taking slots of a placement until the transaction ends, as the database itself does. */
export const lockPlacement = (db: Db, placement: Placement) =>
  sql`select pg_advisory_xact_lock(hashtext('banner_slot'), hashtext(${placement}))`.execute(db);

/** Returns the enabled banners that are shown at some time of a window in a placement, without one of them. */
export async function slotHolders(db: Db, taker: SlotTaker, without: number): Promise<SlotHolder[]> {
  const { rows } = await sql<SlotHolder>`
    select id, title, placement, markets, languages, starts_at, ends_at from banner
    where ${kept} and enabled and placement = ${taker.placement} and id <> ${without}
      and ${sharesTime(taker.starts_at, taker.ends_at)}
    order by id`.execute(db);
  return rows;
}

/** The condition that a banner is shown at some time of a window. */
const sharesTime = (from: string, to: string | null) =>
  sql`tstzrange(starts_at, ends_at) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`;

/** Returns the enabled banners that are shown at some time of a range, by their starts. */
export async function bannersWithin(db: Db, query: ParsedQueryOf<typeof banner.timeline>): Promise<BannerRow[]> {
  const conditions = [kept, sql`enabled`, sharesTime(query.from, query.to), ...isShownIn(query)];
  const { rows } = await sql<BannerRow>`
    select * from banner where ${sql.join(
      conditions.filter((each) => each !== undefined),
      sql` and `,
    )} order by starts_at, id limit ${MOST_WITHIN}`.execute(db);
  return rows;
}

/** Locks a deleted banner, and returns it. */
export const lockDeleted = (db: Db, id: number): Promise<BannerRow | undefined> =>
  db
    .selectFrom('banner')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** Returns the English name of a country, or else its code. */
export async function marketName(db: Db, code: string): Promise<string> {
  const found = await db.selectFrom('country').select('name').where('code', '=', code).executeTakeFirst();
  return found?.name.en ?? code;
}

/** Returns the English name of a language, or else its tag. */
export async function languageName(db: Db, tag: string): Promise<string> {
  const found = await db.selectFrom('language').select('name').where('tag', '=', tag).executeTakeFirst();
  return found?.name ?? tag;
}

/** Returns those of some countries that do not exist. */
export async function unknownMarkets(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as wanted (code)
    where not exists (select from country where country.code = wanted.code)`.execute(db);
  return rows.map(({ code }) => code);
}

/** Returns those of some languages that are not enabled. */
export async function unusedLanguages(db: Db, tags: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from unnest(${tags}::text[]) as wanted (tag)
    where not exists (select from language where language.tag = wanted.tag and language.enabled)`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Returns every banner that is not deleted, in the order of its placement. */
export async function allBanners(db: Db): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select * from banner where ${kept} order by placement, position, id`.execute(db);
  return rows;
}

/** Returns the columns of every banner as they were at an instant, without those that did not exist then. */
export async function bannersAsOf(db: Db, at: string): Promise<BannerRow[]> {
  const { rows } = await sql<{ fields: BannerRow }>`
    select fields from (
      select distinct on (banner_id) banner_id, fields from banner_version where at <= ${at}
      order by banner_id, at desc, id desc
    ) as latest where fields is not null
    order by fields ->> 'placement', (fields ->> 'position')::integer, banner_id`.execute(db);
  return rows.map(({ fields }) => ({
    ...fields,
    starts_at: inUtc(fields.starts_at),
    ends_at: fields.ends_at === null ? null : inUtc(fields.ends_at),
    created_at: inUtc(fields.created_at),
    updated_at: inUtc(fields.updated_at),
  }));
}

/** Within JSON, the database writes instants in a form of its own. */
const inUtc = (at: string): string => new Date(at).toISOString();

/** The condition that a banner is live and ends soon. */
const endsSoonAt = (now: Date) => sql`${kept} and enabled and ${isInWindow('banner', now)}
  and ends_at <= ${now}::timestamptz + make_interval(days => ${ENDING_DAYS})`;

/**
 * Records a notice for every live banner that ends soon. Returns those that had none for their end before, so that each
 * end is told once, whichever process looks.
 */
export async function claimEnding(db: Db, now: Date): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    with told as (
      insert into banner_notice (banner_id, ends_at)
      select id, ends_at from banner
      where ${endsSoonAt(now)}
      on conflict do nothing
      returning banner_id
    )
    select banner.* from banner join told on told.banner_id = banner.id order by ends_at, id`.execute(db);
  return rows;
}

/** Banners of a range that one reply holds; the slots of a range of months are far fewer. */
const MOST_WITHIN = 500;

/** Returns the live banners that end within {@link ENDING_DAYS} days, the next first. */
export async function endingSoon(db: Db, now: Date): Promise<Pick<BannerRow, 'id' | 'title' | 'ends_at'>[]> {
  const { rows } = await sql<Pick<BannerRow, 'id' | 'title' | 'ends_at'>>`
    select id, title, ends_at from banner where ${endsSoonAt(now)} order by ends_at, id`.execute(db);
  return rows;
}
