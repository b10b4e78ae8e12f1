import { fillDemo, fillWithoutDemo } from './demo/fill.ts';
import { ConfigError, type Config } from './kit/config.ts';
import type { FileStore } from './kit/files/store.ts';
import type { Database } from './kit/database/database.ts';
import { oneAtATime } from './kit/database/one-at-a-time.ts';
import {
  ensureFirstAdmin,
  hashPassword,
  hasNoSignInYet,
  judgePassword,
  randomPassword,
  requireTwoStep,
  setEveryPassword,
  wasJustSet,
} from './staff/index.ts';

export interface FirstSignIn {
  email: string;
  /** A generated password, to be shown; undefined when the operator chose it, who knows it. */
  password: string | undefined;
  /** Whether the demo's staff accounts share the superadmin's password. */
  demo: boolean;
  /** Whether the password was printed by another process that started at the same time. */
  elsewhere?: true;
}

/**
 * Makes an empty installation usable: default roles, a first superadmin, and demo data where it is wanted. Until the
 * first sign-in, each start returns fresh credentials, so that an interrupted or unnoticed first start locks nobody
 * out. Processes that start together do it one after the other, and the first of them has the password.
 */
export const fillFirst = (
  database: Database,
  config: Wanted,
  now: Date,
  progress: (text: string) => void,
): Promise<FirstSignIn | undefined> => oneAtATime(database, () => fill(database, config, now, progress));

type Wanted = Pick<Config, 'adminEmail' | 'adminPassword' | 'demo'> & Files;

/** Where the files of the demo are kept; without it the demo has none. */
interface Files {
  readonly openFiles?: () => Promise<FileStore>;
}

async function fill(
  database: Database,
  config: Wanted,
  now: Date,
  progress: (text: string) => void,
): Promise<FirstSignIn | undefined> {
  const { db } = database;
  if (!(await hasNoSignInYet(db))) return undefined;
  const isGenerated = config.adminPassword === undefined;
  if (database.kind === 'server' && isGenerated && (await wasJustSet(db, TOGETHER_S)))
    return { email: config.adminEmail, password: undefined, demo: false, elsewhere: true };
  const password = config.adminPassword ?? randomPassword();
  if (config.adminPassword !== undefined) await expectGoodPassword(config.adminPassword, config.adminEmail);
  const passwordHash = await hashPassword(password);
  await ensureFirstAdmin(db, { email: config.adminEmail, passwordHash });
  const size = config.demo ?? (database.kind === 'embedded' ? 'small' : 'none');
  if (size === 'none') {
    await fillWithoutDemo(database, now);
    await requireTwoStep(db, MANAGERS);
  } else await fillDemo(database, { size, now, passwordHash, files: await config.openFiles?.(), progress });
  const accounts = await setEveryPassword(db, passwordHash);
  return {
    email: config.adminEmail,
    password: isGenerated ? password : undefined,
    demo: accounts > 1,
  };
}

/** Processes that start within so many seconds of each other start together. */
const TOGETHER_S = 30;

/** Codes of the roles that manage accounts: whoever takes over such an account has them all. */
const MANAGERS = ['superadmin', 'user_admin'];

async function expectGoodPassword(password: string, email: string): Promise<void> {
  const verdict = await judgePassword(password, { email, name: '' });
  if (!verdict.ok) throw new ConfigError(`ADMIN_PASSWORD is too easy to guess. ${verdict.why}`);
}
