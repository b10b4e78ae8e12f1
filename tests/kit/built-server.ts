import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server as it is shipped, in a process of its own. */
export interface Built {
  readonly origin: string;
  readonly child: ChildProcess;
  /** What it has written to its log, for a sentence about what went wrong. */
  log(): string;
  /** Resident memory in MB (Linux). */
  rss(): number;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export const BUILT_PASSWORD = 'a bench password, long 77';

/** Starts the built server on a free port; resolves once it listens. */
export async function startBuilt(
  env: Record<string, string>,
  { node = [], wrap = [] }: { node?: readonly string[]; wrap?: readonly string[] } = {},
): Promise<Built> {
  const [program = process.execPath, ...rest]: readonly string[] = [...wrap, process.execPath, ...node, MAIN];
  const child = spawn(program, rest, {
    env: { ...process.env, PORT: '0', ADMIN_PASSWORD: BUILT_PASSWORD, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      written = (written + part.toString()).slice(-200_000);
      const [found] = /http:\/\/[\d.]+:\d+/.exec(written) ?? [];
      if (found !== undefined && written.includes('Kerbside')) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${written.slice(-800)}`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    origin,
    child,
    log: () => written,
    rss: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Signs in and returns the token. */
export async function signInAt(origin: string, email = 'admin@kerbside.example'): Promise<string> {
  const reply = await fetch(`${origin}/sso/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: BUILT_PASSWORD }),
  });
  const { access_token } = (await reply.json()) as { access_token?: string };
  if (access_token === undefined) throw new Error(`${email} could not sign in: ${reply.status}`);
  return access_token;
}

const MAIN = join(import.meta.dirname, '..', '..', 'dist', 'server', 'main.js');
