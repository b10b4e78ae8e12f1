import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installation } from '#server/kit/change/context.ts';
import { diskStore } from '#server/kit/files/disk.ts';
import { localProvider, type LocalProvider } from '#server/kit/payment/local.ts';
import { secretBox } from '#server/kit/security/secret-box.ts';

/** An installation without gateways, whose files lie in a folder of their own. */
export const testInstallation = (folder: string = filesFolder()): Installation => ({
  sms: undefined,
  channels: { email: true, sms: true, push: true },
  mail: undefined,
  mailFrom: 'help@kerbside.example',
  publicUrl: 'https://console.example',
  registration: false,
  refunds: {},
  idleMs: 8 * 3_600_000,
  recentMs: 15 * 60_000,
  dateLocale: 'zh',
  payments: localPayments(),
  secrets: secretBox('a key for tests, of sufficient length'),
  files: diskStore(folder),
});

/** The server's own payment pages, as the demonstration uses them. */
export const localPayments = (): LocalProvider =>
  localProvider({ key: Buffer.from('a key for the links of tests, 32'), publicUrl: 'https://console.example' });

export const filesFolder = (): string => mkdtempSync(join(tmpdir(), 'kerbside-files-'));
