import { useRef, useState } from 'react';
import { storage } from '#contract/storage.ts';
import type { FileWire } from '#contract/storage.schema.ts';
import { MAX_VIDEO_BYTES } from '#domain/ugc/video.ts';
import { newId } from '#console/shell/common/use-ordered.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { readImage } from '#console/shell/upload/images.ts';
import { sendFile } from '#console/shell/upload/send-file.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { firstFrame } from './first-frame.ts';

/** A file on its way to a slide, or one that was refused. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** The slide that it replaces; undefined for a new one. */
  readonly replaces: string | undefined;
  /** How much of it is sent, from 0 to 1. */
  readonly share: number;
  /** Why it was refused, in a sentence. */
  readonly refused?: string;
}

/** What arrived: the file, and the poster of a video where its first frame could be taken. */
export interface Arrived {
  readonly file: FileWire;
  readonly poster: string | null;
  readonly replaces: string | undefined;
}

/** Uploads files one after the other, in their order. A refused one stays with its sentence until it is dismissed. */
export function useUploads({ room, onArrived }: { room: number; onArrived(slide: Arrived): void }) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  const latest = useLatest({ room, onArrived });

  const change = (id: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));
  const drop = (id: string) => {
    stops.current.get(id)?.abort();
    stops.current.delete(id);
    setUploads((all) => all.filter((each) => each.id !== id));
  };

  async function send({ id, replaces }: Upload, file: File): Promise<void> {
    const stop = stops.current.get(id);
    if (!stop) return;
    try {
      if (replaces === undefined && latest.current.room <= 0) throw new Error(FULL);
      const onProgress = (share: number) => change(id, { share });
      const arrived = await take(file, { signal: stop.signal, onProgress });
      drop(id);
      latest.current.onArrived({ ...arrived, replaces });
    } catch (error) {
      if (!stop.signal.aborted) change(id, { refused: sentenceOf(error) });
    }
  }

  return {
    uploads,
    dismiss: drop,
    /** Adds files as slides, or one in the place of a slide. */
    add(files: readonly File[], replaces?: string) {
      for (const file of replaces === undefined ? files : files.slice(0, 1)) {
        const upload = { id: newId(), name: file.name || 'Pasted picture', replaces, share: 0 };
        stops.current.set(upload.id, new AbortController());
        setUploads((all) => [...all, upload]);
        line.current = line.current.then(() => send(upload, file));
      }
    },
  };
}

const FULL = 'A story has at most 20 slides. Remove one and choose it again.';

type Sending = { signal: AbortSignal; onProgress(share: number): void };

/** Sends a picture, or a video with its first frame. */
async function take(file: File, sending: Sending): Promise<Omit<Arrived, 'replaces'>> {
  if (file.size === 0) throw new Error('This file is empty. Choose another one.');
  if (!isVideo(file)) {
    const picture = await readImage(file, 1920);
    return { file: await sendPicture(picture, file.name, sending), poster: null };
  }
  if (file.size > MAX_VIDEO_BYTES)
    throw new Error(
      `It has ${(file.size / 2 ** 20).toFixed(1)} MB; a video can have 5 MB. Lower its bit rate to 2.6 Mbit/s or cut it, and choose it again.`,
    );
  const sent = await sendFile(storage.uploadVideo, file, { name: file.name, ...sending });
  const frame = await firstFrame(file);
  if (!frame) return { file: sent.data, poster: null };
  const poster = await sendPicture(frame, `${file.name.replace(/\.\w+$/, '')}.webp`, {
    ...sending,
    onProgress: () => undefined,
  });
  return { file: sent.data, poster: poster.key };
}

/**
 * Sends a picture to be the poster of a video. Returns its key.
 * @throws Error with a sentence for the user
 */
export async function sendPoster(file: File): Promise<string> {
  const { signal } = new AbortController();
  const picture = await readImage(file, 1920);
  return (await sendPicture(picture, file.name, { signal, onProgress: () => undefined })).key;
}

async function sendPicture(picture: Blob, name: string, sending: Sending): Promise<FileWire> {
  const query = { compress: 'true' };
  return (await sendFile(storage.uploadImage, picture, { name, query, ...sending })).data;
}

/** Files are told apart by type and name; the server looks into them. */
const isVideo = ({ type, name }: File): boolean =>
  type.startsWith('video/') || /\.(mp4|m4v|mov|webm|mkv|avi)$/i.test(name);

export const SLIDE_FILES = 'image/jpeg,image/png,image/webp,image/gif,video/mp4,.mp4';
export const POSTER_FILES = 'image/jpeg,image/png,image/webp,image/gif';
