import { startServer } from './start.ts';
import { ConfigError, readConfig } from './kit/config.ts';
import { sentenceOf } from './kit/system-errors.ts';

try {
  const server = await startServer(readConfig(process.env));
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
  process.stderr.write(`Kerbside does not start: ${sentenceOf(error)}\n`);
  if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug')
    process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
  process.exit(1);
}
