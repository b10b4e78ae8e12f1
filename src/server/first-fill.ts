import { fillDemo, fillWithoutDemo } from './demo/fill.ts';
import type { Config } from './kit/config.ts';
import type { Database } from './kit/database/database.ts';
import { oneAtATime } from './kit/database/one-at-a-time.ts';
import { ensureFirstAdmin, hashPassword, hasNoSignInYet, randomPassword, setEveryPassword } from './staff/index.ts';

export interface FirstSignIn {
  email: string;
  password: string;
  /** Whether the demo's staff accounts share the superadmin's password. */
  demo: boolean;
}

/**
 * Makes an empty installation usable: default roles, a first superadmin, and demo data where it is wanted. Until the
 * first sign-in, each start returns fresh credentials, so that an interrupted or unnoticed first start locks nobody
 * out. Processes that start together do it one after the other.
 */
export const fillFirst = (
  database: Database,
  config: Wanted,
  now: Date,
  progress: (text: string) => void,
): Promise<FirstSignIn | undefined> => oneAtATime(database, () => fill(database, config, now, progress));

type Wanted = Pick<Config, 'adminEmail' | 'adminPassword' | 'demo'>;

async function fill(
  database: Database,
  config: Wanted,
  now: Date,
  progress: (text: string) => void,
): Promise<FirstSignIn | undefined> {
  const { db } = database;
  if (!(await hasNoSignInYet(db))) return undefined;
  const password = config.adminPassword ?? randomPassword();
  const passwordHash = await hashPassword(password);
  await ensureFirstAdmin(db, { email: config.adminEmail, passwordHash });
  const size = config.demo ?? (database.kind === 'embedded' ? 'small' : 'none');
  if (size === 'none') await fillWithoutDemo(database, now);
  else await fillDemo(database, { size, now, passwordHash, progress });
  const accounts = await setEveryPassword(db, passwordHash);
  return { email: config.adminEmail, password, demo: accounts > 1 };
}
