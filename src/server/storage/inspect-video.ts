import {
  MAX_VIDEO_BYTES,
  NO_VIDEO,
  NO_VIDEO_THERE,
  NOT_WHOLE,
  VIDEO_TOO_LARGE,
  videoProblem,
} from '#domain/ugc/video.ts';
import { ApiError } from '#server/kit/http/errors.ts';
import { refused } from './refused.ts';
import { readVideo } from './video.ts';

/**
 * Returns what to store of a video: its picture and sound packed anew.
 * @throws ApiError 422 `file` with a sentence for the sender, 413 for one that is too large
 */
export async function inspectVideo(content: Uint8Array) {
  if (content.byteLength === 0) throw refused('This file is empty. Choose another one.');
  const read = await readVideo(content);
  if (typeof read === 'string') throw refused(UNREADABLE[read]);
  const problem = videoProblem(read.facts);
  if (problem !== undefined) throw refused(problem);
  const video = await read.rewrap();
  if (video === 'broken') throw refused(NOT_WHOLE);
  const { width, height, duration_ms, codec, sound, channels, bytes, bit_rate, frame_rate } = video.facts;
  if (bytes > MAX_VIDEO_BYTES) throw new ApiError('too_large', 'file_too_large', VIDEO_TOO_LARGE);
  return {
    content: video.content,
    mime: 'video/mp4',
    size: { width, height },
    video: { duration_ms, codec: codec ?? '', sound, channels, bit_rate, frame_rate },
  };
}

const UNREADABLE = { no_video: NO_VIDEO, only_sound: NO_VIDEO_THERE, broken: NOT_WHOLE } as const;
