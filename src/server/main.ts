import { fileURLToPath } from 'node:url';
import { FILL, fillApart, FilledBadly, fillForParent } from './first-start.ts';
import { startServer } from './start.ts';
import { ConfigError, readConfig } from './kit/config.ts';
import { sentenceOf } from './kit/system-errors.ts';

try {
  const config = readConfig(process.env);
  if (process.argv.at(-1) === FILL) await fillForParent(config);
  const server = await startServer(config, await fillApart(config, fileURLToPath(import.meta.url)));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C stops at once; everything answered is already on disk.
      if (stopping) process.exit(1);
      stopping = true;
      void server.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  if (!(error instanceof FilledBadly)) process.stderr.write(`Kerbside does not start: ${sentenceOf(error)}\n`);
  if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug')
    process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
  process.exit(1);
}
