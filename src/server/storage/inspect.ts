import { fileTypeFromBuffer } from 'file-type';
import type { FileBody } from '#contract/kit/file.ts';
import { TOO_LARGE } from '#contract/kit/file.ts';
import type { FilePurpose, VideoDetails } from '#contract/storage.schema.ts';
import { ApiError } from '#server/kit/http/errors.ts';
import { redraw, type Image } from './image.ts';
import { refused } from './refused.ts';

/** The stored result of an upload. */
type Accepted = Omit<Image, 'size'> & Partial<Pick<Image, 'size'>> & { readonly video?: VideoDetails };

/**
 * Returns what to store of an upload: an image re-encoded, a document unchanged. Its type follows from its content,
 * never from its name.
 * @throws ApiError 422 `file` with a sentence for the sender, 413 for an image that stays too large
 */
export async function inspect(
  { content }: FileBody,
  purpose: FilePurpose,
  { compress }: { compress: boolean },
): Promise<Accepted> {
  if (purpose === 'video') return (await import('./inspect-video.ts')).inspectVideo(content);
  if (content.byteLength === 0) throw refused('This file is empty.');
  const found = await fileTypeFromBuffer(content);
  const mime = found?.mime ?? 'unknown';
  if (mime === PDF && (purpose === 'document' || purpose === 'attachment'))
    return { content: Buffer.from(content), mime };
  if (purpose === 'attachment' && !found && isPlainText(content)) return { content: Buffer.from(content), mime: TEXT };
  if (!IMAGES.includes(mime)) throw refused(foreign(purpose, found?.ext));
  const image = await redraw(content, { compress });
  if (image === 'broken') throw refused('This image is damaged or did not arrive whole.');
  if (image === 'too_many_pixels') throw refused('This image has too many pixels; at most 50 million are allowed.');
  if (image === 'too_large') throw new ApiError('too_large', 'file_too_large', TOO_LARGE);
  return image;
}

function foreign(purpose: FilePurpose, ending: string | undefined): string {
  return `This is not ${TAKEN[purpose] ?? 'a JPEG, PNG, WebP or GIF image'}, whatever its name says${ending ? `: its content is ${ending.toUpperCase()}` : ''}.`;
}

/** Returns whether bytes are text in UTF-8 without control characters, apart from those that lay out a text. */
function isPlainText(content: Uint8Array): boolean {
  try {
    return !/[^\P{Cc}\t\n\f\r]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return false;
  }
}

const TAKEN: Readonly<Partial<Record<FilePurpose, string>>> = {
  document: 'a PDF document or a JPEG, PNG, WebP or GIF image',
  attachment: 'a PDF document, plain text in UTF-8, or a JPEG, PNG, WebP or GIF image',
};
const IMAGES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const PDF = 'application/pdf';
const TEXT = 'text/plain';
