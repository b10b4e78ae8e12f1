import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installation } from '#server/kit/change/context.ts';
import { diskStore } from '#server/kit/files/disk.ts';
import { secretBox } from '#server/kit/security/secret-box.ts';

/** An installation without gateways, whose files lie in a folder of their own. */
export const testInstallation = (folder: string = filesFolder()): Installation => ({
  sms: undefined,
  mail: undefined,
  publicUrl: 'https://console.example',
  registration: false,
  refunds: {},
  idleMs: 8 * 3_600_000,
  recentMs: 15 * 60_000,
  secrets: secretBox('a key for tests, of sufficient length'),
  files: diskStore(folder),
});

export const filesFolder = (): string => mkdtempSync(join(tmpdir(), 'kerbside-files-'));
