import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTemplate, templateKey } from '#server/kit/database/embedded/template.ts';

/** The migrated empty database the embedded tests start from, made once per set of migrations. */
export async function testTemplate(): Promise<Uint8Array> {
  const folder = join('node_modules', '.cache', 'kerbside');
  const file = join(folder, `database-${templateKey()}.tar.gz`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(unfinished, await buildTemplate());
    renameSync(unfinished, file); // whole or not at all: test files run side by side
  }
  return readFileSync(file);
}
