import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { textOfHtml } from '#domain/text/html-text.ts';
import { oneLine, severalLines } from '#domain/text/invisible.ts';
import { hostOf, isAutomatic, isOwnAddress, messageIdsIn, ownMessages, readSender } from '#domain/ticket/mail.ts';
import type { MailAttachment } from './mail-files.ts';

const header = v.optional(v.nullable(v.string()));

/** A header may stand in a mail more than once. */
const headerValue = v.union([
  v.string(),
  v.pipe(
    v.array(v.string()),
    v.transform((values) => values.join(', ')),
  ),
]);

/** A mail as the gateway hands it over. */
export const InboundMail = v.object({
  /** Empty or `<>` for the reports of mail servers. */
  from: v.pipe(v.string(), v.transform(readSender), v.string()),
  name: header,
  subject: v.optional(v.nullable(v.string()), ''),
  text: v.optional(v.nullable(v.string()), ''),
  /** What stands for the text where that is empty. */
  html: header,
  /** With its brackets, as are the others. */
  message_id: header,
  in_reply_to: header,
  references: v.optional(v.nullable(v.array(v.string())), []),
  /** The header of that name, as it is. */
  auto_submitted: header,
  /** Other headers, as they are: some of them say that a machine sent the mail. */
  headers: v.optional(v.nullable(v.record(v.string(), headerValue)), {}),
  attachments: v.optional(v.pipe(v.array(v.object({ name: v.string(), content: v.string() })), v.maxLength(1000)), []),
});
export type InboundMail = v.InferOutput<typeof InboundMail>;

/** A mail as it is read. */
export interface ReadMail {
  /** '' where nobody can be answered. */
  readonly from: string;
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  /** Its Message-ID; one of its content where it has none. */
  readonly ref: string;
  /** Whether it had no Message-ID. */
  readonly unnamed: boolean;
  /** Tells it from other mails of the same Message-ID. */
  readonly digest: Buffer;
  /** Message-IDs of what it answers. */
  readonly answers: readonly string[];
  /** The messages of ours among them. */
  readonly answersOurs: readonly number[];
  readonly automatic: boolean;
  /** Whether it is one of our own messages, which came back. */
  readonly isEcho: boolean;
}

/** Reads a mail; `mailFrom` is the address that our own are sent from. */
export function readMail(given: InboundMail, mailFrom: string): ReadMail {
  const { from, auto_submitted, headers, in_reply_to, references, attachments } = given;
  const subject = oneLine(given.subject ?? '');
  const text = severalLines(given.text ?? '') || severalLines(textOfHtml((given.html ?? '').slice(0, MAX_HTML)));
  const digest = digestOf([from, subject, text], attachments);
  const [id] = messageIdsIn([given.message_id ?? '']);
  const named = id ?? oneLine(given.message_id ?? '');
  const unnamed = named === '' || named.length > MAX_REF;
  const answers = messageIdsIn([in_reply_to ?? '', ...(references ?? []).slice(-MAX_REFERENCES)]);
  const isOwn = isOwnAddress(from, mailFrom);
  return {
    from,
    name: oneLine(given.name ?? '').slice(0, MAX_NAME),
    subject,
    text,
    ref: unnamed ? `<made.${digest.toString('hex').slice(0, 40)}@${hostOf(mailFrom)}>` : named,
    unnamed,
    digest,
    answers,
    answersOurs: ownMessages(answers, mailFrom),
    automatic: isOwn || isAutomatic({ from, subject, auto_submitted, headers: headers ?? {} }),
    isEcho: isOwn && ownMessages([named], mailFrom).length > 0,
  };
}

/** Each part ends with its length, so that no two mails run together into one. */
function digestOf(texts: readonly string[], attachments: readonly MailAttachment[]): Buffer {
  const hash = createHash('sha256');
  const add = (part: Buffer) => hash.update(part).update(`\n${part.byteLength}\n`);
  for (const text of texts) add(Buffer.from(text));
  for (const { name, content } of attachments) {
    add(Buffer.from(name));
    add(Buffer.from(content, 'base64'));
  }
  return hash.digest();
}

/** Some carry their pictures within them. */
const MAX_HTML = 10_000_000;
const MAX_NAME = 200;
const MAX_REF = 998;
/** The latest: a long conversation names all of its mails. */
const MAX_REFERENCES = 100;
