import { type ChildProcess, spawn } from 'node:child_process';

/** The password of every demo account on a test server. */
export const PASSWORD = 'e2e-password-1';

/** Starts the built server and waits for the address it prints. */
export async function startServer(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'small',
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let said = '';
  const url = await new Promise<string>((done, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Kerbside is at (\S+)/.exec(said)?.[1];
      if (address) done(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code, signal) =>
      fail(new Error(`The server ended (${code ?? signal}) before it listened:\n${said}`)),
    );
  });
  return { child, url };
}
