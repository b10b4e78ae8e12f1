import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { main, ROOT } from './run.mjs';

/** Export, import and backup: `node src/tools/database.mjs export <file>`. */
await main(async () => {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  await import(pathToFileURL(join(ROOT, 'dist', 'server', 'cli.js')).href);
});
