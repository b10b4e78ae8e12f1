import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureInstalled } from './install.mjs';
import { main, ROOT, run, Sentence } from './run.mjs';
import { isBuilt } from './sources.mjs';

/** Starts the product from whatever state the folder is in. The server runs in this process, so signals reach it. */
await main(async () => {
  checkNode();
  await ensureInstalled();
  if (!isBuilt()) {
    const { code } = await run(process.execPath, [join(ROOT, 'src', 'tools', 'build.mjs')]);
    if (code !== 0) throw new Sentence('Kerbside does not start: the build failed, see above.');
  }
  await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href);
});
