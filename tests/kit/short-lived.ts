import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';

/**
 * The engine's code is compiled quickly rather than well in this process: a test file needs its database for seconds,
 * and the better half of the time went into making it fast. That pays in a run of all files, which asks for it with
 * TEST_ALL_FILES: a fifth less in all. The tests of the engine itself run as the product does.
 */
export function setup(): void {
  process.env.TEST_RUN = randomBytes(6).toString('hex');
  if (process.env.TEST_ALL_FILES !== 'yes') setFlagsFromString('--liftoff-only');
}

export async function teardown(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  const { dropFilled } = await import('./database.ts');
  await dropFilled();
}
