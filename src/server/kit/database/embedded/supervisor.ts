import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions as ThreadOptions } from 'node:worker_threads';
import type { Log } from '#server/kit/database/log.ts';
import { BridgeSocket, type Wire } from './bridge-socket.ts';
import { watchWorker } from './watchdog.ts';
import { type FromWorker, type Request, type ToWorker, WATCH, type WorkerOptions } from './worker-messages.ts';

export type SupervisorOptions = Omit<WorkerOptions, 'watch'> & { log: Log };

/**
 * Keeps one database worker running. When it dies (killed by the watchdog, out of memory, engine failure) every
 * connection ends with SQLSTATE 57P01 and a new worker recovers the folder; connections opened meanwhile wait for it.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #sockets = new Map<number, BridgeSocket>();
  readonly #requests = new Map<number, { resolve(value: Uint8Array | undefined): void; reject(error: Error): void }>();
  #worker: Worker | undefined;
  #current: Promise<Wire>;
  #nextId = 1;
  #closing = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#current = this.#start();
  }

  /**
   * Resolves at the database's first reply.
   * @throws Error with one sentence when it fails to start
   */
  async ready(): Promise<void> {
    await this.#current;
  }

  /** Creates a socket for `pg`. */
  readonly connect = (): BridgeSocket => new BridgeSocket(this.#nextId++, () => this.#current);

  async request(request: Request): Promise<Uint8Array | undefined> {
    await this.#current;
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#requests.set(id, { resolve, reject });
      this.#send({ type: 'request', id, request });
    });
  }

  /** Terminates the worker abruptly, as a crash would. */
  async kill(): Promise<void> {
    await this.#worker?.terminate();
  }

  async close(): Promise<void> {
    this.#closing = true;
    const worker = this.#worker;
    if (!worker) return;
    const stopped = new Promise<void>((resolve) => {
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'stopped') resolve();
      });
      worker.on('exit', () => resolve());
    });
    this.#send({ type: 'stop' });
    await stopped;
    await worker.terminate();
  }

  #start(): Promise<Wire> {
    const { log, ...options } = this.#options;
    const watch = new SharedArrayBuffer(WATCH.length * Int32Array.BYTES_PER_ELEMENT);
    const started = new Promise<Wire>((resolve, reject) => {
      const workerData: WorkerOptions = { ...options, watch };
      // 64 MB of stack: with less, deep recursion breaks the engine before PostgreSQL's own check refuses it.
      const worker = createWorker({ workerData, execArgv: [], resourceLimits: { stackSizeMb: 64 } });
      let failure: string | undefined;
      let ready = false;
      this.#worker = worker;
      const stopWatching = watchWorker(new Int32Array(watch), options.maxBlockMs, (ms) => {
        log('error', 'A statement ran too long; the embedded database is restarted.', { ms });
        void worker.terminate();
      });
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') {
          ready = true;
          resolve(this.#wire());
        } else if (message.type === 'failed') failure = message.message;
        else this.#receive(message);
      });
      worker.on('error', (error) => {
        failure = error.message;
      });
      worker.on('exit', () => {
        stopWatching();
        this.#worker = undefined;
        this.#dropAll();
        if (!ready) reject(new Error(failure ?? 'The database worker ended while it was starting.'));
        else if (!this.#closing) this.#restart(failure);
      });
    });
    return started;
  }

  #restart(reason: string | undefined): void {
    const { folder, log } = this.#options;
    if (folder === undefined)
      this.#current = Promise.reject(unavailable('The database in memory was lost with its worker.'));
    else {
      log('warn', 'The embedded database is restarting.', { reason });
      this.#current = this.#recover();
    }
    this.#current.catch(() => undefined); // told to whoever connects
  }

  /** Retries a few times while connections wait, then fails them and keeps retrying at intervals. */
  async #recover(): Promise<Wire> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#start();
      } catch (error) {
        this.#options.log('error', 'The embedded database does not start.', { error: String(error), attempt });
        if (attempt === ATTEMPTS) {
          setTimeout(() => {
            if (!this.#closing) this.#restart(String(error));
          }, NEXT_ATTEMPTS_MS).unref();
          throw unavailable(String(error));
        }
        await sleep(100 * 2 ** attempt);
        if (this.#closing) throw error;
      }
    }
  }

  #dropAll(): void {
    const error = Object.assign(new Error('The embedded database was restarted.'), { code: '57P01' });
    const sockets = [...this.#sockets.values()];
    this.#sockets.clear();
    for (const socket of sockets) socket.destroy(error);
    for (const { reject } of this.#requests.values()) reject(error);
    this.#requests.clear();
  }

  #receive(message: FromWorker): void {
    switch (message.type) {
      case 'data':
        this.#sockets.get(message.id)?.deliver(message.bytes);
        return;
      case 'taken':
        this.#sockets.get(message.id)?.taken(message.bytes);
        return;
      case 'end':
        this.#sockets.get(message.id)?.push(null);
        return;
      case 'log':
        this.#options.log(message.level, message.message, message.details);
        return;
      case 'answer': {
        const request = this.#requests.get(message.id);
        this.#requests.delete(message.id);
        if (message.error === undefined) request?.resolve(message.value);
        else request?.reject(new Error(message.error));
        return;
      }
      default:
    }
  }

  /** Sockets keep the wire of the worker they connected to; after a restart they are no longer in the map. */
  #wire(): Wire {
    return {
      open: (socket) => {
        this.#sockets.set(socket.id, socket);
        this.#send({ type: 'open', id: socket.id });
      },
      send: (socket, bytes) => {
        if (this.#sockets.has(socket.id)) this.#send({ type: 'data', id: socket.id, bytes }, [bytes.buffer]);
      },
      consumed: (socket, bytes) => {
        if (this.#sockets.has(socket.id)) this.#send({ type: 'consumed', id: socket.id, bytes });
      },
      close: (socket) => {
        if (this.#sockets.delete(socket.id)) this.#send({ type: 'close', id: socket.id });
      },
    };
  }

  #send(message: ToWorker, transfer?: ArrayBuffer[]): void {
    this.#worker?.postMessage(message, transfer);
  }
}

/** Returns an error as a server gives it that cannot be connected to now. */
const unavailable = (message: string): Error => Object.assign(new Error(message), { code: '57P03' });

/**
 * Starts the bundle's worker entry, or from source the file beside this one. A worker thread has to load tsx itself; it
 * does not inherit the main thread's loader.
 */
function createWorker(options: ThreadOptions): Worker {
  const here = fileURLToPath(import.meta.url);
  if (here.endsWith('.ts')) {
    const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
    const source = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
    return new Worker(`import(${loader}).then(({ register }) => (register(), import(${source})))`, {
      ...options,
      eval: true,
    });
  }
  for (let folder = dirname(here); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'database-worker.js');
    if (existsSync(file)) return new Worker(file, options);
  }
  throw new Error('database-worker.js is missing from the build.');
}

const ATTEMPTS = 5;
const NEXT_ATTEMPTS_MS = 10_000;
