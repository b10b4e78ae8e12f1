import { rmSync } from 'node:fs';

/** Runs work that fills a file or folder, which is removed afterwards, also when the command is interrupted. */
export async function withTemporary<T>(path: string, work: () => Promise<T>): Promise<T> {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
    remove();
  }
}
