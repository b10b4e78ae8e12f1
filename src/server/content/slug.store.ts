import { sql } from 'kysely';
import { slugOf } from '#domain/content/article.ts';
import type { Db } from '#server/kit/change/context.ts';
import { conflict } from '#server/kit/http/errors.ts';

/** Content that has an address of its own among content of its kind. */
interface Addressed {
  readonly kind: string;
  readonly id: number;
}

/**
 * Takes the address of a draft for its content, and frees those that only its draft ever had.
 * @throws ApiError 409 `slug_taken` when other content has it, or had it while it was public
 */
export async function takeSlug(db: Db, { kind, id }: Addressed, slug: string): Promise<void> {
  await sql`delete from content_slug where content_id = ${id} and slug <> ${slug} and not kept`.execute(db);
  const { rows } = await sql<{ content_id: number }>`
    insert into content_slug (kind, slug, content_id) values (${kind}, ${slug}, ${id})
    on conflict (kind, slug) do update set slug = excluded.slug returning content_id`.execute(db);
  if (rows[0]?.content_id !== id)
    throw conflict('slug_taken', `Another ${kind} has the address “${slug}”, or had it while it was public.`);
}

/** Keeps an address that content has: it leads there from now on, whatever becomes of the draft. */
export const keepSlug = (db: Db, { kind, id }: Addressed, slug: string) =>
  db
    .updateTable('content_slug')
    .set({ kept: true })
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('content_id', '=', id)
    .execute();

/** Frees the addresses that only the draft of deleted content had. */
export const freeSlugs = (db: Db, { id }: Addressed) =>
  sql`delete from content_slug where content_id = ${id} and not kept`.execute(db);

/** Returns a free address for a title: its words, with a number where that is taken. */
export async function freeSlug(db: Db, kind: string, title: string): Promise<string> {
  const base = slugOf(title) || kind;
  const { rows } = await sql<{ slug: string }>`
    select slug from content_slug where kind = ${kind} and (slug = ${base} or slug like ${`${base}-%`})`.execute(db);
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
