/**
 * The database worker: one PGlite, and any number of PostgreSQL wire connections to it from the main thread.
 * Started and watched by supervisor.ts.
 */
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { sentenceOf } from '#server/kit/system-errors.ts';
import { BackendQueue } from './backend-queue.ts';
import { ClientSession } from './client-session.ts';
import { startEngine } from './engine.ts';
import { startMaintenance } from './maintenance.ts';
import { ReplyBuffer } from './reply-buffer.ts';
import { answerRequest } from './requests.ts';
import { fatalError } from './wire.ts';
import { type FromWorker, type ToWorker, WATCH, type WorkerOptions } from './worker-messages.ts';

async function main(port: MessagePort, options: WorkerOptions): Promise<void> {
  const send = (message: FromWorker, transfer?: ArrayBuffer[]): void => port.postMessage(message, transfer);
  const giveUp = (reason: string): never => {
    send({ type: 'log', level: 'error', message: 'The embedded database has to be restarted.', details: { reason } });
    process.exit(1); // ends this thread only; the supervisor starts another
  };

  const acknowledge = (session: ClientSession): void => {
    const bytes = session.acknowledge();
    if (bytes > 0) send({ type: 'taken', id: session.id, bytes });
  };

  let engine: PGlite;
  try {
    engine = await startEngine(options.folder, options.template);
  } catch (error) {
    send({ type: 'failed', message: whyNot(error, options.folder) });
    process.exit(1);
  }

  const sessions = new Map<number, ClientSession>();
  const replies = new ReplyBuffer((session, bytes) => send({ type: 'data', id: session.id, bytes }, [bytes.buffer]));

  const queue = new BackendQueue({
    idleTransactionMs: options.idleTransactionMs,
    maxBlockMs: options.maxBlockMs,
    backend: async (bytes, onRawData) => {
      try {
        await engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData });
      } catch (error) {
        giveUp(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    },
    reply: (session, bytes) => replies.add(session, bytes),
    taken: (session, batch) => {
      replies.flush();
      session.done(batch);
      acknowledge(session);
    },
    expired: (session) => {
      send({
        type: 'log',
        level: 'warn',
        message: 'A transaction waited too long for its next statement and was rolled back.',
      });
      replies.add(session, fatalError('25P03', 'terminating connection due to idle-in-transaction timeout'));
      replies.flush();
      send({ type: 'end', id: session.id });
      sessions.delete(session.id);
    },
    watch: watcher(new Int32Array(options.watch)),
    broken: giveUp,
  });

  const [[version = ''] = []] = await queue.exclusively((query) => query('show server_version'));
  const parameters = { ...PARAMETERS, server_version: version ?? '' };
  const log = (level: 'debug' | 'info' | 'warn', message: string, details: Record<string, unknown>): void =>
    send({ type: 'log', level, message, details });
  const stopMaintenance = options.folder === undefined ? () => undefined : startMaintenance(queue, log);

  const close = (session: ClientSession): void => {
    sessions.delete(session.id);
    queue.leave(session);
  };

  const receive = (session: ClientSession, bytes: Uint8Array): void => {
    for (const batch of session.receive(bytes)) {
      if (batch === 'terminate') {
        send({ type: 'end', id: session.id });
        close(session);
        return;
      }
      queue.submit(session, batch);
    }
    acknowledge(session);
  };

  const handle = async (message: ToWorker): Promise<void> => {
    if (message.type === 'stop') {
      stopMaintenance();
      await queue.exclusively(() => engine.close());
      send({ type: 'stopped' });
      return;
    }
    if (message.type === 'request') {
      send(await answerRequest(message.id, message.request, queue, engine, options.folder));
      return;
    }
    if (message.type === 'open') {
      const session = new ClientSession(message.id, parameters, (bytes) => {
        replies.add(session, bytes);
        replies.flush();
      });
      sessions.set(message.id, session);
      queue.open(session);
      return;
    }
    const session = sessions.get(message.id);
    if (!session) return; // it left already
    if (message.type === 'data') receive(session, message.bytes);
    else if (message.type === 'close') close(session);
    else queue.consumed(session, message.bytes);
  };

  port.on('message', (message: ToWorker) => void handle(message));
  send({ type: 'ready' });
}

/** Returns why the engine does not start. What it says of itself, such as "Aborted()", tells an operator nothing. */
function whyNot(error: unknown, folder: string | undefined): string {
  const reason = sentenceOf(error);
  if (folder === undefined || !existsSync(join(folder, 'PG_VERSION')) || reason.includes(folder)) return reason;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < NEEDED_BYTES) return `The database in ${folder} cannot be opened: the disk is full.`;
  return `The database in ${folder} cannot be opened: its files are damaged or incomplete. Start from a backup of the data folder.`;
}

/** Recovery writes at least one file of the log, of 16 MB. */
const NEEDED_BYTES = 32 * 1024 * 1024;

/** Returns what tells the watchdog of the main thread that a batch began, with its limit, or ended. */
function watcher(watch: Int32Array): (limitMs: number | undefined) => void {
  let batches = 0;
  return (limitMs) => {
    batches = (batches % 0x3fffffff) + 1;
    Atomics.store(watch, WATCH.limit, limitMs ?? 0);
    Atomics.store(watch, WATCH.batch, limitMs === undefined ? 0 : batches);
  };
}

/** What PostgreSQL tells each client at its start, beside its version. */
const PARAMETERS = {
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
  TimeZone: 'UTC',
};

if (parentPort) await main(parentPort, workerData as WorkerOptions);
