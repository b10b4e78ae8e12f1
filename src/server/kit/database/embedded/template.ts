import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { historyChecksum, migrate, readMigrations } from '#server/kit/database/migrate.ts';
import { createPool } from '#server/kit/database/pool.ts';
import { openEmbedded } from './open-embedded.ts';

/**
 * Returns a migrated, empty database as a gzipped tar. A first start that unpacks it takes a third of the time and half
 * the memory of one that runs initdb and the migrations. It contains no data, accounts or passwords.
 */
export async function buildTemplate(): Promise<Uint8Array> {
  const engine = await openEmbedded({
    folder: undefined,
    template: undefined,
    maxBlockMs: 60_000,
    idleTransactionMs: 60_000,
    log: () => undefined,
  });
  const pool = createPool({ user: 'postgres', host: 'embedded', ssl: false, stream: engine.connect }, () => undefined);
  try {
    await migrate(pool);
    await pool.query('vacuum (freeze, analyze)');
    await pool.end();
    return await engine.dump();
  } finally {
    await engine.close();
  }
}

/** Writes the template beside the built server, where the first start finds it. Used by the build. */
export async function writeTemplate(serverFolder: string): Promise<void> {
  const template = await buildTemplate();
  writeFileSync(join(serverFolder, FILE), template);
  writeFileSync(join(serverFolder, KEY_FILE), templateKey());
}

/**
 * Returns the template made by the build; undefined when there is none or it belongs to other migrations or another
 * PGlite.
 */
export function findTemplate(): Uint8Array | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, FILE);
    if (existsSync(file) && readFileSync(join(folder, KEY_FILE), 'utf8') === templateKey()) return readFileSync(file);
  }
  return undefined;
}

/** Returns a key that changes with the migrations and the version of PGlite. */
export function templateKey(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = readFileSync(join(dirname(dirname(engine)), 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return createHash('sha256')
    .update(`${version} ${historyChecksum(readMigrations())}`)
    .digest('hex');
}

const FILE = 'database-template.tar.gz';
const KEY_FILE = 'database-template.key';
