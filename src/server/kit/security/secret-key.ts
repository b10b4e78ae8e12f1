import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '#server/kit/make-folder.ts';
import type { Config } from '#server/kit/config.ts';
import { secretBox, type SecretBox } from './secret-box.ts';

/**
 * Opens the box of this installation: with SECRET_KEY if it is set, otherwise with a key file beside the data, which the
 * first start writes.
 * @throws Error with one sentence when the file cannot be read or written
 */
export function openSecretBox({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): SecretBox {
  return secretBox(secretKey ?? keyIn(join(resolve(dataDir), KEY_FILE)));
}

/** Opens the box of the key that was in use before, where it is configured. */
export const formerSecretBox = ({ secretKeyPrevious }: Pick<Config, 'secretKeyPrevious'>): SecretBox | undefined =>
  secretKeyPrevious === undefined ? undefined : secretBox(secretKeyPrevious);

function keyIn(file: string): string {
  try {
    if (!existsSync(file)) {
      makeFolder(dirname(file));
      writeNew(file, `${randomBytes(32).toString('base64')}\n`);
    }
    const key = readFileSync(file, 'utf8').trim();
    if (key.length < MIN_LENGTH) throw new Error('it is too short');
    return key;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The key file ${file} cannot be used (${why}); restore it from a backup, or set SECRET_KEY.`, {
      cause: error,
    });
  }
}

/** Writes a file unless another process was first. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

const KEY_FILE = 'secret.key';
const MIN_LENGTH = 32;
