import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { main, ROOT } from './run.mjs';

/** Starts the product from whatever state the folder is in. The server runs in this process, so signals reach it. */
await main(async () => {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href);
});
