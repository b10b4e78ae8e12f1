/**
 * Writes to an embedded database on a disk with a volatile cache, and leaves images of the disk at random writes.
 * argv: work folder, number of images, `durable` (the product's file system) or `default` (PGlite's own), seed.
 * Prints `fsyncs <n>` for 50 single commits, then `image <folder> <promised ids>` for each image.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { watchFolder } from './platter.ts';

const [, , folder = '', images = '1', kind, seed = '1'] = process.argv;
const data = join(folder, 'data', 'database');
const disk = join(folder, 'platter');
mkdirSync(join(folder, 'data'), { recursive: true });
const platter = watchFolder(join(folder, 'data'), disk);
const { PGlite } = await import('@electric-sql/pglite');
const { startEngine } = await import('#server/kit/database/embedded/engine.ts');
const { testTemplate } = await import('#tests/kit/template.ts');

const template = await testTemplate();
if (kind === 'default') {
  const loadDataDir = new Blob([new Uint8Array(template)]);
  await (await PGlite.create({ dataDir: data, loadDataDir })).close();
  platter.settle(); // only what happens from here on is in danger
}
const engine = kind === 'default' ? await PGlite.create(data) : await startEngine(data, template);
await engine.exec(`
  create table promise (id int primary key, code text unique, state text not null, story text);
  create table promise_line (id int generated always as identity primary key, promise_id int not null references promise, amount int not null);
  create index promise_line_promise on promise_line (promise_id);
  create table single (id int primary key);
  select pg_switch_wal(); -- so that no commit ends a file of the log, which is an fsync more
  checkpoint`);

const before = platter.fsyncs();
for (let id = 0; id < 50; id++) await engine.query('insert into single values ($1)', [id]);
console.log(`fsyncs ${platter.fsyncs() - before}`);

let state = Number(seed);
const random = (): number => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff;
let id = 0;
for (let image = 0; image < Number(images); image++) {
  const target = join(folder, `image-${image}`);
  let cut = false;
  platter.cutAfter(1 + Math.floor(random() * 700), () => {
    cut = true;
    platter.image(target, image % 2 === 0 ? 'drop' : 'torn', random);
    console.log(`image ${target} ${id}`);
  });
  while (!cut) {
    const next = id + 1;
    await engine.transaction(async (transaction) => {
      await transaction.query('insert into promise values ($1, $2, $3, $4)', [
        next,
        `C${next}`,
        'new',
        'x'.repeat(300),
      ]);
      await transaction.query('insert into promise_line (promise_id, amount) values ($1, 1), ($1, 2)', [next]);
      await transaction.query(`update promise set state = 'done', story = story || 'y' where id between $1 and $2`, [
        next - 5,
        next - 1,
      ]);
    });
    id = next; // promised from here on
    if (!cut && id % 40 === 0) await engine.exec('checkpoint');
    if (!cut && id % 90 === 0) await engine.exec('vacuum analyze promise');
  }
}
process.exit(0);
