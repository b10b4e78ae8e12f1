import { readFile } from 'node:fs/promises';
import type { FileBody } from '#contract/kit/file.ts';

/**
 * Small videos in `videos/`, each made once with ffmpeg from a plain colour (`-f lavfi -i color=c=teal:s=72x128:d=2:r=10`), with
 * the codec, size or length that its name says; `sound` has a tone as AAC, and `audio` nothing else.
 */
type Video = 'small' | 'sound' | 'long' | 'hevc' | 'vp9' | 'huge' | 'audio' | 'small.webm';

/** Returns a small real video: 2 s of 72 × 128 pixels as H.264 without sound, unless another one is asked for. */
export async function video(which: Video = 'small'): Promise<FileBody> {
  const file = which.includes('.') ? which : `${which}.mp4`;
  return { name: `${which.split('.')[0]}.mp4`, content: await readFile(new URL(`./videos/${file}`, import.meta.url)) };
}
