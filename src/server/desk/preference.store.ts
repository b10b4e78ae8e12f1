import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

export const preferencesOf = (db: Db, adminId: number) =>
  db
    .selectFrom('preference')
    .select(['name', 'value', 'updated_at'])
    .where('admin_id', '=', adminId)
    .orderBy('name')
    .execute();

export const keepPreference = (db: Db, adminId: number, name: string, value: string) =>
  db
    .insertInto('preference')
    .values({ admin_id: adminId, name, value })
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'name']).doUpdateSet({ value, updated_at: sql<string>`now()` }),
    )
    .execute();
