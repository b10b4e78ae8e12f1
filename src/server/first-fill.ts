import type { Config } from './kit/config.ts';
import type { Database } from './kit/database/database.ts';
import { ensureFirstAdmin } from './sso/index.ts';

/**
 * Makes an empty installation usable: default roles, a first superadmin, and demo data where it is wanted. Answers the
 * sign-in when it made one.
 */
export async function fillFirst(
  { db }: Database,
  config: Config,
  _now: Date,
): Promise<{ email: string; password: string } | undefined> {
  const password = await ensureFirstAdmin(db, { email: config.adminEmail, password: config.adminPassword });
  return password ? { email: config.adminEmail, password } : undefined;
}
