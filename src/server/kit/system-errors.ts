import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Returns an error as one sentence for the operator: what the system reports as a code is said in words. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, path = 'A file' } = error as NodeJS.ErrnoException;
  const say = code === undefined ? undefined : SENTENCES[code];
  return say ? say(path, syscall) : error.message;
}

const SENTENCES: Readonly<Record<string, (path: string, call?: string) => string>> = {
  ENOENT: (path, call) => {
    if (!existsSync(dirname(path))) return `${path} cannot be made: there is no folder ${dirname(path)}.`;
    return call === 'mkdir' ? `${path} cannot be made: ${dirname(path)} takes no folders.` : `${path} does not exist.`;
  },
  EISDIR: (path) => `${path} is a folder; name a file.`,
  ENOTDIR: (path) => `${path} cannot be used: part of its path is a file, not a folder.`,
  EACCES: (path) => `${path} may not be read or written by this user.`,
  EPERM: (path) => `${path} may not be read or written by this user.`,
  EROFS: (path) => `${path} cannot be written: its disk is read-only.`,
  ENOSPC: (path) => `${path} cannot be written: the disk is full.`,
  EDQUOT: (path) => `${path} cannot be written: this user's share of the disk is full.`,
  ENAMETOOLONG: () => 'The path is too long; choose a shorter one.',
  EMFILE: () => 'Too many files are open; raise the limit of this user (ulimit -n).',
};
