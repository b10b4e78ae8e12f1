import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { BackendQueue } from './backend-queue.ts';
import { fsyncTree } from './data-folder.ts';
import { fsyncPath } from './fsync-file-system.ts';
import { vacuumAll } from './maintenance.ts';
import type { FromWorker, Request } from './worker-messages.ts';

/** Handles the main thread's requests to the engine itself, between two queries. */
export async function answerRequest(
  id: number,
  request: Request,
  queue: BackendQueue,
  engine: PGlite,
  folder: string | undefined,
): Promise<FromWorker & { type: 'answer' }> {
  try {
    switch (request.kind) {
      case 'maintain':
        await vacuumAll(queue);
        return { type: 'answer', id };
      case 'dump': {
        const tar = await queue.exclusively(() => engine.dumpDataDir('gzip'));
        return { type: 'answer', id, value: new Uint8Array(await tar.arrayBuffer()) };
      }
      case 'backup':
        await backUp(queue, folder, request.target);
        return { type: 'answer', id };
    }
  } catch (error) {
    return { type: 'answer', id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Copies the folder while nobody writes. The checkpoint before it shortens the recovery of the copy. */
async function backUp(queue: BackendQueue, folder: string | undefined, target: string): Promise<void> {
  if (folder === undefined) throw new Error('A database in memory has no folder to back up.');
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  const unfinished = `${target}.unfinished`;
  await queue.exclusively(async (query) => {
    await query('checkpoint');
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(folder, unfinished, { recursive: true });
  });
  await fsyncTree(unfinished);
  renameSync(unfinished, target);
  fsyncPath(dirname(target));
}
