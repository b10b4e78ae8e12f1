/** Takes the lock of the folder in argv[2], prints `got` or `refused <sentence>`, and holds it until it is killed. */
import { lockFolder } from '#server/kit/database/embedded/directory-lock.ts';

try {
  await lockFolder(process.argv[2] ?? '');
  console.log('got');
  setInterval(() => undefined, 1_000);
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : String(error)}`);
}
