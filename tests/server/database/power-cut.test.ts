import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/kit/database/database.ts';
import { IS_LONG } from '#tests/kit/long.ts';
import { findCorruption } from './crash/amcheck.ts';
import { EMBEDDED, linesOf, runScript, temporaryFolder } from './support.ts';

// Each image is open for a second: the engine's code is compiled quickly rather than well.
setFlagsFromString('--liftoff-only');

// The disk of a PostgreSQL server is that server's business.
describe.runIf(EMBEDDED)('an embedded database whose machine loses power', () => {
  const folder = temporaryFolder();
  const seed = String(1 + Math.floor(Math.random() * 1_000_000));

  it(`opens as it was promised after every cut, nothing lost, half done or damaged (seed ${seed})`, async () => {
    const cuts = IS_LONG ? 8 : 2;
    const { fsyncs, images } = await cutPower(join(folder, 'durable'), cuts, 'durable', seed);
    expect(fsyncs).toBe(50); // one per commit
    expect(images.length).toBe(cuts);
    for (const image of images) expect(await check(image)).toEqual({ missing: 0, torn: 0, corrupt: [] });
  }, 300_000);

  it.runIf(IS_LONG)(
    'would not with the file system PGlite brings, so these cuts do harm',
    async () => {
      const { fsyncs, images } = await cutPower(join(folder, 'default'), 1, 'default', seed);
      expect(fsyncs).toBe(0);
      const results = await Promise.all(images.map((image) => check(image).catch(() => 'does not open')));
      for (const result of results) expect(result).not.toEqual({ missing: 0, torn: 0, corrupt: [] });
    },
    180_000,
  );
});

type Image = { folder: string; promised: number };

async function cutPower(
  folder: string,
  count: number,
  kind: 'durable' | 'default',
  seed: string,
): Promise<{ fsyncs: number; images: Image[] }> {
  const lines = (await linesOf(await runScript('power-cuts', folder, String(count), kind, seed))).map((line) =>
    line.split(' '),
  );
  return {
    fsyncs: Number(lines.find(([word]) => word === 'fsyncs')?.[1]),
    images: lines
      .filter(([word]) => word === 'image')
      .map(([, path = '', promised]) => ({ folder: path, promised: Number(promised) })),
  };
}

async function check({ folder, promised }: Image): Promise<{ missing: number; torn: number; corrupt: string[] }> {
  const database = await openDatabase({ dataDir: folder });
  try {
    const { rows } = await database.pool.query<{ found: number; torn: number }>(
      `select (select count(*) from promise where id <= $1) as found,
        (select count(*) from promise b where (select count(*) from promise_line l where l.promise_id = b.id) <> 2) as torn`,
      [promised],
    );
    const [{ found, torn } = { found: 0, torn: 0 }] = rows;
    return { missing: promised - found, torn, corrupt: await findCorruption(database.pool) };
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
