import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './built.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { main, ROOT, runPackage, Sentence } from './run.mjs';

/** Runs the measurements of tests/bench one after another, all or those whose name contains a given word. */
await main(async () => {
  checkNode();
  await ensureInstalled();
  const folder = join(ROOT, 'tests', 'bench');
  const words = process.argv.slice(2);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && (words.length === 0 || words.some((word) => name.includes(word))))
    .sort();
  if (names.length === 0) throw new Sentence('No measurement has such a name.');
  await ensureBuilt();
  let failed = 0;
  for (const name of names) {
    console.log(`\n── ${name.replace(/(\.bench)?\.ts$/, '')}`);
    const { code } = await runPackage('tsx/dist/cli.mjs', [join(folder, name)]);
    if (code !== 0) failed += 1;
  }
  return failed > 0 ? 1 : 0;
});
