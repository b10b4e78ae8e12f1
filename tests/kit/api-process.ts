import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type ApiNote =
  | { is: 'ready'; origin: string; token: string; listeners: string[] }
  | { is: 'cost'; cpuMs: number; rssMb: number; delayMs: number };

/** An API process of its own. */
export interface ApiProcess {
  readonly origin: string;
  /** Of a superadmin, where the process filled its database itself. */
  readonly token: string;
  /** Tokens of superadmins who listen for changes, where the process filled its database itself. */
  readonly listeners: readonly string[];
  /** Resources used so far, and the longest its event loop was held up since this was asked last. */
  cost(): Promise<{ cpuMs: number; rssMb: number; delayMs: number }>;
  /** As a power cut would. */
  kill(): Promise<void>;
}

/** Starts an API process on a database; on one of its own, embedded in memory, when none is named. */
export async function startApi(databaseUrl = '', listeners = 0): Promise<ApiProcess> {
  const child = fork(PROCESS, [databaseUrl, String(listeners)], { execArgv: ['--import', 'tsx'] });
  const ready = await noteOf(child, 'ready');
  return {
    origin: ready.origin,
    token: ready.token,
    listeners: ready.listeners,
    async cost() {
      child.send('cost');
      return noteOf(child, 'cost');
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function noteOf<N extends ApiNote['is']>(child: ChildProcess, wanted: N): Promise<Extract<ApiNote, { is: N }>> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The process ended with ${code}.`));
    child.once('exit', ended);
    child.on('message', function take(note: ApiNote) {
      if (note.is !== wanted) return;
      child.off('message', take).off('exit', ended);
      resolve(note as Extract<ApiNote, { is: N }>);
    });
  });
}

const PROCESS = join(import.meta.dirname, '..', 'server', 'live', 'crash', 'process.ts');
