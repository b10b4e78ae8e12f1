import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's Node file system with fsync, which PGlite leaves out: it starts with fsync off and its file system ignores
 * it, so a power cut leaves a folder that does not open. Use it with {@link DURABLE_START}. Uses only what PGlite
 * exposes: the `fs` option and the module's `NODEFS`.
 */
export class FsyncFileSystem extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(engine, options);
    const addFsync = (module: object): void => {
      const { NODEFS } = module as { NODEFS: NodeFileOperations };
      NODEFS.stream_ops.fsync = (stream) => {
        if (typeof stream.nfd === 'number') fsyncSync(stream.nfd);
        else fsyncPath(NODEFS.realPath(stream.node)); // a folder: PostgreSQL makes renames durable this way
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [...(prepared.emscriptenOpts.preRun ?? []), addFsync] },
    };
  }
}

/** Makes a file or folder durable by path. Windows cannot open folders, and its file systems do not need it. */
export function fsyncPath(path: string): void {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (process.platform === 'win32') return;
    throw error;
  }
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The engine zeroes its buffers at the start, so that each counts from then on; the default is 128 MB. */
const shared = ['-c', 'timezone=UTC', '-c', 'jit=off', '-c', 'shared_buffers=32MB'];

/** Start options of an engine in memory, or on a folder that nobody relies on yet. */
export const VOLATILE_START: string[] = [...PGlite.defaultStartParams, ...shared];

/**
 * Start options of an engine on disk. Without `-F`, and with `fsync` as the way to sync the log: the default,
 * fdatasync, does nothing in WASM.
 */
export const DURABLE_START: string[] = [
  ...PGlite.defaultStartParams.filter((option) => option !== '-F'),
  ...shared,
  ...['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'].flatMap((set) => [
    '-c',
    set,
  ]),
  ...['max_wal_size=96MB', 'min_wal_size=32MB'].flatMap((set) => ['-c', set]),
];

/** What this file uses of Emscripten's NODEFS. */
type NodeFileOperations = {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number };
};
