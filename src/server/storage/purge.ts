import { claimIdle } from './file.store.ts';
import { removeFile, type Files } from './keep.ts';
import { purgePasses } from './pass.store.ts';

/** Deletes files that no record has used for seven days, remains of interrupted uploads, and expired passes. */
export async function purgeFiles(files: Files, now: Date): Promise<void> {
  await purgePasses(files.db, now);
  const before = new Date(now.getTime() - UNUSED_RETENTION_MS);
  for (;;) {
    const idle = await claimIdle(files.db, before, AT_ONCE);
    for (const file of idle) await removeFile(files, file);
    if (idle.length < AT_ONCE) return;
  }
}

const UNUSED_RETENTION_MS = 7 * 24 * 3_600_000;
const AT_ONCE = 100;
