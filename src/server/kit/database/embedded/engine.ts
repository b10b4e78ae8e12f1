import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { createDatabase, hasDatabase } from './data-folder.ts';
import { DURABLE_START, FsyncFileSystem, VOLATILE_START } from './fsync-file-system.ts';

/**
 * Starts PostgreSQL on a folder or in memory. An empty folder is initialised first, from the template if there is one.
 * @param template tar of a data folder, plain or gzipped
 */
export async function startEngine(folder: string | undefined, template: Uint8Array | undefined): Promise<PGlite> {
  const loadDataDir = template && new Blob([new Uint8Array(template)]);
  if (folder === undefined)
    return PGlite.create({ extensions, startParams: VOLATILE_START, ...(loadDataDir && { loadDataDir }) });
  if (!hasDatabase(folder)) {
    await createDatabase(folder, async (unfinished) => {
      // Without fsync: the whole folder is synced before it is used.
      const fs = new NodeFS(unfinished);
      const engine = await PGlite.create({
        fs,
        startParams: VOLATILE_START,
        extensions,
        ...(loadDataDir && { loadDataDir }),
      });
      await engine.close();
    });
  }
  return PGlite.create({ fs: new FsyncFileSystem(folder), startParams: DURABLE_START, extensions });
}

/** Available to CREATE EXTENSION; a PostgreSQL server needs the same ones (its contrib package). */
const extensions = { pg_trgm, btree_gist, unaccent, amcheck };
