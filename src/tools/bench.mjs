import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './built.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { main, ROOT, runPackage, Sentence } from './run.mjs';

/**
 * Runs the measurements of tests/bench one after another, all or those whose name contains a given word. The trials of
 * tests/trials take long and break things, so they run only when they are named. Numbers are passed on to each.
 */
await main(async () => {
  checkNode();
  await ensureInstalled();
  const given = process.argv.slice(2);
  const numbers = given.filter((word) => /^\d+$/.test(word));
  const words = given.filter((word) => !numbers.includes(word));
  const files = ['bench', 'trials'].flatMap((folder) =>
    readdirSync(join(ROOT, 'tests', folder))
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => (words.length === 0 ? folder === 'bench' : words.some((word) => name.includes(word))))
      .sort()
      .map((name) => join(ROOT, 'tests', folder, name)),
  );
  if (files.length === 0) throw new Sentence('No measurement or trial has such a name.');
  await ensureBuilt();
  let failed = 0;
  for (const file of files) {
    console.log(`\n── ${file.slice(join(ROOT, 'tests').length + 1).replace(/(\.bench)?\.ts$/, '')}`);
    const { code } = await runPackage('tsx/dist/cli.mjs', [file, ...numbers]);
    if (code !== 0) failed += 1;
  }
  return failed > 0 ? 1 : 0;
});
