import { onBounce, retryAfterBounce } from '#domain/sending/bounce.ts';
import type { Config } from '#server/kit/config.ts';

/** What a gateway made of a message that was handed to it. */
export type Handed =
  | { readonly result: 'sent'; readonly ref?: string }
  /** It was certainly not accepted and may be tried again. */
  | { readonly result: 'later'; readonly why: string; readonly afterMs?: number }
  /** It was refused for good. `gone`: because there is no such reader. */
  | { readonly result: 'refused'; readonly why: string; readonly gone?: boolean }
  /** Nobody knows whether it was accepted. */
  | { readonly result: 'uncertain'; readonly why: string };

/** A file of a mail. */
export interface MailFile {
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** A mail as it is handed over. */
export interface Mail {
  /** Id of its message: in its Message-ID, its return path and its envelope id. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly inReplyTo?: string | undefined;
  /** Whether no person wrote it, so that no machine may answer it (RFC 3834). */
  readonly automatic: boolean;
  readonly files?: readonly MailFile[];
  /** Address by which its reader unsubscribes with one click (RFC 8058). */
  readonly unsubscribe?: string | undefined;
}

export interface MailSender {
  send(mail: Mail): Promise<Handed>;
  close(): void;
}

/** Hands messages to a gateway over HTTP. */
export interface HttpSender {
  /** @param key names the message, so that the gateway takes it once however often it is sent */
  send(body: object, key: string): Promise<Handed>;
}

/** What messages leave through. A channel without a gateway holds its messages. */
export interface Gateways {
  readonly mail: MailSender | undefined;
  readonly sms: HttpSender | undefined;
  readonly push: HttpSender | undefined;
}

/** Returns a sender of mails over pooled connections to an SMTP server. Its client loads with the first mail. */
export function mailSender(smtpUrl: string, from: string, { timeoutMs = 30_000 } = {}): MailSender {
  const host = from.slice(from.lastIndexOf('@') + 1);
  const user = from.slice(0, from.lastIndexOf('@'));
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  };
  let transport: ReturnType<typeof connect> | undefined;
  return {
    async send(mail) {
      try {
        const open = await (transport ??= connect());
        const { response } = await open.sendMail({
          from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          ...(mail.html !== undefined && { html: mail.html }),
          attachments: (mail.files ?? []).map(({ name, mime, content }) => ({
            filename: name,
            contentType: mime,
            content,
          })),
          messageId: `<m${mail.id}@${host}>`,
          ...(mail.inReplyTo !== undefined && { inReplyTo: mail.inReplyTo, references: mail.inReplyTo }),
          envelope: { from: `${user}+m${mail.id}@${host}`, to: mail.to },
          dsn: { id: `m${mail.id}`, return: 'headers', notify: ['failure', 'delay'], recipient: `rfc822;${mail.to}` },
          headers: {
            ...(mail.automatic && { 'Auto-Submitted': 'auto-generated' }),
            ...(mail.unsubscribe !== undefined && unsubscribeHeaders(mail.unsubscribe, mail.id, user, host)),
          },
        });
        return { result: 'sent', ref: response };
      } catch (error) {
        return mailFailure(error);
      }
    },
    close() {
      void transport?.then((open) => open.close());
    },
  };
}

/** Both headers go out on one line each: a folded one breaks the signature check of some receivers. */
const unsubscribeHeaders = (url: string, id: number, user: string, host: string) => ({
  'List-Unsubscribe': {
    prepared: true,
    foldLines: false,
    value: `<${url}>, <mailto:${user}+unsubscribe-m${id}@${host}?subject=unsubscribe>`,
  },
  'List-Unsubscribe-Post': { prepared: true, foldLines: false, value: 'List-Unsubscribe=One-Click' },
});

interface MailError extends Error {
  readonly code?: string;
  /** The SMTP command that failed; `CONN` also when the connection broke at any time. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
}

function mailFailure(thrown: unknown): Handed {
  const error = thrown as MailError;
  const { code, command, responseCode } = error;
  const why = error.message || 'The mail server could not be reached.';
  if (responseCode !== undefined && responseCode >= 500)
    return code === 'EAUTH' ? { result: 'later', why } : refusalOf(why, command);
  if (responseCode !== undefined && responseCode >= 400) return { result: 'later', why };
  return isEarly(error) ? { result: 'later', why } : { result: 'uncertain', why };
}

/** Whether the text of the mail had certainly not been sent. */
const isEarly = ({ code = '', command = '', syscall = '', message }: MailError): boolean =>
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  BEFORE_ANY_MAIL.has(code) ||
  BEFORE_THE_TEXT.test(command) ||
  NEVER_CONNECTED.test(message);

/** Returns what a refusal for good means. Without a status, only that of the address itself is about the address. */
function refusalOf(said: string, command: string | undefined): Handed {
  const { cause, event, again, why } = onBounce(said);
  const afterMs = retryAfterBounce(1);
  if (again && cause !== 'system' && afterMs !== undefined) return { result: 'later', why, afterMs };
  return {
    result: 'refused',
    why,
    gone: event === 'bounced' && (command === 'RCPT TO' || /\b5\.1\.\d|\b5\.2\.1\b/.test(said)),
  };
}

const BEFORE_ANY_MAIL = new Set(['EDNS', 'EAUTH', 'ETLS', 'EPROXY']);
const BEFORE_THE_TEXT = /^(?:EHLO|HELO|LHLO|STARTTLS|AUTH.*|MAIL FROM|RCPT TO)$/;
const NEVER_CONNECTED = /^(?:Connection timeout|Greeting never received)/;

/**
 * Returns a sender to a gateway that takes each message as an HTTP POST of JSON with an `Idempotency-Key`. A user and
 * password in its address become Basic authorisation.
 */
export function httpSender(address: string, { timeoutMs = 10_000 } = {}): HttpSender {
  const url = new URL(address);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = url.username ? `Basic ${Buffer.from(credentials).toString('base64')}` : undefined;
  url.username = url.password = '';
  return {
    async send(body, key) {
      try {
        const reply = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': key,
            ...(authorization && { authorization }),
          },
          body: JSON.stringify(body),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await reply.text();
        return reply.ok
          ? { result: 'sent', ...refIn(text) }
          : failureOf(reply.status, reply.headers.get('retry-after') ?? undefined);
      } catch (error) {
        // The key makes repeating it harmless, whether it arrived or not.
        return { result: 'later', why: error instanceof Error ? error.message : 'The gateway did not answer.' };
      }
    },
  };
}

/** Returns what an answer over HTTP other than success means for a message. */
export function failureOf(status: number, retryAfter: string | undefined): Handed {
  const why = `The gateway answered ${status}.`;
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) {
    const seconds = Number(retryAfter ?? 0);
    return { result: 'later', why, afterMs: Number.isFinite(seconds) ? seconds * 1000 : 0 };
  }
  if (status === 401 || status === 403) return { result: 'later', why };
  return { result: 'refused', why, gone: status === 404 || status === 410 };
}

/** The gateway's own id of a message, where its answer holds one. */
function refIn(text: string): { ref?: string } {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? { ref: String(id) } : {};
  } catch {
    return {};
  }
}

/** Opens what the configuration names. */
export const openGateways = ({
  smtpUrl,
  mailFrom,
  smsUrl,
  pushUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'pushUrl'>): Gateways => ({
  mail: smtpUrl === undefined ? undefined : mailSender(smtpUrl, mailFrom),
  sms: smsUrl === undefined ? undefined : httpSender(smsUrl),
  push: pushUrl === undefined ? undefined : httpSender(pushUrl),
});
