import { pino } from 'pino';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { hasDemoStaff } from './demo/rows/demo.store.ts';
import { jobKinds } from './job-kinds.ts';
import { campaignSweep } from './campaign/index.ts';
import { SWEEPS } from './sweeps.ts';
import type { Config } from './kit/config.ts';
import { exposureOf, isExposed } from './kit/exposure.ts';
import type { Db, Installation } from './kit/change/context.ts';
import { openDatabase } from './kit/database/database.ts';
import type { Log } from './kit/database/log.ts';
import { migrate } from './kit/database/migrate.ts';
import { openFileStore } from './kit/files/open.ts';
import { startSweeps } from './kit/jobs/sweeps.ts';
import { mailGateway } from './kit/messages/mail.ts';
import { openPayments } from './kit/payment/open.ts';
import { paymentSweep } from './payment/index.ts';
import { smsGateway } from './kit/messages/sms.ts';
import { endLeases } from './kit/jobs/jobs.store.ts';
import { startWorker } from './kit/jobs/worker.ts';
import type { SecretBox } from './kit/security/secret-box.ts';
import { formerSecretBox, openSecretBox } from './kit/security/secret-key.ts';
import { actorById, refuseSharedPasswords, sealStoredSecrets } from './staff/index.ts';
import { fillFirst, type FirstSignIn } from './first-fill.ts';
import { sayProgress } from './first-start.ts';
import { greeting } from './greeting.ts';
import { endSilentClaims, openGateways, resealWebhooks, startSender } from './sending/index.ts';
import { fileSweep, readFile } from './storage/index.ts';

export interface RunningServer {
  /** Finishes open requests, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the database, migrates it, fills an empty one, and serves console and API on one port.
 * @param filled the first sign-in of a database that was filled before; undefined: it is filled here if it is empty
 * @throws Error with one sentence when any of that fails
 */
export async function startServer(config: Config, filled?: FirstSignIn): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel, redact: ['req.headers.authorization'] });
  const log: Log = (level, message, details) => logger[level](details ?? {}, message);
  const clock = () => new Date();
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    await migrate(database.pool);
    const firstSignIn =
      filled ??
      (await fillFirst(database, { ...config, openFiles: () => openFileStore(config) }, clock(), sayProgress));
    if (isExposed(config) && !isDemo(config)) await refuseSharedPasswords(database.db);
    const secrets = openSecretBox(config);
    await sealStoredSecrets(database.db, secrets, formerSecretBox(config), resealWebhooks);
    const installation = await installationOf(database.db, config, secrets);
    const app = await buildApp({
      database,
      // In development the console comes from its own dev server with hot reload.
      ...(existsSync(CONSOLE_FOLDER) && { consoleFolder: CONSOLE_FOLDER }),
      apiBase: config.apiBase,
      clock,
      installation,
      logger,
      checkReplies: process.env.NODE_ENV === 'development',
      exposure: exposureOf(config),
    });
    const address = await app.listen({ port: config.port, host: config.host });
    const stopSweeps = startSweeps(
      database.db,
      [
        ...SWEEPS,
        campaignSweep(installation.publicUrl),
        fileSweep(installation.files),
        paymentSweep(installation.payments),
      ],
      clock,
      log,
    );
    // No other process can be working on them: this one or its engine was killed.
    if (database.kind === 'embedded') await endLeases(database.db);
    if (database.kind === 'embedded') await endSilentClaims(database.db, true);
    const stopSender = startSender({
      db: database.db,
      gateways: openGateways(config),
      publicUrl: installation.publicUrl,
      readFile: (id) => readFile({ db: database.db, store: installation.files }, id),
      rates: config.rates,
      // A server on this machine alone may talk to programs beside it.
      webhooks: { secrets, insideToo: !isExposed(config) },
      clock,
      log,
    });
    const stopWorker = await startWorker({ database, kinds: jobKinds(installation), actorOf: actorById, clock, log });
    process.stdout.write(greeting(config.publicUrl ?? address, firstSignIn));
    return {
      async stop() {
        // A client that never finishes its request must not prevent the server from stopping.
        const forceClose = setTimeout(() => app.server.closeAllConnections(), TIMEOUT_MS);
        await app.close();
        clearTimeout(forceClose);
        await stopWorker();
        await stopSender();
        await stopSweeps();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw portError(error, config);
  }
}

async function installationOf(db: Db, config: Config, secrets: SecretBox): Promise<Installation> {
  const { smsUrl, registration, tilesUrl, dateLocale, idleHours, confirmMinutes, smtpUrl, publicUrl } = config;
  const open = registration === undefined ? await hasDemoStaff(db) : registration === 'on';
  return {
    sms: smsUrl === undefined ? undefined : smsGateway(smsUrl),
    channels: {
      email: smtpUrl !== undefined,
      sms: smsUrl !== undefined,
      push: config.pushUrl !== undefined,
    },
    eventsSecret: config.eventsSecret,
    siteSecret: config.siteSecret,
    mail: smtpUrl === undefined ? undefined : mailGateway(smtpUrl, config.mailFrom),
    mailFrom: config.mailFrom,
    publicOrigin: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
    publicUrl: publicUrl ?? `http://${config.host}:${config.port}`,
    files: await openFileStore(config),
    fileQuota: config.fileQuota,
    registration: open,
    idleMs: idleHours * 3_600_000,
    recentMs: confirmMinutes * 60_000,
    refunds: { confirmAbove: config.refundConfirm, approveAbove: config.refundApproval },
    payments: await openPayments(config, secrets),
    secrets,
    tilesUrl,
    dateLocale,
  };
}

/** Returns whether a demo is wanted, with all that belongs to it. */
const isDemo = ({ demo }: Config): boolean => demo !== undefined && demo !== 'none';

function portError(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is in use by another program; set PORT to a free one.`);
  if (code === 'EACCES')
    return new Error(`Port ${port} needs more rights than this user has; set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(`This machine has no address "${host}"; check HOST.`);
  return error;
}

/** Maximum time that open requests may take when the server stops. */
const TIMEOUT_MS = 10_000;

/** `dist/console`, as seen from the source and from the bundle. */
const CONSOLE_FOLDER = resolve(
  fileURLToPath(new URL('.', import.meta.url)),
  import.meta.url.endsWith('.ts') ? '../../dist/console' : '../console',
);
