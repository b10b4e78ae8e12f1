import { sql } from 'kysely';
import type { Body, CardKind } from '#domain/content/body.ts';
import type { ArticleType } from '#domain/content/article.ts';
import { isBody, SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import { cardsOf, mapsOf, picturesOf } from '#domain/content/parts.ts';
import type { IsEnabled } from '#domain/content/publishable.ts';
import { sectionBodies, type Section } from '#domain/home/layout.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Snapshot } from './tables.ts';

/** Returns the bodies of a snapshot, by language. */
export const bodiesOf = ({ texts }: Snapshot): Readonly<Record<string, Body>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, { texts: own }]) =>
      isBody(own['body']) ? [[language, own['body']] as const] : [],
    ),
  );

/** Returns all bodies of a snapshot by their paths: those of its texts, and those of the sections of a page. */
const everyBody = (snapshot: Snapshot): { path: string; body: Body }[] => [
  ...Object.entries(bodiesOf(snapshot)).map(([language, body]) => ({ path: `texts.${language}.body`, body })),
  ...sectionBodies((snapshot.fields['sections'] ?? []) as readonly Section[]).map(({ field, body }) => ({
    path: field,
    body,
  })),
];

/** Returns the pictures of the bodies of a snapshot, by the path of each. */
export const bodyPictures = (snapshot: Snapshot): { path: string; key: string }[] =>
  everyBody(snapshot).flatMap(({ path, body }) =>
    picturesOf(body).map(({ path: within, part }) => ({ path: `${path}.${within}.key`, key: part.key })),
  );

/** Returns which of the records that the bodies of a snapshot name can be shown to the public. */
export async function enabledIn(db: Db, snapshot: Snapshot): Promise<IsEnabled> {
  const bodies = everyBody(snapshot).map(({ body }) => body);
  const cards = bodies.flatMap((body) => cardsOf(body).map(({ part }) => part));
  const articles = idsOf(cards, 'article');
  // A card of a booking leads to booking a ride in a city.
  const cities = idsOf(cards, 'booking');
  const places = [
    ...idsOf(cards, 'place'),
    ...bodies.flatMap((body) => mapsOf(body).flatMap(({ part }) => part.places)),
  ];
  const found = new Set([
    ...(await shownArticles(db, articles)).map((id) => `article ${id}`),
    ...(await sellingCities(db, cities)).map((id) => `booking ${id}`),
    ...(await enabledRows(db, 'activity', idsOf(cards, 'activity'))).map((id) => `activity ${id}`),
    ...(await enabledRows(db, 'hotel', idsOf(cards, 'hotel'))).map((id) => `hotel ${id}`),
    ...(await enabledRows(db, 'place', places)).map((id) => `place ${id}`),
  ]);
  return (of, ref) => found.has(`${of} ${ref}`);
}

const idsOf = (cards: readonly { of: CardKind; ref: number }[], kind: CardKind): number[] => [
  ...new Set(cards.flatMap(({ of, ref }) => (of === kind ? [ref] : []))),
];

async function shownArticles(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from content where id = any(${[...ids]}::bigint[]) and kind = 'article' and live_version is not null
      and visible and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

async function enabledRows(db: Db, table: 'activity' | 'hotel' | 'place', ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) and enabled`.execute(db);
  return rows.map(({ id }) => id);
}

async function sellingCities(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from city where id = any(${[...ids]}::bigint[]) and enabled
      and (airport_service or day_booking_service)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns those of some cities that exist. */
export async function citiesAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from city where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the tags of the languages that content may have: the enabled ones, and English always. */
export async function enabledLanguages(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ tag: string }>`select tag from language where enabled`.execute(db);
  return new Set([SOURCE_LANGUAGE, ...rows.map(({ tag }) => tag)]);
}

/** Locks the category of a draft, so that it is not deleted or moved to another type meanwhile. */
export const lockCategoryOfDraft = (db: Db, id: number) => categoryAt(db, id).forShare().executeTakeFirst();

/** Locks a category that is about to change. */
export const lockArticleCategory = (db: Db, id: number) => categoryAt(db, id).forUpdate().executeTakeFirst();

const categoryAt = (db: Db, id: number) =>
  db.selectFrom('article_category').select(['id', 'type', 'parent']).where('id', '=', id);

/** Returns the id of the category that new articles or posts get. */
export async function defaultOf(db: Db, type: ArticleType): Promise<number | undefined> {
  const found = await db
    .selectFrom('article_category')
    .select('id')
    .where('type', '=', type)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return found?.id;
}

/** Returns the names of all categories, by id. */
export async function categoryNames(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name ->> 'en' as name from article_category order by name ->> 'en' collate "und-x-icu", id`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
