import { sql } from 'kysely';
import type { SetupStep } from '#contract/dashboard/dashboard.schema.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Returns which steps of the setup are done; the password is the given person's. */
export async function stepsDone(db: Db, adminId: number): Promise<Readonly<Record<SetupStep, boolean>>> {
  const { rows } = await sql<Record<SetupStep, boolean>>`
    select
      exists (select from audit_log where actor_id = ${adminId} and command = 'sso.changePassword') as password,
      exists (select from letterhead where name is not null) as letterhead,
      exists (select from city where enabled) as city,
      exists (select from zone where enabled) as zone,
      exists (select from airport_price) or exists (select from booking_price) or exists (select from across_price)
        as price,
      exists (select from profit_setting) as profit,
      exists (select from booking) as booking`.execute(db);
  const [done] = rows;
  if (!done) throw new TypeError('A select without a table has one row');
  return done;
}
