import { sql } from 'kysely';
import { SOURCE_LANGUAGE, sourceHash, type FieldTexts } from '#domain/content/locale.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Snapshot } from '#server/content/tables.ts';

/** The English texts that a language was held against. */
export interface Source {
  readonly texts: FieldTexts;
  readonly at: string;
}

/** Keeps the English of a snapshot if another of its languages was held against it. */
export async function keepSource(db: Db, id: number, { texts }: Snapshot, now: Date): Promise<void> {
  const english = texts[SOURCE_LANGUAGE]?.texts;
  if (!english) return;
  const hash = sourceHash(english);
  if (!Object.values(texts).some(({ source_hash }) => source_hash === hash)) return;
  await sql`
    insert into content_source (content_id, hash, texts, at)
    values (${id}, ${hash}, ${JSON.stringify(english)}, ${now.toISOString()})
    on conflict (content_id, hash) do nothing`.execute(db);
}

/** Deletes the English texts that neither a part nor a version of content refers to any more. */
export async function dropUnusedSources(db: Db, id: number): Promise<void> {
  await sql`
    delete from content_source s where s.content_id = ${id}
      and not exists (select from content_snapshot p where p.content_id = ${id} and p.sources ? s.hash)
      and not exists (select from content_version v where v.content_id = ${id} and v.sources ? s.hash)`.execute(db);
}

/** Returns the English texts of a hash; undefined when they are not kept. */
export const sourceAt = (db: Db, id: number, hash: string): Promise<Source | undefined> =>
  db
    .selectFrom('content_source')
    .select(['texts', 'at'])
    .where('content_id', '=', id)
    .where('hash', '=', hash)
    .executeTakeFirst();
