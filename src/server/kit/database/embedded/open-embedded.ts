import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '#server/kit/make-folder.ts';
import type { Log } from '#server/kit/database/log.ts';
import { removeAbandonedCopies } from './data-folder.ts';
import { BACKUP_DONE, readBackupRequest } from './backup-request.ts';
import type { BridgeSocket } from './bridge-socket.ts';
import { lockFolder } from './directory-lock.ts';
import { Supervisor } from './supervisor.ts';

export type EmbeddedOptions = {
  /** Folder of the database; undefined keeps it in memory. */
  folder: string | undefined;
  template: Uint8Array | undefined;
  maxBlockMs: number;
  idleTransactionMs: number;
  log: Log;
};

/** The running embedded engine. */
export type Embedded = {
  /** Opens a connection, for `pg`'s `stream` option. */
  connect(): BridgeSocket;
  maintain(): Promise<void>;
  /** Returns a gzipped tar of the data folder. */
  dump(): Promise<Uint8Array>;
  /** Ends the worker as a crash would; the supervisor restarts it. For tests. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Locks the folder and starts the engine on it.
 * @throws Error with one sentence when that is not possible
 */
export async function openEmbedded({ log, folder, ...options }: EmbeddedOptions): Promise<Embedded> {
  if (folder !== undefined) {
    makeWritable(dirname(folder));
    removeAbandonedCopies(dirname(folder));
  }
  const answer = async (line: string): Promise<string> => {
    const target = readBackupRequest(line);
    if (target === undefined) return 'unknown request';
    await supervisor.request({ kind: 'backup', target });
    return BACKUP_DONE;
  };
  const lock = folder === undefined ? undefined : await lockFolder(folder, answer);
  const supervisor = new Supervisor({ folder, log, ...options });
  const close = async (): Promise<void> => {
    await supervisor.close();
    await lock?.release();
  };
  try {
    await supervisor.ready();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    connect: supervisor.connect,
    maintain: async () => {
      await supervisor.request({ kind: 'maintain' });
    },
    dump: async () => (await supervisor.request({ kind: 'dump' })) ?? new Uint8Array(),
    kill: () => supervisor.kill(),
    close,
  };
}

function makeWritable(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`The data folder ${dataDir} cannot be written to (${why}); set DATA_DIR to one that can.`, {
      cause: error,
    });
  }
}
