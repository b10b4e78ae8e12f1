import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, unlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/kit/database/database.ts';
import { lockFolder } from '#server/kit/database/embedded/directory-lock.ts';
import { EMBEDDED, runScript, temporaryFolder } from './support.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }); // several processes start

const inOtherNetwork = spawnSync('unshare', ['-n', 'true']).status === 0;

describe.runIf(EMBEDDED)('the lock of an embedded database', () => {
  const folder = temporaryFolder();

  it('refuses a second process with a sentence that names the first, also after kill -9 of an earlier one', async () => {
    const data = join(folder, 'held', 'database');
    const first = await runScript('holder', data);
    expect(await firstLine(first)).toBe('got');
    await expect(openDatabase({ dataDir: join(folder, 'held') })).rejects.toThrow(
      `is in use by process ${first.pid} (since 20`,
    );
    expect(existsSync(data)).toBe(false); // nothing was touched
    first.kill('SIGKILL');
    await once(first, 'exit');
    const second = await lockFolder(data);
    await expect(lockFolder(data)).rejects.toThrow(`process ${process.pid}`);
    await second.release();
    await (await lockFolder(data)).release();
  });

  it('has one winner when many race for a folder whose holder was killed', async () => {
    const data = join(folder, 'raced', 'database');
    const dead = await runScript('holder', data);
    await firstLine(dead);
    dead.kill('SIGKILL');
    await once(dead, 'exit');
    const racers = await Promise.all(Array.from({ length: 5 }, () => runScript('holder', data)));
    const lines = await Promise.all(racers.map(firstLine));
    for (const racer of racers) racer.kill('SIGKILL');
    expect(lines.filter((line) => line === 'got').length).toBe(1);
    expect(lines.filter((line) => line.startsWith('refused')).length).toBe(4);
  });

  it('is given up when another process replaced the socket file while it was being taken', async () => {
    const data = join(folder, 'replaced', 'database');
    const taking = lockFolder(data).then(
      () => 'taken',
      (error: Error) => error.message,
    );
    const file = `${data}.lock`;
    while (!existsSync(file)) await new Promise((resolve) => setImmediate(resolve));
    unlinkSync(file); // the other one had found a stale file a moment ago
    const other = createServer((socket) => socket.end('{"pid":4711,"since":"2026-11-21T00:00:00.000Z"}\n')).listen(
      file,
    );
    expect(await taking).toContain('is in use by process 4711');
    other.close();
  });

  // A network namespace of its own is what a container has; it hides the kernel's own lock.
  it.runIf(inOtherNetwork)(
    'is seen from another container on the same volume, and never has two winners there',
    async () => {
      const data = join(folder, 'shared', 'database');
      mkdirSync(join(folder, 'shared'));
      const script = join(import.meta.dirname, 'crash/holder.ts');
      const contained = (): ReturnType<typeof spawn> =>
        spawn('unshare', ['-n', process.execPath, '--import', 'tsx', script, data], {
          stdio: ['pipe', 'pipe', 'inherit'],
        });
      const first = contained();
      expect(await firstLine(first)).toBe('got');
      await expect(lockFolder(data)).rejects.toThrow('is in use by process');
      first.kill('SIGKILL');
      await once(first, 'exit');
      const racers = Array.from({ length: 4 }, contained);
      const lines = await Promise.all(racers.map(firstLine));
      for (const racer of racers) racer.kill('SIGKILL');
      expect(lines.filter((line) => line === 'got').length).toBeLessThanOrEqual(1);
    },
  );
});

async function firstLine(child: ReturnType<typeof spawn>): Promise<string> {
  if (!child.stdout) throw new Error('no output');
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk.toString().trimEnd();
}
