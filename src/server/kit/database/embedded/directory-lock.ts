import { createHash } from 'node:crypto';
import { chmodSync, realpathSync, statSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '#server/kit/make-folder.ts';

export type FolderLock = {
  release(): Promise<void>;
};

/** Returns the reply to one line that another process sent over the lock's socket file. */
export type LockRequestHandler = (line: string) => Promise<string>;

/**
 * Locks the database folder for this process: two PGlites on one folder silently destroy it. The locks are sockets, so
 * the kernel releases them with the process, `kill -9` included; no lock is ever broken because of its age. There are
 * up to two:
 * - Linux: an abstract socket, Windows: a named pipe. Exclusive within one machine or container.
 * - Linux and macOS: a socket file beside the folder. It is visible to other containers on the same volume, and lets
 * the maintenance commands talk to the process that owns the folder (`onRequest`; only users who may open the file
 * can). A socket file outlives a killed process, so a process that finds one without a listener removes it. Two
 * processes may do so at the same moment, the second removing the file that the first has just created; therefore each
 * checks again after a while that it is still the one that answers. Do not simplify this away: without it, two
 * processes got the lock.
 * @param folder need not exist yet; its parent must
 * @throws Error with one sentence naming the process that owns the folder
 */
export async function lockFolder(
  folder: string,
  onRequest: LockRequestHandler = async () => 'unknown request',
): Promise<FolderLock> {
  const place = lockPlace(folder);
  const me = JSON.stringify({ pid: process.pid, since: new Date().toISOString(), nonce: Math.random() });
  const servers: Server[] = [];
  const release = async (): Promise<void> => {
    await Promise.all(servers.map(stopListening));
  };
  const refuse = async (holder: string): Promise<never> => {
    await release();
    throw new FolderInUseError(folder, holder);
  };

  if (place.kernelName !== undefined) {
    try {
      servers.push(await listen(place.kernelName, me));
    } catch (error) {
      if (!isInUse(error)) throw error;
      return refuse((await ask(place.kernelName)) ?? 'another process that is just ending');
    }
  }
  if (place.socketFile === undefined) return { release };

  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const server = await listen(place.socketFile, me, onRequest);
      servers.push(server);
      chmodSync(place.socketFile, 0o600);
      break;
    } catch (error) {
      if (!isInUse(error)) {
        if (place.kernelName === undefined) throw error;
        return { release }; // a file system without sockets; the kernel's own lock is held
      }
      const holder = await ask(place.socketFile);
      if (holder !== undefined) return refuse(holder);
      removeStale(place.socketFile);
    }
  }
  await sleep(POLL_MS);
  const answer = await ask(place.socketFile);
  if (answer !== me) return refuse(answer ?? 'another process that started at the same moment; try again');
  return { release };
}

/** The folder is locked by another process. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, holder: string) {
    super(
      `The database in ${folder} is in use by ${describeHolder(holder)}; stop it first, or give this one another DATA_DIR.`,
    );
  }
}

/** Sends one line to the process that owns the folder. Returns its reply; undefined when no process does. */
export async function askHolder(folder: string, line: string): Promise<string | undefined> {
  const { socketFile } = lockPlace(folder);
  return socketFile === undefined ? undefined : ask(socketFile, line);
}

function lockPlace(folder: string): { kernelName: string | undefined; socketFile: string | undefined } {
  makeFolder(dirname(folder));
  // The parent identifies the folder: the folder itself is created, and replaced, under the lock.
  const parent = realpathSync(dirname(folder));
  const name = basename(folder);
  const { dev, ino } = statSync(parent, { bigint: true });
  const identity = process.platform === 'win32' ? join(parent, name).toLowerCase() : `${dev}:${ino}:${name}`;
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 40);
  if (process.platform === 'win32') return { kernelName: `\\\\.\\pipe\\kerbside-${hash}`, socketFile: undefined };
  const kernelName = process.platform === 'linux' ? `\0kerbside-${hash}` : undefined;
  const absolute = join(parent, `${name}.lock`);
  const nearer = relative(process.cwd(), absolute);
  const shortest = nearer.length < absolute.length ? nearer : absolute;
  if (shortest.length <= MAX_SOCKET_PATH) return { kernelName, socketFile: shortest };
  if (kernelName !== undefined) return { kernelName, socketFile: undefined };
  throw new Error(
    `The path ${absolute} is too long for a lock (${MAX_SOCKET_PATH} characters); choose a shorter DATA_DIR.`,
  );
}

function listen(place: string, me: string, onRequest?: LockRequestHandler): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, me, onRequest));
    server.once('error', reject);
    server.listen(place, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Sends this process's identity, then replies to a request if one comes. */
async function serve(socket: Socket, me: string, onRequest: LockRequestHandler | undefined): Promise<void> {
  socket.on('error', () => undefined); // who asked is gone
  socket.write(`${me}\n`);
  const line = await readAll(socket);
  if (line !== '' && onRequest)
    socket.write(
      await onRequest(line).catch((error: unknown) => (error instanceof Error ? error.message : String(error))),
    );
  socket.end();
}

/** Returns the identity of the listening process, or its reply to `line`; undefined when none listens. */
function ask(place: string, line = ''): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(place);
    let text = '';
    if (line === '') socket.setTimeout(ANSWER_MS, () => finish('a process that does not answer'));
    const finish = (answer: string | undefined): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (data) => (text += data.toString()));
    socket.on('end', () => finish(line === '' ? text.trimEnd() : text.slice(text.indexOf('\n') + 1)));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish(
        error.code === 'ECONNREFUSED' || error.code === 'ENOENT'
          ? undefined
          : `a process that cannot be asked (${error.code})`,
      ),
    );
    socket.end(line);
  });
}

/** Returns everything the other side sends; empty when the connection breaks. */
function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text));
    socket.on('close', () => resolve(''));
  });
}

/** Closes the server without waiting for open connections. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => undefined);
    setImmediate(resolve);
  });
}

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

function removeStale(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function describeHolder(answer: string): string {
  try {
    const { pid, since } = JSON.parse(answer) as { pid: number; since: string };
    return `process ${pid} (since ${since})`;
  } catch {
    return answer;
  }
}

const ATTEMPTS = 5;
const POLL_MS = 250;
const ANSWER_MS = 2_000;
/** `sun_path` holds 108 bytes on Linux and 104 on macOS. */
const MAX_SOCKET_PATH = 100;
