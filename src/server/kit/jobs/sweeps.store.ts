import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** Claims a run of a sweep; false when some process ran it less than `everyMs` ago. */
export async function claimRun(db: Db, name: string, everyMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into job_run as j (name, started_at) values (${name}, now())
    on conflict (name) do update set started_at = now()
      where j.started_at <= now() - make_interval(secs => ${everyMs / 1000})
    returning name`.execute(db);
  return rows.length > 0;
}
