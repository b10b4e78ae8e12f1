import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createDatabase, hasDatabase } from './data-folder.ts';
import { DURABLE_START, FsyncFileSystem, MEMORY_START } from './fsync-file-system.ts';

/**
 * Starts PostgreSQL: on a folder (made first when it is empty, from the template if there is one), or in memory.
 *
 * @param template tar of a data folder, plain or gzipped
 */
export async function startEngine(folder: string | undefined, template: Uint8Array | undefined): Promise<PGlite> {
  const loadDataDir = template && new Blob([new Uint8Array(template)]);
  if (folder === undefined)
    return PGlite.create({ extensions, startParams: MEMORY_START, ...(loadDataDir && { loadDataDir }) });
  if (!hasDatabase(folder)) {
    await createDatabase(folder, async (unfinished) => {
      const engine = await openFolder(unfinished, loadDataDir);
      await engine.close();
    });
  }
  return openFolder(folder);
}

const openFolder = (folder: string, loadDataDir?: Blob): Promise<PGlite> =>
  PGlite.create({
    fs: new FsyncFileSystem(folder),
    startParams: DURABLE_START,
    extensions,
    ...(loadDataDir && { loadDataDir }),
  });

/** Available to CREATE EXTENSION; a PostgreSQL server needs the same ones (its contrib package). */
const extensions = { pg_trgm, btree_gist, unaccent, amcheck };
