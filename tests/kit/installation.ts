import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installation } from '#server/kit/change/context.ts';
import { diskStore } from '#server/kit/files/disk.ts';

/** An installation without gateways, whose files lie in a folder of their own. */
export const testInstallation = (folder: string = filesFolder()): Installation => ({
  sms: undefined,
  registration: false,
  files: diskStore(folder),
});

export const filesFolder = (): string => mkdtempSync(join(tmpdir(), 'kerbside-files-'));
