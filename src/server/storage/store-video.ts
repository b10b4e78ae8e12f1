import { storeFile, type Files } from './keep.ts';

/**
 * Stores a video that is at hand, as if somebody had uploaded it: read, checked and packed anew. Returns its key.
 * @throws ApiError where an upload of it would be refused
 */
export async function storeVideo(files: Files, name: string, content: Uint8Array, now: Date): Promise<string> {
  const { inspectVideo } = await import('./inspect-video.ts');
  const { content: packed, ...taken } = await inspectVideo(content);
  const about = { ...taken, name, purpose: 'video', ownerId: null, bytes: packed.byteLength };
  const { key } = await storeFile(files, about, once(packed), now);
  return key;
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
