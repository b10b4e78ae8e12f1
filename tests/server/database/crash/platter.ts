import type { FileHandle } from 'node:fs/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';

/**
 * A disk with a volatile cache, for simulated power cuts. Import and {@link watchFolder} before anything that uses
 * `node:fs`: every write below the folder is passed on as usual, and reaches a second folder, the platter, only when
 * the file it belongs to is fsynced. Creating, renaming, truncating and removing files reach it at once, as on a
 * journalling file system.
 */
const fs = createRequire(import.meta.url)('node:fs') as typeof import('node:fs');
const real = { ...fs };

export type Platter = {
  /** Everything written so far reaches the platter. */
  settle(): void;
  /** Calls back at the n-th write or fsync from now, before it happens. */
  cutAfter(operations: number, cut: () => void): void;
  /**
   * Copies what a power cut now would leave. `drop`: nothing of the cache survived; `torn`: about half of its
   * 512-byte sectors did.
   */
  image(target: string, kind: 'drop' | 'torn', random: () => number): void;
  fsyncs(): number;
};

export function watchFolder(folder: string, platter: string): Platter {
  const root = resolve(folder);
  const open = new Map<number, string>();
  const cache = new Map<string, { at: number; length: number }[]>();
  let countdown = 0;
  let cut: (() => void) | undefined;
  let fsyncs = 0;

  const inside = (path: unknown): string | undefined => {
    const full = resolve(String(path));
    return full.startsWith(root + sep) ? full.slice(root.length + 1) : undefined;
  };
  const onPlatter = (name: string): string => join(platter, name);
  const tick = (): void => {
    if (!cut || --countdown > 0) return;
    const call = cut;
    cut = undefined;
    call();
  };
  const copyPieces = (name: string, target: string, pieces: readonly { at: number; length: number }[]): void => {
    if (!real.existsSync(join(root, name))) return;
    real.mkdirSync(dirname(target), { recursive: true });
    const from = real.openSync(join(root, name), 'r');
    const to = real.openSync(target, real.existsSync(target) ? 'r+' : 'w+');
    for (const { at, length } of pieces) {
      const bytes = Buffer.alloc(length);
      const read = real.readSync(from, bytes, 0, length, at);
      real.writeSync(to, bytes, 0, read, at);
    }
    real.closeSync(from);
    real.closeSync(to);
  };
  const flush = (name: string): void => {
    copyPieces(name, onPlatter(name), cache.get(name) ?? []);
    cache.delete(name);
  };
  const truncate = (name: string | undefined, length: number): void => {
    if (name === undefined) return;
    if (length === 0) cache.delete(name);
    if (real.existsSync(onPlatter(name))) real.truncateSync(onPlatter(name), length);
  };

  Object.assign(fs, {
    openSync: (path: string, flags: string | number, mode?: number): number => {
      const existed = real.existsSync(path);
      const file = real.openSync(path, flags, mode);
      const name = inside(path);
      if (name === undefined || real.fstatSync(file).isDirectory()) return file;
      open.set(file, name);
      if (!existed) {
        real.mkdirSync(dirname(onPlatter(name)), { recursive: true });
        real.writeFileSync(onPlatter(name), '');
      } else if (typeof flags === 'number' ? (flags & real.constants.O_TRUNC) !== 0 : flags.startsWith('w'))
        truncate(name, 0);
      return file;
    },
    closeSync: (file: number): void => {
      open.delete(file);
      real.closeSync(file);
    },
    writeSync: (file: number, bytes: Uint8Array, offset: number, length: number, position: number): number => {
      const name = open.get(file);
      if (name !== undefined) tick();
      const written = real.writeSync(file, bytes, offset, length, position);
      if (name === undefined) return written;
      if (typeof position !== 'number') throw new Error('A write without a position cannot be followed.');
      cache.set(name, [...(cache.get(name) ?? []), { at: position, length: written }]);
      return written;
    },
    fsyncSync: (file: number): void => {
      const name = open.get(file);
      if (name !== undefined) tick();
      real.fsyncSync(file);
      fsyncs += 1;
      if (name !== undefined) flush(name);
    },
    ftruncateSync: (file: number, length: number): void => {
      real.ftruncateSync(file, length);
      truncate(open.get(file), length);
    },
    truncateSync: (path: string, length: number): void => {
      real.truncateSync(path, length);
      truncate(inside(path), length);
    },
    renameSync: (from: string, to: string): void => {
      real.renameSync(from, to);
      const [before, after] = [inside(from), inside(to)];
      if (before === undefined || after === undefined) return;
      if (real.existsSync(onPlatter(before))) real.renameSync(onPlatter(before), onPlatter(after));
      const pieces = cache.get(before);
      cache.delete(before);
      cache.delete(after);
      if (pieces) cache.set(after, pieces);
      for (const [file, name] of open) if (name === before) open.set(file, after);
    },
    unlinkSync: (path: string): void => {
      real.unlinkSync(path);
      const name = inside(path);
      if (name === undefined) return;
      cache.delete(name);
      real.rmSync(onPlatter(name), { force: true });
    },
    mkdirSync: (path: string, options?: object): unknown => {
      const made = real.mkdirSync(path, options);
      const name = inside(path);
      if (name !== undefined) real.mkdirSync(onPlatter(name), { recursive: true });
      return made;
    },
    rmdirSync: (path: string): void => {
      real.rmdirSync(path);
      const name = inside(path);
      if (name !== undefined) real.rmSync(onPlatter(name), { recursive: true, force: true });
    },
  });
  const openFile = fs.promises.open.bind(fs.promises);
  Object.assign(fs.promises, {
    open: async (path: string, flags: string): Promise<FileHandle> => {
      const handle = await openFile(path, flags);
      const name = inside(path);
      if (name === undefined) return handle;
      const sync = handle.sync.bind(handle);
      return Object.assign(handle, { sync: () => sync().then(() => flush(name)) });
    },
  });
  syncBuiltinESMExports();

  return {
    settle: () => {
      real.cpSync(root, platter, { recursive: true });
      cache.clear();
    },
    cutAfter: (operations, call) => {
      countdown = operations;
      cut = call;
    },
    image: (target, kind, random) => {
      real.mkdirSync(target, { recursive: true });
      real.cpSync(platter, target, { recursive: true });
      if (kind === 'drop') return;
      for (const [name, pieces] of cache) {
        const sectors = pieces.flatMap(({ at, length }) =>
          Array.from({ length: Math.ceil(length / SECTOR) }, (_, index) => ({
            at: at + index * SECTOR,
            length: Math.min(SECTOR, length - index * SECTOR),
          })),
        );
        copyPieces(
          name,
          join(target, name),
          sectors.filter(() => random() < 0.5),
        );
      }
    },
    fsyncs: () => fsyncs,
  };
}

const SECTOR = 512;
