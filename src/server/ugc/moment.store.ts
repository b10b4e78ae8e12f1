import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { moment } from '#contract/ugc/moment.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { COMPARED_DAYS, SAME_WITHIN, type DuplicateKind } from '#domain/ugc/duplicates.ts';
import type { DeclineReason, MomentStatus } from '#domain/ugc/moment.ts';
import { MOST_HOURS } from '#domain/ugc/score.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore, type ListReader } from '#server/kit/change/list.store.ts';
import { where } from '#server/kit/change/paging.ts';
import { equals } from '#server/kit/change/resource.store.ts';
import { anyContainsIndexed } from '#server/kit/change/search.store.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { MomentTable } from './tables.ts';

/** A picture of a moment, with the hash by which like ones are found. */
export interface PhotoRow {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly hash: string;
}

type Person = { id: number; name: string };

/** A moment with what its rules and its readers need. */
export interface MomentRow {
  id: number;
  author: { id: number; name: string; customer_id: number | null; email: string | null; language: string };
  text: string;
  city_id: number;
  city_name: string;
  place: string;
  photos: PhotoRow[];
  status: MomentStatus;
  hidden_until_review: boolean;
  waiting_since: string | null;
  report_count: number;
  report_weight: number;
  watched_words: string[];
  duplicate: DuplicateKind | null;
  first_post: boolean;
  likes: number;
  reasons: DeclineReason[];
  note: string;
  posted_at: string;
  edited_at: string | null;
  approved_at: string | null;
  decided_at: string | null;
  decided_by: Person | null;
  claimed_by: Person | null;
  claimed_until: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

const person = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null
    then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

const COLUMNS = sql`m.id, m.text, m.city_id, y.name ->> 'en' as city_name, m.place, m.status, m.hidden_until_review,
  m.waiting_since, m.report_count, m.report_weight, m.watched_words, m.duplicate, m.first_post, m.likes, m.reasons,
  m.note, m.posted_at, m.edited_at, m.approved_at, m.decided_at, m.claimed_until, m.version, m.created_at, m.updated_at,
  jsonb_build_object('id', w.id, 'name', w.name, 'customer_id', w.customer_id, 'language', coalesce(c.language, w.language),
    'email', case when c.erased_at is null then coalesce(c.email, w.email) end) as author,
  ${person('d')} as decided_by, ${person('k')} as claimed_by,
  coalesce((select jsonb_agg(jsonb_build_object('key', p.file_key, 'width', p.width, 'height', p.height,
    'hash', p.hash::text) order by p.position) from moment_photo p where p.moment_id = m.id), '[]') as photos`;

const FROM = sql`moment m join ugc_author w on w.id = m.author_id join city y on y.id = m.city_id
  left join customer c on c.id = w.customer_id left join admin d on d.id = m.decided_by
  left join admin k on k.id = m.claimed_by`;

/** How urgent a pending moment is at an instant, as `scoreOf` of the domain says it, unrounded. */
export const scoreAt = (now: string): RawBuilder<unknown> =>
  sql`m.base_score + least(${MOST_HOURS}::double precision,
    greatest(0, extract(epoch from ${now}::timestamptz - m.waiting_since)::double precision / 3600))`;

type Query = ParsedQueryOf<typeof moment.list>;

/** The list of moments as it is at an instant. */
export const momentsAt = (now: string) =>
  listStore<MomentRow, Query>({
    placed: { kind: 'moment', alias: 'm' },
    columns: COLUMNS,
    from: FROM,
    sorting: {
      fields: {
        posted_at: sql`m.posted_at`,
        score: sql`coalesce(${scoreAt(now)}, -1)`,
        reports: sql`m.report_weight`,
        id: sql`m.id`,
      },
      direction: 'desc',
      id: sql`m.id`,
    },
    filters: ({ q, status, city, reported, author, customer, alike }) => [
      anyContainsIndexed(
        q,
        [sql`m.text`, sql`m.place`],
        [
          {
            column: sql`m.id`,
            from: sql`select posted.id from ugc_author of join moment posted on posted.author_id = of.id`,
            text: sql`of.name`,
            joined: sql`w.name`,
          },
        ],
      ),
      equals('m.status', status),
      equals('m.city_id', city),
      reported === undefined ? undefined : sql`(m.report_count > 0) = ${reported}`,
      equals('m.author_id', author),
      equals('w.customer_id', customer),
      alike === undefined ? undefined : showsPictureOf('m', sql`${alike}::bigint`),
    ],
  });

/** Returns moments by id, those that the reader may see. */
export async function momentsOf(db: Db, ids: readonly number[]): Promise<MomentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MomentRow>`select ${COLUMNS} from ${FROM} where m.id = any(${ids})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const findMoment = async (db: Db, id: number): Promise<MomentRow | undefined> => (await momentsOf(db, [id]))[0];

/** Locks a moment until the transaction ends. */
export const lockMoment = (db: Db, id: number) => sql`select from moment where id = ${id} for update`.execute(db);

export const insertMoment = async (db: Db, values: Insertable<MomentTable>): Promise<number> =>
  (await db.insertInto('moment').values(values).returning('id').executeTakeFirstOrThrow()).id;

/** Changes columns of a moment. A new version tells readers that what they saw has changed. */
export const updateMoment = (db: Db, id: number, values: Updateable<MomentTable>) =>
  db
    .updateTable('moment')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

/** Changes columns that are not part of what a moderator judges, such as claims and reports. */
export const noteOnMoment = (db: Db, id: number, values: Updateable<MomentTable>) =>
  db.updateTable('moment').set(values).where('id', '=', id).execute();

/** Sets the pictures of a moment, in their order. */
export async function replacePhotos(db: Db, momentId: number, photos: readonly PhotoRow[]): Promise<void> {
  await db.deleteFrom('moment_photo').where('moment_id', '=', momentId).execute();
  if (photos.length === 0) return;
  const rows = photos.map(
    ({ key, width, height, hash }, position) =>
      sql`(${momentId}::bigint, ${position}::smallint, ${key}, ${width}::integer, ${height}::integer, ${hash}::bit(64))`,
  );
  await sql`insert into moment_photo (moment_id, position, file_key, width, height, hash)
    values ${sql.join(rows)}`.execute(db);
}

/** A picture is like another one where at most so many bits of their hashes differ. */
const alike = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`bit_count(${one} # ${other}) <= ${SAME_WITHIN}`;

/** The condition that a moment shows a picture of another one. */
const showsPictureOf = (row: string, id: RawBuilder<unknown>) => sql`(${sql.ref(`${row}.id`)} <> ${id} and exists (
  select from moment_photo own join moment_photo p
    on p.moment_id = ${sql.ref(`${row}.id`)} and ${alike(sql`own.hash`, sql`p.hash`)}
  where own.moment_id = ${id}))`;

/** Returns the moments of the last 90 days that show one of some pictures, each with its author; the first one first. */
export async function likePhotos(
  db: Db,
  hashes: readonly string[],
  { except, now }: { readonly except: number | null; readonly now: Date },
): Promise<{ moment: number; author: number }[]> {
  if (hashes.length === 0) return [];
  const own = sql`unnest(${hashes}::text[]) as own (hash)`;
  const { rows } = await sql<{ moment: number; author: number }>`
    select m.id as moment, m.author_id as author from moment m
    where m.posted_at > ${now}::timestamptz - make_interval(days => ${COMPARED_DAYS}) and m.id is distinct from ${except}
      and exists (select from moment_photo p, ${own}
        where p.moment_id = m.id and ${alike(sql`p.hash`, sql`own.hash::bit(64)`)})
    order by m.posted_at, m.id limit 20`.execute(db);
  return rows;
}

/** Returns whether an author has posted another moment before. */
export const hasPosted = async (db: Db, authorId: number, except: number | null): Promise<boolean> =>
  (await sql`select from moment where author_id = ${authorId} and id is distinct from ${except} limit 1`.execute(db))
    .rows.length > 0;

/** A moment that showed a picture of a later one. */
export interface LikeRow {
  readonly of: number;
  readonly moment: number;
  readonly author: number;
}

/** Returns the earlier moments of the last 90 days that show pictures of some, as far as the reader may see them; the first first. */
export async function likeAll({ db, actor }: ListReader, ids: readonly number[], now: Date): Promise<LikeRow[]> {
  if (ids.length === 0) return [];
  // Comparing hashes is what takes time: only those of the last days are.
  const recent = [
    sql`m.posted_at > ${now}::timestamptz - make_interval(days => ${COMPARED_DAYS})`,
    visibleTo(actor, 'moment', 'm'),
  ];
  const { rows } = await sql<LikeRow>`
    with recent as materialized (
      select m.id, m.author_id, m.posted_at, p.hash from moment m join moment_photo p on p.moment_id = m.id
      ${where(recent)})
    select distinct later.id as of, r.id as moment, r.author_id as author, r.posted_at
    from moment later join moment_photo own on own.moment_id = later.id
      join recent r on (r.posted_at, r.id) < (later.posted_at, later.id) and ${alike(sql`own.hash`, sql`r.hash`)}
    where later.id = any(${ids}) order by r.posted_at, r.id`.execute(db);
  return rows;
}

/** Returns how many other pending moments there are of the author of each moment, and that show the same pictures. */
export async function pendingBeside(
  { db, actor }: ListReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { by_author: number; alike: number }>> {
  const others = (condition: RawBuilder<unknown>) =>
    sql`(select count(*) from moment o ${where([
      sql`o.status = 'pending' and o.id <> m.id`,
      condition,
      visibleTo(actor, 'moment', 'o'),
    ])})`;
  const { rows } = await sql<{ id: number; by_author: number; alike: number }>`
    select m.id, ${others(sql`o.author_id = m.author_id`)} as by_author,
      ${others(showsPictureOf('o', sql`m.id`))} as alike
    from moment m where m.id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
