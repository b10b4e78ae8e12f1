import { isAbsolute } from 'node:path';

/**
 * Returns the line that asks, over the lock's socket file, the process that owns the folder to copy its database to
 * `target`.
 */
export const backupRequest = (target: string): string => JSON.stringify({ backup: target });

export const BACKUP_DONE = 'done';

/** Returns the target of a backup request; undefined when the line is something else. */
export function readBackupRequest(line: string): string | undefined {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof request !== 'object' || request === null || !('backup' in request)) return undefined;
  return typeof request.backup === 'string' && isAbsolute(request.backup) ? request.backup : undefined;
}
