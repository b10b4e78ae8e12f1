import { MAX_UPLOAD_BYTES } from '#contract/kit/file.ts';
import { MAX_MESSAGE_FILES, mostTellingFirst } from '#domain/ticket/files.ts';
import { oneLine } from '#domain/text/invisible.ts';
import { ApiError } from '#server/kit/http/errors.ts';
import { receiveFile } from '#server/storage/index.ts';

/** A file of a mail; its content is in base64. */
export interface MailAttachment {
  readonly name: string;
  readonly content: string;
}

/** What became of the files of a mail: the keys of those that are stored, and why others are not, a line for each. */
export interface Taken {
  readonly keys: readonly string[];
  readonly leftOut: readonly string[];
}

/**
 * Stores the files of a mail as far as a message takes them. The type follows from the content, whatever the mail says.
 * @throws ApiError when the server is too busy for them, so that the gateway hands the mail over again
 */
export async function storeAttachments(
  attachments: readonly MailAttachment[],
  context: Parameters<typeof receiveFile>[2],
): Promise<Taken> {
  const sent = attachments.map((file, place) => ({ ...file, place, bytes: Buffer.byteLength(file.content, 'base64') }));
  const keys = new Map<number, string>();
  const leftOut = new Map<number, string>();
  for (const { name, content, bytes, place } of mostTellingFirst(sent)) {
    const refuse = (why: string) => leftOut.set(place, `“${shown(name)}” was left out. ${why}`);
    if (keys.size === MAX_MESSAGE_FILES) refuse(`A message takes ${MAX_MESSAGE_FILES} files.`);
    else if (bytes > MAX_UPLOAD_BYTES) refuse(`It is larger than ${MAX_UPLOAD_BYTES / 2 ** 20} MB.`);
    else {
      const file = { name, content: Buffer.from(content, 'base64') };
      const about = { purpose: 'attachment', ownerId: null } as const;
      const stored = await receiveFile(file, about, context).catch(refusalOf);
      if (stored instanceof ApiError) refuse(stored.facts.fields?.['file']?.[0] ?? stored.message);
      else keys.set(place, stored.data.key);
    }
  }
  return { keys: asSent(keys), leftOut: shortened(asSent(leftOut)) };
}

/** Returns what became of files in the order in which they came. */
const asSent = (byPlace: ReadonlyMap<number, string>): string[] =>
  [...byPlace].toSorted(([a], [b]) => a - b).map(([, what]) => what);

/** Returns the refusal of a file for what it is; anything else is thrown on. */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError && (error.kind === 'invalid' || error.kind === 'too_large')) return error;
  throw error;
}

const shortened = (lines: readonly string[]): string[] =>
  lines.length <= MOST_NAMED
    ? [...lines]
    : [...lines.slice(0, MOST_NAMED), `${lines.length - MOST_NAMED} more files were left out.`];

const shown = (name: string): string => oneLine(name).slice(0, 80) || 'file';

/** Files left out that are named one by one. */
const MOST_NAMED = 10;
