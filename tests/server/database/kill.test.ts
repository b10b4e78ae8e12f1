import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { IS_LONG } from '#tests/kit/long.ts';
import { EMBEDDED, linesOf, runScript, temporaryFolder } from './support.ts';

// A PostgreSQL server survives a killed client by itself.
describe.runIf(EMBEDDED)('an embedded database whose process is killed in the middle of writes', () => {
  const folder = temporaryFolder();
  const promisedFile = join(folder, 'promised');
  const promised: number[] = [];
  const checks: Check[] = [];

  /** Lets a writer run for a while and kills it; `duringStart` before it is ready. */
  async function round(duringStart: boolean): Promise<void> {
    writeFileSync(promisedFile, promised.join('\n'));
    const child = await runScript('writer', join(folder, 'data'), promisedFile);
    const kill = (ms: number): unknown => setTimeout(() => child.kill('SIGKILL'), ms);
    if (duringStart) kill(350 + Math.random() * 600);
    const exited = once(child, 'exit');
    // After a fixed number of replies, independent of machine speed, then at a random point of the next ones.
    let untilKill = 5 + Math.floor(Math.random() * 25);
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      if (line.startsWith('checked ')) checks.push(JSON.parse(line.slice('checked '.length)) as Check);
      else {
        promised.push(Number(line));
        untilKill -= 1;
        if (untilKill === 0) kill(Math.random() * 40);
      }
    }
    await exited;
  }

  it('loses no acknowledged write and keeps no partial transaction or damage, time and again', async () => {
    for (let series = 0; series < (IS_LONG ? 5 : 1); series += 1)
      for (const duringStart of [false, true]) await round(duringStart);
    writeFileSync(promisedFile, promised.join('\n'));
    const [last = ''] = await linesOf(await runScript('writer', join(folder, 'data'), promisedFile, 'check'));
    checks.push(JSON.parse(last.slice('checked '.length)) as Check);
    expect(promised.length).toBeGreaterThan(4);
    for (const check of checks) expect(check).toMatchObject({ lost: [], torn: [], corrupt: [] });
    expect(checks.at(-1)?.promised).toBe(promised.length);
  }, 400_000);
});

type Check = { promised: number; lost: number[]; torn: number[]; corrupt: string[] };
