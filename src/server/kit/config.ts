import * as v from 'valibot';
import type { Amount } from '#domain/booking/refund-approval.ts';
import { parseMoney } from '#domain/money/money.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { isCurrency } from '#domain/reference/currency.ts';
import { DATE_LOCALES, type DateLocale } from '#domain/time/date-locale.ts';
import { isExposed, namesProxies } from './exposure.ts';

/** All configuration, by environment variable. The README's table lists the same variables. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
  demo: 'small' | 'none' | 'large' | undefined;
  apiBase: string;
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Sender of mails. */
  mailFrom: string;
  /** Messages per second and process, by channel. */
  rates: Readonly<Record<'email' | 'sms' | 'push', number>>;
  /** Signs what gateways report about messages; undefined: reports are not taken. */
  eventsSecret: string | undefined;
  /** Signs what the public site hands over; undefined: it is not taken. */
  siteSecret: string | undefined;
  pushUrl: string | undefined;
  smsUrl: string | undefined;
  /** URL template of map tiles, with {z}, {x} and {y}. */
  tilesUrl: string | undefined;
  dateLocale: DateLocale;
  /** Whether people may request an account; undefined: in a demo only. */
  registration: 'on' | 'off' | undefined;
  /** Folder of uploaded files; undefined: inside the data folder. */
  filesDir: string | undefined;
  s3Url: string | undefined;
  /** Bytes that a person's files may take while no record uses them; undefined: any. */
  fileQuota: number | undefined;
  /** Encrypts secrets in the database; undefined: a key file in the data folder. */
  secretKey: string | undefined;
  /** The key before a change of `secretKey`. */
  secretKeyPrevious: string | undefined;
  /** Hours a session may be unused. */
  idleHours: number;
  /** Minutes a second factor counts as shown recently. */
  confirmMinutes: number;
  /** Amounts above which a refund needs a recent second factor, and another person; undefined: never. */
  refundConfirm: Amount | undefined;
  refundApproval: Amount | undefined;
  /** Through whom customers pay by link; undefined: Stripe if it has its keys, else the server's own pages on this machine. */
  payments: 'stripe' | 'local' | 'none' | undefined;
  stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** The proxies whose `X-Forwarded-For` is believed: addresses, or how many stand in front. */
  trustProxy: string | number | false;
  metricsToken: string | undefined;
  docs: 'public' | 'staff';
}

/** A configuration value that cannot be used. Its message is one sentence for the operator. */
export class ConfigError extends Error {}

/**
 * Reads the configuration. Empty variables count as unset.
 * @throws ConfigError naming the first variable with a bad value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = v.safeParse(Environment, given);
  if (!read.success) {
    const [issue] = read.issues;
    throw new ConfigError(`${v.getDotPath(issue) ?? 'The configuration'} ${issue.message}`);
  }
  const e = read.output;
  const config: Config = {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    adminEmail: e.ADMIN_EMAIL,
    adminPassword: e.ADMIN_PASSWORD,
    demo: e.DEMO,
    apiBase: e.API_BASE ?? '',
    publicUrl: e.PUBLIC_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    rates: { email: e.MAIL_RATE, sms: e.SMS_RATE, push: e.PUSH_RATE },
    eventsSecret: e.EVENTS_SECRET,
    siteSecret: e.SITE_SECRET,
    pushUrl: e.PUSH_URL,
    smsUrl: e.SMS_URL,
    tilesUrl: e.TILES_URL,
    dateLocale: e.DATE_LOCALE,
    registration: e.REGISTRATION,
    filesDir: e.FILES_DIR,
    s3Url: e.S3_URL,
    fileQuota: e.FILE_QUOTA,
    secretKey: e.SECRET_KEY,
    secretKeyPrevious: e.SECRET_KEY_PREVIOUS,
    idleHours: e.IDLE_HOURS,
    confirmMinutes: e.CONFIRM_MINUTES,
    refundConfirm: e.REFUND_CONFIRM,
    refundApproval: e.REFUND_APPROVAL,
    payments: e.PAYMENTS,
    stripe: stripeOf(e.STRIPE_SECRET_KEY, e.STRIPE_WEBHOOK_SECRET, e.PAYMENTS),
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY ?? false,
    metricsToken: e.METRICS_TOKEN,
    docs: e.DOCS,
  };
  return isExposed(config) ? exposed(config) : config;
}

/**
 * Returns the configuration of a server that others can reach: nobody is let in without it being said.
 * @throws ConfigError when the demo, whose accounts share one password, would be filled unasked
 */
function exposed(config: Config): Config {
  if (config.demo === undefined && config.databaseUrl === undefined)
    throw new ConfigError(
      'HOST or PUBLIC_URL lets others reach this server, and the accounts of the demo share one password: set DEMO=none, or DEMO=small if that is meant.',
    );
  return { ...config, registration: config.registration ?? 'off' };
}

/** @throws ConfigError when one of the two keys is missing, or both although Stripe is wanted */
function stripeOf(secretKey: string | undefined, webhookSecret: string | undefined, payments: Config['payments']) {
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret };
  if (secretKey !== undefined || webhookSecret !== undefined || payments === 'stripe')
    throw new ConfigError(
      `${secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET'} is missing: Stripe needs its secret key and the secret of its webhook.`,
    );
  return undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const secretKey = v.optional(
  v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters, chosen at random.')),
);

/** A secret that signs what others hand over. */
const secret = v.optional(
  v.pipe(v.string(), v.regex(/^\S{16,200}$/, 'must have 16 to 200 characters without spaces.')),
);

const url = (schemes: readonly string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value),
        `must be an address starting with ${schemes.join(':// or ')}://.`,
      ),
    ),
  );

/** A whole number from 1 to `max`. */
function whole(of: string, max: number, fallback: string) {
  const sentence = `must be a number of ${of} from 1 to ${max}.`;
  const number = v.pipe(v.string(), v.regex(/^\d{1,4}$/, sentence), v.transform(Number), v.minValue(1, sentence));
  return v.optional(v.pipe(number, v.maxValue(max, sentence)), fallback);
}

/** An amount such as `500 USD`, or `none`. */
const amount = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:none|\d{1,9}(?:\.\d{1,4})? [A-Z]{3})$/, 'must be an amount such as 500 USD, or none.'),
      v.check(
        (text) => text === 'none' || parsedAmount(text) !== undefined,
        'must be an amount such as 500 USD, or none.',
      ),
      v.transform((text) => (text === 'none' ? undefined : parsedAmount(text))),
    ),
    fallback,
  );

function parsedAmount(text: string): Amount | undefined {
  const [value = '', currency = ''] = text.split(' ');
  const money = isCurrency(currency) ? parseMoney(value, currency) : undefined;
  return money?.ok ? { minor: money.minor, currency } : undefined;
}

const Environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535.'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port number from 0 to 65535.'),
    ),
    '4600',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: url(['postgres', 'postgresql']),
  ADMIN_EMAIL: v.optional(
    v.pipe(v.string(), v.transform(normaliseEmail), v.string('must be an email address.')),
    'admin@kerbside.example',
  ),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(10, 'must have 10 to 128 characters.'),
      v.maxLength(128, 'must have 10 to 128 characters.'),
    ),
  ),
  DEMO: v.optional(v.picklist(['small', 'none', 'large'], 'must be small, none or large.')),
  API_BASE: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^https?:\/\//.test(value) && URL.canParse(value),
        'must be an address starting with http:// or https://.',
      ),
      v.transform((value) => value.replace(/(?<!\/)\/+$/, '')),
    ),
  ),
  PUBLIC_URL: url(['http', 'https']),
  SMTP_URL: url(['smtp', 'smtps']),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('must be an email address.')), 'kerbside@localhost.localdomain'),
  MAIL_RATE: whole('mails per second', 1000, '10'),
  SMS_RATE: whole('text messages per second', 1000, '5'),
  PUSH_RATE: whole('push messages per second', 1000, '50'),
  EVENTS_SECRET: secret,
  SITE_SECRET: secret,
  PUSH_URL: url(['http', 'https']),
  SMS_URL: url(['http', 'https']),
  TILES_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) =>
          /^https?:\/\//.test(value) &&
          URL.canParse(value) &&
          ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
        'must be an address such as https://tiles.example.com/{z}/{x}/{y}.png.',
      ),
    ),
  ),
  DATE_LOCALE: v.optional(v.picklist(DATE_LOCALES, 'must be zh or en.'), 'zh'),
  REGISTRATION: v.optional(v.picklist(['on', 'off'], 'must be on or off.')),
  FILES_DIR: v.optional(v.string()),
  S3_URL: url(['http', 'https', 's3']),
  FILE_QUOTA: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:none|[1-9]\d{0,6})$/, 'must be a number of megabytes, or none.'),
      v.transform((text) => (text === 'none' ? undefined : Number(text) * 2 ** 20)),
    ),
    '1024',
  ),
  SECRET_KEY: secretKey,
  SECRET_KEY_PREVIOUS: secretKey,
  REFUND_CONFIRM: amount('500 USD'),
  REFUND_APPROVAL: amount('5000 USD'),
  CONFIRM_MINUTES: whole('minutes', 720, '15'),
  IDLE_HOURS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a number of hours from 0.1 to 12.'),
      v.transform(Number),
      v.minValue(0.1, 'must be a number of hours from 0.1 to 12.'),
      v.maxValue(12, 'must be a number of hours from 0.1 to 12.'),
    ),
    '8',
  ),
  PAYMENTS: v.optional(v.picklist(['stripe', 'local', 'none'], 'must be stripe, local or none.')),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[sr]k_\S{6,300}$/, 'must be a secret key of Stripe, such as sk_live_….')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_\S{6,300}$/, 'must be the signing secret of a Stripe webhook, such as whsec_….'),
    ),
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        namesProxies,
        'must be the addresses of your proxies, such as 10.0.0.5 or 10.0.0.0/8, or how many there are.',
      ),
      v.transform((value) => (/^\d+$/.test(value) ? Number(value) || false : value.replaceAll(' ', ''))),
    ),
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\S{16,200}$/, 'must have 16 to 200 characters without spaces.')),
  ),
  DOCS: v.optional(v.picklist(['public', 'staff'], 'must be public or staff.'), 'staff'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`), 'info'),
});
