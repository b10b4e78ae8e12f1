/** Messages between the main thread and the database worker. Bytes travel as transferred buffers, never copied. */
export type WorkerOptions = {
  /** The database folder; undefined keeps everything in memory. */
  folder: string | undefined;
  /** Tar of a data folder that an empty database starts from. */
  template: Uint8Array | undefined;
  idleTransactionMs: number;
  /** Time limit of a statement in ms, enforced by the watchdog in the main thread. */
  maxBlockMs: number;
  /** Read by the watchdog; see {@link WATCH}. */
  watch: SharedArrayBuffer;
};

export type ToWorker =
  | { type: 'open'; id: number }
  | { type: 'data'; id: number; bytes: Uint8Array }
  | { type: 'close'; id: number }
  /** The main thread has consumed this many bytes of the connection's replies. */
  | { type: 'consumed'; id: number; bytes: number }
  | { type: 'request'; id: number; request: Request }
  | { type: 'stop' };

/** Requests to the engine itself, handled between two queries. */
export type Request =
  /** VACUUM and ANALYZE of every table. */
  | { kind: 'maintain' }
  /** CHECKPOINT, then a copy of the folder to `target`, which must not exist. */
  | { kind: 'backup'; target: string }
  /** Tar of the whole database. It is built in memory, so only for small databases. */
  | { kind: 'dump' };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'data'; id: number; bytes: Uint8Array }
  /** The connection has ended; no bytes follow. */
  | { type: 'end'; id: number }
  /** The worker has passed this many bytes of the connection to the engine. */
  | { type: 'taken'; id: number; bytes: number }
  | { type: 'answer'; id: number; value?: Uint8Array; error?: string }
  | { type: 'log'; level: 'debug' | 'info' | 'warn' | 'error'; message: string; details?: Record<string, unknown> }
  | { type: 'stopped' };

/** Indexes of the shared array (Int32): running batch (0 = none) and its limit in ms (0 = none). */
export const WATCH = { batch: 0, limit: 1, length: 2 } as const;
